"""Buttons that zoom a drawing, the same at every table that has one to zoom."""

import htpy as h

from game.locale import Words
from game.screens.html.buttons import command_button

ZOOM_STEPS = {"out": "minus", "fit": "fit", "in": "plus"}
"""The steps of the zoom, each with its drawing."""


def zooms(words: Words) -> h.Element:
    """Return the buttons that zoom."""
    return h.span(".zooms")[
        (
            command_button(
                words(f"keys.zoom.{step}"),
                "zoom",
                step,
                kind=".icon-button",
                drawing=drawing,
                hides_name=True,
                id=f"zoom-{step}",
            )
            for step, drawing in ZOOM_STEPS.items()
        )
    ]
