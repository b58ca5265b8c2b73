"""Walking through an ARIA grid by keys. A cell's name is its `data-cell`, COLUMN.ROW, rows from below."""

from collections.abc import Iterable

Cell = tuple[int, int]

STEPS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, 1), "ArrowDown": (0, -1)}
TURNED = {
    "ArrowUp": "ArrowLeft",
    "ArrowRight": "ArrowUp",
    "ArrowDown": "ArrowRight",
    "ArrowLeft": "ArrowDown",
}
"""What the arrows mean in a grid that is drawn turned a quarter, clockwise."""


def cell(name: str) -> Cell:
    """Return the cell of a name. Raises ValueError."""
    column, row = name.split(".")
    return int(column), int(row)


def neighbour(cells: Iterable[Cell], here: Cell, key: str, whole: bool = False) -> Cell | None:
    """Return the cell that a key leads to, None for another key or where there is no further cell.

    Arrows lead to the nearest cell on that side, Home and End to the ends of the row, and with `whole` (the
    Control key) to the first and the last cell of the grid.
    """
    others = [other for other in cells if other != here]
    if key in STEPS:
        return min(
            (other for other in others if _ahead(here, other, key) > 0),
            key=lambda other: (_aside(here, other, key), _ahead(here, other, key), other),
            default=None,
        )
    if key not in {"Home", "End"}:
        return None
    line = sorted([here, *(other for other in others if whole or other[1] == here[1])], key=_reading)
    end = line[0 if key == "Home" else -1]
    return None if end == here else end


def _ahead(here: Cell, other: Cell, key: str) -> int:
    """Return how far a cell lies in the direction of an arrow."""
    across, up = STEPS[key]
    return (other[0] - here[0]) * across + (other[1] - here[1]) * up


def _aside(here: Cell, other: Cell, key: str) -> int:
    """Return how far a cell lies to either side of that direction."""
    across, up = STEPS[key]
    return abs((other[0] - here[0]) * up + (other[1] - here[1]) * across)


def _reading(one: Cell) -> tuple[int, int]:
    """Order cells as they are read: from the top row, from the left."""
    return -one[1], one[0]
