"""The value of a lost game, by how far it came, as the networks were taught.

Without it a loss would count less than the estimated chance of a castle that is as good as lost.
"""

from game.castellion.rules.castle import WIDTH, Castle, size
from game.castellion.rules.ordeals.cards import NUMBERS, Level
from game.castellion.rules.ordeals.forecast import (
    Ending,
    missing,
    saved,
    stored,
    stores_asked,
)
from game.castellion.rules.position import Ordeal, Position

LOSS_VALUES = {1: (0.0, 0.1), 2: (0.15, 0.15), 3: (0.3, 0.3)}
"""By the Ordeal that a game is lost at: the value of that, and how much more with all but all it asks."""

UNSTORED = 0.5  # of how far it came, what counts without any of the Pantry tiles that are asked


def loss_value(position: Position) -> float:
    """Return the value of a lost game."""
    lowest = position.ordeals[0]
    castle = position.castles[position.faces or 0]
    reason = position.outcome.reason if position.outcome is not None else None
    if position.faces is None:
        progress = 0.0  # one of two has no foundation, which any tile would have widened
    elif reason == Ending.FOUNDATION:
        progress = len(castle) / WIDTH
    elif reason == Ending.FORMATIONS:
        progress = _share_met(lowest, castle)
    else:
        progress = float(reason == Ending.PANTRY)
    return _value_at(position, castle, progress)


def hopeless_value(position: Position) -> float:
    """Return the value of a game that goes on without a chance: the last Ordeal costs more than it can."""
    lowest, castle = position.ordeals[0], position.castle
    cost = (lowest.face.cost or 0) - saved(castle)
    progress = max(_share_met(lowest, castle), min(1.0, size(castle) / (cost + WIDTH)))
    return _value_at(position, castle, progress)


def _share_met(ordeal: Ordeal, castle: Castle) -> float:
    """Return the share of an Ordeal's formations that stand."""
    asked = sum(ordeal.face.formations.values())
    return (asked - sum(one.asked - one.have for one in missing(castle, ordeal.face))) / asked


def _value_at(position: Position, castle: Castle, progress: float) -> float:
    number = position.ordeals[0].number
    if position.options.level == Level.PANTRY:
        asked = stores_asked(position)
        missing = min(asked, abs(asked - stored(castle) * len(position.castles)))
        progress *= 1 - UNSTORED * missing / asked
    least, more = LOSS_VALUES[number]
    return least + more * (progress * progress if number == NUMBERS[-1] else progress)
