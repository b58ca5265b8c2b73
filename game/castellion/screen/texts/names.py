"""What tiles, places, players and Ordeals are called."""

from game.castellion.rules.castle import Castle, tile_at
from game.castellion.rules.ordeals.cards import Card, Level
from game.castellion.rules.pieces import Tile, bare, is_haunted
from game.castellion.rules.position import Position
from game.core.state import Cell
from game.locale import Words
from game.screens.html.seat_names import seat_name

NUMERALS = {1: "I", 2: "II", 3: "III"}
KINDS = {
    Level.ARCHITECTS: "exam",
    Level.ADMIRAL: "simulation",
    Level.MENACE: "assault",
    Level.PANTRY: "assault",
}
"""What the Ordeals of a level are."""


def tile_name(tile: Tile, words: Words) -> str:
    """Return a tile's name without an article."""
    name = words(f"castellion.tile.{bare(tile)}")
    return words("castellion.tile.haunted", tile=name) if is_haunted(tile) else name


def place_name(castle: Castle, cell: Cell, words: Words) -> str:
    """Return where a cell is, counted from 1; columns beside the castle are named by their side."""
    column, row = cell
    if not castle:
        return words("castellion.place-name.first")
    if not 0 <= column < len(castle):
        side = "left" if column < 0 else "right"
        return words(f"castellion.place-name.{side}", row=row + 1)
    return words("castellion.place-name", column=column + 1, row=row + 1)


def lasting_place_name(castle: Castle, cell: Cell, words: Words) -> str:
    """Return where a cell is by what is beneath it: columns count otherwise once one is added left."""
    column, row = cell
    if not 0 <= column < len(castle):
        return words(f"castellion.stands.{'left' if column < 0 else 'right'}")
    beneath = tile_at(castle, (column, row - 1))
    if beneath is None:
        return words("castellion.stands.foundation")
    return words("castellion.stands.above", tile=tile_name(beneath, words))


def tile_at_name(castle: Castle, cell: Cell, words: Words) -> str:
    """Return the name of a tile of a castle, and where it stands."""
    tile = tile_name(castle[cell[0]][cell[1]], words)
    return words("castellion.tile-at", tile=tile, place=place_name(castle, cell, words))


def ordeal_name(level: str, number: int, words: Words) -> str:
    """Return the name of a level's Ordeal by its number."""
    return words(f"castellion.ordeal.{KINDS[level]}", numeral=NUMERALS[number])


def ordeal_kind(level: str, words: Words) -> str:
    """Return what the Ordeals of a level are called, without a number."""
    return words(f"castellion.ordeal.{KINDS[level]}", numeral="").strip()


def the_ordeal(level: str, number: int, words: Words) -> str:
    """Return the name of a level's Ordeal with an article where the language wants one."""
    return words(f"castellion.the-ordeal.{KINDS[level]}", numeral=NUMERALS[number])


def next_ordeal(position: Position, words: Words) -> str:
    """Return the name of the lowest Ordeal, with an article."""
    return the_ordeal(position.options.level, position.ordeals[0].number, words)


def avatar(card: Card) -> str | None:
    """Return the avatar on the card of an Assault, None for another card."""
    kind, _, rest = card.id.partition("-")
    return rest.partition("-")[2] if kind == "assault" else None


def player_name(seat: int, words: Words) -> str:
    """Return what the player of a seat is called."""
    return seat_name(seat, words)
