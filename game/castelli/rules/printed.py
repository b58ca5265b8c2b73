"""The board's four pieces and its frame, as printed.

The printed board was only pictured, so all of this is a reconstruction that meets every count in the text.
"""

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


PIECES: dict[str, tuple[Space, ...]] = {
    "A": (
        Space(
            0,
            1,
            Settlement.VILLAGE,
            (
                Area(Terrain.WOOD, "NES", 2),
                Area(Terrain.MARKET, "W", 1),
            ),
        ),
        Space(
            0,
            3,
            None,
            (
                Area(Terrain.ROCKS, "ES", 2, 2),
                Area(Terrain.GRAIN, "NW", 2),
            ),
        ),
        Space(
            1,
            0,
            None,
            (
                Area(Terrain.GRAIN, "E", 1),
                Area(Terrain.WOOD, "S", 1),
                Area(Terrain.ROCKS, "NW", 2, 2),
            ),
        ),
        Space(
            1,
            2,
            Settlement.VILLAGE,
            (
                Area(Terrain.GRAIN, "E", 1),
                Area(Terrain.WOOD, "S", 1),
                Area(Terrain.MARKET, "NW", 2),
            ),
        ),
        Space(2, 1, None, (Area(Terrain.MINE, "NESW", 0),)),
        Space(
            2,
            3,
            None,
            (
                Area(Terrain.GRAIN, "NES", 2),
                Area(Terrain.ROCKS, "W", 2, 1),
            ),
        ),
        Space(
            3,
            0,
            Settlement.CITY,
            (
                Area(Terrain.GRAIN, "E", 1),
                Area(Terrain.WOOD, "NSW", 2),
            ),
        ),
        Space(
            3,
            2,
            None,
            (
                Area(Terrain.WOOD, "NE", 1),
                Area(Terrain.ROCKS, "SW", 2, 2),
            ),
        ),
    ),
    "B": (
        Space(
            0,
            1,
            None,
            (
                Area(Terrain.MARKET, "ES", 1),
                Area(Terrain.ROCKS, "NW", 2, 2),
            ),
        ),
        Space(
            0,
            3,
            Settlement.VILLAGE,
            (
                Area(Terrain.MARKET, "NES", 1),
                Area(Terrain.GRAIN, "W", 2),
            ),
        ),
        Space(
            1,
            0,
            Settlement.VILLAGE,
            (
                Area(Terrain.GRAIN, "E", 1),
                Area(Terrain.MARKET, "S", 1),
                Area(Terrain.WOOD, "NW", 1),
            ),
        ),
        Space(
            1,
            2,
            Settlement.CITY,
            (
                Area(Terrain.GRAIN, "N", 1),
                Area(Terrain.WOOD, "ESW", 2),
            ),
        ),
        Space(
            2,
            1,
            None,
            (
                Area(Terrain.ROCKS, "N", 2, 1),
                Area(Terrain.WOOD, "ESW", 2),
            ),
        ),
        Space(
            2,
            3,
            None,
            (
                Area(Terrain.WOOD, "NE", 1),
                Area(Terrain.ROCKS, "SW", 2, 2),
            ),
        ),
        Space(
            3,
            0,
            Settlement.CITY,
            (
                Area(Terrain.WOOD, "E", 1),
                Area(Terrain.GRAIN, "NSW", 2),
            ),
        ),
        Space(
            3,
            2,
            Settlement.VILLAGE,
            (
                Area(Terrain.GRAIN, "E", 1),
                Area(Terrain.WOOD, "NSW", 1),
            ),
        ),
    ),
    "C": (
        Space(
            0,
            1,
            Settlement.VILLAGE,
            (
                Area(Terrain.MARKET, "NE", 1),
                Area(Terrain.WOOD, "SW", 2),
            ),
        ),
        Space(
            0,
            3,
            None,
            (
                Area(Terrain.ROCKS, "NES", 2, 2),
                Area(Terrain.GRAIN, "W", 1),
            ),
        ),
        Space(
            1,
            0,
            None,
            (
                Area(Terrain.GRAIN, "E", 1),
                Area(Terrain.ROCKS, "NSW", 2, 2),
            ),
        ),
        Space(
            1,
            2,
            Settlement.VILLAGE,
            (
                Area(Terrain.WOOD, "S", 1),
                Area(Terrain.GRAIN, "NEW", 2),
            ),
        ),
        Space(
            2,
            1,
            None,
            (
                Area(Terrain.ROCKS, "E", 2, 1),
                Area(Terrain.GRAIN, "S", 1),
                Area(Terrain.MARKET, "NW", 1),
            ),
        ),
        Space(
            2,
            3,
            Settlement.CITY,
            (
                Area(Terrain.GRAIN, "N", 1),
                Area(Terrain.WOOD, "ESW", 2),
            ),
        ),
        Space(
            3,
            0,
            Settlement.CITY,
            (
                Area(Terrain.WOOD, "ES", 1),
                Area(Terrain.GRAIN, "NW", 2),
            ),
        ),
        Space(
            3,
            2,
            Settlement.VILLAGE,
            (
                Area(Terrain.WOOD, "E", 1),
                Area(Terrain.MARKET, "NSW", 2),
            ),
        ),
    ),
    "D": (
        Space(
            0,
            1,
            Settlement.VILLAGE,
            (
                Area(Terrain.MARKET, "NE", 1),
                Area(Terrain.GRAIN, "SW", 2),
            ),
        ),
        Space(
            0,
            3,
            Settlement.CITY,
            (
                Area(Terrain.GRAIN, "ES", 2),
                Area(Terrain.WOOD, "NW", 2),
            ),
        ),
        Space(
            1,
            0,
            None,
            (
                Area(Terrain.ROCKS, "N", 2, 2),
                Area(Terrain.WOOD, "E", 1),
                Area(Terrain.GRAIN, "SW", 1),
            ),
        ),
        Space(
            1,
            2,
            None,
            (
                Area(Terrain.ROCKS, "ES", 2, 2),
                Area(Terrain.WOOD, "NW", 1),
            ),
        ),
        Space(
            2,
            1,
            None,
            (
                Area(Terrain.WOOD, "NES", 2),
                Area(Terrain.ROCKS, "W", 2, 1),
            ),
        ),
        Space(
            2,
            3,
            Settlement.VILLAGE,
            (
                Area(Terrain.WOOD, "ES", 1),
                Area(Terrain.GRAIN, "NW", 1),
            ),
        ),
        Space(
            3,
            0,
            None,
            (
                Area(Terrain.ROCKS, "ES", 2, 2),
                Area(Terrain.GRAIN, "NW", 1),
            ),
        ),
        Space(
            3,
            2,
            Settlement.VILLAGE,
            (
                Area(Terrain.GRAIN, "N", 1),
                Area(Terrain.WOOD, "E", 1),
                Area(Terrain.MARKET, "SW", 1),
            ),
        ),
    ),
}

FRAME = {
    "N": (Goods.CARD, Goods.WOOD, Goods.SILVER, Goods.GRAIN),
    "E": (Goods.ROCKS, Goods.CARD, Goods.WOOD, Goods.SILVER),
    "S": (Goods.GRAIN, Goods.ROCKS, Goods.CARD, Goods.WOOD),
    "W": (Goods.SILVER, Goods.GRAIN, Goods.ROCKS, Goods.CARD),
}
"""What the frame shows at the four edge squares of each side, in reading order."""
