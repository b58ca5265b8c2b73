"""Drawings of `static/art/castellion.svg`, which holds a symbol for each name used here."""

from markupsafe import Markup

from game.castellion.rules.pieces import Tile
from game.screens.html.art import drawing

__all__ = ["drawing", "tile_drawing"]


def tile_drawing(tile: Tile, piece: str | None = None) -> Markup:
    """Return the drawing of a tile; `piece` is its key for the animation."""
    return drawing(f"tile-{tile}", "tile", piece)
