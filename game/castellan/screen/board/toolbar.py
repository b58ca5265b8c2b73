"""The line under the plan: what brings points, the final count, bays on demand, and how large it is drawn."""

import htpy as h

from game.castellan.screen.board.bays import bays_legend, bays_toggle
from game.castellan.screen.board.count import final_count
from game.castellan.screen.board.turn_guide import goal
from game.castellan.screen.view import View
from game.screens.html.zoom import zooms


def toolbar(view: View) -> h.Element:
    """Return the tools of the plan."""
    words = view.words
    return h.div(".plan-tools", role="group", aria_label=words("castellan.tools"))[
        final_count(view), bays_toggle(view), bays_legend(view) or goal(view), zooms(words)
    ]
