"""The value of a position: who is ahead now, and what the cards, the pieces and the room left may bring."""

from math import exp

from game.castellan.computer.evaluation.weights import WEIGHTS, Weights
from game.castellan.computer.lookahead import beam_search
from game.castellan.rules.lattice import Node
from game.castellan.rules.plan import Plan
from game.castellan.rules.position import Phase, Position
from game.castellan.rules.scoring import score

FEW_CARDS = 4  # from which on it is not sure that there is a courtyard left to double
MOST_ROOM = 8  # unit squares of room that count in one courtyard


def position_value(position: Position, seat: int) -> float:
    """Return the judged chance of a seat by the points now, and the cards and pieces still to be built."""
    return win_chance(points_ahead(position, seat), cards_left(position, seat))


def value_with_reserve(position: Position, seat: int) -> float:
    """Return the same chance with what a Double Keep may still bring to who has not used it."""
    others = [other for other in range(len(position.hands)) if other != seat]
    ahead = points_ahead(position, seat)
    ahead += reserve(position, seat) - max(reserve(position, other) for other in others)
    return win_chance(ahead, cards_left(position, seat))


def reserve(position: Position, seat: int) -> float:
    """Return how many points the Double Keep of a seat may still bring, none without cards to build with."""
    if position.doubled[seat]:
        return 0.0
    cards = cards_left(position, seat)
    return double_worth(cards) * min(1.0, cards / FEW_CARDS)


def double_worth(cards: int, weights: Weights = WEIGHTS) -> float:
    """Return how many towers make a courtyard worth the Double Keep for who has so many cards left."""
    return 3.5 + weights.reserve * cards


def points_ahead(position: Position, seat: int) -> float:
    """Return how many points a seat is ahead, with those that its room and its cards stand for."""
    others = [other for other in range(len(position.hands)) if other != seat]
    plan = position.plan
    if position.pieces.total and position.phase == Phase.BUILD:
        best = beam_search(plan, position.pieces, position.turn, 1, position.must_connect_all)[0]
        plan = best.plan
    ahead = lead(plan, len(position.hands), seat)
    ahead += WEIGHTS.room * (room(plan, seat) - max(room(plan, other) for other in others))
    cards = cards_left(position, seat)
    return ahead + WEIGHTS.card * (cards - sum(cards_left(position, other) for other in others) / len(others))


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
