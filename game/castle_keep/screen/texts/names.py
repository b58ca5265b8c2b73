"""What tiles, places and castles are called."""

from collections.abc import Iterable

from game.castle_keep.rules.castle import CELLS
from game.castle_keep.rules.pieces import Tile
from game.locale import Words


def tile_name(tile: Tile, words: Words) -> str:
    """Return a tile's name without an article."""
    return words(f"castle_keep.tile.{tile}")


def tile_names(tiles: Iterable[Tile], words: Words) -> str:
    """Return the names of tiles, one after the other."""
    return ", ".join(tile_name(tile, words) for tile in tiles)


def place_name(place: int, words: Words) -> str:
    """Return what a place of a castle is called."""
    return words(f"castle_keep.cell.{CELLS[place]}")
