"""The board's four pieces and its frame, as printed.

The printed board was only pictured, so all of this is a reconstruction that meets every count in the text.
"""

from functools import cache
from typing import NamedTuple


class Terrain:
    """What an area of an octagon is."""

    WOOD, GRAIN, ROCKS = RESOURCES = ("wood", "grain", "rocks")
    MARKET, MINE = "market", "mine"


class Goods:
    """What areas, edges and tiles give; resources have the names of the areas they come from."""

    WOOD, GRAIN, ROCKS = RESOURCES = Terrain.RESOURCES
    CARD, SILVER = "card", "silver"


class Settlement:
    """What may stand on an octagon."""

    VILLAGE, CITY = ALL = ("village", "city")


SIDES = "NESW"
"""The sides of a space, clockwise from the top; a side is meant by its place here."""


class Area(NamedTuple):
    """An area as printed: what it is, the sides it touches, how many icons and building sites it shows."""

    kind: str
    sides: str
    icons: int
    sites: int = 0


class Space(NamedTuple):
    """An octagonal space as printed: its row and column on the piece, its settlement and its areas."""

    row: int
    column: int
    settlement: str | None
    areas: tuple[Area, ...]


_VILLAGE, _CITY = Settlement.ALL
_ROWS: tuple[tuple[str, int, int, str | None, *tuple[str, ...]], ...] = (
    ("A", 0, 1, _VILLAGE, "wood NES 2", "market W 1"),
    ("A", 0, 3, None, "rocks ES 2 2", "grain NW 2"),
    ("A", 1, 0, None, "grain E 1", "wood S 1", "rocks NW 2 2"),
    ("A", 1, 2, _VILLAGE, "grain E 1", "wood S 1", "market NW 2"),
    ("A", 2, 1, None, "mine NESW 0"),
    ("A", 2, 3, None, "grain NES 2", "rocks W 2 1"),
    ("A", 3, 0, _CITY, "grain E 1", "wood NSW 2"),
    ("A", 3, 2, None, "wood NE 1", "rocks SW 2 2"),
    ("B", 0, 1, None, "market ES 1", "rocks NW 2 2"),
    ("B", 0, 3, _VILLAGE, "market NES 1", "grain W 2"),
    ("B", 1, 0, _VILLAGE, "grain E 1", "market S 1", "wood NW 1"),
    ("B", 1, 2, _CITY, "grain N 1", "wood ESW 2"),
    ("B", 2, 1, None, "rocks N 2 1", "wood ESW 2"),
    ("B", 2, 3, None, "wood NE 1", "rocks SW 2 2"),
    ("B", 3, 0, _CITY, "wood E 1", "grain NSW 2"),
    ("B", 3, 2, _VILLAGE, "grain E 1", "wood NSW 1"),
    ("C", 0, 1, _VILLAGE, "market NE 1", "wood SW 2"),
    ("C", 0, 3, None, "rocks NES 2 2", "grain W 1"),
    ("C", 1, 0, None, "grain E 1", "rocks NSW 2 2"),
    ("C", 1, 2, _VILLAGE, "wood S 1", "grain NEW 2"),
    ("C", 2, 1, None, "rocks E 2 1", "grain S 1", "market NW 1"),
    ("C", 2, 3, _CITY, "grain N 1", "wood ESW 2"),
    ("C", 3, 0, _CITY, "wood ES 1", "grain NW 2"),
    ("C", 3, 2, _VILLAGE, "wood E 1", "market NSW 2"),
    ("D", 0, 1, _VILLAGE, "market NE 1", "grain SW 2"),
    ("D", 0, 3, _CITY, "grain ES 2", "wood NW 2"),
    ("D", 1, 0, None, "rocks N 2 2", "wood E 1", "grain SW 1"),
    ("D", 1, 2, None, "rocks ES 2 2", "wood NW 1"),
    ("D", 2, 1, None, "wood NES 2", "rocks W 2 1"),
    ("D", 2, 3, _VILLAGE, "wood ES 1", "grain NW 1"),
    ("D", 3, 0, None, "rocks ES 2 2", "grain NW 1"),
    ("D", 3, 2, _VILLAGE, "grain N 1", "wood E 1", "market SW 1"),
)
"""A row for each space: its piece, row and column there, settlement, and areas.

An area is what it is, the sides it touches, its icons, and its building sites if it has any.
"""


@cache
def spaces_of(piece: str) -> tuple[Space, ...]:
    """Return the octagonal spaces of a piece."""
    return tuple(
        Space(row, column, settlement, tuple(map(_area, areas)))
        for of, row, column, settlement, *areas in _ROWS
        if of == piece
    )


def _area(told: str) -> Area:
    kind, sides, *numbers = told.split()
    return Area(kind, sides, *map(int, numbers))


FRAME = {
    "N": (Goods.CARD, Goods.WOOD, Goods.SILVER, Goods.GRAIN),
    "E": (Goods.ROCKS, Goods.CARD, Goods.WOOD, Goods.SILVER),
    "S": (Goods.GRAIN, Goods.ROCKS, Goods.CARD, Goods.WOOD),
    "W": (Goods.SILVER, Goods.GRAIN, Goods.ROCKS, Goods.CARD),
}
"""What the frame shows at the four edge squares of each side, in reading order."""
