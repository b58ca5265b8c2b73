"""A fair action at once: what decides most is turned up and laid well, and castles are built."""

from game.castelli.computer.laying import appraisal_of, best_face
from game.castelli.rules.board import cell_of_square, number_of
from game.castelli.rules.castles.build import TERRAIN, castle_points
from game.castelli.rules.pieces import COLOURS, FACES
from game.castelli.rules.position import ABSENT, Phase, Position
from game.castelli.rules.scoring.evaluate import completed
from game.castelli.rules.state import CastelliState
from game.core.action import Action


def reply(state: CastelliState, position: Position) -> Action:
    """Return an action in a state whose position has no unknown card left (see `player.blind`)."""
    if position.phase == Phase.REVEAL:
        return Action("reveal", cell_of_square(_ripest(position)))
    if position.phase == Phase.ORIENT:
        return Action("lay", (COLOURS[FACES[best_lie(position)][0][0]],))
    if position.phase == Phase.BUILD:
        return max(state.actions, key=lambda action: _use(position, action))
    return Action("pass")


def best_lie(position: Position) -> int:
    """Return how the held tile serves the seat whose turn it is best, as an index of FACES."""
    if position.held is None:
        raise ValueError("no tile is held")
    return -best_face(position, appraisal_of(position), position.held.at, position.held.tile)[1]


def _ripest(position: Position) -> int:
    """Return the square whose tile decides most: icons of areas that wait for it, and of the frame."""
    board = position.board

    def icons(at: int) -> int:
        return len(board.frame[at]) + sum(area.icons for area in completed(position, at))

    down = [at for at in board.halves[position.match] if position.down[at] != ABSENT]
    return max(down, key=icons)


def _use(position: Position, action: Action) -> int:
    """Return how much an action after the tile lies is wanted: the points of a castle, a King, the end."""
    if action.verb in TERRAIN:
        return 1 + castle_points(position, number_of(action.cell))
    if action.verb == "king":
        return 2
    return 0 if action.verb == "done" else -1
