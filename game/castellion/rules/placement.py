"""Where a tile may stand, and which tile may be taken: the rules of placement."""

from game.castellion.rules.castle import HEIGHT, WIDTH, Castle, ends, neighbours, tile_at, tops
from game.castellion.rules.pieces import PANTRY, Tile, faction, is_haunted, shape
from game.core.state import Cell, Refusal


def spots(castle: Castle) -> list[Cell]:
    """Return the cells where a tile could stand on: on top of each column, and at both ends."""
    return [*tops(castle), *ends(castle)]


def refusal_to_stand(castle: Castle, tile: Tile, cell: Cell) -> Refusal | None:
    """Return which rule for a tile's place it would break there, shapes left aside, or None."""
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
    haunted = tuple(near for near, there in touching if is_haunted(there))
    return Refusal("castellion.place.haunted", haunted) if haunted and not is_haunted(tile) else None


def refusal_to_place(castle: Castle, tile: Tile, cell: Cell, pantry_apart: bool = False) -> Refusal | None:
    """Return which placement rule a tile would break on a cell, with the cells that show it, or None."""
    refused = refusal_to_stand(castle, tile, cell)
    if refused is not None:
        return refused
    touching = [(near, there) for near in neighbours(cell) if (there := tile_at(castle, near))]
    alike = tuple(near for near, there in touching if shape(there) == shape(tile))
    if alike and cell[1] > 0:
        return Refusal("castellion.place.shape", alike)
    stores = tuple(near for near, there in touching if faction(there) == PANTRY)
    if pantry_apart and faction(tile) == PANTRY and stores:
        return Refusal("castellion.place.pantry", stores)
    return None


def fits(castle: Castle, tile: Tile) -> bool:
    """Tell whether a tile has a place in a castle."""
    return any(refusal_to_place(castle, tile, cell) is None for cell in spots(castle))


def refusal_to_remove(castle: Castle, cell: Cell) -> Refusal | None:
    """Return why a tile may not be destroyed or lifted: there is none, or the castle would split; or None."""
    column = cell[0]
    if tile_at(castle, cell) is None:
        return Refusal("castellion.destroy.tile", (cell,))
    if len(castle[column]) == 1 and 0 < column < len(castle) - 1:
        return Refusal("castellion.destroy.split", ((column - 1, 0), (column + 1, 0)))
    return None
