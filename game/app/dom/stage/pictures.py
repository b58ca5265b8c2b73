"""Pieces on the page: their pictures, where those are, and copies of them that lie over the page."""

from typing import Any, NamedTuple

import js
from pyodide.ffi import to_js

from game.app.dom.pointing.drag import DRAGGING


class Box(NamedTuple):
    """A rectangle in the window, in px."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> "Box":
        """Its centre, as a box without an extent."""
        return Box(self.x + self.width / 2, self.y + self.height / 2, 0, 0)


class Picture(NamedTuple):
    """A piece as it stands on the page: the node with its key, its drawing, and where that is."""

    piece: Any
    node: Any
    box: Box
    area: Any

    @property
    def free(self) -> bool:
        """Whether it can be moved by itself: it is not a part of a larger drawing."""
        return not getattr(self.node, "ownerSVGElement", None)

    @property
    def moves_with(self) -> Any:
        """Return the part of the table in which it moves by itself, without a copy."""
        return self.area if self.free else None


def picture(key: str, *, whole: bool = False) -> Picture | None:
    """Return a piece of the page by its key, None where it is not there or takes no room.

    The picture is the drawing alone, without the words and numbers beside it, or the `whole` piece.
    """
    piece = js.document.querySelector(f'#page [data-piece="{key}"]')
    if not piece:
        return None
    node = piece if whole or piece.matches("svg") else piece.querySelector("svg") or piece
    box = box_of(node)
    return Picture(piece, node, box, piece.closest("[data-drop]")) if box.width and box.height else None


def box_of(node: Any) -> Box:
    """Return where a node of the page is."""
    box = node.getBoundingClientRect()
    return Box(box.x, box.y, box.width, box.height)


def copy(node: Any, box: Box) -> Any:
    """Return a copy of a node that lies over the page where that is."""
    ghost = node.cloneNode(True)
    for name in ("id", "data-piece", "data-act", "data-do"):
        ghost.removeAttribute(name)
    ghost.classList.remove(DRAGGING)
    place(ghost, box)
    return ghost


def place(node: Any, box: Box) -> None:
    """Have a node lie at a place of the window."""
    where = f"left: {box.x}px; top: {box.y}px; width: {box.width}px; height: {box.height}px"
    node.style.cssText = f"position: fixed; margin: 0; transform-origin: 0 0; {where}"


def onto(start: Box, end: Box) -> str:
    """Return the transform that puts what lies in a box into another one."""
    scale = f"scale({end.width / start.width}, {end.height / start.height})"
    return f"translate({end.x - start.x}px, {end.y - start.y}px) {scale}"


def frames(*of: dict[str, Any]) -> Any:
    """Return keyframes, or other such values, for JavaScript."""
    return to_js(of, dict_converter=js.Object.fromEntries)


def options(**of: Any) -> Any:
    """Return an object for JavaScript."""
    return to_js(of, dict_converter=js.Object.fromEntries)
