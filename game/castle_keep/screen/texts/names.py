"""What tiles, places and castles are called."""

from collections.abc import Iterable

from game.castle_keep.rules.castle import CELLS, is_complete, size
from game.castle_keep.rules.pieces import Tile
from game.castle_keep.rules.position import TWO, Position
from game.locale import Words
from game.screens.html.seat_names import seat_name


def tile_name(tile: Tile, words: Words) -> str:
    """Return a tile's name without an article."""
    return words(f"castle_keep.tile.{tile}")


def tile_names(tiles: Iterable[Tile], words: Words) -> str:
    """Return the names of tiles, one after the other."""
    return ", ".join(tile_name(tile, words) for tile in tiles)


def place_name(place: int, words: Words) -> str:
    """Return what a place of a castle is called."""
    return words(f"castle_keep.cell.{CELLS[place]}")


def cell_name(state: Position, number: int, place: int, words: Words) -> str:
    """Return what a place is called; where everybody builds two castles, with which of the two it is in."""
    name = place_name(place, words)
    return words("castle_keep.twin.cell", cell=name, number=which(number)) if state.twins else name


def which(number: int) -> int:
    """Return which of the two castles of its owner a castle is, 1 or 2."""
    return number % TWO + 1


def castle_name(state: Position, number: int, words: Words) -> str:
    """Return what a castle is called, with the number of its tiles."""
    player, tiles = seat_name(state.owner(number), words), size(state.castles[number])
    if number in state.razed:
        return words("castle_keep.twin.razed", player=player, number=which(number))
    if state.twins and is_complete(state.castles[number]):
        return words("castle_keep.twin.finished", player=player, number=which(number))
    if state.twins:
        return words("castle_keep.twin.castle", player=player, number=which(number), n=tiles)
    return words("castle_keep.king.castle" if state.shared else "castle_keep.castle", player=player, n=tiles)
