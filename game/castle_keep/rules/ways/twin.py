"""The way `twin`: everybody builds two castles, and may move tiles from one to the other."""

from collections.abc import Iterator
from typing import TypeVar

from game.castle_keep.rules.building import placed, refusal_to_place
from game.castle_keep.rules.castle import (
    BESIDE,
    CELLS,
    CENTRE,
    LOOSE_JOINTS,
    PLACES,
    RING,
    Castle,
    colours,
    fitting,
    is_complete,
    ring,
    with_tile,
)
from game.castle_keep.rules.hand import hold, kinds, spent
from game.castle_keep.rules.options import Way
from game.castle_keep.rules.pieces import TILES, Tile, colour, match
from game.castle_keep.rules.position import TWO, Phase, Position, all_have_two
from game.core.state import Refusal
from game.core.verb import Verb, Verbs

P = TypeVar("P", bound=Position)

NUMBERS = range(TWO * Way.MOST_SEATS)
"""The numbers of castles, where there are most seats."""


def _refusal_of_castle(position: Position, number: int) -> Refusal | None:
    """Return why the active seat may not build in a castle, or None: another's, or destroyed for good."""
    if number not in position.homes(position.turn):
        return Refusal("castle_keep.twin.own")
    return Refusal("castle_keep.twin.razed") if number in position.razed else None


# Building in one of the two


def _raisable(position: Position) -> Iterator[tuple[Tile, int, str]]:
    for tile in kinds(position):
        for number in position.sites(position.turn):
            for place in fitting(position.castles[number], tile, position.loose_joints):
                yield tile, number, CELLS[place]


def _refusal_to_raise(position: Position, tile: Tile, number: int, cell: str) -> Refusal | None:
    if position.attacked is not None:
        return Refusal("castle_keep.build.attacked")
    refused = _refusal_of_castle(position, number)
    if refused is not None:
        return refused
    if not hold(position, tile):
        return Refusal("castle_keep.hand.tile")
    return refusal_to_place(position, tile, number, cell)


def _raise(position: P, tile: Tile, number: int, cell: str) -> P:
    return placed(position, tile, number, cell, spent(position, (tile,)))


# Moving a tile to the other


def refusal_to_leave(castle: Castle, place: int, loose: int = LOOSE_JOINTS) -> Refusal | None:
    """Return which rule stops a tile from leaving a castle, with the places that show it, or None.

    What stays has to be joined and to match, and a keep does not lose its last tile of its colour: one that
    an attack left without any holds nothing back. Nothing at all may stay too. `loose`: as in building.
    """
    if castle[place] is None:
        return Refusal("castle_keep.move.tile", ((place,),))
    if is_complete(castle):
        return Refusal("castle_keep.move.finished", ((place,),))
    rest = with_tile(castle, place, None)
    begins = [at for at in RING if rest[at] and rest[BESIDE[at][0]] is None]
    if len(begins) > 1:
        return Refusal("castle_keep.move.joined", tuple((at,) for at in begins))
    unlike = [at for at in RING if _differs(rest, at)]
    if len(unlike) > (loose if len(ring(rest)) == len(RING) else 0):
        return Refusal("castle_keep.move.match", tuple((at,) for at in unlike))
    keep = rest[CENTRE]
    if keep is not None and colour(keep) in colours(castle) - colours(rest):
        return Refusal("castle_keep.move.keep", ((CENTRE,),))
    return None


def _differs(castle: Castle, place: int) -> bool:
    """Tell whether a tile of the ring does not match the one before it, clockwise."""
    tile, before = castle[place], castle[BESIDE[place][0]]
    return tile is not None and before is not None and not match(tile, before)


def movable(position: Position) -> Iterator[tuple[int, int]]:
    """Yield the tiles that the active seat may take from its castles, by castle and place."""
    for number in position.homes(position.turn):
        castle = position.castles[number]
        for place, tile in enumerate(castle):
            if tile and refusal_to_leave(castle, place, position.loose_joints) is None:
                yield number, place


def _movable(position: Position) -> Iterator[tuple[int, str, str]]:
    """Yield moves among which all the legal ones are: a castle, the cell a tile leaves, and its new one."""
    if len(position.sites(position.turn)) < TWO:
        return
    for number, place in movable(position):
        tile = position.castles[number][place] or ""
        for end in fitting(position.castles[position.other(number)], tile, position.loose_joints):
            yield number, CELLS[place], CELLS[end]


def refusal_to_lift(position: Position, number: int, place: int) -> Refusal | None:
    """Return why a tile may not leave its castle for the other one, wherever it was to go there, or None."""
    if position.attacked is not None:
        return Refusal("castle_keep.build.attacked")
    if number not in position.homes(position.turn):
        return Refusal("castle_keep.twin.own")
    refused = _refusal_of_castle(position, position.other(number))
    if refused is not None:
        return refused
    refused = refusal_to_leave(position.castles[number], place, position.loose_joints)
    return refused and Refusal(refused.rule, tuple((number, at) for (at,) in refused.cells))


def _refusal_to_move(position: Position, number: int, start: str, end: str) -> Refusal | None:
    """Return why a tile is not moved, or None.

    Moves of a turn do not bring back how the castles stood in it, as long as nothing was built in between:
    so a turn has an end, whoever moves.
    """
    refused = refusal_to_lift(position, number, PLACES[start])
    if refused is not None:
        return refused
    other, tile = position.other(number), position.castles[number][PLACES[start]]
    refused = refusal_to_place(position, tile or "", other, end)
    if refused is not None:
        return refused
    if _moved(position, number, start, end).castles_of(position.turn) in position.earlier:
        return Refusal("castle_keep.move.again", ((other, PLACES[end]),))
    return None


def _moved(position: P, number: int, start: str, end: str) -> P:
    """Return the position with a tile moved, and nothing else changed."""
    other, tile = position.other(number), position.castles[number][PLACES[start]]
    emptied = position.with_castle(number, with_tile(position.castles[number], PLACES[start], None))
    position = position.having(castles=emptied)
    filled = position.with_castle(other, with_tile(position.castles[other], PLACES[end], tile))
    return position.having(castles=filled)


def _move(position: P, number: int, start: str, end: str) -> P:
    """Move a tile to the other castle, and remember how both stood.

    Neither wins by it: the castle that it leaves is not finished then.
    """
    earlier = (*position.earlier, position.castles_of(position.turn))
    moved = _moved(position, number, start, end).having(earlier=earlier)
    return moved.having(attacks_allowed=moved.attacks_allowed or all_have_two(moved))


VERBS: Verbs = {
    "raise": Verb((Phase.ACT,), (TILES, NUMBERS, CELLS), _raisable, _refusal_to_raise, _raise),
    "move": Verb((Phase.ACT,), (NUMBERS, CELLS, CELLS), _movable, _refusal_to_move, _move),
}
