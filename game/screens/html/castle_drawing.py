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
SQUARE = f"h{SIZE - 2}v{SIZE - 2}h{2 - SIZE}z"
"""The outline of a square, from its upper left corner on."""
LEAST = 6
"""How many squares the drawing has room for at least, so that a few are not larger than life."""


@cached_html(64)
def castle_drawing(squares: tuple[str, ...]) -> h.Node:
    """Return the castles of a game, None where nothing is built yet."""
    found: dict[str, list[tuple[int, int]]] = {}
    for row, line in enumerate(squares):
        for column, square in enumerate(line):
            if square in PAINTS:
                found.setdefault(PAINTS[square], []).append((SIZE * column, SIZE * row))
    if not found:
        return None
    columns, rows = zip(*(place for places in found.values() for place in places), strict=True)
    left, top = min(columns), min(rows)
    width, height = max(columns) + SIZE - left, max(rows) + SIZE - top
    beside = max(0, SIZE * LEAST - max(width, height)) // 2
    return h.svg(
        ".castle-drawing",
        viewBox=f"{left - beside} {top - beside} {width + 2 * beside} {height + 2 * beside}",
        aria_hidden="true",
        focusable="false",
    )[
        (
            h.path(
                class_=paint,
                stroke_linejoin="round",
                d="".join([f"M{x + 1} {y + 1}{SQUARE}" for x, y in places]),
            )
            for paint, places in found.items()
        )
    ]
