"""Zooms and moves the drawing in the frame with `data-zoomable`, by any hand.

The drawing is an SVG that fits its frame, or HTML laid out like one, whose `data-box` says what an SVG says
by its `viewBox`. The style sheet makes it larger by `--zoom`, and the frame scrolls; where the page is
marked `data-zoomed` it may give the frame more room, in which the drawing would fit as it did. Wheel, buttons
and keys zoom, two fingers do both; a mouse drags, a finger and the arrow keys scroll by themselves. A zoomed
drawing stays where it is when more is drawn; one that fits glides to its new size. A screen that is turned
shows all, and so does a frame whose `data-zoom-for`, what the drawing is zoomed for, changes, or the stage of
a lesson around it.

The frame's `data-in-view` names what is brought into view once, by keys of `data-piece` or `data-act`.
"""

from collections.abc import Sequence
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from game.app.dom import viewport
from game.app.dom.pointing.nearest import AIM, aimed_at, distance, nearest, overlaps
from game.app.dom.viewport import Box, Frame, Point

STEP = 1.5  # a press on a button or a key
WHEEL = 0.0016  # of a zoom's logarithm, for a pixel of the wheel
LINE = 16  # pixels that a wheel means which counts in lines
THRESHOLD = 5  # px that a mouse may shake while it clicks
FINGER = 44  # px that a place takes at least where a finger can tell it from all others
TIP = 12  # px around where a finger came down that it may have meant
CORE = 0.35  # of a place's lesser side: how far inside of its ground its core begins
GLIDE = {"duration": 220, "easing": "cubic-bezier(0.2, 0.7, 0.2, 1)"}
ZOOM = "--zoom"
ZOOMED = "[data-zoomable]"
LEGAL = "[data-act]:not([aria-disabled])"
JUDGED = '[data-layout~="judged"]'


class DrawingZoom:
    """The zoom of a page: at most one drawing has it."""

    def __init__(self) -> None:
        self._zoom = 1.0
        self._box: Box | None = None
        self._middle: Point | None = None
        self._scale = 1.0
        self._grip: Point | None = None
        self._pinch: tuple[float, Point] | None = None
        self._dragged = False
        self._finger = False
        self._magnified = False
        self._in_view = ""
        self._zoom_for = ""
        self._width = js.innerWidth
        self._calm = js.matchMedia("(prefers-reduced-motion: reduce)")
        self._frame: Any = None
        # Only in the frame itself: a page waits with its own scrolling for whoever may prevent it.
        self._in_frame = {
            "wheel": create_proxy(self._wheeled),
            "touchstart": create_proxy(self._touched),
            "touchmove": create_proxy(self._pinched),
        }
        # Only while the mouse holds the drawing: these come often.
        self._held = {
            "pointermove": create_proxy(self._moved),
            "pointerup": create_proxy(self._released),
            "pointercancel": create_proxy(self._released),
        }
        js.document.addEventListener("pointerdown", create_proxy(self._pressed))
        js.addEventListener("resize", create_proxy(self._resized))

    # Around a change of the page

    def before(self) -> None:
        """Note what the frame shows, before the page changes."""
        frame = _frame()
        self._box = _box(frame) if frame else None
        if self._box is not None and self._zoom > 1:
            self._scale = self._zoom * viewport.fit(self._box, _size(frame))
            self._middle = self._world(frame, _centre(_size(frame)))

    def after(self) -> None:
        """Show the same place in the same size, or glide where the whole drawing is shown."""
        frame, old = _frame(), self._box
        if not frame:
            if self._zoom > 1:
                self._set(1.0)
            return
        if not frame.isSameNode(self._frame):
            self._frame = frame
            for name, listener in self._in_frame.items():
                frame.addEventListener(name, listener, _given({"passive": False}))
        was_for, self._zoom_for = self._zoom_for, _zoom_for(frame)
        if self._zoom > 1 and self._zoom_for != was_for:
            self._set(1.0)
        elif old is not None:
            self._fit_again(frame, old)
        if self._zoom > 1:
            self._bring_into_view(frame)
            if self._magnified and not frame.querySelector(LEGAL):
                self._set(1.0)  # what it was magnified for is over

    def _fit_again(self, frame: Any, old: Box) -> None:
        new, size = _box(frame), _size(frame)
        if old == new:
            return
        if self._zoom > 1 and self._middle is not None:
            self._set(viewport.bounded(new, size, self._scale / viewport.fit(new, size)))
            self._show(frame, _centre(size), self._middle)
        elif not self._calm.matches:
            shift, scale = viewport.refit(old, new, size)
            start = f"translate({shift.x}px, {shift.y}px) scale({scale})"
            frame.firstElementChild.animate(
                _given([{"transform": start, "transformOrigin": "0 0"}, {"transformOrigin": "0 0"}]),
                _given(GLIDE),
            )

    def _bring_into_view(self, frame: Any) -> None:
        """Scroll to what is new to be seen; show all where no legal place would be in view."""
        wanted, self._in_view = self._in_view, frame.getAttribute("data-in-view") or ""
        if self._in_view != wanted:
            self.show(self._in_view.split())
        places = frame.querySelectorAll(LEGAL)
        if places.length and not any(viewport.meets(_rect(frame), _rect(place)) for place in places):
            self._set(1.0)

    def show(self, keys: Sequence[str]) -> None:
        """Scroll a drawing that is zoomed to pieces in it, or show all where they need that."""
        frame = _frame()
        if not frame or self._zoom <= 1:
            return
        names = ", ".join(f'[data-{name}="{key}"]' for key in keys for name in ("piece", "act", "answer"))
        found = [_rect(piece) for piece in frame.querySelectorAll(names)] if names else []
        if not found:
            return
        view, all_of_them = _rect(frame), viewport.around(found)
        well = viewport.shift_into(viewport.inner(view), all_of_them)
        shift = well or viewport.shift_into(view, all_of_them)
        if shift is None:
            self._set(1.0)
        else:
            frame.scrollBy(_given({"left": shift.x, "top": shift.y, "behavior": "instant"}))

    def _resized(self, _event: Any) -> None:
        # Not where only the height changed, as it does when a phone hides its bar.
        if js.innerWidth != self._width:
            self._width = js.innerWidth
            self._set(1.0)

    # Zooming

    def step(self, step: str) -> None:
        """Zoom in to what is dealt with now, or the middle; out from the middle; or fit the drawing again."""
        frame = _frame()
        if frame:
            factor = {"in": STEP, "out": 1 / STEP}.get(step, 0.0)
            at = _focus(frame) if step == "in" else _centre(_size(frame))
            self._zoom_by(frame, factor, at, centred=True)

    def magnifies(self, event: Any) -> bool:
        """Show places larger where a finger clicked on several at once; tell whether that was it."""
        frame = _frame()
        if not self._finger or not event.detail or not frame or not frame.contains(event.target):
            return False
        box, size = _box(frame), _size(frame)
        scale = 100 * self._zoom * viewport.fit(box, size)
        larger = viewport.bounded(box, size, self._zoom * FINGER / scale * 1.25)
        if scale >= FINGER or larger <= self._zoom:
            return False
        near = [
            button
            for button in frame.querySelectorAll(LEGAL)
            if distance(button.getBoundingClientRect(), event, CORE) < TIP
        ]
        if len(near) < 2:
            return False
        self._zoom_by(frame, larger / self._zoom, _at(frame, event.clientX, event.clientY))
        self._magnified = True
        return True

    def meant(self, event: Any, pressed: Any) -> Any:
        """Return what a click means that pressed something or nothing.

        A finger means the nearest legal place where it pressed none, or one that shares its ground.
        """
        frame = _frame()
        if not self._finger or not event.detail or not frame or not frame.contains(event.target):
            return pressed
        refused = not pressed or pressed.matches("[data-act][aria-disabled]")
        if refused or frame.querySelector(f'[{AIM}="{pressed.id}"]'):
            return aimed_at(frame, event) or (nearest(frame, event, CORE) if refused else None) or pressed
        return pressed

    def is_unclear(self, event: Any, meant: Any) -> bool:
        """Tell whether a finger may as well mean another place than the one that it is taken to mean.

        One that shows already that it is meant is.
        """
        frame = _frame()
        if not self._finger or not event.detail or not frame or meant.hasAttribute("data-aimed"):
            return False
        return overlaps(frame, event, meant.id)

    def is_final(self, event: Any, meant: Any) -> bool:
        """Tell whether a finger answers with a place that is small and could show first that it is meant."""
        shows = meant.hasAttribute("data-aims") and not meant.hasAttribute("data-aimed")
        return bool(self._finger and event.detail and shows and not self._magnified and meant.closest(JUDGED))

    @property
    def dragged(self) -> bool:
        """Whether the mouse moved the drawing since it last went down: the click that follows is no press."""
        return self._dragged

    def ground(self, event: Any) -> Point | None:
        """Return the point of the drawing that a click means, None beside it or where the mouse moved it."""
        frame = _frame()
        if self._dragged or not frame or not frame.contains(event.target):
            return None
        return self._world(frame, _at(frame, event.clientX, event.clientY))

    def _world(self, frame: Any, at: Point) -> Point:
        """Return what lies at a point of the frame, in units of the drawing."""
        box = _box(frame)
        scale = self._zoom * viewport.fit(box, _size(frame))
        return viewport.world(box, _sheet(frame), scale, at, _scrolled(frame))

    def _zoom_by(self, frame: Any, factor: float, at: Point, *, centred: bool = False) -> None:
        """Zoom; what lies at a point stays there, or comes to the middle."""
        shown = self._world(frame, at)
        self._set(viewport.bounded(_box(frame), _size(frame), self._zoom * factor))
        self._show(frame, _centre(_size(frame)) if centred else at, shown)

    def _set(self, zoom: float) -> None:
        self._zoom = zoom
        self._magnified &= zoom > 1
        js.document.documentElement.style.setProperty(ZOOM, f"{zoom:.4f}")
        js.document.documentElement.toggleAttribute("data-zoomed", zoom > 1)

    def _show(self, frame: Any, at: Point, shown: Point) -> None:
        box = _box(frame)
        scale = self._zoom * viewport.fit(box, _size(frame))
        to = viewport.scrolled(box, _sheet(frame), scale, at, shown)
        frame.scrollTo(_given({"left": to.x, "top": to.y, "behavior": "instant"}))

    # Hands

    def _wheeled(self, event: Any) -> None:
        frame = _frame()
        if self._zoom <= 1 and event.deltaY > 0:
            return
        event.preventDefault()
        way = event.deltaY * (LINE if event.deltaMode else 1)
        self._zoom_by(frame, js.Math.exp(-way * WHEEL), _at(frame, event.clientX, event.clientY))

    def _pressed(self, event: Any) -> None:
        self._dragged, self._finger = False, event.pointerType == "touch"
        mouse = event.pointerType == "mouse" and event.button == 0
        if self._zoom > 1 and mouse and event.target.closest(ZOOMED):
            self._grip = Point(event.clientX, event.clientY)
            for name, listener in self._held.items():
                js.document.addEventListener(name, listener)

    def _moved(self, event: Any) -> None:
        frame = _frame()
        if self._grip is None or not frame:
            return
        across, down = event.clientX - self._grip.x, event.clientY - self._grip.y
        if not self._dragged and max(abs(across), abs(down)) < THRESHOLD:
            return
        self._dragged = True
        frame.scrollBy(_given({"left": -across, "top": -down, "behavior": "instant"}))
        self._grip = Point(event.clientX, event.clientY)

    def _released(self, _event: Any) -> None:
        self._grip = None
        for name, listener in self._held.items():
            js.document.removeEventListener(name, listener)

    def _touched(self, event: Any) -> None:
        self._pinch = _fingers(event)

    def _pinched(self, event: Any) -> None:
        frame, fingers = _frame(), _fingers(event)
        if self._pinch is None or fingers is None or not frame:
            return
        if event.cancelable:
            event.preventDefault()
        (before, start), (now, middle) = self._pinch, fingers
        frame.scrollBy(_given({"left": start.x - middle.x, "top": start.y - middle.y, "behavior": "instant"}))
        self._zoom_by(frame, now / max(before, 1), _at(frame, middle.x, middle.y))
        self._pinch = fingers


def _frame() -> Any:
    return js.document.querySelector(ZOOMED)


def _box(frame: Any) -> Box:
    drawing = frame.firstElementChild
    box = viewport.box_of(drawing.getAttribute("viewBox") or drawing.dataset.box)
    return Box(box.y, box.x, box.height, box.width) if viewport.is_turned(drawing) else box


def _zoom_for(frame: Any) -> str:
    """Return what a frame's drawing is zoomed for: the stage of a lesson, and what the frame says."""
    lesson = frame.closest("[data-lesson]")
    return f"{lesson.dataset.lesson if lesson else ''} {frame.getAttribute('data-zoom-for') or ''}"


def _rect(node: Any) -> Box:
    box = node.getBoundingClientRect()
    return Box(box.x, box.y, box.width, box.height)


def _size(frame: Any) -> Frame:
    return Frame(frame.clientWidth, frame.clientHeight)


def _sheet(frame: Any) -> Frame:
    """Return how large all that is scrolled is."""
    return Frame(frame.scrollWidth, frame.scrollHeight)


def _centre(size: Frame) -> Point:
    return Point(size.width / 2, size.height / 2)


def _focus(frame: Any) -> Point:
    """Return the middle of the piece that is dealt with now, that of the frame where there is none."""
    centre, piece = _centre(_size(frame)), frame.querySelector("[data-zoom-to]")
    if not piece:  # JavaScript's null is not None
        return centre
    box = piece.getBoundingClientRect()
    return _at(frame, box.x + box.width / 2, box.y + box.height / 2)


def _scrolled(frame: Any) -> Point:
    return Point(frame.scrollLeft, frame.scrollTop)


def _at(frame: Any, x: float, y: float) -> Point:
    """Return a point of the window as one of the frame."""
    box = frame.getBoundingClientRect()
    return Point(x - box.x - frame.clientLeft, y - box.y - frame.clientTop)


def _fingers(event: Any) -> tuple[float, Point] | None:
    """Return how far two fingers are apart, and the middle between them."""
    if event.touches.length != 2:
        return None
    one, two = event.touches.item(0), event.touches.item(1)
    across, down = two.clientX - one.clientX, two.clientY - one.clientY
    middle = Point((one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2)
    return js.Math.hypot(across, down), middle


def _given(value: Any) -> Any:
    return to_js(value, dict_converter=js.Object.fromEntries)
