"""How the king's castle is played, which all build: left nearly complete, the next one completes it."""

from math import exp

from game.castle_keep.computer.evaluation.prospects import prospect
from game.castle_keep.rules.attack import attacks, fallen, refusal_to_attack
from game.castle_keep.rules.castle import CELLS, PLACES, fitting, is_complete, with_tile
from game.castle_keep.rules.completion import NEAR, completes
from game.castle_keep.rules.pieces import Tile
from game.castle_keep.rules.position import Position
from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.rules.stock import unseen_numbers
from game.core.action import Action
from game.core.pile import UNKNOWN

FEWEST = 3
"""Empty cells below which a castle is judged as with so many: nobody leaves fewer, if it can be helped."""
IN_TURN = (-1.3, -1.3, -1.1, -0.5, -0.05)
BETWEEN = (-1.8, -1.35, -1.05, -0.5, -0.23)
"""By the empty cells, from `FEWEST` on, the logarithm of the odds of who cannot complete the castle in their
turn, or whose turn is over.

They are fitted to how 1200 games of greedy players ended; the first seat won half of them.
"""
SOON_IN_TURN = 0.8
"""What a chance to complete it with two draws adds, fitted likewise."""
SOON, PROMISE = 0.45, 0.6
"""The same between turns, and a hand that fills much of it: they decide how a turn ends.

Against the judgement before, greedy players won 180 of 300 games with these, 117 of 240 with what fits best
(3.1 and 1.0).
"""
RISKY = 4
"""Empty cells that a fair player leaves to nobody, if it can be helped."""


def king_value(state: Position, seat: int) -> float:
    """Return the estimated chance of a seat to complete the castle; never 1, which a win at hand is worth."""
    castle, hand = state.castle_of(seat), tuple(tile for tile in state.hands[seat] if tile != UNKNOWN)
    hoped = prospect(castle, hand, state.loose_joints)
    soon = hoped.chance(unseen_numbers(state, (hand,)))
    at = max(0, castle.count(None) - FEWEST)
    if state.turn == seat:
        odds = IN_TURN[min(at, len(IN_TURN) - 1)] + SOON_IN_TURN * soon
    else:
        odds = BETWEEN[min(at, len(BETWEEN) - 1)] + SOON * soon + PROMISE / (1 + hoped.missing)
    return 1 / (1 + exp(-odds))


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


def hands_over(state: CastleKeepState, action: Action) -> bool:
    """Tell whether a building leaves so little to do that the next one may well complete the castle."""
    return action.verb == "build" and 0 < state.castle.count(None) - 1 <= NEAR


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
