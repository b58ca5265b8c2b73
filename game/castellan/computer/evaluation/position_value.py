"""Who is ahead now, the room and the cards left, and the chance that points stand for."""

from math import exp

from game.castellan.computer.evaluation.weights import WEIGHTS, Weights
from game.castellan.rules.lattice import Node
from game.castellan.rules.plan import Plan
from game.castellan.rules.position import Position
from game.castellan.rules.scoring import score

MOST_ROOM = 8  # unit squares of room that count in one courtyard


def double_worth(cards: int, weights: Weights = WEIGHTS) -> float:
    """Return how many towers make a courtyard worth the Double Keep for who has so many cards left."""
    return 3.5 + weights.reserve * cards


def lead(plan: Plan, seats: int, seat: int) -> float:
    """Return how many points a seat is ahead of the best other one."""
    return score(plan, seat) - max(score(plan, other) for other in range(seats) if other != seat)


def room(plan: Plan, seat: int) -> int:
    """Return the room in all courtyards of a seat."""
    return sum(room_in(plan, first) for first, courtyard in plan.courtyards.items() if courtyard.seat == seat)


def room_in(plan: Plan, first: Node) -> int:
    """Return how many unit squares beyond the first a courtyard has, no more than are of use."""
    return min(MOST_ROOM, len(plan.squares(first)) - 1)


def cards_left(position: Position, seat: int) -> int:
    """Return how many cards a seat has in hand and decks."""
    return len(position.hands[seat]) + sum(map(len, position.decks[seat]))


def win_chance(points: float, cards: int, weights: Weights = WEIGHTS) -> float:
    """Return the chance to win of a seat so many points ahead, with so many cards left to it."""
    return 1 / (1 + exp(-points / (weights.scale * (0.25 + cards / 14))))
