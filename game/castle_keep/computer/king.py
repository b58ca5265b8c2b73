"""How the king's castle is played, which all build: left nearly complete, the next one completes it."""

from game.castle_keep.computer.evaluation.prospects import prospect
from game.castle_keep.rules.attack import attacks, fallen, refusal_to_attack
from game.castle_keep.rules.castle import CELLS, PLACES, fitting, is_complete, with_tile
from game.castle_keep.rules.completion import completes
from game.castle_keep.rules.pieces import Tile
from game.castle_keep.rules.position import Position
from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.rules.stock import unseen_numbers
from game.core.action import Action
from game.core.pile import UNKNOWN

FINISHES = (1.0, 0.55, 0.4, 0.22, 0.12, 0.06, 0.03, 0.01, 0.0, 0.0)
"""About the chance that a castle is completed in a turn, by its empty cells, where the hand is not known."""
RISKY = 4
"""Empty cells that a fair player leaves to nobody, if it can be helped."""
SOON, PROMISE, USUAL = 0.45, 0.6, 0.3
"""What a chance to complete it in the next turn adds, and a hand that fills more of it than is usual."""


def king_value(state: Position, seat: int) -> float:
    """Return the estimated chance of a seat to complete the castle, 0 to 1: by its hand, if no other does."""
    castle, hand = state.castle_of(seat), tuple(tile for tile in state.hands[seat] if tile != UNKNOWN)
    hoped = prospect(castle, hand, state.loose_joints)
    safe = 1.0 if state.turn == seat else 1 - FINISHES[castle.count(None)]
    soon = hoped.chance(unseen_numbers(state, (hand,)))
    promise = PROMISE * (1 / (1 + hoped.missing) - USUAL)
    return min(1.0, max(0.0, safe * (0.5 + SOON * soon + promise)))


def finishing_action(state: CastleKeepState) -> Action | None:
    """Return a building after which the hand still completes the castle, None where it does not."""
    castle, hand, loose = state.castle, state.hand, state.loose_joints
    if state.attacked or not completes(castle, hand, loose):
        return None
    finishing = (
        Action("build", (tile, CELLS[place]))
        for tile in dict.fromkeys(hand)
        for place in fitting(castle, tile, loose)
        for built in [with_tile(castle, place, tile)]
        if is_complete(built) or completes(built, _without(hand, tile), loose)
    )
    return next(finishing, None)


def in_kings_castle(state: CastleKeepState) -> Action:
    """Return a fair action: complete the castle, or leave it with many empty cells."""
    finish = finishing_action(state)
    if finish is not None:
        return finish
    empty = state.castle.count(None)
    if not state.attacked and empty > RISKY + 1:
        for tile in dict.fromkeys(state.hand):
            for place in fitting(state.castle, tile, state.loose_joints):
                return Action("build", (tile, CELLS[place]))
    legal = [
        (tile, number, cell)
        for tile, number, cell in attacks(state)
        if refusal_to_attack(state, tile, (number, PLACES[cell])) is None
    ]
    if legal and empty <= RISKY:
        most = max(legal, key=lambda found: len(fallen(state.castle, PLACES[found[2]])))
        return Action("attack", most)
    return Action("end" if state.has_acted else "pass")


def _without(hand: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    left = list(hand)
    left.remove(tile)
    return tuple(left)
