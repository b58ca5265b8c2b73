"""A decision of a review in words: what was played, what would have been better and why, how much it cost."""

from collections.abc import Sequence

from game import catalog
from game.core import Action
from game.core.state import State
from game.locale import Words
from game.players import Hint
from game.players.guide import Reason
from game.players.review import Decision, Step
from game.screens.table.log import log_line
from game.screens.table_model import LAST, Table, Tip

CHANCES = ("held", "now")
"""The values of a reason that are chances by another judge: a review has its own."""
NAMED = 2
"""How far a hint is told that names an action."""


def percent(chance: float) -> int:
    """Return a chance as people read it."""
    return round(100 * chance)


def points(before: float, after: float) -> int:
    """Return how a chance changed, in points: what lies between the two numbers that are read.

    All that is told in points is counted here, so that it adds up with the chances beside it.
    """
    return percent(after) - percent(before)


def luck_points(step: Step) -> int:
    """Return what chance and the others brought before a decision."""
    return points(step.before, step.after)


def skill_points(step: Step) -> int:
    """Return what a decision brought: nothing at best."""
    return points(step.after, step.played)


def cost_points(decision: Decision) -> int:
    """Return what a decision gave away."""
    return points(decision.played, decision.best)


def signed(points: int, words: Words) -> str:
    """Return how a chance changed, with its sign; of none it has none."""
    if not points:
        return "0"
    return words("review.plus", points=points) if points > 0 else words("review.minus", points=-points)


def in_points(points: int, words: Words) -> str:
    """Return how a chance changed, with its sign and its unit."""
    return words("review.points-of", n=abs(points), points=signed(points, words))


def view_at(table: Table, at: int) -> State:
    """Return what the seat to act saw after so many actions."""
    state = table.record.states[at]
    return state.seen_by(state.seat or 0)


def done(table: Table, at: int, words: Words) -> str:
    """Return what was done after so many actions; the words name the seats."""
    return log_line(table, catalog.screen(table.record.game), at, at + 1, words)


def action_name(table: Table, at: int, action: Action, words: Words) -> str:
    """Return an action as hints name it."""
    return _told(table, at, Tip(NAMED, Hint((), action, Reason("", {}))), words)[0]


def better(table: Table, decision: Decision, words: Words) -> Sequence[str]:
    """Return the best action and why it is good, as hints tell it; nothing where what was played is.

    Why is left out where a text that was kept by another release tells it in words that this one has not.
    """
    if decision.reason is None or not decision.answers:
        return ()
    best = decision.answers[0].action
    own = {name: value for name, value in decision.reason.values.items() if name not in CHANCES}
    tip = Tip(LAST, Hint(decision.reason.where, best, decision.reason._replace(values=own)))
    try:
        return _told(table, decision.at, tip, words)
    except KeyError:
        return (action_name(table, decision.at, best, words),)


def _told(table: Table, at: int, tip: Tip, words: Words) -> Sequence[str]:
    return catalog.screen(table.record.game).hint_lines(view_at(table, at), tip, words)
