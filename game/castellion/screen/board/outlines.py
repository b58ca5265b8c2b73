"""What is drawn around groups of tiles that are no formation, though they hold one."""

from game.castellion.rules.castle import Castle
from game.castellion.rules.formations import SIZE, Group
from game.castellion.rules.pieces import Formation, is_haunted
from game.core.state import Cell

STEPS: dict[str, tuple[Cell, ...]] = {
    Formation.TOWER: ((0, 0), (0, 1), (0, 2), (0, 3)),
    Formation.LINE: ((0, 0), (1, 0), (2, 0), (3, 0)),
    Formation.BASTION: ((0, 0), (1, 0), (0, 1), (1, 1)),
}
"""The cells of each formation, from its left lowest one."""


def figures(group: Group) -> list[tuple[str, frozenset[Cell]]]:
    """Return the formations that a group holds, whether they count or not, with their cells."""
    found: list[tuple[str, frozenset[Cell]]] = []
    within = set(group.cells)
    for formation in Formation.ALL if len(within) >= SIZE else ():
        for column, row in group.cells:
            cells = frozenset((column + right, row + up) for right, up in STEPS[formation])
            if cells <= within:
                found.append((formation, cells))
    return found


def cancelled(group: Group) -> bool:
    """Tell whether a group holds a formation that does not count, as more tiles are connected."""
    return len(group.cells) > SIZE and bool(figures(group))


def culprits(castle: Castle, group: Group) -> tuple[str, tuple[Cell, ...]] | None:
    """Return the formation that a group would be, and the tiles that cancel it; None where there is none.

    These are the tiles too many, or the one that the Menace haunts.
    """
    held = figures(group)
    if group.formation is not None or not held:
        return None
    formation, cells = held[0]
    too_many = tuple(cell for cell in group.cells if cell not in cells)
    return formation, too_many or tuple(cell for cell in group.cells if is_haunted(castle[cell[0]][cell[1]]))
