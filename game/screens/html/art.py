"""Drawings from the sprite that the build makes of `static/art/*.svg`.

They come as finished HTML, made once: a table holds more than a hundred.
"""

import htpy as h

from game.locale import Words
from game.screens.html.rendering import cached_html


@cached_html()
def drawing(symbol: str, kind: str = "mark", piece: str | None = None) -> h.Node:
    """Return a drawing of the sprite; what it means stands in words beside it or in a label.

    `kind` is its classes, `piece` its key for the animation.
    """
    return h.svg(class_=kind, aria_hidden="true", focusable="false", data_piece=piece)[
        h.use(href=f"#{symbol}")
    ]


def pictured(symbol: str, _words: Words) -> h.Node:
    """Return a drawing of the sprite as a table of pictures asks for it: the same in each language."""
    return drawing(symbol)
