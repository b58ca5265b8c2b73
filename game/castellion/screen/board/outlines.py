"""What is drawn around groups of tiles: formations, and those that are none, though they hold one."""

from typing import NamedTuple

from game.castellion.rules.castle import Castle, neighbours
from game.castellion.rules.formations import SIZE, Group, groups
from game.castellion.rules.pieces import Formation, is_haunted
from game.core.state import Cell

STEPS: dict[str, tuple[Cell, ...]] = {
    Formation.TOWER: ((0, 0), (0, 1), (0, 2), (0, 3)),
    Formation.LINE: ((0, 0), (1, 0), (2, 0), (3, 0)),
    Formation.BASTION: ((0, 0), (1, 0), (0, 1), (1, 1)),
}
"""The cells of each formation, from its left lowest one."""

SIDES = ("west", "east", "north", "south")
"""Names of the sides in the order of `neighbours`."""


class Outline(NamedTuple):
    """What is drawn around a tile of a castle, or in it.

    `standing`: "formation", or "cancelled" where it counts no more, None for neither; `edges` are its sides
    then. `counts` is the formation that it counts for. `extra`: it is one that cancels.
    """

    standing: str | None = None
    counts: str = ""
    edges: tuple[str, ...] = ()
    extra: bool = False


def outlines(castle: Castle) -> dict[Cell, Outline]:
    """Return the outlines of all tiles that have one, by their cells."""
    found: dict[Cell, Outline] = {}
    for group in groups(castle):
        culprit = culprits(castle, group)
        standing = "formation" if group.formation else "cancelled" if culprit else None
        for cell in group.cells if standing else ():
            near = zip(SIDES, neighbours(cell), strict=True)
            edges = tuple(side for side, beside in near if beside not in group.cells)
            extra = culprit is not None and cell in culprit[1]
            found[cell] = Outline(standing, group.formation or "cancelled", edges, extra)
    return found


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
