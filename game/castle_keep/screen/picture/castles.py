"""A castle of nine places seen from above: what stands there, what fell, and what was never built."""

from collections.abc import Collection, Iterator

from game.castle_keep.rules.castle import KIND_AT, Castle, is_complete
from game.castle_keep.rules.pieces import Kind, Tile
from game.castle_keep.screen.picture.tiles import CELL, KEEP_HIGH, keep, tower, wall
from game.screens.html.picture.building import rubble
from game.screens.html.picture.stone import Forms, Stone, square
from game.screens.html.picture.tinctures import INK_SOFT, Tincture
from game.screens.html.picture.view import Point, Spot

SIDE = 3
TIERS = {Kind.WALL: 1, Kind.TOWER: 2, Kind.KEEP: 3}
GREEN = "#d5dcae"


def corners() -> list[Spot]:
    """Return the outermost places of a castle."""
    half = SIDE * CELL // 2 + 80
    return [(x, y, z) for x in (-half, half) for y in (-half, half) for z in (0, 1300)] + [
        (0, 0, KEEP_HIGH + 1500)
    ]


def spot_of(place: int) -> Spot:
    """Return the middle of a place on the ground: rows lie along x, one behind the other."""
    row, column = divmod(place, SIDE)
    return (column - 1) * CELL, (row - 1) * CELL, 0


def stones(forms: Forms, castle: Castle, fallen: Collection[int], flag: Tincture | None) -> Iterator[Stone]:
    """Yield what stands on the places of a castle, and what lies where tiles fell, the far ones first.

    `flag`: in which colour the castle of a winner flies one.
    """
    yield court(forms)
    for place in sorted(range(len(castle)), key=lambda place: sum(divmod(place, SIDE))):
        tile = castle[place]
        if tile is None:
            yield ground(forms, place, is_ruin=place in fallen)
        else:
            yield standing(forms, tile, place, flag, complete=is_complete(castle))


def court(forms: Forms) -> Stone:
    """Return the green on which a castle stands."""
    stone = forms.stone(counts=False)
    stone.prism(
        square(0, 0, SIDE * CELL + 160),
        -140,
        0,
        Tincture("#cdbf9f", INK_SOFT),
        roof=Tincture(GREEN, INK_SOFT),
    )
    return stone


def standing(forms: Forms, tile: Tile, place: int, flag: Tincture | None, *, complete: bool) -> Stone:
    """Return a tile that stands."""
    kind, spot = KIND_AT[place], spot_of(place)
    stone = forms.stone(TIERS[kind])
    if kind == Kind.KEEP:
        keep(stone, spot, tile, flag)
    elif kind == Kind.TOWER:
        tower(stone, spot, tile, roofed=complete)
    else:
        wall(stone, spot, tile, across=place // SIDE != 1)
    return stone


def ground(forms: Forms, place: int, *, is_ruin: bool) -> Stone:
    """Return a place where nothing stands: the line of what was to be built, or a heap of what was."""
    x, y, _ = spot = spot_of(place)
    stone = forms.stone(counts=False)
    wide, deep = PLOTS[KIND_AT[place]]
    if place // SIDE == 1:
        wide, deep = deep, wide
    stone.again(f"plot {wide} {deep}", spot, lambda form: _plot(form, square(0, 0, wide, deep)))
    if is_ruin:
        rubble(stone, x, y, 700, seed=place)
        rubble(stone, x, y, 380, seed=place + 1)
    return stone


PLOTS = {Kind.TOWER: (710, 710), Kind.WALL: (740, 300), Kind.KEEP: (860, 860)}
"""How wide and deep the ground of what is to be built is, by what it is to be; of a wall along x."""


def _plot(stone: Stone, base: list[Point]) -> None:
    stone.lines([[(*point, 0) for point in (*base, base[0])]], INK_SOFT, 9)
