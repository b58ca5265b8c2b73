"""Runs computer players: one question at a time, in steps, so that another can come between any two."""

from collections.abc import Callable, Iterator
from time import monotonic

from game.app.thinking.questions import HINT, JUDGE, Answer, Question
from game.players import Player, Thinking, without_garbage_collection
from game.players.review import Decision, thoughts

Clock = Callable[[], float]


class Runner:
    """Answers the question asked last. It is the same one in a worker and, in slices, on the page."""

    def __init__(self, clock: Clock = monotonic) -> None:
        self._clock = clock
        self._question: Question | None = None
        self._thinking: Thinking | None = None
        self._thoughts: Iterator[Decision | None] | None = None
        self._number = 0

    @property
    def busy(self) -> bool:
        """Whether there is something to answer."""
        return self._question is not None

    def ask(self, number: int, question: Question | None) -> None:
        """Take up a question, or none; what was asked before is dropped."""
        self._number, self._question = number, question
        self._thinking = self._thoughts = None

    def step(self) -> tuple[int, Answer] | None:
        """Think one step; return the answer with its number where that was the last one.

        Whatever goes wrong is an answer too, so that nobody waits for ever.
        """
        try:
            answer = self._stepped()
        except Exception as error:
            answer = Answer(error=repr(error))
        if answer is None:
            return None
        self._question = self._thinking = self._thoughts = None
        return self._number, answer

    def _stepped(self) -> Answer | None:
        question = self._question
        if question is None:
            return None
        if question.what == JUDGE:
            return self._judged(question)
        if self._thinking is None:
            player = Player(question.level, question.seed, clock=self._clock)
            view = question.record.state().seen_by(question.seat)
            self._thinking = player.think(view, question.playouts, for_hint=question.what == HINT)
            return None
        if not self._thinking.done:
            self._thinking.step()
            return None
        if question.what == HINT:
            return Answer(hint=self._thinking.hint)
        return Answer(self._thinking.action)

    def _judged(self, question: Question) -> Answer | None:
        """Think one step about decisions; return the first, or that there is none any more."""
        if self._thoughts is None:
            self._thoughts = thoughts(question.record, question.seats, question.at)
            return None
        try:
            decision = next(self._thoughts)
        except StopIteration:
            return Answer(over=True)
        return None if decision is None else Answer(decision=decision)


def run_slice(runner: Runner, seconds: float, clock: Clock = monotonic) -> tuple[int, Answer] | None:
    """Think for a short time, at least one step; return the answer with its number where it came up."""
    until = clock() + seconds
    with without_garbage_collection():
        while runner.busy:
            answer = runner.step()
            if answer is not None or clock() >= until:
                return answer
    return None
