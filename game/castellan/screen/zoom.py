"""Beside the plan: bays on demand, and how large it is drawn."""

import htpy as h

from game.castellan.screen.acts import back
from game.castellan.screen.count import count
from game.castellan.screen.inlets import legend, toggle
from game.castellan.screen.view import View
from game.screens.zoom import zooms


def tools(view: View) -> h.Element:
    """Return the tools of the plan."""
    words = view.words
    return h.div(".plan-tools", role="group", aria_label=words("castellan.tools"))[
        count(view),
        toggle(view),
        legend(view),
        back(view),
        zooms(words),
    ]
