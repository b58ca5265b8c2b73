"""A game thought over again: where its decisions cost a chance to win, and what was luck.

Every decision is judged by what its seat could see then, never by what came to light later. Then the chance
to win goes on from decision to decision: what changes between two of them is luck, of what was turned up and
of what others did; what a decision gives away is skill. So what a game brings in all is the sum of both.
"""

import json
from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple

from game.core.action import Action
from game.core.games import find
from game.core.record import Record
from game.core.seed import Stream
from game.core.state import State
from game.players.guide import Reason
from game.players.guides import guide_of
from game.players.puzzles import Judged
from game.players.weighing import Weighed, weighed

DIGITS = 4
"""How exactly chances are told and kept."""
FEWEST, MOST = 3, 7
"""How many decisions there are to learn from, at least where so many cost something, and at most."""


class Decision(NamedTuple):
    """What a decision was worth: that of a seat after so many actions (`at`).

    `played` is the chance to win after what was played, `best` after the best action: the same where what was
    played is as good, for all that the judge can tell. Where it is not, `answers` are the actions that were
    compared, the best first, and `reason` is why that one is good.
    """

    at: int
    seat: int
    played: float
    best: float
    answers: tuple[Judged, ...] = ()
    reason: Reason | None = None

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
    weighing = _weighing(view, view.seat, action)
    while True:
        try:
            next(weighing)
        except StopIteration as done:
            found: list[Weighed] = done.value
            break
        yield None
    own = found[0]
    played = round(own.chance, DIGITS)
    if not own.is_behind:
        yield Decision(at, view.seat, played, played)
        return
    answers = _best_first(found)
    best = round(min(1.0, own.chance + own.gap), DIGITS)
    told = tuple(_told(one, best) for one in answers)
    yield Decision(at, view.seat, played, best, told, guide_of(view).reason(view, told[0].action))


def advised(view: State, action: Action) -> Generator[None, None, Action]:
    """Return an action of what its seat sees, or the best where that is behind; yield after each step."""
    if view.seat is None:
        raise ValueError("the game is over: there is nothing to advise")
    found = yield from _weighing(view, view.seat, action)
    return _best_first(found)[0].action if found[0].is_behind else action


def _weighing(view: State, seat: int, action: Action) -> Generator[None, None, list[Weighed]]:
    chance = Stream(f"review\n{json.dumps(view.summary(), sort_keys=True)}", "guesses")
    return weighed(view, seat, action, guide_of(view).care, chance)


def _best_first(found: Sequence[Weighed]) -> list[Weighed]:
    return sorted(found, key=lambda one: (one.gap * one.is_behind, -one.chance))


def _told(one: Weighed, best: float) -> Judged:
    """Return an answer by how much it is behind the best: what was compared must not contradict itself."""
    return Judged(
        one.action, round(max(0.0, best - one.gap * one.is_behind), DIGITS), round(one.error, DIGITS)
    )


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


def course(decisions: Sequence[Decision], seat: int, ended: float | None, last: int) -> Course:
    """Return the course of a game for a seat by its decisions, in their order.

    `ended`: what the game brought, None while it is not all judged or goes on; `last`: how many actions
    it has.
    """
    own = [decision for decision in decisions if decision.seat == seat]
    steps, before = list[Step](), own[0].best if own else 0.0
    for decision in own:
        steps.append(Step(decision.at, before, decision.best, decision.played))
        before = decision.played
    if ended is not None and own:
        steps.append(Step(last, before, ended, ended))
    return Course(seat, tuple(steps))


def turning_points(decisions: Sequence[Decision], seat: int) -> tuple[Decision, ...]:
    """Return the decisions of a seat that cost most, in their order: where there is most to learn."""
    costly = [decision for decision in decisions if decision.seat == seat and decision.cost > 0]
    costly = sorted(costly, key=lambda decision: -decision.cost)[:MOST]
    return tuple(sorted(costly, key=lambda decision: decision.at))
