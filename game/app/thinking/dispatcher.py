"""Between the model and the backend that thinks: asks what the model wants to know, answers in time."""

import json
from collections.abc import Callable
from typing import Protocol

from game import catalog
from game.app.messages import Answered, Event
from game.app.thinking.questions import CHOOSE, HINT, MASKED, MASKED_WAIT, Answer, Question, asked, settled
from game.screens.model import Model

PACE = 0.9
"""Seconds that a position stays on the table, at least, before a computer's next action."""
TURN, BEAT = 7.0, 0.6
"""Seconds of a turn that is watched as one, at most, and that a position stays in it."""


class Backend(Protocol):
    """Where questions are thought about; answers come later, by `Dispatcher.answer`."""

    def ask(self, number: int, question: Question | None) -> None:
        """Think about a question from now on, or about nothing; drop what was asked before."""


class Dispatcher:
    """Follows the models of a session. What nobody asks for any more is dropped, wherever it has got to.

    `call_later` calls a function after so many seconds, `pace` is how many a position stays, `shows` how many
    what happened before is still shown. Where computers
    may have an answer to what was done, the game goes on after PACE, whether any was asked or not.
    A turn of many steps that is watched as one (`GameScreen.steps_left`) has TURN for all of them; where
    there is much to be seen a position stays longer (`GameScreen.lingers`).
    What is settled is not thought about, and takes its time all the same.

    A hint that was given is given again in the same position.
    """

    def __init__(
        self,
        send: Callable[[Event], None],
        clock: Callable[[], float],
        call_later: Callable[[float, Callable[[], None]], None],
        pace: Callable[[], float],
        shows: Callable[[], float],
    ) -> None:
        self._send, self._clock, self._call_later = send, clock, call_later
        self._pace, self._shows = pace, shows
        self._backend: Backend | None = None
        self._question: Question | None = None
        self._settled: Answer | None = None
        self._number = 0
        self._since = 0.0
        self._turn_ends = 0.0
        self._waiting: Answer | None = None
        self._hints: dict[str, Answer] = {}

    @property
    def question(self) -> Question | None:
        """What is to be thought about now."""
        return None if self._settled else self._question

    def use(self, backend: Backend) -> None:
        """Think there from now on; a question that is open is asked again."""
        self._backend = backend
        if self.question is not None:
            backend.ask(self._number, self.question)

    def follow(self, model: Model) -> None:
        """Ask what a model wants to know, where that is another thing than before."""
        question = asked(model)
        if question == self._question:
            return
        if not (_is_masked(question) and _is_masked(self._question)):
            self._since = self._clock()
        if not (question and self._question and question.seat == self._question.seat):
            self._turn_ends = self._clock() + TURN
        there = settled(model, question)
        self._question, self._settled, self._waiting = question, there, there
        self._number += 1
        known = self._hints.get(_position(question)) if question is not None else None
        if self._backend is not None:
            self._backend.ask(self._number, self.question if known is None else None)
        number = self._number
        if known is not None:
            self._call_later(0, lambda: self.answer(number, known))
        if question is not None and there is not None:
            self._call_later(max(self._wait(question), 0.0), lambda: self._send_answer(number, there))

    def answer(self, number: int, answer: Answer) -> None:
        """Take an answer; one to an old question is dropped, and a quick one waits for its time."""
        question = self._question
        if question is None or number != self._number:
            return
        if answer.hint is not None:
            self._hints[_position(question)] = answer
        wait = 0.0 if answer.error else self._wait(question)
        if wait > 0:
            self._waiting = answer
            self._call_later(wait, lambda: self._send_answer(number, answer))
        else:
            self._send_answer(number, answer)

    def hurry(self) -> None:
        """Let what is watched be over as soon as it is thought out: a turn, or a position that lingers."""
        question = self._question
        if question is None or question.what != CHOOSE:
            return
        if _steps_left(question) is None and not _lingers(question):
            return
        self._turn_ends = self._clock()
        self._since = self._turn_ends - PACE - _lingers(question)
        if self._waiting is not None:
            self._send_answer(self._number, self._waiting)

    def _wait(self, question: Question) -> float:
        """Return how long an answer waits, so that one can follow what happens."""
        now, pace = self._clock(), self._pace()
        if question.what == MASKED_WAIT:
            return self._since + PACE - now
        if question.what != CHOOSE or not pace:
            return 0.0
        steps = _steps_left(question)
        if steps is None:
            return max(self._since + pace + _lingers(question) - now, self._shows())
        pace = min(BEAT, (self._turn_ends - self._since) / steps)
        return min(max(self._since + pace - now, self._shows()), self._turn_ends - now)

    def _send_answer(self, number: int, answer: Answer) -> None:
        if self._question is not None and number == self._number:
            self._send(Answered(self._question, answer))


def _position(question: Question) -> str:
    """Return what a hint is kept by: thought about for as long again, it might come out otherwise."""
    if question.what != HINT:
        return ""
    seen = question.record.state().seen_by(question.seat).summary()
    return json.dumps([question.level, question.seed, seen], sort_keys=True)


def _steps_left(question: Question) -> int | None:
    return catalog.screen(question.record.game).steps_left(question.record.state())


def _is_masked(question: Question | None) -> bool:
    return question is not None and question.what in MASKED


def _lingers(question: Question) -> float:
    return catalog.screen(question.record.game).lingers(question.record.state())
