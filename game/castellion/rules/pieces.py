"""The pieces: Dream tiles and Pantry tiles, as tables. A tile is its two-letter code."""

from itertools import product

Tile = str
"""`Sc` = faction S, C, J, P + shape t, s, c; a Pantry tile is F + shape; a Traitor `Tr`, a black one `Tb`.

In a castle, the tile that the Menace haunts bears a mark: `Sc*`.
"""

FACTIONS = {"S": "seer", "C": "chameleon", "J": "juggler", "P": "pyro"}
SHAPES = {"t": "triangle", "s": "square", "c": "circle"}
PANTRY = "F"
HAUNTED = "*"

DEFENDERS: tuple[Tile, ...] = tuple(faction + shape for faction, shape in product(FACTIONS, SHAPES))
PANTRY_TILES: tuple[Tile, ...] = tuple(PANTRY + shape for shape in SHAPES)
TRAITOR, BLACK_TRAITOR = "Tr", "Tb"
TRAITORS: tuple[Tile, ...] = (TRAITOR, BLACK_TRAITOR)

SAFE_PILE = DEFENDERS
MAIN_PILE = DEFENDERS * 5 + (TRAITOR,) * 9 + (BLACK_TRAITOR,) * 3
PANTRY_STOCK = tuple(sorted(PANTRY_TILES * 2))


class Formation:
    """The kinds of formations."""

    TOWER = "tower"
    LINE = "line"
    BASTION = "bastion"
    ALL = (TOWER, LINE, BASTION)


def shape(tile: Tile) -> str:
    """Return the shape of a Defender or a Pantry tile: t, s or c."""
    return tile[1]


def faction(tile: Tile) -> str:
    """Return a Defender's faction: S, C, J or P; F for a Pantry tile."""
    return tile[0]


def is_haunted(tile: Tile) -> bool:
    """Tell whether the Menace sits on a tile."""
    return tile.endswith(HAUNTED)


def bare(tile: Tile) -> Tile:
    """Return a tile without the mark of the Menace."""
    return tile.removesuffix(HAUNTED)
