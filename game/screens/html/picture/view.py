"""How what stands in space is seen on paper: along parallel lines, so that nothing grows smaller far away."""

from collections.abc import Iterable
from math import isqrt
from typing import NamedTuple

Point = tuple[int, int]
"""A place on paper, or in a plane: across, and down on paper but up in a plane."""
Spot = tuple[int, int, int]
"""A place in space: x and y along the ground towards who looks, x to the right and y to the left; z up."""

WHOLE = 1000
"""What a length is multiplied by on paper is told in thousandths."""

SINES = (0, 131, 259, 383, 500, 609, 707, 793, 866, 924, 966, 991, 1000)
"""The sines of a quarter of a circle in twelve steps, in thousandths."""
QUARTER = len(SINES) - 1
TURN = 4 * QUARTER
"""The steps of a whole circle."""


def sine(step: int) -> int:
    """Return the sine of so many steps of a circle, in thousandths."""
    quarter, rest = divmod(step % TURN, QUARTER)
    size = SINES[QUARTER - rest] if quarter % 2 else SINES[rest]
    return -size if quarter > 1 else size


def around(step: int, radius: int) -> Point:
    """Return the point of a circle around the origin, so many steps from the x axis."""
    return radius * sine(step + QUARTER) // WHOLE, radius * sine(step) // WHOLE


class Box(NamedTuple):
    """A part of the paper: its left upper corner and its size."""

    left: int
    top: int
    width: int
    height: int


class View(NamedTuple):
    """Where the origin lies on paper, and how far a step along each axis leads there, in thousandths."""

    origin: Point
    x: Point
    y: Point
    z: int

    def at(self, spot: Spot) -> Point:
        """Return where a place in space is seen."""
        x, y, z = spot
        (left, top), (right, down), (aside, deep) = self.origin, self.x, self.y
        return left + (right * x + aside * y) // WHOLE, top + (down * x + deep * y - self.z * z) // WHOLE

    def world(self, length: int) -> int:
        """Return what length in space measures this much upright on paper; at least 1."""
        return max(1, length * WHOLE // self.z)

    def scaled(self, by: int) -> "View":
        """Return a view in another size, in thousandths."""
        return View(
            self.origin,
            (self.x[0] * by // WHOLE, self.x[1] * by // WHOLE),
            (self.y[0] * by // WHOLE, self.y[1] * by // WHOLE),
            self.z * by // WHOLE,
        )


FROM_ABOVE = View((0, 0), (866, 500), (-866, 500), 1000)
"""Isometric: all three axes alike."""
FROM_HIGH = View((0, 0), (900, 430), (-900, 430), 950)
"""A little flatter, for what is wide."""
FROM_THE_FRONT = View((0, 0), (950, 130), (-380, 330), 1000)
"""What faces y is seen nearly straight on."""


def fitted(view: View, spots: Iterable[Spot], box: Box, largest: int) -> View:
    """Return the view in which these places fill a box as far as may be, standing on its lower edge.

    It is no larger than so many thousandths of what the view was.
    """
    points = [view.at(spot) for spot in spots]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    by = min(largest, box.width * WHOLE // max(1, right - left), box.height * WHOLE // max(1, bottom - top))
    middle = box.left + box.width // 2 - (left + right) * by // (2 * WHOLE)
    return view.scaled(by)._replace(origin=(middle, box.top + box.height - bottom * by // WHOLE))


class Plane(NamedTuple):
    """A flat side in space, with numbers of its own: u along it and v up, from one of its corners.

    `along` and `up` are where `wide` and `high` of these lead.
    """

    corner: Spot
    along: Spot
    wide: int
    up: Spot
    high: int

    def spot(self, point: Point) -> Spot:
        """Return the place in space of a point of the plane."""
        (u, v), (x, y, z) = point, self.corner
        return (
            x + self.along[0] * u // self.wide + self.up[0] * v // self.high,
            y + self.along[1] * u // self.wide + self.up[1] * v // self.high,
            z + self.along[2] * u // self.wide + self.up[2] * v // self.high,
        )


def wall_plane(start: Point, end: Point, floor: int = 0) -> Plane:
    """Return the upright plane over a line on the ground, as long as that, from a height on."""
    along = (end[0] - start[0], end[1] - start[1], 0)
    return Plane((*start, floor), along, max(1, isqrt(along[0] ** 2 + along[1] ** 2)), (0, 0, 1), 1)


def level_plane(height: int) -> Plane:
    """Return the plane at a height whose numbers are those of the ground."""
    return Plane((0, 0, height), (1, 0, 0), 1, (0, 1, 0), 1)


def sloping_plane(start: Spot, end: Spot, top: Spot) -> Plane:
    """Return the plane through three places: u leads from the first to the second, v to the third."""
    along = (end[0] - start[0], end[1] - start[1], end[2] - start[2])
    up = (top[0] - start[0], top[1] - start[1], top[2] - start[2])
    return Plane(start, along, max(1, _length(along)), up, max(1, _length(up)))


def _length(step: Spot) -> int:
    return isqrt(step[0] ** 2 + step[1] ** 2 + step[2] ** 2)
