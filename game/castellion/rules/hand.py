"""The tile in hand: what it must be for an action, and how it leaves."""

from typing import TypeVar

from game.castellion.rules.pieces import DEFENDERS, TRAITORS, Tile
from game.castellion.rules.position import Position
from game.core.state import Refusal

P = TypeVar("P", bound=Position)


def held(position: Position) -> Tile:
    """Return the tile in hand."""
    if position.hand is None:
        raise ValueError("no tile in hand")
    return position.hand


def emptied(position: P) -> P:
    """Return the position without a tile in hand."""
    return position.having(hand=None, hand_from=None)


def discarded(position: P) -> P:
    """Return the position with the tile in hand on the discards, where this turn cannot recover it."""
    return emptied(position).having(discards=(*position.discards, held(position)), barred=position.barred + 1)


def refusal_of_traitor(position: Position) -> Refusal | None:
    """Refuse to treat a Traitor as a tile that is placed or discarded like a Defender."""
    return Refusal("castellion.hand.traitor") if position.hand in TRAITORS else None


def refusal_of_defender(position: Position) -> Refusal | None:
    """Refuse to treat anything but a Traitor as one."""
    return None if position.hand in TRAITORS else Refusal("castellion.hand.defender")


def is_defender(position: Position) -> bool:
    """Tell whether the tile in hand is a Defender."""
    return position.hand in DEFENDERS
