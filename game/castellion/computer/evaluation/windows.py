"""Windows: the places in and beside a castle where a formation may come to stand."""

from functools import cache
from itertools import product
from typing import NamedTuple

from game.castellion.rules.castle import HEIGHT, WIDTH, neighbours
from game.castellion.rules.pieces import Formation

SPAN = HEIGHT + 2  # bits of a column; the two above the castle keep neighbours apart
KINDS = (Formation.TOWER, Formation.LINE, Formation.BASTION)
SIZES = {Formation.TOWER: (1, 4), Formation.LINE: (4, 1), Formation.BASTION: (2, 2)}
"""Columns and rows of each formation."""


class Window(NamedTuple):
    """A place of a formation: its kind's number, its lowest row, the row above its highest, its columns.

    `cells` and those `around` are sets of bits. Columns count from `margin` left of the castle.
    """

    kind: int
    bottom: int
    top: int
    columns: tuple[int, ...]
    cells: int
    around: int


def margin(width: int) -> int:
    """Return how many columns a castle may still grow to either side; an empty one only to the right."""
    return WIDTH - width if width else 0


def bit(column: int, row: int) -> int:
    """Return the bit of a cell."""
    return 1 << (column * SPAN + row)


@cache
def windows(width: int) -> tuple[Window, ...]:
    """Return all windows that a castle of so many columns may still reach."""
    reach = width + 2 * margin(width) if width else WIDTH
    found = []
    for number, kind in enumerate(KINDS):
        wide, high = SIZES[kind]
        lefts, bottoms = range(reach - wide + 1), range(HEIGHT - high + 1)
        places = (
            product(bottoms, lefts)
            if kind == Formation.LINE
            else ((bottom, left) for left, bottom in product(lefts, bottoms))
        )
        found += [_window(number, left, bottom, reach) for bottom, left in places]
    return tuple(found)


def _window(number: int, left: int, bottom: int, reach: int) -> Window:
    wide, high = SIZES[KINDS[number]]
    columns, rows = range(left, left + wide), range(bottom, bottom + high)
    inside = set(product(columns, rows))
    beside = {near for cell in inside for near in neighbours(cell)} - inside
    cells = sum(bit(column, row) for column, row in inside)
    around = sum(bit(column, row) for column, row in beside if 0 <= column < reach and row >= 0)
    return Window(number, bottom, bottom + high, tuple(columns), cells, around)
