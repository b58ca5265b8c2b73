"""Lights what a line of the log or a row of answers tells of, while it is pointed at or has the focus."""

from typing import Any

import js


class Lights:
    """At most one line's pieces are lit."""

    def __init__(self) -> None:
        self._keys = ""
        self._held = ""

    def point(self, target: Any) -> None:
        """Light the pieces of the line pointed at, else of the one pressed last, and none but these."""
        node = target.closest("[data-lights]")
        keys = node.dataset.lights if node else self._held
        if keys == self._keys:
            return
        self._keys = keys
        for piece in js.document.querySelectorAll("[data-lit]"):
            piece.removeAttribute("data-lit")
        for key in keys.split():
            for piece in js.document.querySelectorAll(f'[data-piece="{key}"], [data-answer="{key}"]'):
                piece.dataset.lit = "yes"

    def press(self, target: Any) -> list[str]:
        """Light the pieces of the line that was pressed, on the table that came of that; return their keys.

        A finger points at nothing, and what is drawn anew has lost its light.
        """
        self._held, self._keys = target.dataset.lights, ""
        self.point(target)
        return self._keys.split()

    def release(self, target: Any) -> None:
        """Put the light of a pressed line out, once something else is pressed: the focus moves by itself."""
        if self._held and not target.closest("[data-lights]"):
            self._held = ""
            self.point(target)
