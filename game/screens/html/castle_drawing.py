"""Castles as small drawings: coloured squares as an own SVG.

It needs nothing from the sprite, which the home page is spared, and nothing but the squares, which every save
keeps, so no game is played again to draw it.
"""

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

SIZE = 20


@cached_html(64)
def castle_drawing(squares: tuple[str, ...]) -> h.Node:
    """Return the castles of a game, None where nothing is built yet."""
    found = [
        (SIZE * column, SIZE * row, PAINTS[square])
        for row, line in enumerate(squares)
        for column, square in enumerate(line)
        if square in PAINTS
    ]
    if not found:
        return None
    columns, rows, _ = zip(*found, strict=True)
    left, top = min(columns), min(rows)
    return h.svg(
        ".castle-drawing",
        viewBox=f"{left} {top} {max(columns) + SIZE - left} {max(rows) + SIZE - top}",
        aria_hidden="true",
        focusable="false",
    )[(_square(*place) for place in found)]


def _square(x: int, y: int, paint: str) -> h.Element:
    return h.rect(class_=paint, x=str(x + 1), y=str(y + 1), width=str(SIZE - 2), height=str(SIZE - 2), rx="2")
