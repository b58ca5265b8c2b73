"""The plan: a drawing that fits itself to the castle, and over it an ARIA grid of all that can be pressed."""

from itertools import groupby

import htpy as h

from game.castellan.rules.building import kinds_left
from game.castellan.rules.lattice import cell_of, node_of
from game.castellan.rules.plan import LENGTHS
from game.castellan.rules.position import Phase
from game.castellan.screen.board.bays import bay_grounds, bay_labels, visible_bays
from game.castellan.screen.board.courtyards import courtyard_cells, courtyard_grounds, placed_shield, shields
from game.castellan.screen.board.geometry import UNIT
from game.castellan.screen.board.highlights import Highlights, highlights
from game.castellan.screen.board.placement_buttons import placement_buttons
from game.castellan.screen.board.walls_and_towers import hint_rings, walls_and_towers
from game.castellan.screen.picks import kind_in_hand
from game.castellan.screen.placements import placements, with_refused
from game.castellan.screen.texts.hints import cells_of_tip
from game.castellan.screen.view import View
from game.screens.table_model import hinted_action

CLOSE = 80
"""How far around the castle the drawing reaches at least."""
BEYOND = 25
"""How far it reaches beyond the walls that may be laid in this turn."""
FAR = 40_000
"""Half the width of the ground under the plan: more than any frame shows."""
SMALLEST = 6 * UNIT
"""What the drawing shows at least, so that a small castle does not look huge."""


def board_grid(view: View) -> h.Element:
    """Return the plan in its frame, with all that can be done on it."""
    words, state = view.words, view.state
    kind = kind_in_hand(state, view.marks, hinted_action(view.tip)) if view.may_act else None
    found = with_refused(placements(state, kind), kind, view.refused)
    lit, open_bays = highlights(view), visible_bays(view)
    cells = sorted(
        [
            *courtyard_cells(view, lit),
            *bay_labels(view, open_bays),
            *placement_buttons(view, found),
        ],
        key=lambda one: (-one.place[1], one.place[0]),
    )
    return h.div(
        ".plan",
        id="plan",
        data_zoomable="",
        tabindex="0",
        role="group",
        aria_label=words("castellan.plan.look"),
    )[
        h.svg(
            ".plan-drawing",
            id="plan-drawing",
            # A grid without a single cell to tell of is none.
            role="grid" if cells else "img",
            aria_label=words("castellan.plan", towers=len(state.plan.towers), walls=len(state.plan.walls)),
            viewBox=view_box(view, margin(view), SMALLEST),
        )[
            h.rect(
                x=f"-{FAR}",
                y=f"-{FAR}",
                width=f"{2 * FAR}",
                height=f"{2 * FAR}",
                fill="url(#castellan-lattice)",
            ),
            castle(view, lit),
            h.g(aria_hidden="true")[shields(view, lit), bay_grounds(open_bays)],
            (
                h.g(role="row")[(one.element for one in row)]
                for _, row in groupby(cells, key=lambda one: one.place[1])
            ),
            h.g(aria_hidden="true")[hint_rings(view, tuple(node_of(*cell) for cell in cells_of_tip(view)))],
        ]
    ]


def castle(view: View, lit: Highlights) -> h.Element:
    """Return the castle itself: the ground of its courtyards, walls and towers."""
    return h.g(aria_hidden="true")[courtyard_grounds(view, lit), walls_and_towers(view, lit)]


def castle_picture(view: View, label: str) -> h.Element:
    """Return a castle as a picture, with nothing to do and nowhere to go."""
    lit = Highlights(named=False)
    return h.svg(".plan-still", role="img", aria_label=label, viewBox=view_box(view, UNIT // 2, 0))[
        castle(view, lit),
        h.g(aria_hidden="true")[(placed_shield(view, first, lit) for first in view.state.plan.courtyards)],
    ]


def margin(view: View) -> int:
    """Return how far around the castle the drawing reaches: by the walls of a turn that is built."""
    state = view.state
    if not (view.may_act and state.phase in (Phase.BUILD, Phase.CLAIM)):
        return CLOSE
    kinds = {*kinds_left(state), *(laid.action.verb for laid in state.laid)}
    return max([CLOSE, *(LENGTHS[kind] * UNIT + BEYOND for kind in kinds & LENGTHS.keys())])


def view_box(view: View, around: int, smallest: int) -> str:
    """Return what the drawing shows: the castle and some ground around it, in the drawing's units."""
    nodes = [cell_of(node) for node in view.state.plan.at] or [(0, 0)]
    (left, right), (low, high) = ((min(line) * UNIT, max(line) * UNIT) for line in zip(*nodes, strict=True))
    width, height = (max(smallest, length + 2 * around) for length in (right - left, high - low))
    return f"{(left + right - width) // 2} {(-low - high - height) // 2} {width} {height}"
