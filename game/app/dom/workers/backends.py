"""Two backends: one thinks in a worker, the other, where there is none, on the page between its frames."""

import asyncio
import shutil
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js
from pyodide.http import pyfetch

from game.app.thinking.questions import Answer, Question, read_answer, written
from game.app.thinking.runner import Runner, run_slice

SCRIPT = "./static/app/worker.js?build="
"""The build tells the service worker which files the worker gets, whatever is newest by then."""
PATIENCE = 20_000
"""Milliseconds until a worker that does not say anything is given up."""
AGAIN = 3.0
"""Seconds between two tries to fetch what the players have learned."""
SLICE = 0.008
"""Seconds of thought between two frames of the page."""

Answers = Callable[[int, Answer], None]


class InWorker:
    """Questions go to a worker, once it is ready; `lost` is called at most once, if it fails."""

    def __init__(self, answered: Answers, lost: Callable[[], None]) -> None:
        self._answered, self._lost = answered, lost
        self._ready = False
        self._number = 0
        self._question: Question | None = None
        self._worker: Any = js.Worker.new(
            SCRIPT + js.document.documentElement.dataset.build,
            to_js({"type": "module"}, dict_converter=js.Object.fromEntries),
        )
        self._heard, self._broke = create_proxy(self._hear), create_proxy(self._give_up)
        self._worker.addEventListener("message", self._heard)
        self._worker.addEventListener("error", self._broke)
        self._worker.postMessage(js.castellarium.assets.found)
        self._timer = js.setTimeout(self._broke, PATIENCE)

    def ask(self, number: int, question: Question | None) -> None:
        """Think about a question from now on, or about nothing."""
        self._number, self._question = number, question
        if self._ready:
            self._worker.postMessage(written(number, question))

    def _hear(self, event: Any) -> None:
        if event.data == "ready":
            js.clearTimeout(self._timer)
            self._ready = True
            self.ask(self._number, self._question)
        elif self._question is not None:
            try:
                answer = read_answer(event.data, self._question.record.game)
            except ValueError:
                return self._give_up()
            self._answered(*answer)

    def _give_up(self, event: Any = None) -> None:
        js.clearTimeout(self._timer)
        self._worker.removeEventListener("message", self._heard)
        self._worker.terminate()
        self._lost()


class OnPage:
    """Questions are thought about here, a slice before each frame.

    What cannot be answered without what the players have learned, while that does not come, is tried again
    every now and then; `missed` is called each time.
    """

    def __init__(self, answered: Answers, missed: Callable[[], None]) -> None:
        self._answered, self._missed = answered, missed
        self._runner = Runner()
        self._number = 0
        self._question: Question | None = None
        self._waiting = self._knows = False
        self._next = create_proxy(self._frame)
        self._learned = asyncio.ensure_future(self._learn())

    def ask(self, number: int, question: Question | None) -> None:
        """Think about a question from now on, or about nothing."""
        self._number, self._question = number, question
        self._runner.ask(number, question)
        self._again()

    async def _learn(self) -> None:
        # Not out of the browser's cache: that may be what was wrong.
        place = js.castellarium.assets.places.players
        try:
            answer = await asyncio.wait_for(pyfetch(place, cache="no-cache"), PATIENCE / 1000)
            answer.raise_for_status()
            await answer.unpack_archive(format="zip")
            self._knows = True
        except (JsException, OSError, TimeoutError, shutil.ReadError):
            self._knows = False
        finally:
            js.requestAnimationFrame(self._next)

    def _frame(self, _time: float) -> None:
        self._waiting = False
        answered = run_slice(self._runner, SLICE)
        self._again()
        if answered is None:
            return
        if answered[1].error and not self._knows:
            self._missed()
            call_later(AGAIN, self._try_again)
        else:
            self._answered(*answered)

    def _try_again(self) -> None:
        if not self._knows and self._learned.done():
            self._learned = asyncio.ensure_future(self._learn())
            self.ask(self._number, self._question)

    def _again(self) -> None:
        if self._runner.busy and not self._waiting and self._learned.done():
            self._waiting = True
            js.requestAnimationFrame(self._next)


def worker_or_page(
    answered: Answers, lost: Callable[[], None], missed: Callable[[], None]
) -> InWorker | OnPage:
    """Return the better backend that this browser has."""
    try:
        return InWorker(answered, lost)
    except JsException:
        return OnPage(answered, missed)


def call_later(seconds: float, do: Callable[[], None]) -> None:
    """Do something after so many seconds."""
    js.setTimeout(create_once_callable(do), seconds * 1000)
