"""Drawings from the sprite: `static/art/castellion.svg` holds a symbol for each name used here."""

import htpy as h

from game.castellion.pieces import Tile


def drawing(symbol: str, kind: str = ".mark", **attributes: h.Attribute) -> h.Element:
    """Return a drawing of the sprite; what it means stands in words beside it or in a label."""
    return h.svg(kind, aria_hidden="true", focusable="false", **attributes)[h.use(href=f"#{symbol}")]


def tile_drawing(tile: Tile, piece: str | None = None) -> h.Element:
    """Return the drawing of a tile; `piece` is its key for the animation."""
    return drawing(f"tile-{tile}", ".tile", data_piece=piece)
