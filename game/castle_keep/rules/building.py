"""Building: what a tile changes that comes to a place of the active seat's castle."""

from typing import Any, TypeVar

from game.castle_keep.rules.castle import CELLS, PLACES, PLACES_OF, is_complete, refusal_to_build, with_tile
from game.castle_keep.rules.pieces import Tile, kind
from game.castle_keep.rules.position import End, Position, all_have_two
from game.core.state import Refusal

P = TypeVar("P", bound=Position)

NEAREST = (
    "castle_keep.build.match",
    "castle_keep.build.keep",
    "castle_keep.build.keep_only",
    "castle_keep.build.adjacent",
    "castle_keep.build.first",
    "castle_keep.cell.kind",
)
"""What keeps tiles from places, first what changes soonest."""


def refusal_to_place(position: Position, tile: Tile, number: int, cell: str) -> Refusal | None:
    """Return which building rule a tile would break in a castle, by its number, or None."""
    refused = refusal_to_build(position.castles[number], tile, PLACES[cell], position.loose_joints)
    return refused and Refusal(refused.rule, tuple((number, place) for (place,) in refused.cells))


def refusal_everywhere(position: Position, tile: Tile) -> Refusal | None:
    """Return what keeps a tile from all places of the acting seat's castles; None where nothing does.

    Of several it is the one that may change soonest.
    """
    if position.attacked is not None:
        return Refusal("castle_keep.build.attacked")
    refusals = [
        refusal_to_place(position, tile, number, CELLS[place])
        for number in position.sites(position.turn)
        for place in PLACES_OF[kind(tile)]
    ]
    rules = {refusal.rule for refusal in refusals if refusal}
    return next((Refusal(rule) for rule in NEAREST if rule in rules), None) if all(refusals) else None


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
