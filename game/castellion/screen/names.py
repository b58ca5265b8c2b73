"""What tiles, places and Ordeals are called."""

from game.castellion.castle import Castle
from game.castellion.pieces import EXAMS, Tile
from game.core.state import Cell
from game.locale import Words

NUMERALS = ("I", "II", "III")


def tile_name(tile: Tile, words: Words) -> str:
    """Return a tile's name without an article."""
    return words(f"castellion.tile.{tile}")


def place_name(castle: Castle, cell: Cell, words: Words) -> str:
    """Return where a cell is, counted from 1; columns beside the castle are named by their side."""
    column, row = cell
    if not castle:
        return words("castellion.place-name.first")
    if not 0 <= column < len(castle):
        side = "left" if column < 0 else "right"
        return words(f"castellion.place-name.{side}", row=row + 1)
    return words("castellion.place-name", column=column + 1, row=row + 1)


def ordeal_name(number: int, words: Words) -> str:
    """Return the name of an Ordeal by its number, from 0."""
    return words("castellion.exam", numeral=NUMERALS[number])


def number_of_next(ordeals_left: int) -> int:
    """Return the number, from 0, of the lowest Ordeal when some are left."""
    return len(EXAMS) - ordeals_left
