"""How good a position is for a seat, and whether it can be won at once."""

from game.castle_keep.computer.evaluation.features import features
from game.castle_keep.computer.evaluation.network import networks
from game.castle_keep.computer.king import king_value
from game.castle_keep.computer.siege_value import siege_value
from game.castle_keep.computer.twin import twin_value
from game.castle_keep.rules.attack import hits, open_to_attack, wins
from game.castle_keep.rules.completion import completes_all
from game.castle_keep.rules.position import Phase, Position


def position_value(state: Position, seat: int) -> float:
    """Return the estimated chance of a seat to win a game that goes on, 0 to 1."""
    if state.besieged:
        return siege_value(state)
    if state.shared:
        return king_value(state, seat)
    if state.twins:
        return twin_value(state, seat)
    begins = state.turn == seat and state.phase == Phase.ACT and not state.has_acted
    return networks(state.seats)[begins].value(features(state, seat))


def wins_now(state: Position) -> bool:
    """Tell whether the active seat can win in this turn, by building or with one attack."""
    if state.phase != Phase.ACT:
        return False
    castles, material = state.castles_of(state.turn), state.hand + state.camp
    if state.attacked is None and completes_all(castles, material, state.loose_joints):
        return True
    return any(
        wins(state, number, found)
        for number in open_to_attack(state)
        for found in hits(state.castles[number], state.hand, towers=state.towers_fall)
    )
