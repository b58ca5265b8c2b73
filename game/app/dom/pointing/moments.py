"""Tells which moment of a graph a mouse points at: a finger chooses it by the slider over the graph."""

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

THUMB = 32  # px: so wide is the slider's thumb, whose middle stands on the moment


class Moments:
    """Sends the moment pointed at to the command that a slider names, "" once none is."""

    def __init__(
        self,
        send: Callable[[str, str], None],
        safely: Callable[[Callable[[Any], None]], Callable[[Any], None]],
    ) -> None:
        self._send = send
        self._at: str | None = None  # what is pointed at and not told yet
        self._told = ""
        self._command = ""
        self._move, self._leave = create_proxy(safely(self._moved)), create_proxy(safely(self._left))
        self._tell = create_proxy(safely(self._told_of))

    def over(self, event: Any) -> None:
        """Follow the mouse while it is over a slider that tells of its moments."""
        node = event.target
        if node.matches("[data-points]"):
            node.addEventListener("pointermove", self._move)
            node.addEventListener("pointerleave", self._leave)

    def _moved(self, event: Any) -> None:
        node = event.target
        box = node.getBoundingClientRect()
        part = (event.clientX - box.left - THUMB / 2) / max(1, box.width - THUMB)
        self._point(node, str(round(int(node.max) * min(1.0, max(0.0, part)))))

    def _left(self, event: Any) -> None:
        self._point(event.target, "")

    def _point(self, node: Any, at: str) -> None:
        if self._at is None:
            if at == self._told:
                return
            js.requestAnimationFrame(self._tell)
        self._at, self._command = at, node.dataset.points

    def _told_of(self, _time: float) -> None:
        at, self._at = self._at, None
        if at is not None and at != self._told:
            self._told = at
            self._send(self._command, at)
