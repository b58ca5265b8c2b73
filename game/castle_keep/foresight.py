"""What may come of a turn: it is tried out on guesses of what is hidden, up to the seat's next turn."""

import json
from collections.abc import Iterator, Sequence
from math import sqrt

from game.castle_keep.plan import Ending, Value
from game.castle_keep.quick import reply
from game.castle_keep.rules import CastleKeepState
from game.core.seed import Stream

TRUST = 8.0  # tries that the judgement of an ending counts as much as
CURIOSITY = 0.3  # how much an ending is favoured that was never tried


class Foresight:
    """The endings of a turn that are worth a try, judged better with each."""

    def __init__(self, view: CastleKeepState, endings: Sequence[Ending], value: Value) -> None:
        self._view = view
        self._endings = endings
        self._value = value
        self._rng = Stream(json.dumps(view.summary(), sort_keys=True), "castle_keep futures")
        self._guesses: list[CastleKeepState] = []
        self._tries = [0] * len(endings)
        self._totals = [TRUST * ending.value for ending in endings]

    def judged(self) -> Iterator[Ending]:
        """Yield the endings by what is known of them."""
        for ending, total, tries in zip(self._endings, self._totals, self._tries, strict=True):
            yield ending._replace(value=total / (TRUST + tries))

    def step(self) -> None:
        """Try the ending once more that may turn out to be the best."""
        hopes = [
            total / (TRUST + tries) + CURIOSITY / sqrt(1 + tries)
            for total, tries in zip(self._totals, self._tries, strict=True)
        ]
        number = hopes.index(max(hopes))
        # Every ending meets the same guesses in the same order, so luck does not tell them apart.
        state = self._guess(self._tries[number])
        self._tries[number] += 1
        self._totals[number] += self._outcome(state, self._endings[number])

    def _guess(self, number: int) -> CastleKeepState:
        if number == len(self._guesses):
            self._guesses.append(self._view.guess(self._view.turn, self._rng))
        return self._guesses[number]

    def _outcome(self, state: CastleKeepState, ending: Ending) -> float:
        """Return the chance to win when the turn comes round, the others having replied quickly."""
        seat = self._view.turn
        for action in ending.actions:
            state = state.result(action)
        while state.seat not in (None, seat):
            state = state.result(reply(state))
        return self._value(state, seat)
