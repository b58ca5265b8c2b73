"""Where something changed between two small boards: the squares that an action is about."""

from collections.abc import Sequence
from itertools import product

from game.screens.html.castle_drawing import WINDOWS, Place, squares_of

Squares = Sequence[str]
MOST = 30
"""How many squares one place may have: more have changed where a whole board was laid anew."""


def changed(before: Squares, after: Squares) -> frozenset[Place]:
    """Return the squares that differ, by their places on the board before.

    A board may have grown at any side: then what stood on it is found again where most of it is the same.
    """
    old, new = squares_of(before), squares_of(after)
    down, right = _size(after, before)
    shifts = product(_range(down), _range(right))
    found = min((_differing(old, new, shift) for shift in shifts), key=len)
    return found if len(found) <= MOST else frozenset()


def _size(after: Squares, before: Squares) -> Place:
    """Return by how many rows and columns a board has grown."""
    wide = (max(map(_width, squares), default=0) for squares in (after, before))
    return len(after) - len(before), next(wide) - next(wide)


def _width(line: str) -> int:
    return sum(square not in WINDOWS for square in line)


def _range(grown: int) -> range:
    """Return by how much what stood on a board may have moved."""
    return range(min(0, grown), max(0, grown) + 1)


def _differing(old: dict[Place, str], new: dict[Place, str], shift: Place) -> frozenset[Place]:
    moved = {(row - shift[0], column - shift[1]): square for (row, column), square in new.items()}
    return frozenset(place for place in old.keys() | moved.keys() if old.get(place) != moved.get(place))
