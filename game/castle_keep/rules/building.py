"""Building: what a tile changes that comes to a place of the active seat's castle."""

from typing import Any, TypeVar

from game.castle_keep.rules.castle import PLACES, is_complete, refusal_to_build, with_tile
from game.castle_keep.rules.pieces import Tile
from game.castle_keep.rules.position import End, Position, all_have_two
from game.core.state import Refusal

P = TypeVar("P", bound=Position)


def refusal_to_place(position: Position, tile: Tile, cell: str) -> Refusal | None:
    """Return which building rule a tile would break in the active seat's castle, or None."""
    refused = refusal_to_build(position.castle, tile, PLACES[cell], position.loose_joints)
    home = position.home(position.active)
    return refused and Refusal(refused.rule, tuple((home, place) for (place,) in refused.cells))


def placed(position: P, tile: Tile, cell: str, spent: dict[str, Any]) -> P:
    """Place a tile, with what else changes as it is spent; who completes a castle wins at once.

    (`castle_keep.won.built`)
    """
    castle = with_tile(position.castle, PLACES[cell], tile)
    castles = position.with_castle(position.home(position.turn), castle)
    return position.having(
        **spent,
        castles=castles,
        built=True,
        attacks_allowed=position.attacks_allowed or all_have_two(castles),
        passes=0,
        idle_shuffles=0,
        outcome=position.win(End.BUILT) if is_complete(castle) else None,
    )
