"""Towers and walls of the common castle, and the Keeps in its courtyards, as solids."""

from game.castellan.rules.courtyards import Courtyard
from game.castellan.screen.picture.ground import UNIT
from game.screens.html.picture.building import INSIDE, arch, banner, battlement, opening, parapet, ring, spire
from game.screens.html.picture.stone import DARK, LIT, Forms, Stone, rectangle, square, visible
from game.screens.html.picture.tinctures import INK_SOFT, SEATS, STONE, Tincture, shaded
from game.screens.html.picture.view import Point, Spot, wall_plane

WALL_HIGH, TOWER_HIGH, KEEP_HIGH = 380, 640, 620
RISE = 110
THICK = 75
RADIUS = 185
PARTS = 165
"""How wide a merlon and a gap are together."""
BASE = Tincture(STONE.colour, INK_SOFT)


def tower(forms: Forms, spot: Spot) -> Stone:
    """Return a tower."""
    stone = forms.stone(1)
    stone.again("tower", spot, _tower)
    return stone


def _tower(stone: Stone) -> None:
    base = ring(0, 0, RADIUS)
    stone.prism(base, 0, TOWER_HIGH, BASE)
    for start, end in visible(stone.view, base):
        plane = wall_plane(start, end, 0)
        opening(stone, plane, arch(plane.wide // 2, TOWER_HIGH * 3 // 5, 44, 130))
    parapet(stone, ring(0, 0, RADIUS * 23 // 20), TOWER_HIGH - 20, RISE * 3 // 2, STONE)


def wall(forms: Forms, ends: tuple[Spot, Spot], length: int) -> Stone:
    """Return a wall between two places, which covers so many edges."""
    stone = forms.stone(2)
    start, end = sorted(ends)
    across = start[1] == end[1]
    stone.again(f"wall {across:d} {length}", start, lambda form: _wall(form, length * UNIT, across=across))
    return stone


def _wall(stone: Stone, long: int, *, across: bool) -> None:
    def line(aside: int) -> tuple[Point, Point]:
        """Return both ends of a side, as seen from left to right."""
        return ((0, aside), (long, aside)) if across else ((aside, long), (aside, 0))

    merlons = long // PARTS
    back = wall_plane(*line(-THICK), WALL_HIGH)
    stone.polygon(map(back.spot, battlement(long, 0, RISE, merlons)), shaded(STONE.colour, INSIDE))
    walk = [(*point, WALL_HIGH) for point in (*line(-THICK), *reversed(line(THICK)))]
    stone.polygon(walk, shaded(STONE.colour, LIT))
    front = wall_plane(*line(THICK), 0)
    outline = [(0, 0), (long, 0), *battlement(long, WALL_HIGH, WALL_HIGH + RISE, merlons)[2:]]
    stone.polygon(map(front.spot, outline), shaded(STONE.colour, 0 if across else DARK))
    joints = [
        [front.spot((at, row)), front.spot((at + 90, row))]
        for row in (90, 190, 290)
        for at in range(70 + row * 3 // 2 % 170, long - 120, 260)
    ]
    stone.lines(joints, INK_SOFT)
    if long > UNIT:
        opening(stone, front, arch(long // 2, 0, 230, 270), shaded(INK_SOFT, -40))
    end = wall_plane(*((long, THICK), (long, -THICK)) if across else ((-THICK, long), (THICK, long)), 0)
    stone.polygon(map(end.spot, rectangle(2 * THICK, WALL_HIGH)), shaded(STONE.colour, DARK if across else 0))


def keep(forms: Forms, spot: Spot, courtyard: Courtyard, size: int) -> Stone:
    """Return the Keep in a courtyard, or both, in its owner's colour; `size` in percent, as it has room."""
    stone = forms.stone(3, counts=False)
    stone.again(
        f"keep {courtyard.seat} {courtyard.double:d} {size}", spot, lambda form: _keeps(form, courtyard, size)
    )
    return stone


def _keeps(stone: Stone, courtyard: Courtyard, size: int) -> None:
    tincture = SEATS[courtyard.seat]
    if not courtyard.double:
        _keep(stone, (0, 0), tincture, size, KEEP_HIGH)
        return
    _keep(stone, (-140 * size // 100, -140 * size // 100), tincture, size, KEEP_HIGH * 7 // 5)
    _keep(stone, (90 * size // 100, 90 * size // 100), tincture, size * 4 // 5, KEEP_HIGH * 4 // 5)


def _keep(stone: Stone, at: Point, tincture: Tincture, size: int, high: int) -> None:
    wide, high = 330 * size // 100, high * size // 100
    base = square(*at, wide)
    stone.prism(base, 0, high, tincture)
    for start, end in visible(stone.view, base):
        plane = wall_plane(start, end, 0)
        opening(stone, plane, arch(plane.wide // 2, high * 3 // 5, 60 * size // 100, 150 * size // 100))
    tip = spire(stone, square(*at, wide * 5 // 4), high, 320 * size // 100)
    banner(stone, tip, 260 * size // 100, tincture, 300 * size // 100)
