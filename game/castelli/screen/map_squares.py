"""The map as rows of squares, three by three for a space: coats as ground, and castles as blocks."""

from collections.abc import Sequence

from game.castelli.rules.board import WIDTH, cell_of_octagon, cell_of_square
from game.castelli.rules.pieces import FACES
from game.castelli.rules.position import Position
from game.core.state import Cell

OPEN = " "
COATS = {"🟥": "🔴", "🟦": "🔵", "🟩": "🟢", "🟨": "🟡"}
"""What is drawn of a coat, by the square of its seat: paler than a castle."""
SIDES = (((0, 0), (0, 1)), ((0, 2), (1, 2)), ((2, 2), (2, 1)), ((2, 0), (1, 0)))
"""Where in its space the coat of each side of a tile lies, with the corner beside it: tiles are whole."""
ACROSS = 3


def map_squares(position: Position, seats: Sequence[str]) -> list[str]:
    """Return the rows from the top; `seats` are the squares of the seats.

    Of several castles in a land it is the newest that stands there. A tile face down is open ground.
    """
    found: dict[Cell, str] = {}
    for number, face in enumerate(position.laid):
        if face >= 0:
            row, column = (ACROSS * at for at in cell_of_square(number))
            for side, (colour, *_) in zip(SIDES, FACES[face], strict=True):
                found |= {(row + down, column + right): COATS[seats[colour]] for down, right in side}
    for castle in position.castles:
        if not castle.overbuilt:
            row, column = (ACROSS * at for at in cell_of_octagon(castle.at))
            block = ((row + down, column + right) for down in range(ACROSS) for right in range(ACROSS))
            found |= dict.fromkeys(block, seats[castle.seat])
    return [
        "".join(found.get((row, column), OPEN) for column in range(ACROSS * WIDTH))
        for row in range(ACROSS * len(position.board.rows))
    ]
