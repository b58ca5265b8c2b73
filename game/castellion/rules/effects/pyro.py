"""The power of a Pyro: a tile of the castle is destroyed, then another one is moved."""

from collections.abc import Iterator
from typing import TypeVar

from game.castellion.rules.castle import COLUMNS, ROWS, Castle, Columns, cells, is_top, placed, taken, tops
from game.castellion.rules.ordeals.encounter import settled
from game.castellion.rules.placement import refusal_to_remove, refusal_to_stand, spots
from game.castellion.rules.position import EffectKind, Position
from game.core.state import Cell, Refusal
from game.core.verb import Verb, Verbs

P = TypeVar("P", bound=Position)
T = TypeVar("T")


def can_burn(position: Position) -> bool:
    """Tell whether a tile may be destroyed so that another may be moved."""
    castle = position.castle
    return any(_burns(castle, cell) for cell in cells(castle))


def _burns(castle: Castle, cell: Cell) -> bool:
    return refusal_to_remove(castle, cell) is None and can_move(taken(castle, cell))


def can_move(castle: Castle) -> bool:
    """Tell whether a tile of the castle may be moved."""
    return any(refusal_to_shift(castle, start, end) is None for start, end in shifts(castle))


def shifts(castle: Castle) -> Iterator[tuple[Cell, Cell]]:
    """Yield every top tile of a castle with every place that a tile could go to."""
    targets = spots(castle)
    for column, row in tops(castle):
        yield from (((column, row - 1), target) for target in targets)


def moves(position: Position) -> Iterator[tuple[int, ...]]:
    """Yield every top tile with every place that a tile could go to."""
    return ((*start, *end) for start, end in shifts(position.castle))


def refusal_to_shift(castle: Castle, start: Cell, end: Cell) -> Refusal | None:
    """A tile with none above it goes elsewhere by the placement rules but the shape rule, never splitting.

    Both cells are told of the castle as it stands before the tile is lifted.
    """
    refused = refusal_to_remove(castle, start)
    if refused is not None:
        return refused
    if not is_top(castle, start):
        return Refusal("castellion.move.above", ((start[0], start[1] + 1),))
    lifted, shift = _lifted(castle, start)
    if start == end or not lifted:  # a castle has no place on the table: its only tile stands where it stood
        return Refusal("castellion.move.same", (start,))
    refused = refusal_to_stand(lifted, castle[start[0]][start[1]], (end[0] - shift, end[1]))
    if refused is None:
        return None
    return refused._replace(cells=tuple((column + shift, row) for column, row in refused.cells))


def _lifted(castle: Columns[T], start: Cell) -> tuple[Columns[T], int]:
    """Return the castle without a tile, and by how many columns its left end has come nearer."""
    lifted = taken(castle, start)
    return lifted, int(start[0] == 0 and len(lifted) < len(castle))


def shifted(castle: Columns[T], start: Cell, end: Cell) -> Columns[T]:
    """Return the castle in which a tile has gone elsewhere."""
    lifted, shift = _lifted(castle, start)
    return placed(lifted, castle[start[0]][start[1]], (end[0] - shift, end[1]))


def refusal_to_move(position: Position, column: int, row: int, to_column: int, to_row: int) -> Refusal | None:
    """A Pyro moves a tile of the own castle."""
    return refusal_to_shift(position.castle, (column, row), (to_column, to_row))


def move(position: P, column: int, row: int, to_column: int, to_row: int) -> P:
    """Move a top tile elsewhere."""
    castle = shifted(position.castle, (column, row), (to_column, to_row))
    return settled(position.having(castles=position.with_castle(position.active, castle), effect=None))


VERBS: Verbs = {
    "move": Verb((EffectKind.PYRO_MOVE,), (COLUMNS, ROWS, COLUMNS, ROWS), moves, refusal_to_move, move),
}
