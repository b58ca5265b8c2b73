"""Towers, walls and keeps in the colours of their tiles, built on the plan of their shapes."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from game.castle_keep.rules.pieces import Look, Tile, colour, look
from game.screens.html.picture.building import (
    INSIDE,
    arch,
    banner,
    battlement,
    opening,
    parapet,
    ring,
    spire,
)
from game.screens.html.picture.stone import DARK, LIT, Stone, rectangle, shade_of, square, visible
from game.screens.html.picture.tinctures import AZURE, GULES, OR, STONE, Tincture, shaded
from game.screens.html.picture.view import Point, Spot, wall_plane

TINCTURES = {"r": GULES, "y": OR, "b": AZURE}

CELL = 1000
TOWER_HIGH, WALL_HIGH, KEEP_HIGH = 1350, 800, 2250
RISE = 210
THICK = 150
"""Half of how thick a wall is."""

PLANS: dict[str, tuple[Point, ...]] = {
    "s": (),
    "z": ((-330, -190), (0, 190), (330, -190)),
    "c": ((-420, -110), (-250, -170), (0, 0), (250, 170), (420, 110)),
}
"""Where the line of a wall bends on its way from tower to tower, by its shape."""
REACH = 700
"""How far a wall goes from its middle: into the towers."""


def _diamond(radius: int) -> list[Point]:
    return [(-radius, 0), (0, -radius), (radius, 0), (0, radius)]


BASES: dict[str, Callable[[int], list[Point]]] = {
    "s": lambda radius: square(0, 0, radius * 17 // 10),
    "z": lambda radius: _diamond(radius * 23 // 20),
    "c": lambda radius: ring(0, 0, radius, 8),
}
"""The ground plan of a tower around the origin, by its shape."""
RADIUS = 400


def tower(stone: Stone, spot: Spot, tile: Tile, *, roofed: bool) -> None:
    """Draw a tower around a spot: its walls in its colour, and above them a roof or battlements."""
    shape = look(tile)[1]
    stone.again(tile, spot, lambda form: _tower(form, look(tile)))
    x, y, z = spot
    above = (x, y, z + TOWER_HIGH)
    stone.again(f"top {shape} {roofed:d}", above, lambda form: _top(form, shape, roofed=roofed))


def _tower(stone: Stone, looks: Look) -> None:
    base = BASES[looks[1]](RADIUS)
    stone.prism(base, 0, TOWER_HIGH, TINCTURES[looks[0]], roof=STONE)
    for start, end in visible(stone.view, base):
        plane = wall_plane(start, end, 0)
        wide = stone.view.at((*end, 0))[0] - stone.view.at((*start, 0))[0]
        if wide > stone.view.z * RADIUS // 2000:
            opening(stone, plane, arch(plane.wide // 2, TOWER_HIGH * 3 // 5, 110, 300))


def _top(stone: Stone, shape: str, *, roofed: bool) -> None:
    crown = BASES[shape](RADIUS * 23 // 20)
    if roofed:
        stone.prism(crown, 0, RISE * 2 // 3, STONE)
        spire(stone, BASES[shape](RADIUS * 5 // 4), RISE * 2 // 3, 1000)
    else:
        parapet(stone, crown, 0, RISE * 3 // 2, STONE, merlons=1 if len(crown) > FOUR else 2)


FOUR = 4


def wall(stone: Stone, spot: Spot, tile: Tile, *, across: bool) -> None:
    """Draw a wall around a spot: its face in its colour between the stone of its walk and its battlements.

    `across`: it runs along x, else along y.
    """
    shape = look(tile)[1]
    line = [(-REACH, 0), *PLANS[shape], (REACH, 0)]
    near, far = (_beside(line, aside, across=across) for aside in (THICK, -THICK))
    tincture = TINCTURES[colour(tile)]
    lying = f"{shape}{across:d}"
    stone.again(f"walk {lying}", spot, lambda form: _walk(form, near, far, across=across))
    stone.again(f"{tile}{across:d}", spot, lambda form: _face(form, _seen(near, across=across), tincture))
    stone.again(f"crown {lying}", spot, lambda form: _crown(form, near, far, across=across))


def _walk(stone: Stone, near: Sequence[Point], far: Sequence[Point], *, across: bool) -> None:
    inner = shaded(STONE.colour, INSIDE)
    for start, end in _seen(far, across=across):
        plane = wall_plane(start, end, WALL_HIGH)
        stone.polygon(map(plane.spot, _merlons(plane.wide)), inner)
    stone.polygon([(*point, WALL_HIGH) for point in (*far, *reversed(near))], shaded(STONE.colour, LIT))


def _face(stone: Stone, parts: Sequence[tuple[Point, Point]], tincture: Tincture) -> None:
    for start, end in parts:
        plane = wall_plane(start, end, 0)
        stone.face(plane, rectangle(plane.wide, WALL_HIGH), tincture, shade_of(start, end))


def _crown(stone: Stone, near: Sequence[Point], far: Sequence[Point], *, across: bool) -> None:
    for start, end in _seen(near, across=across):
        plane = wall_plane(start, end, WALL_HIGH)
        stone.polygon(map(plane.spot, _merlons(plane.wide)), shaded(STONE.colour, shade_of(start, end)))
    start, end = (near[-1], far[-1]) if across else (far[-1], near[-1])
    plane = wall_plane(start, end, 0)
    shade = DARK if across else 0
    stone.polygon(map(plane.spot, rectangle(plane.wide, WALL_HIGH + RISE // 2)), shaded(STONE.colour, shade))


def _merlons(wide: int) -> list[Point]:
    return battlement(wide, 0, RISE, max(1, wide // 330))


def _beside(line: Sequence[Point], aside: int, *, across: bool) -> list[Point]:
    """Return a wall's line moved towards who looks, or away."""
    return [(u, v + aside) if across else (v + aside, u) for u, v in line]


def _seen(line: Sequence[Point], *, across: bool) -> list[tuple[Point, Point]]:
    """Return the parts of a line, each as seen from left to right, the far ones first."""
    parts = list(pairwise(line))
    return parts if across else [(end, start) for start, end in parts]


def keep(stone: Stone, spot: Spot, tile: Tile, flag: Tincture | None) -> None:
    """Draw a keep around a spot, with a flag in the colour of a seat that has won."""
    tincture = TINCTURES[colour(tile)]
    stone.again(tile, spot, lambda form: _keep(form, tincture))
    if flag is not None:
        x, y, z = spot
        banner(stone, (x, y, z + KEEP_HIGH + RISE // 2 + 800), 650, flag, 900)


def _keep(stone: Stone, tincture: Tincture) -> None:
    base = square(0, 0, 900)
    stone.prism(base, 0, KEEP_HIGH, tincture, roof=STONE)
    for start, end in visible(stone.view, base):
        plane = wall_plane(start, end, 0)
        for at in (1, 2, 3):
            opening(stone, plane, arch(plane.wide * at // 4, KEEP_HIGH * 7 // 10, 120, 320))
    parapet(stone, square(0, 0, 1000), KEEP_HIGH, RISE * 3 // 2, STONE, merlons=3)
    spire(stone, square(0, 0, 640), KEEP_HIGH + RISE // 2, 800)
