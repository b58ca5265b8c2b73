"""A castle on the move: where each tile stands after an action, told in the places of before.

While tiles go, columns keep their places, so that what is shown ahead lies over what stands there.
"""

from collections.abc import Iterable
from typing import NamedTuple

from game.castellion.rules.castle import Castle, Columns, changed, placed, taken, without_rows
from game.castellion.rules.effects.juggler import exchanged, swapped
from game.castellion.rules.effects.pyro import shifted
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
    return _by_origin(_traced(castle))


def castle_of(layout: Layout) -> tuple[Castle, dict[Cell, Cell]]:
    """Return the castle of a layout, and what each cell of the layout is called in it."""
    columns = sorted({column for column, _ in layout})
    names: dict[Cell, Cell] = {cell: (columns.index(cell[0]), cell[1]) for cell in layout}
    castle = tuple(
        tuple(layout[cell].tile for cell in sorted(layout) if cell[0] == column) for column in columns
    )
    return castle, names


def without(castle: Castle, gone: Iterable[Cell]) -> Layout:
    """Return a castle without some tiles."""
    rest = _traced(castle)
    for cell in sorted(gone, reverse=True):  # none of them moves another that is still to go
        rest = taken(rest, cell)
    return _by_origin(rest)


def fallen(castle: Castle, rows: int) -> Layout:
    """Return a castle without its bottom rows."""
    return _by_origin(without_rows(_traced(castle), rows)[0])


def after(position: Position, action: Action) -> Layout | None:
    """Return how the castle stands once an action is done, None for one that leaves it alone.

    The action is legal, or at least of tiles and cells that are there.
    """
    castle, traced = position.castle, _traced(position.castle)
    columns = range(len(castle))
    if action.verb in ("place", "pantry"):
        tile = position.hand if action.verb == "place" else action.words[0]
        if tile is None:
            return None
        return _in_columns(placed(traced, MovedTile(tile, None), action.cell), _with(columns, action.cell))
    if action.verb == "destroy":
        return without(castle, [action.cell])
    if action.verb == "move":
        start, end = action.cell, action.numbers[2:]
        stay = [column for column in _with(columns, end) if column != start[0] or len(castle[column]) > 1]
        return _in_columns(shifted(traced, start, end), stay)
    if action.verb == "swap":
        return _in_columns(exchanged(traced, *swapped(action)), columns)
    if action.verb in ("haunt", "sweat"):
        column = action.numbers[0]
        top = (column, len(castle[column]) - 1)
        haunted = MovedTile(castle[column][-1] + HAUNTED, top)
        return _in_columns(changed(traced, top, haunted), columns)
    return None


def _traced(castle: Castle) -> Columns[MovedTile]:
    """Return a castle whose tiles know where they stand, to be moved by the rules."""
    return tuple(
        tuple(MovedTile(tile, (column, row)) for row, tile in enumerate(tiles))
        for column, tiles in enumerate(castle)
    )


def _with(columns: range, cell: Cell) -> range:
    """Return columns and the one of a cell, which may be new at either end."""
    return range(min(columns.start, cell[0]), max(columns.stop, cell[0] + 1))


def _by_origin(moved: Columns[MovedTile]) -> Layout:
    """Return the layout of tiles that are all still in the columns that they stood in."""
    return _in_columns(moved, [tiles[0].origin[0] for tiles in moved if tiles[0].origin is not None])


def _in_columns(moved: Columns[MovedTile], columns: Iterable[int]) -> Layout:
    """Return the layout in which the columns are called so."""
    return {
        (column, row): tile
        for column, tiles in zip(columns, moved, strict=True)
        for row, tile in enumerate(tiles)
    }
