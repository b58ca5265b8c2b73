"""Dragging with mouse, finger or pen: what has `data-drag` is dropped on a `data-act` inside `data-drop`.

The value of `data-drag`, where it has one, is the mark to be picked for the piece to have where to go.
"""

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

THRESHOLD = 8  # px that a pointer may shake while it taps
OVER = "over"  # the class of what a drop would now meet
DRAGGING = "dragging"  # the class of a piece off its place


class Drag:
    """At most one drag at a time.

    `pick` is called with the mark of a piece that starts to move, `drop` with the notation of what it was
    dropped on.
    """

    def __init__(self, pick: Callable[[str], None], drop: Callable[[str], None]) -> None:
        self._pick, self._drop = pick, drop
        self._piece: Any = None
        self._over: Any = None
        self._mark_of_piece = ""
        self._start = (0.0, 0.0)
        self._box: Any = None
        self._moving = False
        self._dragged = False
        self._listeners = {
            "pointermove": create_proxy(self._moved),
            "pointerup": create_proxy(self._ended),
            "pointercancel": create_proxy(self.cancel),
        }

    @property
    def moving(self) -> bool:
        """Whether a piece is off its place."""
        return self._moving

    @property
    def dragged(self) -> bool:
        """Whether the pointer dragged a piece since it last went down: the click that follows is no press."""
        return self._dragged

    def begin(self, event: Any) -> None:
        """Take hold of the piece under a pointer that goes down."""
        self._dragged = False
        piece = event.target.closest("[data-drag]")
        if not piece or not event.isPrimary or event.button != 0 or self._piece:
            return
        self._mark_of_piece = piece.dataset.drag
        # The drawing moves, what else stands there stays.
        self._piece = piece.querySelector("svg") or piece
        self._box = self._piece.getBoundingClientRect()
        self._start = (event.clientX, event.clientY)
        for name, listener in self._listeners.items():
            js.document.addEventListener(name, listener)

    def cancel(self, _event: Any = None) -> None:
        """Put the piece back."""
        if self._piece:
            self._piece.style.removeProperty("transform")
            self._piece.classList.remove(DRAGGING)
        self._mark(None)
        self._piece, self._moving = None, False
        for name, listener in self._listeners.items():
            js.document.removeEventListener(name, listener)

    def _moved(self, event: Any) -> None:
        across, down = event.clientX - self._start[0], event.clientY - self._start[1]
        if not self._moving:
            if max(abs(across), abs(down)) < THRESHOLD:
                return
            self._moving = self._dragged = True
            if self._mark_of_piece:
                self._pick(self._mark_of_piece)
            self._piece.setPointerCapture(event.pointerId)
        self._mark(self._under(event))
        # Again every time: a change of the page in the meantime takes both away.
        self._piece.classList.add(DRAGGING)
        self._piece.style.setProperty("transform", self._place() or f"translate({across}px, {down}px)")

    def _place(self) -> str:
        """Return the transform that puts the piece onto the target under it, in the target's size."""
        if not self._over:
            return ""
        target, box = self._over.getBoundingClientRect(), self._box
        across = target.x + target.width / 2 - box.x - box.width / 2
        down = target.y + target.height / 2 - box.y - box.height / 2
        scale = min(target.width / box.width, target.height / box.height, 1)
        return f"translate({across}px, {down}px) scale({scale})"

    def _ended(self, event: Any) -> None:
        target = self._under(event) if self._moving else None
        if target:
            # Dropped before it is put back, so that it travels on from where it was let go.
            self._drop(target.dataset.act)
        self.cancel()

    def _under(self, event: Any) -> Any:
        """Return what a drop would meet: the target under the pointer, looking through the piece."""
        for node in js.document.elementsFromPoint(event.clientX, event.clientY):
            target = node.closest("[data-drop] [data-act], [data-drop][data-act]")
            if target:
                return target
        return None

    def _mark(self, target: Any) -> None:
        if self._over:
            self._over.classList.remove(OVER)
        self._over = target
        if target:
            target.classList.add(OVER)
