"""Encounters: what brings an Ordeal on, and the order in which it is gone through."""

from dataclasses import replace

from game.castellion.castle import has_foundation, is_complete, without_rows
from game.castellion.formations import count
from game.castellion.position import Position
from game.core.state import Outcome

WON = "castellion.won"
LOST_FORMATIONS = "castellion.lost.formations"
LOST_FOUNDATION = "castellion.lost.foundation"
REASONS = (WON, LOST_FORMATIONS, LOST_FOUNDATION)


def settled(position: Position) -> Position:
    """Return the position after every encounter that a played tile brings on, with its effects ended."""
    if position.ordeals[0].due:
        position = encountered(position)
    while position.outcome is None and (is_complete(position.castle) or position.all_played):
        position = encountered(position)
    return position


def encountered(position: Position) -> Position:
    """Return the position after the lowest Ordeal has been encountered."""
    card = position.ordeals[0].face
    standing = count(position.castle)
    if any(standing[formation] < asked for formation, asked in card.formations.items()):
        return lost(position, LOST_FORMATIONS)
    castle, gone = without_rows(position.castle, card.rows)
    position = replace(position, castles=position.with_castle(castle), discards=position.discards + gone)
    if not has_foundation(castle):
        return lost(position, LOST_FOUNDATION)
    passed, *ordeals = position.ordeals
    outcome = None if ordeals else Outcome(frozenset(range(len(position.castles))), None, WON)
    return replace(
        position, ordeals=tuple(ordeals), removed=position.removed + passed.traitors, outcome=outcome
    )


def lost(position: Position, reason: str) -> Position:
    """Return the position as lost, for a reason."""
    return replace(position, outcome=Outcome(frozenset(), None, reason))
