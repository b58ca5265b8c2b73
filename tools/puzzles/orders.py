"""Which answers begin the best one's plan in another order: what comes to the same is worth the same."""

from collections.abc import Collection, Iterator, Sequence

from game.core.action import Action
from game.core.state import State
from game.players.guides import guide_of

LONGEST = 16
"""Actions of a plan that are looked at."""


def all_orders(view: State, right: Collection[Action]) -> frozenset[Action]:
    """Return the actions with which the plans of right answers may begin as well, themselves among them."""
    found, new = frozenset[Action](), frozenset(right)
    while new:
        found |= new
        new = frozenset().union(*(_in_other_orders(view, action) for action in new)) - found
    return found


def _in_other_orders(view: State, best: Action) -> frozenset[Action]:
    """Return the actions with which the plan of an answer may begin as well, to the same end."""
    plan = plan_of(view, best)
    end = _end(view, plan)
    orders = ((action, *plan[:at], *plan[at + 1 :]) for at, action in enumerate(plan))
    return frozenset(order[0] for order in orders if _end(view, order) == end)


def plan_of(view: State, best: Action) -> tuple[Action, ...]:
    """Return how the seat goes on after an answer as its guide leads it, until anything is turned up."""
    return tuple(_led(view, best))


def _led(view: State, action: Action) -> Iterator[Action]:
    state = view
    for _ in range(LONGEST):
        if state.reveals(action):
            return
        yield action
        state = state.result(action)
        if state.outcome is not None or state.seat != view.seat:
            return
        action = guide_of(view).ideas(state, 1)[0].action


def _end(view: State, order: Sequence[Action]) -> State | None:
    """Return where some actions lead, None where one of them is not legal."""
    state = view
    for action in order:
        if state.outcome is not None or action not in state.actions or state.reveals(action):
            return None
        state = state.result(action)
    return state
