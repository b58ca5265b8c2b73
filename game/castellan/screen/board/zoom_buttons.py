"""Beside the plan: bays on demand, and how large it is drawn."""

import htpy as h

from game.castellan.screen.board.action_buttons import back
from game.castellan.screen.board.bays import legend, toggle
from game.castellan.screen.board.count import count
from game.castellan.screen.view import View
from game.screens.html.zoom import zooms


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
