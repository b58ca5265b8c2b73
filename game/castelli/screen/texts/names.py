"""What colours, places, cards and goods are called."""

from collections.abc import Iterable

from game.castelli.rules.board import cell_of_square
from game.castelli.rules.pieces import CARDS, COLOURS, FACES
from game.core.state import Cell
from game.locale import Words
from game.screens.html.seat_names import seat_name

COLUMNS = "ABCDEFGH"


def place_name(cell: Cell) -> str:
    """Return a space by the letter of its column and the number of its row, from the top left."""
    return f"{COLUMNS[cell[1]]}{cell[0] + 1}"


def colour_name(seats: int, colour: int, words: Words) -> str:
    """Return whose coat of arms a colour is among so many seats: a player's, or a neutral colour's."""
    if colour < seats:
        return seat_name(colour, words)
    return words("castelli.neutral", colour=words(f"castelli.colour.{COLOURS[colour]}"))


def coat_name(colour: int, words: Words) -> str:
    """Return which coat of arms of a tile a colour is."""
    return words(f"castelli.colour.{COLOURS[colour]}")


def facing(at: int, face: int, words: Words) -> dict[str, str]:
    """Return how a tile lies on a square, however the board is turned: a coat, and the land that it faces."""
    row, column = cell_of_square(at)
    side, beside = (0, row - 1) if row % 4 else (2, row + 1)
    return {"coat": coat_name(FACES[face][side][0], words), "land": place_name((beside, column))}


def card_name(code: str, words: Words) -> str:
    """Return a card's name; that of the back for one that is not known."""
    return words(f"castelli.card.{code}" if code in CARDS else "castelli.card.unknown")


def card_names(codes: Iterable[str], words: Words) -> str:
    """Return the names of cards, one after the other."""
    return ", ".join(card_name(code, words) for code in codes)


def goods(kind: str, number: int, words: Words) -> str:
    """Return a number of units, silver or cards in words."""
    return words(f"castelli.goods.{kind}", n=number)
