"""What castles are built of: battlements, roofs, windows, courses of stone, banners."""

from collections.abc import Sequence

from game.screens.html.picture.stone import LIT, Stone, hidden, rectangle, shade_of, visible
from game.screens.html.picture.tinctures import INK, INK_SOFT, SLATE, STONE, Tincture, shaded
from game.screens.html.picture.view import TURN, Plane, Point, Spot, around, sloping_plane, wall_plane

INSIDE = -12
"""The shade of what is seen of a parapet from inside."""


def ring(x: int, y: int, radius: int, sides: int = 8) -> list[Point]:
    """Return a regular polygon on the ground, one of its sides towards the reader's right."""
    step = TURN // sides
    points = [around(step * number + step // 2, radius) for number in range(sides)]
    return [(x + right, y + near) for right, near in points]


def battlement(wide: int, low: int, high: int, merlons: int) -> list[Point]:
    """Return the outline of a parapet in a plane: so many merlons between gaps of half its height."""
    parts = 2 * merlons + 1
    gap = low + (high - low) * 2 // 5
    outline = [(0, low), (wide, low)]
    for part in reversed(range(parts)):
        top = high if part % 2 else gap
        outline += [(wide * (part + 1) // parts, top), (wide * part // parts, top)]
    return outline


def parapet(
    stone: Stone, base: Sequence[Point], floor: int, rise: int, tincture: Tincture, *, merlons: int = 1
) -> None:
    """Draw the parapet around a roof: what is seen of its inside, then the outside."""
    inner = shaded(tincture.colour, INSIDE)
    for start, end in hidden(stone.view, base):
        plane = wall_plane(start, end, floor)
        stone.polygon(map(plane.spot, battlement(plane.wide, 0, rise, merlons)), inner)
    for start, end in visible(stone.view, base):
        plane = wall_plane(start, end, floor)
        outline = battlement(plane.wide, 0, rise, merlons)
        stone.polygon(map(plane.spot, outline), shaded(tincture.colour, shade_of(start, end)))


def stumps(
    stone: Stone, base: Sequence[Point], floor: int, rise: int, tincture: Tincture, *, seed: int
) -> None:
    """Draw what is left of walls over a polygon, and the dark in them; another `seed` breaks otherwise."""
    inner = shaded(tincture.colour, -30)
    stone.polygon([(x, y, floor) for x, y in base], shaded(tincture.colour, -45))
    sides = [*hidden(stone.view, base), *visible(stone.view, base)]
    for number, (start, end) in enumerate(sides):
        plane = wall_plane(start, end, floor)
        outline = _jagged(plane.wide, rise, seed + number * 3)
        outer = number >= len(sides) - len(visible(stone.view, base))
        colour = shaded(tincture.colour, shade_of(start, end)) if outer else inner
        stone.polygon(map(plane.spot, outline), colour)


def _jagged(wide: int, rise: int, seed: int) -> list[Point]:
    parts = 7
    tops = [
        (wide * part // parts, rise * ((seed * 5 + part * 3) * (part + 2) % 9 + 1) // 9)
        for part in range(parts + 1)
    ]
    return [(0, 0), (wide, 0), *reversed(tops)]


def spire(stone: Stone, base: Sequence[Point], floor: int, rise: int, tincture: Tincture = SLATE) -> Spot:
    """Draw a pointed roof over a polygon, and return its tip."""
    middle = (sum(x for x, _ in base) // len(base), sum(y for _, y in base) // len(base))
    tip = (*middle, floor + rise)
    sides = [
        (start, end)
        for start, end in zip(base, (*base[1:], base[0]), strict=True)
        if _faces(stone, start, end, floor, tip)
    ]
    for start, end in sides:
        plane = sloping_plane((*end, floor), (*start, floor), tip)
        area = [(0, 0), (plane.wide, 0), (0, plane.high)]
        stone.face(plane, area, tincture, shade_of(end, start) + LIT // 2)
    return tip


def _faces(stone: Stone, start: Point, end: Point, floor: int, tip: Spot) -> bool:
    """Tell whether a side of a pointed roof is turned towards who looks."""
    (x, y), (x2, y2), (x3, y3) = (stone.view.at(spot) for spot in ((*start, floor), (*end, floor), tip))
    return (x2 - x) * (y3 - y) - (y2 - y) * (x3 - x) > 0


def gable(
    stone: Stone, base: Sequence[Point], floor: int, rise: int, tincture: Tincture, *, walls: Tincture
) -> None:
    """Draw a roof whose ridge runs along x over a rectangle on the ground (`square`)."""
    (left, far), (right, near) = base[0], base[2]
    middle = (far + near) // 2
    ridge = ((left, middle, floor + rise), (right, middle, floor + rise))
    if _faces(stone, (right, far), (left, far), floor, ridge[0]):
        stone.polygon(
            [(left, far, floor), (right, far, floor), ridge[1], ridge[0]], shaded(tincture.colour, -8)
        )
    plane = sloping_plane((left, near, floor), (right, near, floor), ridge[0])
    stone.face(plane, rectangle(plane.wide, plane.high), tincture, LIT // 2)
    stone.polygon([(right, near, floor), (right, far, floor), ridge[1]], shaded(walls.colour, -20))


def courses(stone: Stone, plane: Plane, wide: int, high: int, apart: int) -> None:
    """Draw a few joints between stones on a face, as many as tell what it is of."""
    lines = []
    for row in range(1, high // apart):
        shift = (row * 7) % 5
        for at in range(shift, 2 * wide // apart, 5):
            start, end = at * apart // 2, min(wide, (at + 1 + at % 2) * apart // 2)
            if start < wide:
                lines.append([plane.spot((start, row * apart)), plane.spot((end, row * apart))])
    stone.lines(lines, INK_SOFT)


def arch(middle: int, low: int, wide: int, high: int) -> list[Point]:
    """Return the outline of an opening with a round top, around a middle, in a plane."""
    half = wide // 2
    spring = low + high - half
    top = [around(step, half) for step in range(0, TURN // 2 + 1, 4)]
    return [(middle - half, low), (middle + half, low), *((middle + u, spring + v) for u, v in top)]


def opening(stone: Stone, plane: Plane, area: Sequence[Point], fill: str = INK) -> None:
    """Draw a window or a gate in a face."""
    stone.polygon(map(plane.spot, area), fill)


def banner(stone: Stone, foot: Spot, high: int, tincture: Tincture, size: int) -> None:
    """Draw a pole with a pennon that blows along x."""
    x, y, z = foot
    stone.lines([[foot, (x, y, z + high)]], INK, 16)
    plane = wall_plane((x, y), (x + WIDE, y), z + high)
    wide, deep = size, size * 3 // 5
    waves = [
        (0, 0),
        (wide // 3, deep // 8),
        (wide * 2 // 3, -deep // 8),
        (wide, 0),
        (wide * 4 // 5, -deep // 2),
        (wide, -deep),
        (wide * 2 // 3, -deep * 9 // 8),
        (wide // 3, -deep * 7 // 8),
        (0, -deep),
    ]
    stone.face(plane, waves, tincture)


WIDE = 1000


def rubble(stone: Stone, x: int, y: int, size: int, *, seed: int) -> None:
    """Draw a heap of fallen stones around a place on the ground; one of a few heaps, by `seed`."""
    kind = seed % HEAPS
    stone.again(f"rubble {size} {kind}", (x, y, 0), lambda form: _heap(form, size, kind))


HEAPS = 3


def _heap(stone: Stone, size: int, kind: int) -> None:
    heap = [
        ((kind * 37 + at * 61) % 100 - 50, (kind * 53 + at * 29) % 100 - 50, (14 + (kind + at * 5) % 9))
        for at in range(5)
    ]
    for right, near, big in sorted(heap, key=lambda one: one[0] + one[1]):
        half = size * big // 80
        turned = ((-half, -half // 3), (half // 3, -half), (half, half // 3), (-half // 3, half))
        base = [(right * size // 100 + u, near * size // 100 + v) for u, v in turned]
        stone.prism(base, 0, half, STONE)
