"""A game thought over again: where its decisions cost a chance to win, and what was luck.

Every decision is judged by what its seat could see then, never by what came to light later. Then the chance
to win goes on from decision to decision: what changes between two of them is luck, of what was turned up and
of what others did; what a decision gives away is skill, and what follows from own actions alone is no luck.
So what a game brings in all is the sum of both.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from game.core.action import Action
from game.core.games import find
from game.core.record import Record
from game.core.state import HiddenError, State
from game.players.guide import Reason, percent
from game.players.guides import guide_of
from game.players.puzzles import Judged
from game.players.weighing import Weighed, best_first, by_review, worth

DIGITS = 4
"""How exactly chances are told and kept."""
LATER = "review.more.later"
"""What the best action does more where nothing tells it at once."""
FEWEST, MOST = 3, 7
"""How many decisions there are to learn from, at least where so many cost something, and at most."""


class Decision(NamedTuple):
    """What a decision was worth: that of a seat after so many actions (`at`).

    `played` is the chance to win after what was played, `best` after the best action: the same where what was
    played is as good, for all that the judge can tell. Where it is not, `answers` are the actions that were
    compared, the best first, and `reason` is why that one is good. Where it is as good, `lead` is by how much
    all others that were compared are behind: 0 where none was, or that may be the judge's noise. `more` is
    what the best action does that the one played does not, where the game can tell.
    """

    at: int
    seat: int
    played: float
    best: float
    answers: tuple[Judged, ...] = ()
    reason: Reason | None = None
    lead: float = 0.0
    more: Reason | None = None

    @property
    def cost(self) -> float:
        """The chance to win that it gave away."""
        return self.best - self.played


class Step(NamedTuple):
    """A decision in the course of a game, or its end, at which nothing is played.

    The chance to win is `before` chance and the others had their way, `after` that, then `played`.
    """

    at: int
    before: float
    after: float
    played: float

    @property
    def luck(self) -> float:
        """What chance and the others brought before the decision."""
        return self.after - self.before

    @property
    def skill(self) -> float:
        """What the decision brought: nothing at best, for the best action keeps the chance that there is."""
        return self.played - self.after


class Course(NamedTuple):
    """The chances to win of a seat through a game, from its first decision on.

    While the game goes on, `end` is the chance after the last decision that was judged, else what the game
    brought. `end - start` is `luck + skill`.
    """

    seat: int
    steps: tuple[Step, ...]

    @property
    def start(self) -> float:
        """The chance at the first decision."""
        return self.steps[0].before if self.steps else 0.0

    @property
    def end(self) -> float:
        """What it came to."""
        return self.steps[-1].played if self.steps else 0.0

    @property
    def luck(self) -> float:
        """What chance and the others brought in all."""
        return sum(step.luck for step in self.steps)

    @property
    def skill(self) -> float:
        """What the own decisions brought in all: 0 at best."""
        return sum(step.skill for step in self.steps)


def thoughts(record: Record, seats: Sequence[int], since: int = 0) -> Iterator[Decision | None]:
    """Yield the decisions of some seats from a moment on, each as soon as it is judged.

    Before and between them None comes after each short step of thought. The same record always brings the
    same. An action without any other to choose is no decision.
    """
    for at in range(since, len(record.actions)):
        state = record.states[at]
        if state.seat is None or state.seat not in seats:
            continue
        view = state.seen_by(state.seat)
        if len(view.actions) > 1:
            yield from judged(view, record.actions[at], at)


def judged(view: State, action: Action, at: int) -> Iterator[Decision | None]:
    """Yield None after each short step of thought, at last the decision for an action of what a seat sees.

    Raises ValueError for a state that shows more, or is over.
    """
    if view.seat is None or view.seen_by(view.seat) != view:
        raise ValueError("a decision is judged by what its seat sees")
    weighing = by_review(view, action)
    while True:
        try:
            next(weighing)
        except StopIteration as done:
            found: list[Weighed] = done.value
            break
        yield None
    own = found[0]
    played = round(worth(view, action, own.chance), DIGITS)
    if not own.is_behind:
        yield Decision(at, view.seat, played, played, lead=_lead(found[1:]))
        return
    answers = best_first(found)
    best = min(1.0, own.chance + own.gap)
    told = tuple(_told(view, one, best) for one in answers)
    reason = guide_of(view).reason(view, told[0].action)
    yield Decision(
        at, view.seat, played, told[0].chance, told, reason, more=more(view, told[0].action, action)
    )


def more(view: State, best: Action, played: Action) -> Reason | None:
    """Return what an action leaves that is better than after another one: the most telling of it.

    Where nothing is that the game can count, that it shows later; None where the game counts nothing.
    """
    after, instead = _left(view, best), _left(view, played)
    for name, number in after.items():
        if number > instead.get(name, number):
            return Reason(f"review.more.{view.game}.{name}", {"n": number - instead[name]})
    return Reason(LATER, {}) if after and instead else None


def _left(view: State, action: Action) -> Mapping[str, int]:
    """Return what an action leaves, nothing where that is not known yet."""
    try:
        return guide_of(view).leaves(view, action)
    except HiddenError:
        return {}


def _told(view: State, one: Weighed, best: float) -> Judged:
    """Return an answer by how much it is behind the best: what was compared must not contradict itself."""
    chance = worth(view, one.action, max(0.0, best - one.gap * one.is_behind))
    return Judged(one.action, round(chance, DIGITS), round(one.error, DIGITS))


def _lead(others: Sequence[Weighed]) -> float:
    """Return by how much all others are behind."""
    return round(min((one.gap * one.is_behind for one in others), default=0.0), DIGITS)


def review(record: Record, seats: Sequence[int]) -> Iterator[Decision]:
    """Yield all decisions of some seats, each as soon as it is judged."""
    return (decision for decision in thoughts(record, seats) if decision is not None)


def result(record: Record, seat: int) -> float | None:
    """Return what a game brought a seat: 1 for a win, its share of one with rivals; None while it goes on."""
    outcome = record.state().outcome
    if outcome is None:
        return None
    share = len(outcome.winners) if find(record.game).rivals else 1
    return (seat in outcome.winners) / max(1, share)


def brought(record: Record, seat: int) -> frozenset[int]:
    """Return the numbers of the actions that were not a seat's alone: others', and what turned cards up."""
    return frozenset(
        at
        for at, (state, action) in enumerate(zip(record.states, record.actions, strict=False))
        if state.seat != seat or (state.reveals(action) and not _foresaw(record, at, seat))
    )


def _foresaw(record: Record, at: int, seat: int) -> bool:
    """Tell whether nothing came to light of what an action of a seat could have brought."""
    view, after = (record.states[one].seen_by(seat) for one in (at, at + 1))
    return guide_of(view).foresaw(view, record.actions[at], after)


def course(
    decisions: Sequence[Decision], seat: int, ended: float | None, last: int, brought: Collection[int]
) -> Course:
    """Return the course of a game for a seat by its decisions, in their order.

    `ended`: what the game brought, None while it is not all judged or goes on; `last`: how many actions
    it has; `brought`: which of them were not the seat's alone. Where between two decisions none was, nothing
    came by luck: what the judge makes of the second by itself waits for the next action that brought any.
    All is in whole percents, so that what each decision cost is the same wherever it is told, and adds up.
    """
    own = _followed_up([one for one in decisions if one.seat == seat], ended, last, brought)
    steps, before, since = list[Step](), percent(own[0].best) if own else 0, 0
    for decision in own:
        is_lucky = _is_any(brought, since, decision.at)
        best, played = percent(decision.best), percent(decision.played)
        after = best if is_lucky or not steps else before
        least = min(1, played, after)
        earlier, before, since = before, max(least, after - (best - played)), decision.at
        steps.append(_step(decision.at, earlier if steps else after, after, before))
    if ended is not None and own:
        share = percent(ended)
        after = share if _is_any(brought, since, last) else before
        steps.append(_step(last, before, after, share))
    return Course(seat, tuple(steps))


def _followed_up(
    own: Sequence[Decision], ended: float | None, last: int, brought: Collection[int]
) -> Sequence[Decision]:
    """Return decisions that cost nothing as certain where what is so followed from own actions alone."""
    found: list[Decision] = []
    for one in reversed(own):
        is_known = ended in (0, 1) and not one.cost and not _is_any(brought, one.at, last)
        found.append(one._replace(played=ended, best=ended) if is_known and ended is not None else one)
        ended, last = found[-1].best, one.at
    return found[::-1]


def _step(at: int, *percents: int) -> Step:
    """Return a step by its chances in percent."""
    before, after, played = (number / 100 for number in percents)
    return Step(at, before, after, played)


def in_course(decision: Decision, step: Step, played: Action) -> Decision:
    """Return a decision with the chances that its step has in the course of the game, all by as much.

    By itself the judge may think otherwise of it than of the one before, though nothing came up between
    them. Of answers that are worth as much the one that was `played` comes first.
    """
    if step.played >= step.after:
        return decision

    def moved(one: Judged) -> Judged:
        behind = round(step.after - (decision.best - one.chance), DIGITS)
        least = min(0.01, one.chance)
        chance = step.played if one.action == played else min(step.after, max(least, behind))
        return one._replace(chance=chance)

    answers = sorted(map(moved, decision.answers), key=lambda one: (-one.chance, one.action != played))
    return decision._replace(played=step.played, best=step.after, answers=tuple(answers))


def _is_any(numbers: Collection[int], since: int, until: int) -> bool:
    return any(at in numbers for at in range(since, until))


def turning_points(
    decisions: Sequence[Decision], seat: int, together: Collection[str] = ()
) -> tuple[Decision, ...]:
    """Return the decisions of a seat that cost most, in their order: where there is most to learn.

    Of several in a row by verbs that are decided `together` the first stands for all.
    """
    groups = grouped([one for one in decisions if one.seat == seat and one.cost > 0], together)
    costly = sorted(groups, key=lambda group: -sum(one.cost for one in group))[:MOST]
    return tuple(sorted((group[0] for group in costly), key=lambda one: one.at))


def grouped(costly: Sequence[Decision], together: Collection[str]) -> list[list[Decision]]:
    """Return the decisions of a seat that cost something, those in one that are one by `together`."""
    groups: list[list[Decision]] = []
    for one in costly:
        before = groups[-1][-1] if groups else None
        verbs = {other.answers[0].action.verb for other in (before, one) if other and other.answers}
        if before and one.at == before.at + 1 and len(verbs) == 1 and verbs <= {*together}:
            groups[-1].append(one)
        else:
            groups.append([one])
    return groups
