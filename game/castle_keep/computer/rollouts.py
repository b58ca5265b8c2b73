"""Rollouts: the endings of a turn are played out on guesses of what is hidden, up to the seat's next turn."""

import json
from collections.abc import Iterator, Sequence

from game.castle_keep.computer.lookahead import Ending, Value
from game.castle_keep.computer.playout_policy import policy_action
from game.castle_keep.rules.position import Phase
from game.castle_keep.rules.state import CastleKeepState
from game.core.seed import Stream

BETWEEN = (Phase.SIEGE, Phase.DRAW)
"""What a seat is asked for between two of its turns."""
TRUST = 8.0  # rollouts that the value of an ending counts as much as
FIRST = 4  # guesses that all endings meet; the better half of them meets twice as many more, and so on
FEWEST = 2  # endings that stay in the running as long as there is time


class Rollouts:
    """The endings of a turn that are played out, valued better with each guess.

    All that are in the running meet the same guesses, so luck does not tell them apart; again and again the
    worse half of them drops out (sequential halving, Karnin et al. 2013).
    """

    def __init__(self, view: CastleKeepState, endings: Sequence[Ending], value: Value) -> None:
        self._view = view
        self._endings = endings
        self._value = value
        self._rng = Stream(json.dumps(view.summary(), sort_keys=True), "castle_keep futures")
        self._means = [ending.value for ending in endings]
        self._running = list(range(len(endings)))
        self._guesses = 0
        self._until = self._more = FIRST

    def valued(self) -> Iterator[Ending]:
        """Yield the endings by what is known; those that dropped out are no better than the others."""
        least = min(self._means[number] for number in self._running)
        for number, (ending, mean) in enumerate(zip(self._endings, self._means, strict=True)):
            yield ending._replace(value=mean if number in self._running else min(mean, least))

    def step(self) -> None:
        """Play out the endings in the running on one more guess."""
        guess = self._view.guess(self._view.active, self._rng)
        self._guesses += 1
        for number in self._running:
            change = self._rollout(guess, self._endings[number]) - self._means[number]
            self._means[number] += change / (TRUST + self._guesses)
        if self._guesses == self._until and len(self._running) > FEWEST:
            self._running.sort(key=lambda number: -self._means[number])
            del self._running[max(FEWEST, (len(self._running) + 1) // 2) :]
            self._more *= 2
            self._until += self._more

    def _rollout(self, state: CastleKeepState, ending: Ending) -> float:
        """Return the chance to win when the turn comes round, the others having followed the policy."""
        seat = self._view.active
        for action in ending.actions:
            state = state.result(action)
        while state.seat is not None and (state.seat != seat or state.phase in BETWEEN):
            state = state.result(policy_action(state))
        return self._value(state, seat)
