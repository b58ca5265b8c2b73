"""The way from the tab in which an answer was opened to the one that waits for it, in the same browser."""

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

NAME = "castellarium.connect"
ANSWER, TAKEN, WAITING = "answer ", "taken ", "waiting"


class Tabs:
    """What the tabs of one browser say to each other.

    `answered`: somebody brings this answer; it tells whether that is the one that is waited for. `taken`: the
    answer that was brought is where it belongs.
    """

    def __init__(self, answered: Callable[[str], bool], taken: Callable[[], None]) -> None:
        self._answered, self._taken, self._brought = answered, taken, ""
        self._channel = js.BroadcastChannel.new(NAME)
        self._listener = create_proxy(self._heard)
        self._channel.addEventListener("message", self._listener)
        self._seen = create_proxy(lambda _event: self.wait())
        js.document.addEventListener("visibilitychange", self._seen)

    def bring(self, answer: str) -> None:
        """Give an answer to whoever waits for it: now, or once that tab wakes up."""
        self._brought = answer
        self._channel.postMessage(ANSWER + answer)

    def wait(self) -> None:
        """Ask for an answer: a tab that slept may have missed it."""
        if not js.document.hidden:
            self._channel.postMessage(WAITING)

    def _heard(self, event: Any) -> None:
        said = event.data if isinstance(event.data, str) else ""
        if said == WAITING and self._brought:
            self._channel.postMessage(ANSWER + self._brought)
        elif said.startswith(ANSWER) and self._answered(said.removeprefix(ANSWER)):
            self._channel.postMessage(TAKEN + said.removeprefix(ANSWER))
        elif self._brought and said == TAKEN + self._brought:
            self._brought = ""
            self._taken()
