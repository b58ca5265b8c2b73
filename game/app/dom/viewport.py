"""What shows of a drawing: it fits its frame whole, or is larger and moved under it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

EDGE = 0.25
"""How much of a view on each side is its edge."""
CLOSEST = 160.0
"""Pixels that a hundred units of a drawing take at most; a fitted drawing may take more."""


class Box(NamedTuple):
    """What a drawing shows of its world: the `viewBox` of an SVG."""

    x: float
    y: float
    width: float
    height: float


class Frame(NamedTuple):
    """How large the frame is, in pixels."""

    width: float
    height: float


class Point(NamedTuple):
    """A point, in pixels of a frame or in units of a drawing."""

    x: float
    y: float


def box_of(text: str) -> Box:
    """Return the box of a `viewBox`. Raises ValueError."""
    x, y, width, height = map(float, text.split())
    return Box(x, y, width, height)


def is_turned(drawing: Any) -> bool:
    """Tell whether the style sheet turns a drawing a quarter, clockwise: lines run from the top down."""
    style = drawing.ownerDocument.defaultView.getComputedStyle(drawing)
    return str(style.writingMode) == "vertical-rl"


def fit(box: Box, frame: Frame) -> float:
    """Return the pixels for a unit where the drawing just fits its frame."""
    return min(frame.width / box.width, frame.height / box.height)


def origin(box: Box, sheet: Frame, scale: float) -> Point:
    """Return where the drawing's world has its zero, in pixels from the corner of the sheet it lies on.

    The sheet is all that is scrolled; the drawing lies in its middle. `scale` is pixels for a unit.
    """
    return Point(
        (sheet.width - scale * box.width) / 2 - scale * box.x,
        (sheet.height - scale * box.height) / 2 - scale * box.y,
    )


def bounded(box: Box, frame: Frame, zoom: float) -> float:
    """Return the nearest zoom that shows nothing beside the drawing and no detail larger than is of use."""
    return max(1.0, min(zoom, CLOSEST / 100 / fit(box, frame)))


def world(box: Box, sheet: Frame, scale: float, at: Point, scrolled: Point) -> Point:
    """Return what lies at a point of the frame, in units of the drawing."""
    zero = origin(box, sheet, scale)
    return Point((at.x + scrolled.x - zero.x) / scale, (at.y + scrolled.y - zero.y) / scale)


def scrolled(box: Box, sheet: Frame, scale: float, at: Point, shown: Point) -> Point:
    """Return how far to scroll for a point of the drawing to lie at a point of the frame."""
    zero = origin(box, sheet, scale)
    return Point(shown.x * scale + zero.x - at.x, shown.y * scale + zero.y - at.y)


def refit(before: Box, after: Box, frame: Frame) -> tuple[Point, float]:
    """Return the shift and the scale that make a drawing lie as when it showed another box, both fitted."""
    was, now = fit(before, frame), fit(after, frame)
    scale = was / now
    old, new = origin(before, frame, was), origin(after, frame, now)
    return Point(old.x - scale * new.x, old.y - scale * new.y), scale


def around(boxes: Sequence[Box]) -> Box:
    """Return the least box that holds all."""
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(
        left,
        top,
        max(box.x + box.width for box in boxes) - left,
        max(box.y + box.height for box in boxes) - top,
    )


def meets(one: Box, other: Box) -> bool:
    """Tell whether the middle of another box lies in one."""
    x, y = other.x + other.width / 2, other.y + other.height / 2
    return one.x <= x <= one.x + one.width and one.y <= y <= one.y + one.height


def shift_into(view: Box, box: Box) -> Point | None:
    """Return how far to scroll for a box to lie in view, None where it is too large for that."""
    if box.width > view.width or box.height > view.height:
        return None
    return Point(_shift(box.x, box.width, view.x, view.width), _shift(box.y, box.height, view.y, view.height))


def inner(view: Box) -> Box:
    """Return what lies well within a view: what is to be looked at shall not stand at its edge."""
    across, down = view.width * EDGE, view.height * EDGE
    return Box(view.x + across, view.y + down, view.width - 2 * across, view.height - 2 * down)


def _shift(start: float, length: float, low: float, room: float) -> float:
    return min(start - low, 0.0) + max(start + length - low - room, 0.0)
