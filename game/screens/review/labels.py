"""Where words stand in the graph of a review: near their points, off the lines, the marks and each other.

All is in parts of the width and the height of a graph, as it is on a phone; larger ones have more room.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise, product
from typing import NamedTuple

Point = tuple[float, float]
"""Across and down."""
LETTER, TALL = 0.027, 0.1
"""How much a letter takes across, and a line down."""
MARK = (0.045, 0.075)
"""Half of what a mark takes across and down."""
AWAY = (0.12, 0.17, 0.23, 0.3, 0.38, 0.47)
"""How far above or below its point the middle of a word may stand, the nearest first."""
ASIDE = (0.0, -0.5, 0.5, -0.6, 0.6, -1.0, 1.0)
"""How far beside it, in widths of the word."""
LED = 0.2
"""From how far away on a line leads from a word to its point."""


class Word(NamedTuple):
    """A word at a point; whether it had better stand above it."""

    text: str
    point: Point
    above: bool


class Box(NamedTuple):
    """A rectangle by its edges."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Box") -> bool:
        """Tell whether two rectangles have something in common."""
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom

    def crossed(self, start: Point, end: Point) -> bool:
        """Tell whether a line that goes to the right, or straight up or down, comes into it."""
        (x, y), (to_x, to_y) = start, end
        if to_x < self.left or x > self.right:
            return False
        slope = (to_y - y) / (to_x - x) if to_x > x else 0.0
        first = y + slope * (max(x, self.left) - x)
        last = y + slope * (min(to_x, self.right) - x) if to_x > x else to_y
        return min(first, last) < self.bottom and max(first, last) > self.top


class Label(NamedTuple):
    """A word with the middle of its room, and where the line begins that leads to its point, None for none.

    It is written `at` that edge of its room which is nearest its point: `anchor` tells which end of it stands
    there, `above` whether it stands above its point.
    """

    text: str
    middle: Point
    led: Point | None
    at: Point
    anchor: str
    above: bool


@lru_cache(maxsize=8)  # what is pointed at in a graph moves none of them
def labels(
    words: tuple[Word, ...], marks: tuple[Point, ...], lines: tuple[tuple[Point, ...], ...]
) -> tuple[Label, ...]:
    """Return the words with their places, the first ones first; none where there is no free one."""
    taken = [Box(x - MARK[0], y - MARK[1], x + MARK[0], y + MARK[1]) for x, y in marks]
    found = list[Label]()
    for word in words:
        for box in _places(word):
            inside = box.left >= 0 and box.top >= 0 and box.right <= 1 and box.bottom <= 1
            if not inside or any(box.meets(other) for other in taken):
                continue
            if any(box.crossed(*part) for line in lines for part in pairwise(line)):
                continue
            taken.append(box)
            found.append(_label(word, box))
            break
    return tuple(found)


def _places(word: Word) -> Iterator[Box]:
    """Yield where a word may stand, the nearest first."""
    wide, (x, y) = LETTER * len(word.text), word.point
    for away, aside, below in product(AWAY, ASIDE, (not word.above, word.above)):
        middle, down = x + aside * wide, y + away if below else y - away
        yield Box(middle - wide / 2, down - TALL / 2, middle + wide / 2, down + TALL / 2)


def _label(word: Word, box: Box) -> Label:
    middle = ((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    (x, y), above = word.point, middle[1] < word.point[1]
    aside = middle[0] - x
    side = (box.right, "end") if aside < -LETTER else (box.left, "start") if aside > LETTER else (x, "middle")
    at = (side[0], box.bottom if above else box.top)
    near = abs(middle[1] - y) < LED and box.left - LETTER <= x <= box.right + LETTER
    return Label(word.text, middle, None if near else at, at, side[1], above)
