"""Rollouts of close ideas: each is tried on guesses of the piles, and played on for some draws.

For levels without powers: the replies leave them aside, and tries would mislead where there are some.
"""

import json
from collections.abc import Callable, Sequence
from math import sqrt
from operator import sub

from game.castellion.rules.position import Phase, Why
from game.castellion.rules.state import CastellionState
from game.core.action import Action
from game.core.seed import Stream
from game.players.guide import Idea, Looks

DRAWS = 8  # that are played on before the castle is evaluated
TRUST = 8  # tries that the evaluation of an idea counts as much as
ROUNDS, MOST = 4, 96  # tries of every idea before one may be given up, and until the best one is taken
DOUBT = 2.0  # standard errors that an idea is behind when it is given up

Reply = Callable[[CastellionState], Action]
Value = Callable[[CastellionState], float]


class TriedIdea:
    """An idea and what came of it, a chance for each guess."""

    def __init__(self, idea: Idea) -> None:
        self.idea = idea
        self.chances: list[float] = []

    @property
    def mean(self) -> float:
        """The chance by all evidence, the first evaluation included."""
        return (TRUST * self.idea.value + sum(self.chances)) / (TRUST + len(self.chances))

    def is_behind(self, other: "TriedIdea") -> bool:
        """Tell whether it is hardly to be expected that the other one falls back behind this one."""
        tries = len(self.chances)
        if tries < ROUNDS:
            return False
        gaps = [*map(sub, other.chances, self.chances)]
        variance = sum(gap * gap for gap in gaps) / tries - (sum(gaps) / tries) ** 2
        return other.mean - self.mean > DOUBT * sqrt(max(0.0, variance) / tries)


def _mean(tried: TriedIdea) -> float:
    return tried.mean


class Rollouts:
    """Ideas for an action, evaluated better with each round of tries.

    Every idea meets the same guesses, so luck does not tell them apart; those that fall behind are given up.
    """

    def __init__(self, view: CastellionState, ideas: Sequence[Idea], reply: Reply, value: Value) -> None:
        self._view = view
        self._reply = reply
        self._value = value
        self._rng = Stream(json.dumps(view.summary(), sort_keys=True), "castellion futures")
        self._tried = [TriedIdea(idea) for idea in ideas]

    def compared(self) -> Looks:
        """Yield the ideas that are left, the best first, after each try; by the rounds that are complete."""
        ideas = [tried.idea for tried in self._tried]
        yield ideas
        for _ in range(MOST):
            if len(self._tried) == 1:
                break
            guess = self._view.guess(self._view.active, self._rng)
            for tried in self._tried:
                tried.chances.append(played_on(guess.result(tried.idea.action), self._reply, self._value))
                yield ideas
            best = max(self._tried, key=_mean)
            self._tried = [tried for tried in self._tried if not tried.is_behind(best)]
            self._tried.sort(key=_mean, reverse=True)
            ideas = [tried.idea._replace(value=tried.mean) for tried in self._tried]
            yield ideas
        return ideas


def played_on(state: CastellionState, reply: Reply, value: Value) -> float:
    """Return the chance some draws later, by what its seats do who see no more than they may."""
    left = DRAWS
    while state.outcome is None and not _pays(state):
        if state.phase == Phase.DRAW:
            if not left:
                break
            left -= 1
        state = state.result(reply(state.seen_by(state.active)))
    return value(state)


def _pays(state: CastellionState) -> bool:
    """Tell whether tiles are being destroyed for the prison, which the evaluation sums up."""
    return state.effect is not None and state.effect.why == Why.PRISON
