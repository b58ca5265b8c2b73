"""The castle's space: columns without gaps, side by side without gaps, with no fixed place on the table."""

from game.castellion.pieces import Tile, shape
from game.core.state import Cell, Refusal

WIDTH = 6
HEIGHT = 6

Castle = tuple[tuple[Tile, ...], ...]
"""Columns from left to right, each from the bottom up. A cell is (column, row), both from 0."""


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


def ends(castle: Castle) -> list[Cell]:
    """Return the foundation cells that would make the castle wider: left and right, one if it is empty."""
    return [(-1, 0), (len(castle), 0)] if castle else [(0, 0)]


def tops(castle: Castle) -> list[Cell]:
    """Return the cell on top of each column, from left to right."""
    return [(column, len(tiles)) for column, tiles in enumerate(castle)]


def refusal_to_place(castle: Castle, tile: Tile, cell: Cell) -> Refusal | None:
    """Return which placement rule a tile on a cell would break, with the cells that show it, or None."""
    column, row = cell
    if tile_at(castle, cell) is not None or row < 0:
        return Refusal("castellion.place.support", (cell,))
    touching = [(near, there) for near in neighbours(cell) if (there := tile_at(castle, near))]
    if (castle and not touching) or (not castle and cell != (0, 0)):
        return Refusal("castellion.place.adjacent", (cell,))
    if row > 0 and tile_at(castle, (column, row - 1)) is None:
        return Refusal("castellion.place.support", ((column, row - 1),))
    if row >= HEIGHT or (not 0 <= column < len(castle) and len(castle) >= WIDTH):
        return Refusal("castellion.place.size", (cell,))
    alike = tuple(near for near, there in touching if shape(there) == shape(tile))
    return Refusal("castellion.place.shape", alike) if alike and row > 0 else None


def placed(castle: Castle, tile: Tile, cell: Cell) -> Castle:
    """Return the castle with a tile on a free, supported cell; column -1 makes it wider to the left."""
    column = cell[0]
    if column < 0:
        return (tile,), *castle
    if column == len(castle):
        return *castle, (tile,)
    return *castle[:column], (*castle[column], tile), *castle[column + 1 :]


def without_rows(castle: Castle, rows: int) -> tuple[Castle, tuple[Tile, ...]]:
    """Return the castle dropped by some bottom rows, and the tiles that went, column by column."""
    rest = tuple(column[rows:] for column in castle if len(column) > rows)
    return rest, tuple(tile for column in castle for tile in column[:rows])


def has_foundation(castle: Castle) -> bool:
    """Tell whether the foundation is complete."""
    return len(castle) == WIDTH


def is_complete(castle: Castle) -> bool:
    """Tell whether the castle has all its 36 tiles."""
    return has_foundation(castle) and all(len(column) == HEIGHT for column in castle)
