"""Scoring: what courtyards are worth, to whom, and in which order the final count takes them."""

from collections.abc import Iterable

from game.castellan.rules.courtyards import Courtyard
from game.castellan.rules.lattice import Node
from game.castellan.rules.plan import Plan


def score(plan: Plan, seat: int) -> int:
    """Return what the courtyards of one seat are worth together."""
    return sum(courtyard.worth for courtyard in plan.courtyards.values() if courtyard.seat == seat)


def scores(courtyards: Iterable[Courtyard], seats: int) -> tuple[int, ...]:
    """Return what some courtyards are worth together, by seat."""
    worth = [0] * seats
    for courtyard in courtyards:
        worth[courtyard.seat] += courtyard.worth
    return tuple(worth)


def keeps(plan: Plan, seats: int) -> tuple[int, ...]:
    """Return how many Keeps stand on a plan, by seat."""
    number = [0] * seats
    for courtyard in plan.courtyards.values():
        number[courtyard.seat] += courtyard.keeps
    return tuple(number)


def count_order(plan: Plan) -> list[Node]:
    """Return the courtyards in the order in which they are counted: the least first, which keeps it open."""
    return sorted(plan.courtyards, key=lambda first: (plan.courtyards[first].worth, first))


def scores_so_far(plan: Plan, seats: int, counted: int) -> tuple[int, ...]:
    """Return what each seat has once so many courtyards are counted."""
    return scores((plan.courtyards[first] for first in count_order(plan)[:counted]), seats)
