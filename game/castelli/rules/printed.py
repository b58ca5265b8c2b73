"""The board's four pieces and its frame, as printed.

The printed board was only pictured, so all of this is a reconstruction that meets every count in the text.
"""

from typing import NamedTuple

WOOD, GRAIN, ROCKS = RESOURCES = ("wood", "grain", "rocks")
MARKET, MINE = "market", "mine"
VILLAGE, CITY = SETTLEMENTS = ("village", "city")
CARD, SILVER = "card", "silver"

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
            VILLAGE,
            (
                Area(WOOD, "NES", 2),
                Area(MARKET, "W", 1),
            ),
        ),
        Space(
            0,
            3,
            None,
            (
                Area(ROCKS, "ES", 2, 2),
                Area(GRAIN, "NW", 2),
            ),
        ),
        Space(
            1,
            0,
            None,
            (
                Area(GRAIN, "E", 1),
                Area(WOOD, "S", 1),
                Area(ROCKS, "NW", 2, 2),
            ),
        ),
        Space(
            1,
            2,
            VILLAGE,
            (
                Area(GRAIN, "E", 1),
                Area(WOOD, "S", 1),
                Area(MARKET, "NW", 2),
            ),
        ),
        Space(2, 1, None, (Area(MINE, "NESW", 0),)),
        Space(
            2,
            3,
            None,
            (
                Area(GRAIN, "NES", 2),
                Area(ROCKS, "W", 2, 1),
            ),
        ),
        Space(
            3,
            0,
            CITY,
            (
                Area(GRAIN, "E", 1),
                Area(WOOD, "NSW", 2),
            ),
        ),
        Space(
            3,
            2,
            None,
            (
                Area(WOOD, "NE", 1),
                Area(ROCKS, "SW", 2, 2),
            ),
        ),
    ),
    "B": (
        Space(
            0,
            1,
            None,
            (
                Area(MARKET, "ES", 1),
                Area(ROCKS, "NW", 2, 2),
            ),
        ),
        Space(
            0,
            3,
            VILLAGE,
            (
                Area(MARKET, "NES", 1),
                Area(GRAIN, "W", 2),
            ),
        ),
        Space(
            1,
            0,
            VILLAGE,
            (
                Area(GRAIN, "E", 1),
                Area(MARKET, "S", 1),
                Area(WOOD, "NW", 1),
            ),
        ),
        Space(
            1,
            2,
            CITY,
            (
                Area(GRAIN, "N", 1),
                Area(WOOD, "ESW", 2),
            ),
        ),
        Space(
            2,
            1,
            None,
            (
                Area(ROCKS, "N", 2, 1),
                Area(WOOD, "ESW", 2),
            ),
        ),
        Space(
            2,
            3,
            None,
            (
                Area(WOOD, "NE", 1),
                Area(ROCKS, "SW", 2, 2),
            ),
        ),
        Space(
            3,
            0,
            CITY,
            (
                Area(WOOD, "E", 1),
                Area(GRAIN, "NSW", 2),
            ),
        ),
        Space(
            3,
            2,
            VILLAGE,
            (
                Area(GRAIN, "E", 1),
                Area(WOOD, "NSW", 1),
            ),
        ),
    ),
    "C": (
        Space(
            0,
            1,
            VILLAGE,
            (
                Area(MARKET, "NE", 1),
                Area(WOOD, "SW", 2),
            ),
        ),
        Space(
            0,
            3,
            None,
            (
                Area(ROCKS, "NES", 2, 2),
                Area(GRAIN, "W", 1),
            ),
        ),
        Space(
            1,
            0,
            None,
            (
                Area(GRAIN, "E", 1),
                Area(ROCKS, "NSW", 2, 2),
            ),
        ),
        Space(
            1,
            2,
            VILLAGE,
            (
                Area(WOOD, "S", 1),
                Area(GRAIN, "NEW", 2),
            ),
        ),
        Space(
            2,
            1,
            None,
            (
                Area(ROCKS, "E", 2, 1),
                Area(GRAIN, "S", 1),
                Area(MARKET, "NW", 1),
            ),
        ),
        Space(
            2,
            3,
            CITY,
            (
                Area(GRAIN, "N", 1),
                Area(WOOD, "ESW", 2),
            ),
        ),
        Space(
            3,
            0,
            CITY,
            (
                Area(WOOD, "ES", 1),
                Area(GRAIN, "NW", 2),
            ),
        ),
        Space(
            3,
            2,
            VILLAGE,
            (
                Area(WOOD, "E", 1),
                Area(MARKET, "NSW", 2),
            ),
        ),
    ),
    "D": (
        Space(
            0,
            1,
            VILLAGE,
            (
                Area(MARKET, "NE", 1),
                Area(GRAIN, "SW", 2),
            ),
        ),
        Space(
            0,
            3,
            CITY,
            (
                Area(GRAIN, "ES", 2),
                Area(WOOD, "NW", 2),
            ),
        ),
        Space(
            1,
            0,
            None,
            (
                Area(ROCKS, "N", 2, 2),
                Area(WOOD, "E", 1),
                Area(GRAIN, "SW", 1),
            ),
        ),
        Space(
            1,
            2,
            None,
            (
                Area(ROCKS, "ES", 2, 2),
                Area(WOOD, "NW", 1),
            ),
        ),
        Space(
            2,
            1,
            None,
            (
                Area(WOOD, "NES", 2),
                Area(ROCKS, "W", 2, 1),
            ),
        ),
        Space(
            2,
            3,
            VILLAGE,
            (
                Area(WOOD, "ES", 1),
                Area(GRAIN, "NW", 1),
            ),
        ),
        Space(
            3,
            0,
            None,
            (
                Area(ROCKS, "ES", 2, 2),
                Area(GRAIN, "NW", 1),
            ),
        ),
        Space(
            3,
            2,
            VILLAGE,
            (
                Area(GRAIN, "N", 1),
                Area(WOOD, "E", 1),
                Area(MARKET, "SW", 1),
            ),
        ),
    ),
}

FRAME = {
    "N": (CARD, WOOD, SILVER, GRAIN),
    "E": (ROCKS, CARD, WOOD, SILVER),
    "S": (GRAIN, ROCKS, CARD, WOOD),
    "W": (SILVER, GRAIN, ROCKS, CARD),
}
"""What the frame shows at the four edge squares of each side, in reading order."""
