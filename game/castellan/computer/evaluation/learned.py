"""The chance to win, by networks that have learned it from play."""

from functools import cache
from pathlib import Path

from game.castellan.computer.evaluation.features import features
from game.castellan.computer.evaluation.gains import newly_closed
from game.castellan.computer.evaluation.standing import Standing, after_turn, between
from game.castellan.computer.lookahead import Candidate, beam_search, with_leftovers
from game.castellan.rules import turn
from game.castellan.rules.cards import build, pieces_of_turn
from game.castellan.rules.pieces import Pieces
from game.castellan.rules.plan import Plan
from game.castellan.rules.position import Hand, Phase, Position
from game.players.network import Network, pair_of

WEIGHTS = {2: "duel.weights", 3: "trio.weights", 4: "quartet.weights"}
"""The networks by the number of seats."""
ANSWERS = ("double", "single")
"""The verbs that answer the question of a claim."""


@cache
def networks(seats: int) -> tuple[Network, Network]:
    """Return the networks for positions at rest and for those where the seat begins its turn."""
    return pair_of(Path(__file__).with_name(WEIGHTS[seats]))


def standing_chance(told: Standing) -> float:
    """Return the chance of a seat between two turns."""
    return networks(len(told.held))[told.begins].value(features(told))


def turn_chance(position: Position, seat: int, whole: Candidate, played: Hand) -> float:
    """Return the chance of a seat once some cards are played and all is built of them as planned.

    Who builds doubles the largest courtyard that it closes, where that is better for it.
    """
    before, plan, builder = position.plan, whole.plan, position.turn
    chances = [_built_chance(position, seat, plan, played, whole.left, doubled=False)]
    if not position.doubled[builder]:
        new = newly_closed(before, whole.laid, builder)
        if new:
            first = max(sorted(new), key=lambda one: plan.courtyards[one].towers)
            double = plan.with_double(first)
            chances.append(_built_chance(position, seat, double, played, whole.left, doubled=True))
    return max(chances) if builder == seat else min(chances)


def _built_chance(
    position: Position, seat: int, plan: Plan, played: Hand, left: Pieces, *, doubled: bool
) -> float:
    if position.next_seat is None:
        return turn.outcome(position.having(plan=plan)).share(seat)
    return standing_chance(after_turn(position, seat, plan, played, left, doubled=doubled))


def position_chance(position: Position, seat: int) -> float:
    """Return the chance of a seat in any phase, a turn begun being built as well as it may be."""
    if position.phase == Phase.CLAIM:
        return _claimed_chance(position, seat)
    if position.phase == Phase.PLAY and position.last is not None:
        position = build(position)  # all cards
    elif position.phase == Phase.DRAW or (position.phase == Phase.PLAY and not position.played):
        return standing_chance(between(position, seat))
    pieces, all_connect = pieces_of_turn(position), position.must_connect_all
    best = beam_search(position.plan, pieces, position.turn, 1, all_connect)[0]
    whole = with_leftovers(best, position.turn, all_connect)
    return turn_chance(position, seat, whole, position.played)


def _claimed_chance(position: Position, seat: int) -> float:
    """Return the chance where the question of a claim is answered as is better for who is asked."""
    answers = [
        turn.result(position, action)
        for action in turn.candidates(position)
        if action.verb in ANSWERS and turn.refusal(position, action) is None
    ]
    chances = [
        after.outcome.share(seat) if after.outcome else position_chance(after, seat) for after in answers
    ]
    return max(chances) if position.turn == seat else min(chances)
