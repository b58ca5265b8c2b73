"""Castles as small drawings: coloured squares as an own SVG, some with a window of a shape in them.

It needs nothing from the sprite, which the home page is spared, and nothing but the squares, which every save
keeps, so no game is played again to draw it.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

import htpy as h

from game.screens.html.rendering import cached_html

PAINTS = {
    "🟥": "gules",
    "🟦": "azure",
    "🟩": "vert",
    "🟨": "or",
    "🟧": "tenne",
    "🟫": "sanguine",
    "🔲": "argent",
}
"""The classes of the squares that are drawn; others are open ground."""
GROUND = {"🔴": "gules", "🔵": "azure", "🟢": "vert", "🟡": "or"}
"""The same of what is drawn paler and without edges, as the ground on which castles stand."""

WINDOWS = {
    "△": "m10 4 6.5 11.5h-13z",
    "□": "m5 5h10v10h-10z",
    "◇": "m10 2.5 7.5 7.5-7.5 7.5-7.5-7.5z",
    "○": "m4.5 10a5.5 5.5 0 0 1 11 0a5.5 5.5 0 0 1-11 0z",
}
"""The outlines, in a square, of the windows that follow it in a line, where the shape of a tile counts."""

SIZE = 20
LEAST = 6
"""How many squares the drawing has room for at least, so that a few are not larger than life."""
Place = tuple[int, int]
"""A square by its row and column."""


class Marked(NamedTuple):
    """Squares with a frame around them, of one kind: by that it is drawn."""

    kind: str
    places: frozenset[Place]


def squares_of(lines: Iterable[str]) -> dict[Place, str]:
    """Return the squares that are drawn, by their places, each with the window that follows it."""
    found: dict[Place, str] = {}
    for row, line in enumerate(lines):
        column = -1
        for square in line:
            if square in WINDOWS:
                found[row, column] += square
                continue
            column += 1
            if square in PAINTS or square in GROUND:
                found[row, column] = square
    return found


@cached_html(128)
def castle_drawing(lines: tuple[str, ...], marks: tuple[Marked, ...] = ()) -> h.Node:
    """Return the castles of a game, None where nothing is built yet; what is marked may lie beside them."""
    squares = squares_of(lines)
    if not squares:
        return None
    ground, built = (_by_paint(squares, paints) for paints in (GROUND, PAINTS))
    left, top, width, height = _frame([*squares, *(place for mark in marks for place in mark.places)])
    beside = max(0, SIZE * LEAST - max(width, height)) // 2
    return h.svg(
        ".castle-drawing",
        viewBox=f"{left - beside} {top - beside} {width + 2 * beside} {height + 2 * beside}",
        aria_hidden="true",
        focusable="false",
        overflow="visible" if marks else None,
    )[
        (
            h.path(class_=f"{paint} ground", d="".join(_outlines(places, 0)))
            for paint, places in ground.items()
        ),
        (
            h.path(class_=paint, stroke_linejoin="round", d="".join(_outlines(places, 1)))
            for paint, places in built.items()
        ),
        h.path(".window", d=windows) if (windows := "".join(_windows(squares))) else None,
        (_mark(mark) for mark in marks if mark.places),
    ]


def _by_paint(squares: Mapping[Place, str], paints: Mapping[str, str]) -> dict[str, list[Place]]:
    """Return the places of the squares that have these paints, by paint."""
    found: dict[str, list[Place]] = {}
    for place, square in squares.items():
        if square[0] in paints:
            found.setdefault(paints[square[0]], []).append(place)
    return found


def _windows(squares: Mapping[Place, str]) -> Iterator[str]:
    """Yield the outlines of the windows."""
    for (row, column), square in squares.items():
        for window in square[1:]:
            yield f"M{SIZE * column} {SIZE * row}{WINDOWS[window]}"


def _outlines(places: list[Place], gap: int) -> Iterator[str]:
    """Yield the outline of each square, so far within it."""
    side = SIZE - 2 * gap
    return (f"M{SIZE * column + gap} {SIZE * row + gap}h{side}v{side}h{-side}z" for row, column in places)


def _frame(places: list[Place] | frozenset[Place]) -> tuple[int, int, int, int]:
    """Return the left, the top, the width and the height of what surrounds squares."""
    rows, columns = zip(*places, strict=True)
    top, left = min(rows), min(columns)
    return SIZE * left, SIZE * top, SIZE * (max(columns) - left + 1), SIZE * (max(rows) - top + 1)


def _mark(mark: Marked) -> h.Element:
    """Return a frame in two lines, a broad one below a narrow one, which are seen on any ground."""
    left, top, width, height = _frame(mark.places)
    line = h.rect(x=str(left), y=str(top), width=str(width), height=str(height), rx="4")
    return h.g(".drawing-mark", data_kind=mark.kind)[line, line]
