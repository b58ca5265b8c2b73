"""Drawings from the sprite: `static/art/castellion.svg` holds a symbol for each name used here.

They come as finished HTML, made once: a table holds more than a hundred.
"""

from functools import cache

import htpy as h
from markupsafe import Markup

from game.castellion.pieces import Tile


@cache
def drawing(symbol: str, kind: str = "mark", piece: str | None = None) -> Markup:
    """Return a drawing of the sprite; what it means stands in words beside it or in a label.

    `kind` is its classes, `piece` its key for the animation.
    """
    return Markup(
        h.svg(class_=kind, aria_hidden="true", focusable="false", data_piece=piece)[h.use(href=f"#{symbol}")]
    )


def tile_drawing(tile: Tile, piece: str | None = None) -> Markup:
    """Return the drawing of a tile; `piece` is its key for the animation."""
    return drawing(f"tile-{tile}", "tile", piece)
