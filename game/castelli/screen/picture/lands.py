"""The ground: lands in their colours, and the square tiles between them with their four coats of arms."""

from functools import partial

from game.castelli.rules.board import Ground
from game.castelli.rules.pieces import FACES
from game.castelli.rules.position import ABSENT
from game.castelli.rules.printed import Terrain
from game.castelli.screen.board.drawings.shapes import outline_points
from game.core.state import Cell
from game.screens.html.picture.stone import Forms, Stone, square
from game.screens.html.picture.tinctures import INK, INK_SOFT, LEVEL, RISING, SEATS, STONE, Tincture
from game.screens.html.picture.view import Spot, level_plane

UNIT = 1000
"""How far spaces are from each other in space."""
DRAWN = 100
"""The same on the board."""
LANDS = {
    Terrain.WOOD: Tincture("#bccb94", "#7f9360"),
    Terrain.GRAIN: Tincture("#f2df9f", "#c9a94e", (LEVEL,)),
    Terrain.ROCKS: Tincture("#d8d0c0", "#a3988a", (RISING,)),
    Terrain.MARKET: Tincture("#efcfae", "#b98a5f"),
    Terrain.MINE: Tincture("#cbbfae", "#6d6252", (RISING,)),
}
TILE = 330
"""Half of how wide a tile is."""
HIGH = 70


def spot_of(cell: Cell, x: int = 0, y: int = 0, z: int = 0) -> Spot:
    """Return a place of a space by its row and column: so far from its middle, in units of the board."""
    row, column = cell
    return column * UNIT + x * UNIT // DRAWN, row * UNIT + y * UNIT // DRAWN, z


def land(forms: Forms, cell: Cell, area: Ground) -> Stone:
    """Return the ground of an area."""
    stone = forms.stone(counts=False)
    stone.again(f"land {area.kind} {area.sides}", spot_of(cell), lambda form: _land(form, area))
    return stone


def _land(stone: Stone, area: Ground) -> None:
    points = [(x * UNIT // DRAWN, y * UNIT // DRAWN) for x, y in outline_points(area.sides)]
    stone.face(level_plane(0), points, LANDS[area.kind])


def tile(forms: Forms, cell: Cell, face: int) -> Stone:
    """Return a heraldic tile as it lies, or its back where it lies face down."""
    stone = forms.stone()
    stone.again("tile", spot_of(cell), _back)
    for side, (coat, _) in enumerate(() if face == ABSENT else FACES[face]):
        stone.again(f"coat {side} {coat}", spot_of(cell), partial(_coat, side, coat))
    return stone


def _back(stone: Stone) -> None:
    stone.prism(square(0, 0, 2 * TILE), 0, HIGH, STONE)


def _coat(side: int, coat: int, stone: Stone) -> None:
    corners = ((-TILE, -TILE), (TILE, -TILE), (TILE, TILE), (-TILE, TILE))
    stone.face(level_plane(HIGH), [corners[side], corners[(side + 1) % 4], (0, 0)], SEATS[coat])


def board(forms: Forms, rows: range, columns: int) -> Stone:
    """Return the slab on which all lies."""
    stone = forms.stone(counts=False)
    left, far, right, near = (
        -UNIT * 7 // 10,
        UNIT * (10 * rows[0] - 7) // 10,
        UNIT * (10 * columns - 3) // 10,
        UNIT * (10 * rows[-1] + 7) // 10,
    )
    base = [(left, far), (right, far), (right, near), (left, near)]
    stone.prism(base, -260, -1, Tincture("#cdbf9f", INK_SOFT), roof=Tincture("#eadfbf", INK))
    return stone
