"""A castle on the move: where each tile stands after an action, told in the places of before.

While tiles go, columns keep their places, so that what is shown ahead lies over what stands there.
"""

from collections.abc import Iterable
from typing import NamedTuple

from game.castellion.rules.castle import Castle
from game.castellion.rules.effects.juggler import swapped
from game.castellion.rules.pieces import HAUNTED, Tile
from game.castellion.rules.position import Position
from game.core.action import Action
from game.core.state import Cell


class MovedTile(NamedTuple):
    """A tile, and the cell that it stood on before, None for one that was not in the castle."""

    tile: Tile
    origin: Cell | None


Layout = dict[Cell, MovedTile]


def layout_of(castle: Castle) -> Layout:
    """Return a castle as it stands."""
    return {
        (column, row): MovedTile(tile, (column, row))
        for column, tiles in enumerate(castle)
        for row, tile in enumerate(tiles)
    }


def castle_of(layout: Layout) -> tuple[Castle, dict[Cell, Cell]]:
    """Return the castle of a layout, and what each cell of the layout is called in it."""
    columns = sorted({column for column, _ in layout})
    names: dict[Cell, Cell] = {cell: (columns.index(cell[0]), cell[1]) for cell in layout}
    castle = tuple(
        tuple(layout[cell].tile for cell in sorted(layout) if cell[0] == column) for column in columns
    )
    return castle, names


def without(layout: Layout, gone: Iterable[Cell]) -> Layout:
    """Return a layout without some tiles: those above them slide down."""
    taken = set(gone)
    return {
        (column, row - sum(below < row and there == column for there, below in taken)): stone
        for (column, row), stone in layout.items()
        if (column, row) not in taken
    }


def fallen(layout: Layout, rows: int) -> Layout:
    """Return a layout without its bottom rows: what stood on them falls."""
    return {(column, row - rows): stone for (column, row), stone in layout.items() if row >= rows}


def after(position: Position, action: Action) -> Layout | None:
    """Return how the castle stands once an action is done, None for one that leaves it alone.

    The action is legal, or at least of tiles and cells that are there.
    """
    layout = layout_of(position.castle)
    if action.verb == "place" and position.hand is not None:
        return layout | {action.cell: MovedTile(position.hand, None)}
    if action.verb == "pantry":
        return layout | {action.cell: MovedTile(action.words[0], None)}
    if action.verb == "destroy":
        return without(layout, [action.cell])
    if action.verb == "move":
        stone = layout.pop(action.cell)
        return layout | {action.numbers[2:]: stone}
    if action.verb == "swap":
        one, other = swapped(action)
        return layout | {one: layout[other], other: layout[one]}
    if action.verb in ("haunt", "sweat"):
        top = max(cell for cell in layout if cell[0] == action.numbers[0])
        return layout | {top: MovedTile(layout[top].tile + HAUNTED, top)}
    return None
