"""Formations: groups of exactly four connected Defenders of a faction, as a tower, a line or a bastion."""

from functools import lru_cache
from typing import NamedTuple

from game.castellion.rules.castle import Castle, neighbours, tile_at
from game.castellion.rules.pieces import PANTRY, Formation, faction, is_haunted
from game.core.state import Cell

SIZE = 4
SPANS = {(1, 4): Formation.TOWER, (4, 1): Formation.LINE, (2, 2): Formation.BASTION}
"""The formation that four connected tiles make, by the width and height that they span."""


class Group(NamedTuple):
    """The orthogonally connected tiles of one faction, in the order of columns and rows.

    `formation` is what they count as, None for nothing.
    """

    faction: str
    cells: tuple[Cell, ...]
    formation: str | None


@lru_cache(maxsize=32)  # of a castle on the table and of its spots: several parts of the page ask
def groups(castle: Castle) -> tuple[Group, ...]:
    """Return all groups of a castle, from left to right by their leftmost lowest tile."""
    seen: set[Cell] = set()
    found: list[Group] = []
    for column, tiles in enumerate(castle):
        for row, tile in enumerate(tiles):
            if faction(tile) != PANTRY and (column, row) not in seen:
                cells = _connected(castle, (column, row))
                seen |= cells
                found.append(Group(faction(tile), tuple(sorted(cells)), _formation(castle, cells)))
    return tuple(found)


def count(castle: Castle) -> dict[str, int]:
    """Return how many towers, lines and bastions count in a castle."""
    kinds = [group.formation for group in groups(castle)]
    return {formation: kinds.count(formation) for formation in Formation.ALL}


def _connected(castle: Castle, start: Cell) -> set[Cell]:
    side = faction(castle[start[0]][start[1]])
    cells = {start}
    todo = [start]
    while todo:
        for near in neighbours(todo.pop()):
            tile = tile_at(castle, near)
            if tile is not None and faction(tile) == side and near not in cells:
                cells.add(near)
                todo.append(near)
    return cells


def _formation(castle: Castle, cells: set[Cell]) -> str | None:
    if len(cells) != SIZE or any(is_haunted(castle[column][row]) for column, row in cells):
        return None
    columns, rows = zip(*cells, strict=True)
    return SPANS.get((max(columns) - min(columns) + 1, max(rows) - min(rows) + 1))
