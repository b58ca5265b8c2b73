"""The castle's space: columns without gaps, side by side without gaps, with no fixed place on the table."""

from typing import TypeVar

from game.castellion.rules.pieces import Tile, is_haunted
from game.core.state import Cell

WIDTH = 6
HEIGHT = 6
TILES = WIDTH * HEIGHT
# What an action may name: a cell more on every side than a castle has, so that leaving its bounds is refused
# with a reason.
COLUMNS = range(-1, WIDTH + 1)
ROWS = range(HEIGHT + 1)

T = TypeVar("T")
Columns = tuple[tuple[T, ...], ...]
Castle = Columns[Tile]
"""Columns from left to right, each from the bottom up. A cell is (column, row), both from 0.

Column -1, or the number of columns, is a new one at that end. What moves tiles may as well be given columns
of something else than tiles, to be followed on its way.
"""


def tile_at(castle: Castle, cell: Cell) -> Tile | None:
    """Return the tile on a cell, or None where there is none."""
    column, row = cell
    if 0 <= column < len(castle):
        tiles = castle[column]
        if 0 <= row < len(tiles):
            return tiles[row]
    return None


def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """Return the cells left, right, above and below."""
    column, row = cell
    return (column - 1, row), (column + 1, row), (column, row + 1), (column, row - 1)


def cells(castle: Columns[T]) -> list[Cell]:
    """Return the cells of all tiles, column by column from the bottom up."""
    return [(column, row) for column, tiles in enumerate(castle) for row in range(len(tiles))]


def ends(castle: Castle) -> list[Cell]:
    """Return the foundation cells that would make the castle wider: left and right, one if it is empty."""
    return [(-1, 0), (len(castle), 0)] if castle else [(0, 0)]


def tops(castle: Castle) -> list[Cell]:
    """Return the cell on top of each column, from left to right."""
    return [(column, len(tiles)) for column, tiles in enumerate(castle)]


def is_top(castle: Castle, cell: Cell) -> bool:
    """Tell whether the tile on a cell has none above it."""
    return cell[1] == len(castle[cell[0]]) - 1


def size(castle: Castle) -> int:
    """Return how many tiles a castle has."""
    return sum(map(len, castle))


def has_foundation(castle: Castle) -> bool:
    """Tell whether the foundation is complete."""
    return len(castle) == WIDTH


def is_complete(castle: Castle) -> bool:
    """Tell whether the castle has all its 36 tiles."""
    return size(castle) == TILES


def haunted_cell(castle: Castle) -> Cell | None:
    """Return the cell of the haunted tile, or None where there is none."""
    for cell in cells(castle):
        if is_haunted(castle[cell[0]][cell[1]]):
            return cell
    return None


def middle_columns(castle: Castle) -> range:
    """Return the columns on which the Menace may sit: the 4 in the middle, or any of fewer than 6."""
    return range(1, WIDTH - 1) if has_foundation(castle) else range(len(castle))


def placed(castle: Columns[T], tile: T, cell: Cell) -> Columns[T]:
    """Return the castle with a tile on a free, supported cell."""
    column = cell[0]
    if column < 0:
        return (tile,), *castle
    if column == len(castle):
        return *castle, (tile,)
    return *castle[:column], (*castle[column], tile), *castle[column + 1 :]


def taken(castle: Columns[T], cell: Cell) -> Columns[T]:
    """Return the castle without the tile on a cell: those above slide down, an empty column closes up."""
    column, row = cell
    tiles = castle[column][:row] + castle[column][row + 1 :]
    return *castle[:column], *((tiles,) if tiles else ()), *castle[column + 1 :]


def changed(castle: Columns[T], cell: Cell, tile: T) -> Columns[T]:
    """Return the castle with another tile on a cell that has one."""
    column, row = cell
    tiles = castle[column]
    return *castle[:column], (*tiles[:row], tile, *tiles[row + 1 :]), *castle[column + 1 :]


def without_rows(castle: Columns[T], rows: int) -> tuple[Columns[T], tuple[T, ...]]:
    """Return the castle dropped by some bottom rows, and the tiles that went, column by column."""
    rest = tuple(column[rows:] for column in castle if len(column) > rows)
    return rest, tuple(tile for column in castle for tile in column[:rows])
