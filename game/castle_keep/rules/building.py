"""Building: what a tile changes that comes to a place of the active seat's castle."""

from typing import Any, TypeVar

from game.castle_keep.rules.castle import PLACES, is_complete, refusal_to_build, with_tile
from game.castle_keep.rules.pieces import Tile
from game.castle_keep.rules.position import End, Position, all_have_two
from game.core.state import Refusal

P = TypeVar("P", bound=Position)


def refusal_to_place(position: Position, tile: Tile, number: int, cell: str) -> Refusal | None:
    """Return which building rule a tile would break in a castle, by its number, or None."""
    refused = refusal_to_build(position.castles[number], tile, PLACES[cell], position.loose_joints)
    return refused and Refusal(refused.rule, tuple((number, place) for (place,) in refused.cells))


def placed(position: P, tile: Tile, number: int, cell: str, spent: dict[str, Any]) -> P:
    """Place a tile, with what else changes as it is spent; who completes the own castles wins at once.

    (`castle_keep.won.built`)
    """
    castle = with_tile(position.castles[number], PLACES[cell], tile)
    position = position.having(
        **spent,
        castles=position.with_castle(number, castle),
        built=True,
        earlier=(),
        passes=0,
        idle_shuffles=0,
    )
    return position.having(
        attacks_allowed=position.attacks_allowed or all_have_two(position),
        outcome=position.win(End.BUILT)
        if all(map(is_complete, position.castles_of(position.turn)))
        else None,
    )
