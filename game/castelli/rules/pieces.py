"""The pieces: heraldic tiles, cards and stocks, as tables.

The heraldic tiles are a reconstruction, like the board: they meet every count in the text.
"""

from collections import Counter
from typing import NamedTuple

COLOURS = ("red", "blue", "green", "yellow")
"""The colours in the order of the seats; a colour is meant by its place here, a seat's colour by the seat."""

CASTLES = 9
LONGEST_STOCK = 5  # units of one resource
SPARE = (2, 2)  # villages, cities
SILVER = {2: 11, 3: 16, 4: 22}
"""The silver of a game for so many players."""


class Tile(NamedTuple):
    """A heraldic tile: its value, its coats of arms clockwise from the top, and the silver in its middle.

    `card` is the coat that has a card icon in place of its number, if one has.
    """

    value: int
    order: tuple[int, ...]
    card: int | None
    silver: int


_LETTERS = {colour[0]: number for number, colour in enumerate(COLOURS)}
_ROWS = (
    (1, 1, "rgby rgyb rbgy rbyg", "rgby"),
    (1, 2, "rygb rybg", ""),
    (2, 0, "rgby rgyb rbgy rbyg", "rgby"),
    (2, 1, "rygb rybg", ""),
    (3, 1, "rgby rgyb rbgy rbyg", ""),
    (3, 0, "rygb rybg", ""),
    (4, 0, "rgyb rbyg", ""),
    (5, 0, "rgby rgyb rbgy rbyg rygb rybg", ""),
    (6, 0, "rgby rgyb rbgy rbyg rygb rybg", ""),
    (4, 0, "rgby rbgy rygb rybg", ""),  # the start tiles
)
"""Rows of tiles alike: value, silver, the orders of their coats, and each one's coat with a card icon."""

TILES = tuple(
    Tile(value, tuple(_LETTERS[letter] for letter in order), _LETTERS[cards[at]] if cards else None, silver)
    for value, silver, orders, cards in _ROWS
    for at, order in enumerate(orders.split())
)
"""All tiles; one is meant by its number here."""

MAIN = range(32)
START = range(32, 36)
"""The numbers of the tiles that are dealt face down, and of the start tiles of the module Dilemma."""


def laid(tile: int, north: int) -> int:
    """Return the number of a tile as it lies with a colour to the north: an index of FACES."""
    return tile * 4 + -TILES[tile].order.index(north) % 4


def code_of(tile: int) -> str:
    """Return a tile in short: its value, and the first letters of its coats clockwise from the top."""
    return f"{TILES[tile].value}{''.join(COLOURS[colour][0] for colour in TILES[tile].order)}"


def _faces(tile: Tile, turns: int) -> tuple[tuple[int, int], ...]:
    coats = [tile.order[(side - turns) % 4] for side in range(4)]
    return tuple((coat, 0 if coat == tile.card else tile.value) for coat in coats)


FACES = tuple(_faces(tile, turns) for tile in TILES for turns in range(4))
"""For every tile in every orientation, what each side shows: a colour and how much it counts."""

KINGS = {"king-3": 3, "king-4": 4, "king-5": 5}
"""The points of each King."""


class Code:
    """The codes of the other cards."""

    STEWARD, GUARD = "steward", "guard"
    LANDGRAVE, LANDGRAVINE, MASTER_BUILDER = "landgrave", "landgravine", "master-builder"
    ROBBER_BARON, RAIDER, BRIGANDS, TRAITOR = "robber-baron", "raider", "brigands", "traitor"
    PEASANT, DUKE, INCENDIARY = "peasant", "duke", "incendiary"
    ABBOT, ARMY = "abbot", "army-of-knights"


BASIC_CARDS = Counter(
    {
        "king-3": 1,
        "king-4": 2,
        "king-5": 1,
        Code.STEWARD: 3,
        Code.LANDGRAVE: 3,
        Code.LANDGRAVINE: 3,
        Code.ROBBER_BARON: 2,
        Code.RAIDER: 2,
        Code.BRIGANDS: 1,
        Code.TRAITOR: 2,
        Code.MASTER_BUILDER: 3,
        Code.PEASANT: 2,
    }
)
BATTLE_CARDS = Counter({Code.DUKE: 2, Code.GUARD: 2, Code.INCENDIARY: 2, Code.ABBOT: 1, Code.ARMY: 1})
CARDS = (*BASIC_CARDS, *BATTLE_CARDS)
"""The codes of all cards."""
