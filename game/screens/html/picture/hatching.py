"""Lines across an area, as engravers shade it: cut off at its border, in whole numbers."""

from collections.abc import Iterator, Sequence
from math import isqrt

from game.screens.html.picture.view import Point

Line = tuple[Point, Point]
Direction = tuple[int, int]


def hatched(area: Sequence[Point], direction: Direction, apart: int) -> Iterator[Line]:
    """Yield the lines in a direction across an area, so far apart, from edge to edge.

    The area is a polygon, which may turn in as it likes.
    """
    for chords in _chords(area, direction, apart):
        for start, end in zip(chords[::2], chords[1::2], strict=False):
            if start != end:
                yield start, end


def dotted(area: Sequence[Point], apart: int) -> Iterator[Point]:
    """Yield points all over an area in rows, each row shifted by half of how far the points are apart."""
    for number, chords in enumerate(_chords(area, (1, 0), apart)):
        shift = apart // 2 * (number % 2)
        for (start, height), (end, _) in zip(chords[::2], chords[1::2], strict=False):
            first = -(-(start + apart // 4 - shift) // apart) * apart + shift
            for across in range(first, end - apart // 4, apart):
                yield across, height


def _chords(area: Sequence[Point], direction: Direction, apart: int) -> Iterator[list[Point]]:
    """Yield for each line where it meets the border, in order along it."""
    dx, dy = direction
    keys = [x * dy - y * dx for x, y in area]
    step = (
        apart * isqrt(dx * dx + dy * dy)
        if dx == 0 or dy == 0
        else apart * isqrt((dx * dx + dy * dy) * 100) // 10
    )
    step = max(1, step)
    low = min(keys)
    sides = list(zip(area, (*area[1:], area[0]), keys, (*keys[1:], keys[0]), strict=True))
    for key in range(low + step // 2, max(keys), step):
        found = [
            (x + (x2 - x) * (key - one) // (two - one), y + (y2 - y) * (key - one) // (two - one))
            for (x, y), (x2, y2), one, two in sides
            if one <= key < two or two <= key < one
        ]
        yield sorted(found, key=lambda point: (point[0] * dx + point[1] * dy, point))
