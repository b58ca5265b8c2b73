"""Inside the worker: questions come and answers go as messages, and between two steps others come in."""

from typing import Any

import js
from pyodide.ffi import create_proxy

from game.app.thinking.questions import read, written_answer
from game.app.thinking.runner import Runner, run_slice

SLICE = 0.02
"""Seconds of thought between two looks at the messages. Short: code that is entered often runs faster."""


class Worker:
    """Thinks whenever there is a question, a short slice at each turn of the event loop."""

    def __init__(self) -> None:
        self._runner = Runner()
        self._waiting = False
        self._turns: Any = js.MessageChannel.new()
        self._turns.port1.onmessage = create_proxy(self._turn)
        self._asked = create_proxy(self._take)
        js.addEventListener("message", self._asked)

    def _take(self, event: Any) -> None:
        self._runner.ask(*read(event.data))
        self._again()

    def _turn(self, _event: Any) -> None:
        self._waiting = False
        answered = run_slice(self._runner, SLICE)
        if answered is not None:
            js.postMessage(written_answer(*answered))
        self._again()

    def _again(self) -> None:
        if self._runner.busy and not self._waiting:
            self._waiting = True
            self._turns.port2.postMessage(None)


def start() -> Worker:
    """Listen, and say so."""
    worker = Worker()
    js.postMessage("ready")
    return worker
