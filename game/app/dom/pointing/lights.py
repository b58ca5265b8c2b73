"""Lights what a line of the log tells of, while it is pointed at or has the focus."""

from typing import Any

import js


class Lights:
    """At most one line's pieces are lit."""

    def __init__(self) -> None:
        self._keys = ""

    def point(self, target: Any) -> None:
        """Light the pieces of the line that is pointed at, and none but these."""
        node = target.closest("[data-lights]")
        keys = node.dataset.lights if node else ""
        if keys == self._keys:
            return
        self._keys = keys
        for piece in js.document.querySelectorAll("[data-lit]"):
            piece.removeAttribute("data-lit")
        for key in keys.split():
            for piece in js.document.querySelectorAll(f'[data-piece="{key}"]'):
                piece.dataset.lit = "yes"

    def press(self, target: Any) -> list[str]:
        """Light the pieces of the line that was pressed, on the table that came of that; return their keys.

        A finger points at nothing, and what is drawn anew has lost its light.
        """
        self._keys = ""
        self.point(target)
        return self._keys.split()
