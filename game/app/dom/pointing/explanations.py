"""Explanations: what has one shows it while a mouse points at it, it has the focus, or a finger holds it."""

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from game.screens.html.explained import ATTRIBUTE, PICTURED, TERM

WORD = f"[{TERM}]"
EXPLAINED = f"[{ATTRIBUTE}], {WORD}"
PRESSED = "button, a, input, label, summary, [data-act], [data-do]"
"""What does something when it is tapped."""
NAME = "explanation"
"""What the box is known by to a line of the log, which it describes while it shows."""
NAMED = "[title]"
"""What the browser itself names beside a mouse, and neither to a finger nor at the focus."""
LINE = f"button:has({WORD})"
"""What is pressed as a whole, with words in it that explain themselves."""
PLAYS = '#page :is([data-act], [data-do^="mark:"], [data-do="confirm"]):not([aria-disabled="true"])'
"""What one is about to press."""
LIES = '#page :is([role="gridcell"], [data-drag])'
"""What lies on boards, and what is held."""
COSTS = {PLAYS: 3.0, LIES: 1.0}
"""How bad it is to cover all of one of these."""
POINTED, HELD = 500, 450  # ms until it shows
SHAKE = 8  # px that a finger may move while it holds
GAP, MARGIN = 8, 4  # px to what it explains, and to the edge of the window

Edges = tuple[float, float, float, float]
"""Left, top, right and bottom, in px."""


class Explanations:
    """The one explanation that shows.

    `letters` tells whether single letters play, `define` returns what a word of a game means, as HTML.
    """

    def __init__(self, letters: Callable[[], bool], define: Callable[[str, str], str]) -> None:
        self._letters, self._define = letters, define
        self._of: Any = None
        self._waiting = 0
        self._down: tuple[float, float] | None = None
        self._held = False
        self._rests = False
        self._box = js.document.createElement("div")
        self._box.id = self._box.className = NAME
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
            "keydown": self._key,
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
            # A line of the log has no stops of its own for the words in it.
            line = event.target if event.target.matches(LINE) else None
            self._about(event.target.closest(EXPLAINED) or line or event.target.closest(NAMED), 0)

    def _key(self, event: Any) -> None:
        """Hide what shows at any key; one that closes a word closes nothing else."""
        if event.key == "Escape" and self._shows and self._of.matches(f"{WORD}, {LINE}"):
            event.preventDefault()
            event.stopPropagation()
        self._hide()

    def _pressed(self, event: Any) -> None:
        touches = event.pointerType != "mouse"
        # Who puts the box away by a tap on it does not mean what lies under it.
        self._held = touches and self._shows and _lies_in(self._box, event.clientX, event.clientY)
        self._hide()
        if touches and not self._held:
            self._down = (event.clientX, event.clientY)
            self._about(_explained_at(event) or event.target.closest(NAMED), HELD)

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
        """Show at once what was tapped, or a word that was clicked, where nothing else comes of it."""
        node = event.target.closest(EXPLAINED)
        asks = node and (node.matches(WORD) or getattr(event, "pointerType", "mouse") == "touch")
        if asks and not event.target.closest(PRESSED):
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
        if not node or not node.isConnected:
            return
        found = [node] if node.matches(WORD) else [*node.querySelectorAll(WORD)] if node.matches(LINE) else []
        game = node.closest("[data-game]")
        if found and game:
            self._box.innerHTML = "".join(
                self._define(game.dataset.game, one.getAttribute(TERM)) for one in found
            )
        elif node.matches(f"{EXPLAINED}, {NAMED}"):
            self._tell(node)
        else:
            return
        if node.matches(LINE):
            node.setAttribute("aria-describedby", NAME)
        self._held = self._down is not None
        self._box.showPopover()
        _place(self._box, node.getBoundingClientRect(), beside=not node.matches(WORD))

    def _tell(self, node: Any) -> None:
        """Put what an element says of itself into the box, with its drawing and its key."""
        key = node.getAttribute("aria-keyshortcuts")
        self._box.textContent = node.getAttribute(ATTRIBUTE) or node.getAttribute("title")
        drawing = node.querySelector("svg") if node.hasAttribute(PICTURED) else None
        if drawing:
            self._box.prepend(drawing.cloneNode(True))
        if key and self._letters():
            name = js.document.createElement("kbd")
            name.textContent = key
            self._box.append(" ", name)

    @property
    def _shows(self) -> bool:
        return bool(self._box.matches(":popover-open"))

    def _hide(self, _event: Any = None) -> None:
        js.clearTimeout(self._waiting)
        if self._of and self._of.matches(LINE):
            self._of.removeAttribute("aria-describedby")
        self._of = None
        if self._shows:
            self._box.hidePopover()
            # At one screen the next person's page would hold what the last one's hand explained.
            self._box.replaceChildren()
            self._box.style.cssText = ""


def _lies_in(box: Any, across: float, along: float) -> bool:
    """Tell whether a point of the window lies in a box."""
    left, top, right, bottom = _edges(box)
    return left <= across <= right and top <= along <= bottom


def _explained_at(event: Any) -> Any:
    """Return what explains itself at a point, even under something that lies over it; None where nothing."""
    node = event.target.closest(EXPLAINED)
    if node:
        return node
    under = js.document.elementsFromPoint(event.clientX, event.clientY)
    return next((found for one in under if (found := one.closest(EXPLAINED))), None)


def _place(box: Any, of: Any, *, beside: bool) -> None:
    """Put it over, under or beside what it explains: where there is room, and least that matters is covered.

    `beside` a word is the rest of its sentence.
    """
    size = box.getBoundingClientRect()
    wide, high = size.width, size.height
    end, along = of.x + of.width, _within(of.y + (of.height - high) / 2, high, js.innerHeight)
    across = [
        _within(start, wide, js.innerWidth) for start in (of.x + (of.width - wide) / 2, of.x, end - wide)
    ]
    over, under = max(of.y - high - GAP, min(of.y - high, MARGIN)), of.y + of.height + GAP
    places = [(left, top) for top in (over, under) for left in across]
    if beside:
        places += [(of.x - wide - GAP, along), (end + GAP, along)]
    fitting = [
        (left, top)
        for left, top in places
        if MARGIN <= left <= js.innerWidth - wide - MARGIN and MARGIN <= top <= js.innerHeight - high - MARGIN
    ]
    parts = [
        (cost, _edges(part)) for kind, cost in COSTS.items() for part in js.document.querySelectorAll(kind)
    ]
    left, top = min(
        fitting or [(across[0], _within(over, high, js.innerHeight))],
        key=lambda place: sum(
            cost * _covered(part, (*place, place[0] + wide, place[1] + high)) for cost, part in parts
        ),
    )
    box.style.cssText = f"left: {left}px; top: {top}px"


def _within(start: float, extent: float, window: float) -> float:
    """Return a start from which something lies in the window."""
    return max(MARGIN, min(start, window - extent - MARGIN))


def _edges(node: Any) -> Edges:
    """Return where an element begins and ends."""
    of = node.getBoundingClientRect()
    return of.left, of.top, of.right, of.bottom


def _covered(one: Edges, by: Edges) -> float:
    """Return which part of something another thing covers, from 0 to 1."""
    wide = min(one[2], by[2]) - max(one[0], by[0])
    high = min(one[3], by[3]) - max(one[1], by[1])
    area = (one[2] - one[0]) * (one[3] - one[1])
    return max(wide, 0) * max(high, 0) / area if area else 0.0
