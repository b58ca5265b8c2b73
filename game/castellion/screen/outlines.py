"""What is drawn around groups of tiles that are no formation, though they hold one."""

from game.castellion.formations import SIZE, Group
from game.castellion.pieces import BASTION, FORMATIONS, LINE, TOWER
from game.core.state import Cell

STEPS: dict[str, tuple[Cell, ...]] = {
    TOWER: ((0, 0), (0, 1), (0, 2), (0, 3)),
    LINE: ((0, 0), (1, 0), (2, 0), (3, 0)),
    BASTION: ((0, 0), (1, 0), (0, 1), (1, 1)),
}
"""The cells of each formation, from its left lowest one."""


def cancelled(group: Group) -> bool:
    """Tell whether a group holds a formation that does not count, as more tiles are connected."""
    return len(group.cells) > SIZE and any(
        all((column + right, row + up) in group.cells for right, up in STEPS[formation])
        for column, row in group.cells
        for formation in FORMATIONS
    )
