"""Pieces on their way: pictures that fly over the page from where a piece was to where it is.

The page itself shows the new state at once and takes clicks; a picture that flies is never part of it.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import js
from pyodide.ffi import create_proxy, to_js

from game.app.dom.drag import DRAGGING
from game.screens.cues import Cue, CueKind

SHORT, LONG = 140, 240  # ms, for the shortest and the longest ways
FAR = 600  # px from which on a way is long
EASING = "cubic-bezier(0.2, 0.7, 0.2, 1)"


class Start(NamedTuple):
    """A piece before it travels: its picture, where that was, and the target area that it stood in."""

    cue: Cue
    picture: Any
    box: Any
    area: Any


class Motion:
    """The animation of one change of the page; the next change ends it."""

    def __init__(self) -> None:
        self._starts: list[Start] = []
        self._running: list[Any] = []
        self._layer = js.document.createElement("div")
        self._layer.className = "motion"
        self._layer.setAttribute("aria-hidden", "true")
        self._layer.style.cssText = "position: fixed; inset: 0; pointer-events: none; z-index: 9"
        self._hidden = _frames({"opacity": 0}, {"opacity": 0})
        self._landed = create_proxy(self._clear)
        self._calm = js.matchMedia("(prefers-reduced-motion: reduce)")

    def before(self, cues: Sequence[Cue]) -> None:
        """Note where pieces are, before the page changes."""
        self._starts = []
        for cue in () if self._calm.matches else cues:
            piece = _piece(cue.piece) if cue.kind == CueKind.FLY else None
            if piece:
                picture = _picture(piece)
                area = piece.closest("[data-drop]")
                self._starts.append(
                    Start(cue, picture.cloneNode(True), picture.getBoundingClientRect(), area)
                )
        self._clear()  # only now, or where things are would have to be found out anew

    def after(self) -> None:
        """Send the pieces on their way, now that the page has changed."""
        ends = [
            (start, piece, picture, picture.getBoundingClientRect())
            for start in self._starts
            if (piece := _piece(start.cue.end))
            for picture in (_picture(piece),)
        ]
        for start, piece, picture, box in ends:
            way = max(abs(start.box.x - box.x), abs(start.box.y - box.y))
            if way < 1 or not box.width or not start.box.width:
                continue
            timing = to_js(
                {"duration": SHORT + (LONG - SHORT) * min(way / FAR, 1), "easing": EASING},
                dict_converter=js.Object.fromEntries,
            )
            area = piece.closest("[data-drop]")
            if start.area and area and area.isSameNode(start.area):
                self._running.append(picture.animate(_path(start.box, box), timing))
            else:
                self._fly(start, picture, box, timing)
        if self._running:
            self._running[-1].onfinish = self._landed

    def _fly(self, start: Start, picture: Any, box: Any, timing: Any) -> None:
        """Send a copy over the page, and hide the piece until the copy lands."""
        ghost = start.picture
        for name in ("id", "data-piece"):
            ghost.removeAttribute(name)
        ghost.classList.remove(DRAGGING)
        place = f"left: {box.x}px; top: {box.y}px; width: {box.width}px; height: {box.height}px"
        ghost.style.cssText = f"position: fixed; margin: 0; {place}"
        self._layer.append(ghost)
        if not self._layer.isConnected:
            js.document.body.append(self._layer)
        self._running.append(picture.animate(self._hidden, timing))
        self._running.append(ghost.animate(_path(start.box, box), timing))

    def _clear(self, _event: Any = None) -> None:
        for animation in self._running:
            animation.cancel()
        self._running = []
        self._layer.replaceChildren()


def _piece(key: str) -> Any:
    return js.document.querySelector(f'[data-piece="{key}"]')


def _picture(piece: Any) -> Any:
    """Return the drawing of a piece, without the words and numbers beside it."""
    return piece if piece.matches("svg") else piece.querySelector("svg") or piece


def _path(start: Any, end: Any) -> Any:
    """Return keyframes that bring what lies in the second box from the first."""
    shift = f"translate({start.x - end.x}px, {start.y - end.y}px)"
    scale = f"scale({start.width / end.width}, {start.height / end.height})"
    origin = {"transformOrigin": "0 0"}
    return _frames({"transform": f"{shift} {scale}", **origin}, {"transform": "none", **origin})


def _frames(*frames: dict[str, Any]) -> Any:
    return to_js(frames, dict_converter=js.Object.fromEntries)
