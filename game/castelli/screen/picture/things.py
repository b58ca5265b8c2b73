"""What stands on the land: woods, sheaves, rocks, tents, the mine, settlements, and castles."""

from collections.abc import Callable

from game.castelli.rules.printed import Settlement, Terrain
from game.screens.html.picture.building import arch, banner, gable, opening, parapet, ring, spire
from game.screens.html.picture.stone import Stone, square, visible
from game.screens.html.picture.tinctures import (
    ARGENT,
    GULES,
    INK_SOFT,
    LEVEL,
    SEATS,
    SLATE,
    STONE,
    Tincture,
)
from game.screens.html.picture.view import Spot, wall_plane

FIR = Tincture("#8faa6c", "#4b6337")
STRAW = Tincture("#e8c766", "#8a661a")
ROCK = Tincture("#bdb3a4", "#6d6252", (LEVEL,))
ROOF = Tincture("#c9765a", "#7b3220", (LEVEL,))
PLAIN_ROOF = Tincture("#c9765a", "#7b3220")
PLAIN = Tincture(STONE.colour, INK_SOFT)


def _fir(stone: Stone) -> None:
    for floor, radius, rise in ((40, 105, 190), (130, 85, 190)):
        spire(stone, ring(0, 0, radius, 6), floor, rise, FIR)


def _sheaf(stone: Stone) -> None:
    stone.prism(ring(0, 0, 55, 6), 0, 70, STRAW)
    spire(stone, ring(0, 0, 80, 6), 70, 110, STRAW)


def _rock(stone: Stone) -> None:
    spire(stone, [(-110, -60), (60, -110), (120, 50), (-40, 110)], 0, 250, ROCK)


def _tent(stone: Stone) -> None:
    stone.prism(square(0, 0, 150), 0, 70, ARGENT)
    spire(stone, square(0, 0, 200), 70, 110, GULES)


def _mine(stone: Stone) -> None:
    spire(stone, ring(0, -60, 420, 6), 0, 430, ROCK)
    stone.prism(square(120, 150, 260), 0, 170, PLAIN)
    front = wall_plane((-10, 280), (250, 280))
    opening(stone, front, arch(130, 0, 130, 150))
    gable(stone, square(120, 150, 300), 170, 110, SLATE, walls=STONE)


def _house(stone: Stone, x: int, y: int, wide: int, high: int) -> None:
    stone.prism(square(x, y, wide, wide * 3 // 4), 0, high, ARGENT)
    gable(stone, square(x, y, wide * 11 // 10, wide * 9 // 10), high, wide * 2 // 5, PLAIN_ROOF, walls=STONE)


def _village(stone: Stone) -> None:
    for x, y in ((60, -90), (-90, 20), (80, 80)):
        _house(stone, x, y, 120, 70)


def _city(stone: Stone) -> None:
    _house(stone, 110, -110, 140, 90)
    _house(stone, -110, -60, 120, 80)
    stone.prism(square(0, 0, 110), 0, 260, PLAIN)
    spire(stone, square(0, 0, 130), 260, 210)
    for x, y in ((130, 40), (-70, 120), (80, 140)):
        _house(stone, x, y, 120, 80)


THINGS: dict[str, Callable[[Stone], None]] = {
    Terrain.WOOD: _fir,
    Terrain.GRAIN: _sheaf,
    Terrain.ROCKS: _rock,
    Terrain.MARKET: _tent,
    Terrain.MINE: _mine,
    Settlement.VILLAGE: _village,
    Settlement.CITY: _city,
}
"""How things are drawn around the origin, by what they are."""

LOW = 210
"""How high what is left of a castle stands on which another one was built."""


def thing(stone: Stone, spot: Spot, kind: str) -> None:
    """Draw something that stands on the land."""
    stone.again(kind, spot, THINGS[kind])


def castle(stone: Stone, spot: Spot, seat: int, *, overbuilt: bool) -> None:
    """Draw the castle of a seat, or what is left of it below another one."""
    stone.again(
        f"castle {seat} {overbuilt:d}", spot, lambda form: _castle(form, SEATS[seat], overbuilt=overbuilt)
    )


def _castle(stone: Stone, tincture: Tincture, *, overbuilt: bool) -> None:
    if overbuilt:
        stone.prism(square(0, 0, 390), 0, LOW, tincture)
        return
    base = square(0, 0, 310)
    stone.prism(base, 0, 380, tincture, roof=PLAIN)
    for start, end in visible(stone.view, base):
        plane = wall_plane(start, end, 0)
        opening(stone, plane, arch(plane.wide // 2, 0, 90, 170))
    parapet(stone, square(0, 0, 370), 380, 110, STONE, merlons=2)
    stone.prism(square(-20, -20, 150), 380, 560, tincture)
    tip = spire(stone, square(-20, -20, 200), 560, 220)
    banner(stone, tip, 260, tincture, 330)
