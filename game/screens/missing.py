"""What shows where an address leads to nothing."""

import htpy as h

from game.locale import Words


def missing(words: Words) -> h.Node:
    """Return the page that says so and leads home; a notice above it may tell more."""
    return h.section(".missing")[
        h.h1[words("missing.title")],
        h.p[words("missing.about")],
        h.p[h.a(".button.button-primary", href="#/")[words("missing.home")]],
    ]
