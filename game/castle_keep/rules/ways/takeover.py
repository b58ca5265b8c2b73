"""The way `takeover`: what an attack brings down lies in the camp of who attacked, who may build with it."""

from collections.abc import Iterator
from typing import Any, TypeVar

from game.castle_keep.rules.building import placed, refusal_to_place
from game.castle_keep.rules.castle import CELLS, fitting
from game.castle_keep.rules.pieces import TILES, Tile
from game.castle_keep.rules.position import Hand, Phase, Position
from game.core.state import Refusal
from game.core.verb import Verb, Verbs

P = TypeVar("P", bound=Position)


def _with_camp(position: Position, camp: Hand) -> dict[str, Any]:
    """Return what changes of a position when the active seat has another camp."""
    return {"camps": (*position.camps[: position.turn], camp, *position.camps[position.turn + 1 :])}


def won(position: Position, tiles: Hand) -> dict[str, Any]:
    """Return what changes of a position when the active seat wins tiles in an attack."""
    return _with_camp(position, (*position.camp, *tiles))


def _reusable(position: Position) -> Iterator[tuple[Tile, str]]:
    for tile in dict.fromkeys(position.camp):
        for place in fitting(position.castle, tile, position.loose_joints):
            yield tile, CELLS[place]


def _refusal_to_reuse(position: Position, tile: Tile, cell: str) -> Refusal | None:
    if position.attacked is not None:
        return Refusal("castle_keep.build.attacked")
    if tile not in position.camp:
        return Refusal("castle_keep.camp.tile")
    return refusal_to_place(position, tile, position.home(position.turn), cell)


def _reuse(position: P, tile: Tile, cell: str) -> P:
    """Build with a tile of the camp, as with one of the hand."""
    camp = list(position.camp)
    camp.remove(tile)
    return placed(position, tile, position.home(position.turn), cell, _with_camp(position, tuple(camp)))


VERBS: Verbs = {"reuse": Verb((Phase.ACT,), (TILES, CELLS), _reusable, _refusal_to_reuse, _reuse)}
