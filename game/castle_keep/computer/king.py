"""How the king's castle is played, which all build: left nearly complete, the next one completes it."""

from math import exp

from game.castle_keep.computer.evaluation.prospects import prospect
from game.castle_keep.rules.attack import attacks, fallen, refusal_to_attack
from game.castle_keep.rules.castle import CELLS, PLACES, fitting, is_complete, with_tile
from game.castle_keep.rules.completion import NEAR, completes, unfilled
from game.castle_keep.rules.pieces import Tile
from game.castle_keep.rules.position import FULL_HAND, Position
from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.rules.stock import unseen_numbers
from game.core.action import Action
from game.core.pile import UNKNOWN

IN_TURN = (-0.88, -0.92, -0.49, -0.32, -0.09, 0.2, 0.44, 0.6, 0.57)
"""By the empty cells, from one on, the logarithm of the odds of who cannot complete the castle in their turn,
with what the hand adds to it.

They are fitted to how 8000 games of two ended that medium players took over after some wild turns.
"""
SOON_IN_TURN, MISSING = 0.28, 0.19
"""What a chance to complete it with two draws adds, and what each empty cell takes away that no tile in hand
fills, fitted likewise.
"""
FEWEST = 3
"""Empty cells below which a castle that is left is judged as with so many: nobody leaves fewer, if it can be
helped.
"""
BETWEEN = (-1.8, -1.35, -1.05, -0.5, -0.23)
"""The same odds of whose turn is over, from `FEWEST` on, fitted to how 1200 games of greedy players ended."""
SOON, PROMISE = 0.45, 0.6
"""What a chance to complete it with two draws adds then, and a hand that fills much of it: they decide how a
turn ends.

Against the judgement before, greedy players won 180 of 300 games with these, 117 of 240 with what fits best
(3.1 and 1.0).
"""
RISKY = 4
"""Empty cells that a fair player leaves to nobody, if it can be helped."""
STANDSTILL, LONGEST_STANDSTILL = 0.015, 30
"""What share of the chance each pass in a row takes, and how many count: who goes on waiting ends in a draw.

Strong players passed a hundred times in a row before.
"""
LACKING = 1
"""Empty cells that its own hand may lack where a fair player leaves what the next one may complete."""


def king_value(state: Position, seat: int) -> float:
    """Return the estimated chance of a seat to complete the castle; never 1, which a win at hand is worth."""
    castle, hand = state.castle_of(seat), tuple(tile for tile in state.hands[seat] if tile != UNKNOWN)
    hoped = prospect(castle, hand, state.loose_joints)
    soon = hoped.chance(unseen_numbers(state, (hand,)))
    empty = castle.count(None)
    if state.turn == seat:
        odds = IN_TURN[empty - 1] + SOON_IN_TURN * soon - MISSING * hoped.missing
    else:
        odds = BETWEEN[min(max(0, empty - FEWEST), len(BETWEEN) - 1)]
        odds += SOON * soon + PROMISE / (1 + hoped.missing)
    return (1 - STANDSTILL * min(state.passes, LONGEST_STANDSTILL)) / (1 + (state.seats - 1) * exp(-odds))


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
    building = None if state.attacked or empty <= RISKY + 1 else _safe_building(state, empty - 1)
    if building is not None:
        return building
    legal = [
        (tile, number, cell)
        for tile, number, cell in attacks(state)
        if refusal_to_attack(state, tile, (number, PLACES[cell])) is None
    ]
    if legal and empty <= RISKY:
        most = max(legal, key=lambda found: len(fallen(state.castle, PLACES[found[2]])))
        return Action("attack", most)
    return Action("end" if state.has_acted else "pass")


def _safe_building(state: CastleKeepState, left: int) -> Action | None:
    """Return a building after which nobody can complete the castle next, or the hand nearly does itself.

    `left` are the cells that it leaves empty. To build on wherever it fits made others' replies so careless
    that the chances by them told outcomes of 1,385 games less well.
    """
    for tile in dict.fromkeys(state.hand):
        hand = _without(state.hand, tile)
        for place in fitting(state.castle, tile, state.loose_joints):
            built = with_tile(state.castle, place, tile)
            if left > FULL_HAND or unfilled(built, hand, state.loose_joints) <= LACKING:
                return Action("build", (tile, CELLS[place]))
    return None


def _without(hand: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    left = list(hand)
    left.remove(tile)
    return tuple(left)
