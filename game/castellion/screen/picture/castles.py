"""Castles seen from the front corner: each tile a storey, each formation a part that stands out."""

from collections.abc import Iterator

from game.castellion.rules.castle import Castle, tile_at
from game.castellion.rules.formations import groups
from game.castellion.rules.pieces import bare, faction, shape
from game.castellion.screen.picture.windows import TINCTURES, front
from game.core.state import Cell
from game.screens.html.picture.building import banner, parapet, ring, rubble, spire, stumps
from game.screens.html.picture.stone import DARK, Forms, Stone, rectangle
from game.screens.html.picture.tinctures import SHADOW, STONE, Tincture
from game.screens.html.picture.view import Point, Spot, level_plane, wall_plane

WIDE, HIGH, DEEP = 1000, 860, 1300
"""How large a tile is in space, and how far the castle goes back."""
OUT = 230
"""How far a formation stands out."""
CROWN, RISE = 300, 1050
"""How high the parapet of a terrace is, and a pointed roof."""
LEDGE = "#efe6cd"


def corners(castle: Castle) -> list[Spot]:
    """Return the outermost places of a castle with its roofs."""
    columns = max(1, len(castle))
    high = max([2, *map(len, castle)]) * HIGH + 1150
    return [(x, y, z) for x in (-250, columns * WIDE + 250) for y in (-DEEP, OUT) for z in (0, high)]


def stones(forms: Forms, castle: Castle, *, won: bool) -> Iterator[Stone]:
    """Yield the tiles of a castle, the far ones first; its columns have roofs, or are broken off."""
    out = {cell: OUT if group.formation else 0 for group in groups(castle) for cell in group.cells}

    def reach(cell: Cell) -> int:
        return -DEEP if tile_at(castle, cell) is None else out.get(cell, 0)

    yield shadow(forms, len(castle) * WIDE)
    for column, tiles in enumerate(castle):
        for row in range(len(tiles)):
            beside, above = reach((column + 1, row)), reach((column, row + 1))
            yield storey(forms, castle, (column, row), reach((column, row)), beside=beside, above=above)
        top = reach((column, len(tiles) - 1))
        yield roof(forms, castle, column, top) if won else broken(forms, castle, column, top)
    if not won:
        yield from fallen(forms, len(castle))


def shadow(forms: Forms, right: int) -> Stone:
    """Return the shadow that a castle throws beside its right end."""
    stone = forms.stone(counts=False)
    area = [(right, -DEEP), (right + 1500, -DEEP), (right + 1250, 0), (right, 0)]
    stone.hatch(level_plane(0), area, SHADOW)
    return stone


def storey(forms: Forms, castle: Castle, cell: Cell, out: int, *, beside: int, above: int) -> Stone:
    """Return a tile as a storey of its column, which stands out so far.

    `beside` and `above`: how far its neighbours do, as far back as the castle goes where there is none.
    What these hide of it is not drawn.
    """
    column, row = cell
    tile = castle[column][row]
    stone = forms.stone(row)
    left, right, floor = column * WIDE, (column + 1) * WIDE, row * HIGH
    top, tincture = floor + HIGH, TINCTURES[faction(bare(tile))]
    if beside < out:
        deep = out - beside
        key = f"side {faction(bare(tile))} {deep}"
        stone.again(key, (right, out, floor), lambda form: _side(form, tincture, deep))
    if above < out:
        stone.polygon([(left, out, top), (right, out, top), (right, above, top), (left, above, top)], LEDGE)
    front(stone, (left, out, floor), WIDE, HIGH, tile)
    return stone


def _side(stone: Stone, tincture: Tincture, deep: int) -> None:
    plane = wall_plane((0, 0), (0, -deep))
    stone.face(plane, rectangle(deep, HIGH), tincture, DARK)


def roof(forms: Forms, castle: Castle, column: int, out: int) -> Stone:
    """Return the roof of a column, as the shape of its uppermost tile has it."""
    row = len(castle[column]) - 1
    tile = bare(castle[column][row])
    stone = forms.stone(row + 1, counts=False)
    spot = (column * WIDE, 0, (row + 1) * HIGH)
    stone.again(f"roof {shape(tile)} {out}", spot, lambda form: ROOFS[shape(tile)](form, out))
    if shape(tile) == "t":
        x, _, z = spot
        tip = (x + WIDE // 2, (out - DEEP) // 2, z + RISE)
        banner(stone, tip, 300, TINCTURES[faction(tile)], 400)
    return stone


def _base(out: int) -> list[Point]:
    return [(0, -DEEP), (WIDE, -DEEP), (WIDE, out), (0, out)]


def _spire(stone: Stone, out: int) -> None:
    spire(stone, _base(out), 0, RISE)


def _drum(stone: Stone, out: int) -> None:
    middle = (WIDE // 2, (out - DEEP) // 2)
    stone.prism(ring(*middle, 430), 0, 420, STONE)
    spire(stone, ring(*middle, 500), 420, 560)


def _terrace(stone: Stone, out: int) -> None:
    parapet(stone, _base(out), 0, CROWN, STONE, merlons=2)


ROOFS = {"t": _spire, "s": _terrace, "c": _drum}
"""The roof over a column, by the shape of its uppermost tile."""


def broken(forms: Forms, castle: Castle, column: int, out: int) -> Stone:
    """Return what is left above a column: the stumps of its walls."""
    row = len(castle[column]) - 1
    stone = forms.stone(row + 1, counts=False)
    left, floor = column * WIDE, (row + 1) * HIGH
    base = [(left + x, y) for x, y in _base(out)]
    tincture = TINCTURES[faction(bare(castle[column][row]))]
    stumps(stone, base, floor, 340, tincture, seed=column * 2 + row)
    return stone


def fallen(forms: Forms, columns: int) -> Iterator[Stone]:
    """Yield the stones that lie around a castle that is lost."""
    for number in range(6):
        stone = forms.stone(counts=False)
        x, y = -500 + (columns * WIDE + 1200) * number // 5, OUT + 380 + number * 37 % 90
        rubble(stone, x, y, 420, seed=number + 3)
        yield stone
