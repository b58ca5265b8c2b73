"""How good a position is for a seat, and whether it can be won at once."""

from collections.abc import Sequence

from game.castle_keep.computer.evaluation.features import features, hit
from game.castle_keep.computer.evaluation.network import networks
from game.castle_keep.computer.evaluation.prospects import completes
from game.castle_keep.rules.castle import CENTRE, EMPTY, Castle, size
from game.castle_keep.rules.pieces import Tile
from game.castle_keep.rules.position import ACT, ONE, Position


def strength(state: Position, seat: int) -> float:
    """Return the judged chance of a seat to win a game that goes on, 0 to 1."""
    begins = state.turn == seat and state.phase == ACT and not state.built and state.attacked is None
    return networks(state.seats)[begins].value(features(state, seat))


def wins_now(state: Position) -> bool:
    """Tell whether the active seat can win in this turn, by building or with one attack."""
    if state.phase != ACT:
        return False
    if state.attacked is None and completes(state.castle, state.hand):
        return True
    return any(_destroys(castle, state.hand) for castle in _victims(state))


def _victims(state: Position) -> list[Castle]:
    """Return the castles that the active seat may attack now."""
    before = state.attacked
    if not state.war or state.built or (before is not None and state.options.attacks == ONE):
        return []
    seats = [before.seat] if before else [seat for seat in range(state.seats) if seat != state.turn]
    return [state.castles[seat] for seat in seats if state.castles[seat] != EMPTY]


def _destroys(castle: Castle, hand: Sequence[Tile]) -> bool:
    standing = size(castle)
    return hit(castle, hand) == standing and (castle[CENTRE] is None or standing == 1)
