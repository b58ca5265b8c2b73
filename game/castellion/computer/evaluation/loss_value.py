"""What a lost game is worth by how far it came, as the networks were taught.

Without it a loss would count less than the judged chance of a castle that is as good as lost.
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

CONSOLATIONS = {1: (0.0, 0.1), 2: (0.15, 0.15), 3: (0.3, 0.3)}
"""By the Ordeal that a game is lost at: what that is worth, and how much more with all but all it asks."""

UNSTORED = 0.5  # of how far it came, what counts without any of the Pantry tiles that are asked


def consolation(position: Position) -> float:
    """Return what a lost game is worth."""
    lowest = position.ordeals[0]
    castle = position.castles[position.faces or 0]
    reason = position.outcome.reason if position.outcome is not None else None
    if reason == Ending.FOUNDATION:
        came = len(castle) / WIDTH
    elif reason == Ending.FORMATIONS:
        came = _met(lowest, castle)
    else:
        came = float(reason == Ending.PANTRY)
    return _worth(position, castle, came)


def forlorn(position: Position) -> float:
    """Return what a game is worth that goes on without a chance: the last Ordeal costs more than it can."""
    lowest, castle = position.ordeals[0], position.castle
    cost = (lowest.face.cost or 0) - saved(castle)
    came = max(_met(lowest, castle), min(1.0, size(castle) / (cost + WIDTH)))
    return _worth(position, castle, came)


def _met(ordeal: Ordeal, castle: Castle) -> float:
    """Return the share of an Ordeal's formations that stand."""
    asked = sum(ordeal.face.formations.values())
    return (asked - sum(one.asked - one.have for one in missing(castle, ordeal.face))) / asked


def _worth(position: Position, castle: Castle, came: float) -> float:
    number = position.ordeals[0].number
    if position.options.level == Level.PANTRY:
        asked = stores_asked(position)
        missing = min(asked, abs(asked - stored(castle) * len(position.castles)))
        came *= 1 - UNSTORED * missing / asked
    least, more = CONSOLATIONS[number]
    return least + more * (came * came if number == NUMBERS[-1] else came)
