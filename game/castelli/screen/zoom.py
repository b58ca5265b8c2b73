"""How large the map is drawn: as wide as the table, or larger and moved under it."""

import htpy as h

from game.castelli.screen.view import View

SIZES = ("fit", "near", "close")


def zoom(view: View) -> h.Element:
    """Return the choice of sizes, which the style sheet alone answers."""
    return h.fieldset(".zoom")[
        h.legend(".hidden")[view.words("castelli.zoom")],
        (
            h.label[
                h.input(id=f"zoom-{size}", type="radio", name="zoom", value=size, checked=size == "fit"),
                h.span[view.words(f"castelli.zoom.{size}")],
            ]
            for size in SIZES
        ),
    ]
