"""A survey of a castle: which windows it has begun, by itself and whatever is asked of it."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from game.castellion.computer.evaluation.gaps import ABOVE, SHAPES, Room, fewest, room_of
from game.castellion.computer.evaluation.windows import KINDS, SPAN, Window, bit, margin, windows
from game.castellion.rules.castle import HEIGHT, WIDTH, Castle

SIDES = "SCJP"
ANY = 0b111  # all shapes, a bit each
FOUR = 4
BEGINNINGS = 3  # tiles that a window on its way may have: 1, 2, 3
STANDINGS = 56  # tiles there (1 to 3) x touched x support missing (0 to 2) x shapes (0 to 2), then full ones
FULL = 54
NOBODY = -1  # the side of a window without a tile, or of a tile without a faction
REMEMBERED = 1_000  # castles


class Begun(NamedTuple):
    """A window that one faction, a number, may fill, and that no other tile of it touches.

    `support` are tiles missing below it, `nexts` the kinds of tile that may come next, a bit each. `closed`:
    to one of its cells no shape can come but by a power.
    """

    tiles: int
    support: int
    window: Window
    side: int
    nexts: int
    closed: bool


class Survey(NamedTuple):
    """What the windows of a castle come to.

    `heights` and `takes` are of its columns and of those that may still come: the tiles there, and the shapes
    that the next cell takes, a bit each; the castle's own columns begin at number `before`. `stages` has for
    every window with tiles of one faction its kind, its bottom and how far it is, a number below STANDINGS.
    `begun` has the untouched ones that can be filled, the fullest first, `empty` those without a tile. By
    kind: how many windows are `vacant`, without a tile; how many formations stand; by tiles there, the kinds
    of tile that would carry a window on, a bit each, and how many windows stand apart, none sharing a tile;
    and how many are spoilt by a single tile, first those that one swap would not mend, then those it would.
    """

    before: int
    heights: list[int]
    takes: list[int]
    room: Room
    stages: list[tuple[int, int, int]]
    begun: list[Begun]
    empty: list[Window]
    vacant: list[int]
    standing: list[int]
    outs: list[int]
    apart: list[int]
    spoilt: list[int]


@lru_cache(REMEMBERED)
def survey(castle: Castle, powers: bool) -> Survey:
    """Return the survey of a castle, at a level where discarded tiles have powers or not."""
    width, before = len(castle), margin(len(castle))
    after = before if width else WIDTH
    heights = [*(0,) * before, *map(len, castle), *(0,) * after]
    takes = [*(ANY,) * before, *_takes(castle), *(ANY,) * after]
    sides, side_of, nobodys = _sides(castle, before)
    occupied = sum(sides) | nobodys
    room = room_of(castle, before, occupied)
    tight = room.single | room.closed
    stages: list[tuple[int, int, int]] = []
    begun: list[Begun] = []
    empty: list[Window] = []
    mixed: list[Window] = []
    vacant, standing = [0] * len(KINDS), [0] * len(KINDS)
    outs = [0] * (len(KINDS) * BEGINNINGS)
    for window in windows(width):
        kind, bottom, top, columns, cells, around = window
        inside = cells & occupied
        if not inside:
            vacant[kind] += 1
            empty.append(window)
            continue
        side = side_of.get(inside & -inside, NOBODY)
        own = sides[side]
        if own & inside != inside:
            if inside == cells:
                mixed.append(window)
            continue
        touched = own & around != 0
        tiles = inside.bit_count()
        support = shapes = 0
        few = fewest(cells ^ inside, room) if cells & tight else 2
        if tiles == FOUR:
            how = FULL + touched
            standing[kind] += not touched
        else:
            for column in columns:
                height = heights[column]
                if height < bottom:
                    support += bottom - height
                elif height < top:
                    shapes |= takes[column]
            how = (((tiles - 1) * 2 + touched) * 3 + min(support, 2)) * 3 + few
            shapes <<= len(SHAPES) * side
        stages.append((kind, bottom, how))
        if touched or not (few or powers):
            continue
        if tiles < FOUR:
            outs[kind * BEGINNINGS + tiles - 1] |= shapes
        begun.append(Begun(tiles, support, window, side, shapes, not few))
    begun.sort(key=_fullest)
    apart, spoilt = _apart(begun), _spoilt(mixed, sides) if powers else []
    return Survey(before, heights, takes, room, stages, begun, empty, vacant, standing, outs, apart, spoilt)


_BITS = {letter: 1 << number for number, letter in enumerate(SHAPES)}


def _fullest(one: Begun) -> tuple[int, int]:
    return one.closed - one.tiles, one.support


def missing_below(window: Window, heights: list[int]) -> int:
    """Return how many tiles are missing below a window."""
    missing, bottom = 0, window.bottom
    for column in window.columns:
        if heights[column] < bottom:
            missing += bottom - heights[column]
    return missing


def _takes(castle: Castle) -> Iterator[int]:
    """Yield the shapes that the next cell of each column takes, a bit each."""
    last = len(castle) - 1
    for column, tiles in enumerate(castle):
        row = len(tiles)
        if row == HEIGHT:
            yield 0
            continue
        near = _BITS[tiles[-1][1]]
        if column and len(castle[column - 1]) > row:
            near |= _BITS[castle[column - 1][row][1]]
        if column < last and len(castle[column + 1]) > row:
            near |= _BITS[castle[column + 1][row][1]]
        yield ANY & ~near


def _sides(castle: Castle, before: int) -> tuple[list[int], dict[int, int], int]:
    """Return the cells of each faction as a set of bits, by the bit of a cell whose it is, and nobody's."""
    sides, side_of, nobodys = [0] * len(SIDES), {}, 0
    for column, tiles in enumerate(castle, start=before):
        for row, tile in enumerate(tiles):
            side = SIDES.find(tile[0])
            cell = bit(column, row)
            if side < 0:
                nobodys |= cell
            else:
                sides[side] |= cell
                side_of[cell] = side
    return sides, side_of, nobodys


def _spoilt(mixed: list[Window], sides: list[int]) -> list[int]:
    """Return for each kind how many full windows a single tile spoils: that a swap does not mend, or does."""
    spoilt = [0] * (len(KINDS) * 2)
    for kind, _, _, _, cells, around in mixed:
        for own in sides:
            wrong = cells & ~own
            if wrong & (wrong - 1):
                continue
            touching = own & around
            beside = wrong << 1 & ABOVE | (wrong & ABOVE) >> 1 | wrong << SPAN | wrong >> SPAN
            if not touching:
                spoilt[kind * 2] += 1
            elif not touching & (touching - 1) and touching & beside:
                spoilt[kind * 2 + 1] += 1
    return spoilt


def _apart(begun: list[Begun]) -> list[int]:
    """Return for each kind how many windows of 2, 3, 4 tiles stand apart: the fullest first, none shared."""
    apart = [0] * (len(KINDS) * BEGINNINGS)
    used = 0
    for tiles, _, window, *_ in begun:
        if tiles > 1 and not window.cells & used:
            used |= window.cells
            apart[window.kind * BEGINNINGS + tiles - 2] += 1
    return apart
