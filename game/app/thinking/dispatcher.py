"""Between the model and the one who thinks: asks what is to be known, and brings the answer in time."""

from collections.abc import Callable
from typing import Protocol

from game.app.messages import Answered, Event
from game.app.thinking.questions import CHOOSE, HUSH, HUSHED, Answer, Question, asked
from game.screens.model import Model

PACE = 0.9
"""Seconds that a position stays on the table, at least, before a computer's next action."""


class Way(Protocol):
    """A way to have questions thought about; answers come later, by `Mind.answer`."""

    def ask(self, number: int, question: Question | None) -> None:
        """Think about a question from now on, or about nothing; drop what was asked before."""


class Mind:
    """Follows the models of a session. What nobody asks for any more is dropped, wherever it has got to.

    `later` calls a function after so many seconds, `pace` is how many a position stays. Where computers may
    have an answer to what was done, the game goes on after PACE, whether any was asked or not.
    """

    def __init__(
        self,
        send: Callable[[Event], None],
        clock: Callable[[], float],
        later: Callable[[float, Callable[[], None]], None],
        pace: Callable[[], float],
    ) -> None:
        self._send, self._clock, self._later, self._pace = send, clock, later, pace
        self._way: Way | None = None
        self._question: Question | None = None
        self._number = 0
        self._since = 0.0

    @property
    def question(self) -> Question | None:
        """What is thought about now."""
        return self._question

    def use(self, way: Way) -> None:
        """Think in this way from now on; a question that is open is asked again."""
        self._way = way
        if self._question is not None:
            way.ask(self._number, _to_think_about(self._question))

    def follow(self, model: Model) -> None:
        """Ask what a model wants to know, where that is another thing than before."""
        question = asked(model)
        if question == self._question:
            return
        if not (_is_hushed(question) and _is_hushed(self._question)):
            self._since = self._clock()
        self._question = question
        self._number += 1
        if self._way is not None:
            self._way.ask(self._number, _to_think_about(question))
        if question is not None and question.what == HUSH:
            self.answer(self._number, Answer())

    def answer(self, number: int, answer: Answer) -> None:
        """Take an answer; one to an old question is dropped, and a quick one waits for its time."""
        question = self._question
        if question is None or number != self._number:
            return
        pace = PACE if question.what == HUSH else self._pace() if question.what == CHOOSE else 0.0
        if answer.error:
            pace = 0.0
        wait = self._since + pace - self._clock()
        if wait > 0:
            self._later(wait, lambda: self._bring(number, answer))
        else:
            self._bring(number, answer)

    def _bring(self, number: int, answer: Answer) -> None:
        if self._question is not None and number == self._number:
            self._send(Answered(self._question, answer))


def _is_hushed(question: Question | None) -> bool:
    return question is not None and question.what in HUSHED


def _to_think_about(question: Question | None) -> Question | None:
    return None if question is not None and question.what == HUSH else question
