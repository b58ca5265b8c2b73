"""What the arguments of verbs may be, and which of them are worth asking for."""

from collections.abc import Iterator

from game.castelli.rules.board import WIDTH, cell_of_octagon, cell_of_square
from game.castelli.rules.cards import effects
from game.castelli.rules.castles import build, overbuild
from game.castelli.rules.pieces import COLOURS, KINGS
from game.castelli.rules.position import ABSENT, Phase, Position
from game.castelli.rules.printed import Settlement
from game.core.action import Argument
from game.core.pile import UNKNOWN
from game.core.state import Cell, Refusal
from game.core.verb import Choices

LINES = range(WIDTH)
CELL = (LINES, LINES)
PLACE = (LINES, LINES, range(3), range(2))
"""A row and a column; and with them an area and a building site."""
OWN_TURN = (Phase.REVEAL, Phase.ORIENT, Phase.BUILD)


def never(position: Position, *arguments: Argument) -> Refusal | None:
    """Refuse nothing."""
    return None


def colours(position: Position) -> Choices:
    """Yield the colours that may lie to the north."""
    return ((colour,) for colour in COLOURS)


def face_down(position: Position) -> Choices:
    """Yield the squares of the match whose tile lies face down."""
    spaces = position.board.halves[position.match]
    return (cell_of_square(at) for at in spaces if position.down[at] != ABSENT)


def exchanges(position: Position) -> Choices:
    """Yield the ways to lay the hand tile, if there is one."""
    return () if position.hand_tiles[position.turn] == ABSENT else colours(position)


def sites(kind: str, position: Position) -> Iterator[Cell]:
    """Yield the octagons with an area of a kind that a coat of the seat whose turn it is faces."""
    board = position.board
    for at in board.halves[position.match]:
        if board.area(at, kind) is not None and build.has_influence(position, at):
            yield cell_of_octagon(at)


def castles(position: Position) -> Choices:
    """Yield the places of other seats' uppermost castles."""
    if not position.battle:
        return
    for castle in position.castles:
        if castle.seat != position.turn and not castle.overbuilt:
            yield overbuild.spot_of(castle.place)


def vacant(position: Position) -> Choices:
    """Yield the octagons of the match where a settlement may be put."""
    spaces = position.board.halves[position.match]
    return (cell_of_octagon(at) for at in spaces if effects.is_vacant(position, at))


def cities(position: Position) -> Choices:
    """Yield the octagons of the match with a city."""
    spaces = position.board.halves[position.match]
    return (cell_of_octagon(at) for at in spaces if position.settlements[at] == Settlement.CITY)


def rivals(position: Position) -> Choices:
    """Yield the other seats of the match."""
    return ((seat,) for seat in position.rivals(position.turn))


def held_kings(position: Position) -> Choices:
    """Yield the Kings in hand."""
    held = {card.code for card in position.hands[position.turn]}
    return ((code,) for code in KINGS if code in held)


def in_hand(position: Position) -> Choices:
    """Yield the cards in hand that are known."""
    codes = dict.fromkeys(card.code for card in position.hands[position.active])
    return ((code,) for code in codes if code != UNKNOWN)
