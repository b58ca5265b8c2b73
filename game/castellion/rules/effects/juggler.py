"""The power of a Juggler: two adjacent tiles change places."""

from collections.abc import Iterator
from typing import TypeVar

from game.castellion.rules.castle import (
    COLUMNS,
    ROWS,
    Castle,
    Columns,
    cells,
    changed,
    haunted_cell,
    neighbours,
    tile_at,
)
from game.castellion.rules.ordeals.encounter import settled
from game.castellion.rules.position import EffectKind, Position
from game.core.action import Action, Argument
from game.core.state import Cell, Refusal
from game.core.verb import Verb, Verbs

P = TypeVar("P", bound=Position)
T = TypeVar("T")

RIGHT, ABOVE = "right", "above"


def pair(column: int, row: int, way: str) -> tuple[Cell, Cell]:
    """Return the two cells of an exchange."""
    return (column, row), ((column + 1, row) if way == RIGHT else (column, row + 1))


def swapped(action: Action) -> tuple[Cell, Cell]:
    """Return the two cells that a swap names."""
    return pair(*action.cell, *action.words)


def swap_of(one: Cell, other: Cell) -> Action:
    """Return the action that exchanges the tiles of two adjacent cells."""
    first, second = sorted((one, other))
    return Action("swap", (*first, RIGHT if first[1] == second[1] else ABOVE))


def exchanged(castle: Columns[T], one: Cell, other: Cell) -> Columns[T]:
    """Return the castle in which the tiles of two cells have changed places."""
    first, second = castle[one[0]][one[1]], castle[other[0]][other[1]]
    return changed(changed(castle, one, second), other, first)


def pairs(castle: Castle) -> Iterator[tuple[Cell, Cell]]:
    """Yield every tile of a castle with the one right of it and the one above it."""
    for column, row in cells(castle):
        for way in (RIGHT, ABOVE):
            one, other = pair(column, row, way)
            if tile_at(castle, other) is not None:
                yield one, other


def swaps(position: Position) -> Iterator[tuple[Argument, ...]]:
    """Yield every exchange in the castle."""
    return (swap_of(one, other).arguments for one, other in pairs(position.castle))


def refusal_to_swap(position: Position, column: int, row: int, way: str) -> Refusal | None:
    """Two adjacent tiles change places; none but the haunted one may come next to the haunted one."""
    return refusal_of_pair(position.castle, pair(column, row, way))


def refusal_of_pair(castle: Castle, pair: tuple[Cell, Cell]) -> Refusal | None:
    """Return why two adjacent tiles may not change places, or None."""
    missing = tuple(cell for cell in pair if tile_at(castle, cell) is None)
    if missing:
        return Refusal("castellion.swap.tile", missing)
    haunted = haunted_cell(castle)
    if haunted is not None and haunted not in pair and any(near in pair for near in neighbours(haunted)):
        return Refusal("castellion.place.haunted", (haunted,))
    return None


def can_juggle(position: Position) -> bool:
    """Tell whether two tiles may change places."""
    return any(refusal_of_pair(position.castle, both) is None for both in pairs(position.castle))


def swap(position: P, column: int, row: int, way: str) -> P:
    """Exchange a tile with the one right of it or above it."""
    castle = exchanged(position.castle, *pair(column, row, way))
    return settled(position.having(castles=position.with_castle(position.active, castle), effect=None))


VERBS: Verbs = {
    "swap": Verb((EffectKind.JUGGLE,), (COLUMNS, ROWS, (RIGHT, ABOVE)), swaps, refusal_to_swap, swap),
}
