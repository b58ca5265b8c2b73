"""The pieces: towers, walls and keeps, as tables. A tile is its code."""

from collections import Counter
from itertools import product

Tile = str
"""`T`, `W` or `K`, the colour r, y, b, and but for keeps the shape c, z, s: `Trc` a red curvy tower, `Kb`."""


class Kind:
    """The kinds of tiles, as the first letter of a code tells them."""

    TOWER = "T"
    WALL = "W"
    KEEP = "K"
    ALL = (TOWER, WALL, KEEP)


COLOURS = ("r", "y", "b")
SHAPES = ("c", "z", "s")

Look = str
"""What a wall or a tower looks like: its colour and shape, `rc`."""
LOOKS: tuple[Look, ...] = tuple(colour + shape for colour, shape in product(COLOURS, SHAPES))

KEEPS: tuple[Tile, ...] = tuple(Kind.KEEP + colour for colour in COLOURS)
RING_TILES: tuple[Tile, ...] = tuple(kind + look for kind in (Kind.TOWER, Kind.WALL) for look in LOOKS)
TILES = RING_TILES + KEEPS
"""One of each kind of tile."""

COPIES = 4  # of each tower and wall
KEEP_COPIES = 6  # of each colour
ALL_TILES: tuple[Tile, ...] = RING_TILES * COPIES + KEEPS * KEEP_COPIES
NUMBERS = Counter(ALL_TILES)
"""How many tiles there are of each kind."""


def kind(tile: Tile) -> str:
    """Return which `Kind` a tile is of."""
    return tile[0]


def colour(tile: Tile) -> str:
    """Return a tile's colour: r, y or b."""
    return tile[1]


def look(tile: Tile) -> Look:
    """Return what a wall or a tower looks like."""
    return tile[1:]


def match(one: Tile | Look, other: Tile | Look) -> bool:
    """Tell whether two walls or towers match: by colour, by shape, or by both. Their looks will do."""
    return one[-2] == other[-2] or one[-1] == other[-1]
