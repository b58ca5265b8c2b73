"""Drawings of `static/art/castle-keep.svg`: every tile, and every wall once more for the flanks."""

from markupsafe import Markup

from game.castle_keep.rules.castle import CELLS, KIND_AT
from game.castle_keep.rules.pieces import Kind, Tile, kind
from game.core.pile import UNKNOWN
from game.screens.html.art import drawing

FLANKS = frozenset(CELLS.index(name) for name in ("W", "E"))
"""The places whose walls run up and down."""


def tile_drawing(tile: Tile, place: int | None = None, classes: str = "tile") -> Markup:
    """Return the drawing of a tile, as it stands on a place where that is said; its back if it is unknown."""
    if tile == UNKNOWN:
        return drawing("keep-back", classes)
    turned = "-up" if kind(tile) == Kind.WALL and place in FLANKS else ""
    return drawing(f"keep-{tile}{turned}", classes)


def site_drawing(place: int) -> Markup:
    """Return the outline of what a free place takes."""
    turned = "-up" if place in FLANKS else ""
    return drawing(f"keep-site-{KIND_AT[place]}{turned}", "site-drawing")
