"""Explanations: what has one shows it while a mouse points at it, it has the focus, or a finger holds it."""

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from game.screens.html.explained import ATTRIBUTE, PICTURED

EXPLAINED = f"[{ATTRIBUTE}]"
PRESSED = "button, a, input, label, summary, [data-act], [data-do]"
"""What does something when it is tapped."""
BOARD = '#page :is([role="grid"], [data-drag])'
"""What is better not covered: boards, and what is held."""
POINTED, HELD = 500, 450  # ms until it shows
SHAKE = 8  # px that a finger may move while it holds
GAP, MARGIN = 8, 4  # px to what it explains, and to the edge of the window


class Explanations:
    """The one explanation that shows. `letters` tells whether single letters play."""

    def __init__(self, letters: Callable[[], bool]) -> None:
        self._letters = letters
        self._of: Any = None
        self._waiting = 0
        self._down: tuple[float, float] | None = None
        self._held = False
        self._rests = False
        self._box = js.document.createElement("div")
        self._box.className = "explanation"
        self._box.setAttribute("popover", "manual")
        self._box.setAttribute("aria-hidden", "true")  # the element itself tells it
        self._show = create_proxy(self._shown)
        js.document.body.append(self._box)
        listeners = {
            "pointerover": self._over,
            "focusin": self._focused,
            "pointerdown": self._pressed,
            "pointermove": self._moved,
            "pointerup": self._released,
            "pointercancel": self._released,
            "contextmenu": self._menu,
            "click": self._clicked,
            "keydown": self._hide,
            "scroll": self._hide,
        }
        for name, listener in listeners.items():
            options = to_js({"capture": True, "passive": False}, dict_converter=js.Object.fromEntries)
            js.document.addEventListener(name, create_proxy(listener), options)

    def _over(self, event: Any) -> None:
        # What changed under a mouse that rests after a press was not asked, nor what is dragged over.
        if event.pointerType == "mouse" and not self._rests and not event.buttons:
            self._about(_explained_at(event), POINTED)

    def _focused(self, event: Any) -> None:
        if event.target.matches(":focus-visible"):
            self._about(event.target.closest(EXPLAINED), 0)

    def _pressed(self, event: Any) -> None:
        self._hide()
        self._held = False
        if event.pointerType != "mouse":
            self._down = (event.clientX, event.clientY)
            self._about(_explained_at(event), HELD)

    def _moved(self, event: Any) -> None:
        self._rests = False
        if self._down and max(abs(event.clientX - self._down[0]), abs(event.clientY - self._down[1])) > SHAKE:
            self._down = None
            self._hide()

    def _released(self, _event: Any) -> None:
        """Let what a finger was shown stand, until the next press; let it not show any more otherwise."""
        if self._down and not self._held:
            self._hide()
        self._down = None

    def _menu(self, event: Any) -> None:
        if self._held:
            event.preventDefault()

    def _clicked(self, event: Any) -> None:
        if self._held:  # who holds to read does not mean to press
            event.preventDefault()
            event.stopPropagation()
            self._held = False
        else:
            self._rests = True
            self._hide()
            self._tapped(event)

    def _tapped(self, event: Any) -> None:
        """Show at once what a finger tapped to learn of, where nothing else comes of it."""
        node = event.target.closest(EXPLAINED)
        if node and getattr(event, "pointerType", "mouse") == "touch" and not event.target.closest(PRESSED):
            self._of = node
            self._shown()

    def _about(self, node: Any, wait: int) -> None:
        if node and self._of and node.isSameNode(self._of):
            return
        self._hide()
        if node:
            self._of = node
            self._waiting = js.setTimeout(self._show, wait)

    def _shown(self) -> None:
        node = self._of
        if not node or not node.isConnected or not node.hasAttribute(ATTRIBUTE):
            return
        self._held = self._down is not None
        key = node.getAttribute("aria-keyshortcuts")
        self._box.textContent = node.getAttribute(ATTRIBUTE)
        drawing = node.querySelector("svg") if node.hasAttribute(PICTURED) else None
        if drawing:
            self._box.prepend(drawing.cloneNode(True))
        if key and self._letters():
            name = js.document.createElement("kbd")
            name.textContent = key
            self._box.append(" ", name)
        self._box.showPopover()
        _place(self._box, node.getBoundingClientRect())

    def _hide(self, _event: Any = None) -> None:
        js.clearTimeout(self._waiting)
        self._of = None
        if self._box.matches(":popover-open"):
            self._box.hidePopover()
            # At one screen the next person's page would hold what the last one's hand explained.
            self._box.replaceChildren()
            self._box.style.cssText = ""


def _explained_at(event: Any) -> Any:
    """Return what explains itself at a point, even under something that lies over it; None where nothing."""
    node = event.target.closest(EXPLAINED)
    if node:
        return node
    under = js.document.elementsFromPoint(event.clientX, event.clientY)
    return next((found for one in under if (found := one.closest(EXPLAINED))), None)


def _place(box: Any, of: Any) -> None:
    """Put it over, under or beside what it explains: where there is room, and it covers least of a board."""
    size = box.getBoundingClientRect()
    boards = [board.getBoundingClientRect() for board in js.document.querySelectorAll(BOARD)]
    across = _within(of.x + (of.width - size.width) / 2, size.width, js.innerWidth)
    along = _within(of.y + (of.height - size.height) / 2, size.height, js.innerHeight)
    places = (
        (across, of.y - size.height - GAP),
        (across, of.y + of.height + GAP),
        (of.x - size.width - GAP, along),
        (of.x + of.width + GAP, along),
    )
    fitting = [
        (left, top)
        for left, top in places
        if MARGIN <= left <= js.innerWidth - size.width - MARGIN
        and MARGIN <= top <= js.innerHeight - size.height - MARGIN
    ]
    left, top = min(
        fitting or [(across, _within(of.y - size.height - GAP, size.height, js.innerHeight))],
        key=lambda place: sum((_covered(place[0], place[1], size, board) for board in boards), 0.0),
    )
    box.style.cssText = f"left: {left}px; top: {top}px"


def _within(start: float, extent: float, window: float) -> float:
    """Return a start from which something lies in the window."""
    return max(MARGIN, min(start, window - extent - MARGIN))


def _covered(left: float, top: float, size: Any, board: Any) -> float:
    """Return how much of a board something covers, in square px."""
    wide = min(left + size.width, board.x + board.width) - max(left, board.x)
    high = min(top + size.height, board.y + board.height) - max(top, board.y)
    return float(max(wide, 0) * max(high, 0))
