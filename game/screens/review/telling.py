"""A decision of a review in words: what was played, what would have been better and why, how much it cost."""

from collections.abc import Sequence

from game import catalog
from game.core import Action
from game.core.state import State
from game.locale import Words
from game.players import Hint
from game.players.guide import Reason, percent
from game.players.review import LATER, Decision, Step
from game.screens.table.log import log_line
from game.screens.table_model import LAST, Table, Tip

CHANCES = ("held", "now")
"""The values of a reason that are chances by another judge: a review has its own."""
KINDS = ((0, "best"), (4, "little"), (14, "some"))
"""Up to how many points a decision that cost them is called how; beyond the last it was costly."""
FEW = 2
"""How many actions are named at most that are as good as the best."""
NAMED = 2
"""How far a hint is told that names an action."""


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


def kind_of(decision: Decision) -> str:
    """Return how a decision is called by what it gave away."""
    if decision.lead:
        return "alone"
    cost = max(1, cost_points(decision)) if decision.cost else 0
    return next((kind for most, kind in KINDS if cost <= most), "much")


def signed(points: int, words: Words) -> str:
    """Return how a chance changed, with its sign; of none it has none."""
    if not points:
        return "0"
    return words("review.plus", points=points) if points > 0 else words("review.minus", points=-points)


def in_points(points: int, words: Words) -> str:
    """Return how a chance changed, with its sign and its unit."""
    return words("review.points-of", n=abs(points), points=signed(points, words))


def lead_told(decision: Decision, words: Words) -> str:
    """Return how much each other action that was compared would have given away, at least."""
    lead = percent(decision.lead)
    return words("review.points-of", n=lead, points=lead)


def view_at(table: Table, at: int) -> State:
    """Return what the seat to act saw after so many actions."""
    state = table.record.states[at]
    return state.seen_by(state.seat or 0)


def done(table: Table, at: int, words: Words) -> str:
    """Return what was done after so many actions; the words name the seats."""
    return log_line(table, catalog.screen(table.record.game), at, at + 1, words)


def ended(table: Table, words: Words) -> str:
    """Return how a game ended; "" while it goes on."""
    state = table.record.state()
    return catalog.screen(table.record.game).how_ended(state, words) if state.outcome else ""


def action_name(table: Table, at: int, action: Action, words: Words) -> str:
    """Return an action as hints name it."""
    return _told(table, at, Tip(NAMED, Hint((), action, Reason("", {}))), words)[0]


def better(table: Table, decision: Decision, words: Words, *, listed: bool = False) -> Sequence[str]:
    """Return the best action and why it is good, as hints tell it, and what it does that was not done.

    Where nothing can be counted that it does more, the chances say so, unless they stand there (`listed`):
    `decision` is as in its course.

    Nothing where what was played is as good.
    """
    if decision.reason is None or not decision.answers:
        return ()
    told = _advice(table, decision.at, decision.answers[0].action, decision.reason, words)
    later = decision.more is None or decision.more.id == LATER
    return told if listed and later else (*told, *_more(decision, words))


def as_good(table: Table, decision: Decision, words: Words) -> str:
    """Return the other actions that were compared and are as good as the best, "" where there are none."""
    best, *others = decision.answers or (None,)
    played = table.record.actions[decision.at]
    equal = [
        one.action for one in others if best and one and one.chance == best.chance and one.action != played
    ]
    names = [action_name(table, decision.at, action, words) for action in equal[:FEW]]
    return words("review.as-good", actions=" ".join(names)) if names else ""


def _more(decision: Decision, words: Words) -> Sequence[str]:
    """Return what the best action does that the one played does not, if this release has words for it."""
    more = decision.more
    if more is None or more.id == LATER:
        best, played = percent(decision.best), percent(decision.played)
        if best == percent(1):  # it wins, as its reason tells: that sets it apart
            return ()
        return (words(LATER, best=best, played=played),)
    try:
        return (words("review.more", more=words(more.id, **more.values)),)
    except KeyError:
        return ()


def _advice(table: Table, at: int, action: Action, reason: Reason, words: Words) -> Sequence[str]:
    """Return an action as hints advise it, then why.

    Why is left out where a text that was kept by another release tells it in words that this one has not.
    """
    own = {name: value for name, value in reason.values.items() if name not in CHANCES}
    tip = Tip(LAST, Hint(reason.where, action, reason._replace(values=own)))
    name = action_name(table, at, action, words)
    try:
        lines = _told(table, at, tip, words)
    except KeyError:
        return (name,)
    if name not in lines:  # the reason makes it say more, as of all that is given at one go
        name = lines[0]
    return name, *(line for line in lines if line != name)


def _told(table: Table, at: int, tip: Tip, words: Words) -> Sequence[str]:
    return catalog.screen(table.record.game).hint_lines(view_at(table, at), tip, words)
