"""The value of a turn in points: what it scores, what it leaves to the next player, what it keeps in hand."""

from collections.abc import Iterable

from game.castellan.computer.evaluation.position_value import cards_left, double_worth, lead, room
from game.castellan.computer.evaluation.weights import WEIGHTS, Weights
from game.castellan.computer.lookahead import Candidate, beam_search
from game.castellan.rules.pieces import Pieces, extras
from game.castellan.rules.plan import Plan
from game.castellan.rules.position import Position
from game.castellan.rules.scoring import score

REPLIES = (Pieces(1, 1, 1), Pieces(2, 2, 2))
"""What the next player may have to build with: one usual card, or two."""


def double_threshold(position: Position, weights: Weights = WEIGHTS) -> float:
    """Return how many towers make a courtyard worth the Double Keep now."""
    return double_worth(cards_left(position, position.turn), weights)


def largest_new(plan: Plan, before: Plan, seat: int) -> int:
    """Return the towers of the largest courtyard that a seat has closed since an earlier plan; 0 if none."""
    new = (plan.courtyards[first] for first in plan.new_courtyards(before))
    return max((courtyard.towers for courtyard in new if courtyard.seat == seat), default=0)


def reply_gain(plan: Plan, seat: int, handed: Pieces, weights: Weights = WEIGHTS) -> float:
    """Return what a seat can gain at once, the cards for it counted."""
    now = score(plan, seat)
    gains = [0.0]
    for cards, pieces in enumerate(REPLIES):
        best = beam_search(plan, pieces.plus(handed), seat, 2)[0]
        gains.append(best.score - now - cards * weights.card)
    return max(gains)


def turn_value(
    position: Position, candidate: Candidate, played: Iterable[str], kept: int, weights: Weights = WEIGHTS
) -> float:
    """Return the value of a turn for the seat whose turn it is: what is built, the cards played and kept."""
    seat, seats, plan = position.turn, len(position.hands), candidate.plan
    total = lead(plan, seats, seat) + weights.room * room(plan, seat)
    if not position.doubled[seat]:
        total += max(0.0, largest_new(plan, position.plan, seat) - double_threshold(position, weights))
    next_seat = position.next_seat
    if position.last is None:
        total += weights.card * (kept + extras(played))
    if next_seat is not None:
        total -= weights.handed * candidate.left.total
        total -= weights.reply * reply_gain(plan, next_seat, candidate.left, weights)
    return total
