"""Features: what of a castle and of its prospects the network weighs, as numbers of rows in its table.

For every window that holds tiles of one faction only: how many, whether a fifth would touch them, what
support is missing below, how many shapes may come next. For every column its height and the shapes that its
top takes. How many formations stand, how many windows are begun that share no tile, how many kinds of tile
would carry one on, how many windows are empty. How many draws are left until each Ordeal.
"""

from itertools import accumulate
from math import ceil
from typing import NamedTuple

from game.castellion.castle import HEIGHT, TILES, WIDTH, Castle, tile_at
from game.castellion.judge.windows import KINDS, Window, bit, margin, windows
from game.castellion.pieces import shape

SHAPES = "tsc"
SIDES = "SCJP"
ANY = 0b111  # all shapes, a bit each
FOUR = 4
STANDINGS = 56  # tiles there (1 to 3) x touched x support missing (0 to 2) x shapes (0 to 2), then full ones
FULL = 54
BUCKETS = 24  # of draws left: one each up to 12, then five each


class Prospect(NamedTuple):
    """What lies before a castle: what is asked, as numbers of contexts, and the draws to each Ordeal.

    `draws` are the expected draws before the next three Ordeals, 0 for those that there are not; `safe` is
    how many tiles the safe pile holds.
    """

    contexts: tuple[int, ...]
    draws: tuple[float, float, float]
    safe: int


class Layout(NamedTuple):
    """In the network's table, the number of the first row of each kind of feature; `rows` is their number."""

    window: int
    asked: int
    column: int
    standing: int
    outs: int
    apart: int
    draws: int
    safe: int
    width: int
    size: int
    empty: int
    rows: int


def layout(contexts: int) -> Layout:
    """Return the layout of a table for so many contexts."""
    each = contexts * len(KINDS)
    sizes = (
        len(KINDS) * HEIGHT * STANDINGS,
        each * STANDINGS,
        3 * (HEIGHT + 1) * 8,
        each * 8,
        each * 3 * 9,
        each * 3 * 6,
        3 * BUCKETS,
        13,
        WIDTH + 1,
        TILES + 1,
        each * 13,
    )
    return Layout(*accumulate(sizes, initial=0))


def rows(castle: Castle, prospect: Prospect, at: Layout) -> list[int]:
    """Return the rows of the table that a castle's features stand for; some more than once."""
    width, before = len(castle), margin(len(castle))
    after = before if width else WIDTH
    heights = [0] * before + [len(column) for column in castle] + [0] * after
    takes = [_takes(castle, column) for column in range(-before, width + after)]
    found = [
        at.column + (min(column, width - 1 - column, 2) * (HEIGHT + 1) + height) * 8 + taken
        for column, (height, taken) in enumerate(zip(heights[before:], takes[before:], strict=True))
        if column < width
    ]
    sides = _sides(castle, before)
    occupied = sum(sides)
    standing, empty = [0] * len(KINDS), [0] * len(KINDS)
    outs = [[0] * FOUR for _ in KINDS]
    begun: list[list[Window]] = [[] for _ in range(FOUR + 1)]
    for window in windows(width):
        kind, bottom, _, _, cells, around = window
        inside = cells & occupied
        if not inside:
            empty[kind] += 1
            continue
        side = next((side for side, own in enumerate(sides) if own & inside == inside), None)
        if side is None:
            continue
        touched = sides[side] & around != 0
        tiles = inside.bit_count()
        if tiles > 1 and not touched:
            begun[tiles].append(window)
        if tiles == FOUR:
            how = FULL + touched
            standing[kind] += not touched
        else:
            support, shapes, next_shapes = _reach(window, heights, takes)
            how = (((tiles - 1) * 2 + touched) * 3 + min(support, 2)) * 3 + shapes
            if not touched:
                outs[kind][tiles] |= next_shapes << (3 * side)
        found.append(at.window + (kind * HEIGHT + bottom) * STANDINGS + how)
        found += [at.asked + (context * len(KINDS) + kind) * STANDINGS + how for context in prospect.contexts]
    apart = _apart(begun)
    for context in prospect.contexts:
        for kind in range(len(KINDS)):
            row = context * len(KINDS) + kind
            found.append(at.standing + row * 8 + min(standing[kind], 7))
            found.append(at.empty + row * 13 + min(empty[kind], 12))
            for number in (1, 2, 3):
                found.append(at.outs + (row * 3 + number - 1) * 9 + min(8, outs[kind][number].bit_count()))
                found.append(at.apart + (row * 3 + number - 1) * 6 + min(5, apart[kind][number + 1]))
    found += [at.draws + number * BUCKETS + _bucket(draws) for number, draws in enumerate(prospect.draws)]
    return [*found, at.safe + prospect.safe, at.width + width, at.size + sum(heights)]


def _reach(window: Window, heights: list[int], takes: list[int]) -> tuple[int, int, int]:
    """Return a window's missing support, the fewest shapes that may come (at most 2), and all of them."""
    support, fewest, shapes = 0, 2, 0
    for column in window.columns:
        height = heights[column]
        if height < window.bottom:
            support += window.bottom - height
        elif height < window.top:
            shapes |= takes[column]
            fewest = min(fewest, takes[column].bit_count())
    return support, fewest, shapes


def _takes(castle: Castle, column: int) -> int:
    """Return the shapes that the next cell of a column takes, a bit each."""
    if not 0 <= column < len(castle):
        return ANY
    row = len(castle[column])
    if row == HEIGHT:
        return 0
    near = ((column, row - 1), (column - 1, row), (column + 1, row))
    tiles = (tile_at(castle, cell) for cell in near)
    return ANY & ~sum({1 << SHAPES.index(shape(tile)) for tile in tiles if tile is not None})


def _sides(castle: Castle, before: int) -> list[int]:
    """Return the cells of each faction as a set of bits."""
    sides = dict.fromkeys(SIDES, 0)
    for column, tiles in enumerate(castle, start=before):
        for row, tile in enumerate(tiles):
            if tile[0] in sides:
                sides[tile[0]] |= bit(column, row)
    return list(sides.values())


def _apart(begun: list[list[Window]]) -> list[list[int]]:
    """Return for each kind how many windows of so many tiles stand apart: the fullest first, none shared."""
    apart = [[0] * (FOUR + 1) for _ in KINDS]
    used = 0
    for tiles in (4, 3, 2):
        for window in begun[tiles]:
            if not window.cells & used:
                used |= window.cells
                apart[window.kind][tiles] += 1
    return apart


def _bucket(draws: float) -> int:
    if draws < 12:
        return ceil(draws)
    return min(BUCKETS - 1, 12 + int((draws - 12) / 5))
