"""The pieces: towers, walls and keeps, as tables. A tile is its code."""

from collections import Counter
from itertools import product

Tile = str
"""`T`, `W` or `K`, the colour r, y, b, and but for keeps the shape c, z, s: `Trc` a red curvy tower, `Kb`."""

TOWER, WALL, KEEP = KINDS = ("T", "W", "K")
COLOURS = {"r": "red", "y": "yellow", "b": "blue"}
SHAPES = {"c": "curvy", "z": "zigzag", "s": "straight"}

TOWERS: tuple[Tile, ...] = tuple(TOWER + colour + shape for colour, shape in product(COLOURS, SHAPES))
WALLS: tuple[Tile, ...] = tuple(WALL + colour + shape for colour, shape in product(COLOURS, SHAPES))
KEEPS: tuple[Tile, ...] = tuple(KEEP + colour for colour in COLOURS)
TILES = TOWERS + WALLS + KEEPS
"""One of each kind of tile."""

ALL_TILES: tuple[Tile, ...] = (TOWERS + WALLS) * 4 + KEEPS * 6
NUMBERS = Counter(ALL_TILES)
"""How many tiles there are of each kind."""


def kind(tile: Tile) -> str:
    """Return whether a tile is a TOWER, a WALL or a KEEP."""
    return tile[0]


def colour(tile: Tile) -> str:
    """Return a tile's colour: r, y or b."""
    return tile[1]


def match(one: Tile, other: Tile) -> bool:
    """Tell whether two walls or towers match: by colour, by shape, or by both."""
    return one[1] == other[1] or one[2] == other[2]
