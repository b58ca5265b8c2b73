"""The value of a turn in points: what it scores, what it leaves to the next player, what it keeps in hand."""

from collections.abc import Iterable
from math import exp
from typing import NamedTuple

from game.castellan.computer.lookahead import Candidate, beam_search
from game.castellan.rules.lattice import Node
from game.castellan.rules.pieces import Pieces, extras
from game.castellan.rules.plan import Plan
from game.castellan.rules.position import Position
from game.castellan.rules.scoring import score


class Weights(NamedTuple):
    """The weights of the evaluation, in points."""

    card: float = 5.0  # a card kept in hand
    reply: float = 0.7  # a point that the next player can close at once
    room: float = 0.35  # a unit square beyond the first of an own courtyard, where pieces are safe
    handed: float = 1.0  # a piece without a place
    reserve: float = 0.5  # what the Double Keep may still bring, for each card left to a player
    scale: float = 12.0  # points ahead that make a win likely at the start; fewer do at the end


WEIGHTS = Weights()
HASTY = Weights(card=3.5)
"""The weights of a narrow search: cards go too cheap, as beginners let them."""
WIDE = 8
"""How many candidates a search weighs that is not hasty."""
MOST_ROOM = 8  # unit squares of room that count in one courtyard
REPLIES = (Pieces(1, 1, 1), Pieces(2, 2, 2))
"""What the next player may have to build with: one usual card, or two."""


def weights_of(width: int) -> Weights:
    """Return the weights of a search of some width."""
    return WEIGHTS if width >= WIDE else HASTY


def cards_left(position: Position, seat: int) -> int:
    """Return how many cards a seat has in hand and decks."""
    return len(position.hands[seat]) + sum(map(len, position.decks[seat]))


def double_threshold(position: Position, weights: Weights = WEIGHTS) -> float:
    """Return how many towers make a courtyard worth the Double Keep now."""
    return 3.5 + weights.reserve * cards_left(position, position.turn)


def lead(plan: Plan, seats: int, seat: int) -> float:
    """Return how many points a seat is ahead of the best other one."""
    return score(plan, seat) - max(score(plan, other) for other in range(seats) if other != seat)


def room_in(plan: Plan, first: Node) -> int:
    """Return how many unit squares beyond the first a courtyard has, no more than are of use."""
    return min(MOST_ROOM, len(plan.squares(first)) - 1)


def room(plan: Plan, seat: int) -> int:
    """Return the room in all courtyards of a seat."""
    return sum(room_in(plan, first) for first, courtyard in plan.courtyards.items() if courtyard.seat == seat)


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


def win_chance(points: float, cards: int, weights: Weights = WEIGHTS) -> float:
    """Return the chance to win of a seat so many points ahead, with so many cards left to it."""
    return 1 / (1 + exp(-points / (weights.scale * (0.25 + cards / 14))))
