"""Formations of a castle as cells: those that stand, and those that are begun and may come to stand."""

from collections.abc import Iterable
from typing import NamedTuple

from game.castellion.computer.evaluation.windows import KINDS, SPAN, bit, margin, windows
from game.castellion.rules.castle import Castle, cells, tile_at
from game.castellion.rules.formations import groups
from game.castellion.rules.pieces import PANTRY, Tile, faction, is_haunted
from game.castellion.rules.placement import refusal_to_place, spots
from game.core.state import Cell


class Prospect(NamedTuple):
    """A formation that is begun and may come to stand: its kind, its faction, its tiles, its free cells."""

    kind: str
    side: str
    tiles: tuple[Cell, ...]
    free: tuple[Cell, ...]


def standing(castle: Castle) -> frozenset[Cell]:
    """Return the cells of all formations that stand."""
    return frozenset(cell for group in groups(castle) if group.formation for cell in group.cells)


def prospects(castle: Castle, kinds: Iterable[str]) -> list[Prospect]:
    """Return all formations of some kinds that are begun and may come to stand, those with most tiles first.

    Their tiles are of one faction, nothing else stands between them, and no tile beside would cancel them.
    """
    before, there, sides = margin(len(castle)), 0, dict[str, int]()
    for cell in cells(castle):
        tile, place = tile_at(castle, cell) or "", bit(cell[0] + before, cell[1])
        side = PANTRY if is_haunted(tile) else faction(tile)
        sides[side], there = sides.get(side, 0) | place, there | place
    wanted, found = {*kinds}, list[Prospect]()
    for window in windows(len(castle)):
        inside = window.cells & there
        if not inside or inside == window.cells or KINDS[window.kind] not in wanted:
            continue
        for side, own in sides.items():
            if side != PANTRY and inside & own == inside and not window.around & own:
                tiles, free = _cells(inside, before), _cells(window.cells & ~inside, before)
                found.append(Prospect(KINDS[window.kind], side, tiles, free))
    return sorted(found, key=lambda one: -len(one.tiles))


def _cells(places: int, before: int) -> tuple[Cell, ...]:
    """Return a set of bits as cells of the castle."""
    numbers = (number for number in range(places.bit_length()) if places >> number & 1)
    return tuple((number // SPAN - before, number % SPAN) for number in numbers)


def best_begun(castle: Castle, kind: str) -> tuple[Cell, ...]:
    """Return the most tiles that stand of a formation of a kind which may still come to be; () for none."""
    return next((one.tiles for one in prospects(castle, (kind,))), ())


def fitting(castles: Iterable[Castle], tiles: Iterable[Tile]) -> int:
    """Return how many of some tiles find a place in one of some castles."""
    places = [(castle, spots(castle)) for castle in castles]
    return sum(
        any(refusal_to_place(castle, tile, cell) is None for castle, free in places for cell in free)
        for tile in tiles
    )


def following(castle: Castle, prospect: Prospect, tiles: Iterable[Tile]) -> int:
    """Return how many of some tiles can go on with a formation that is begun, as the castle is now."""
    places = [cell for cell in spots(castle) if cell in prospect.free]
    return sum(
        faction(tile) == prospect.side
        and any(refusal_to_place(castle, tile, cell) is None for cell in places)
        for tile in tiles
    )
