"""The plan: a drawing that fits itself to the castle, and over it an ARIA grid of all that can be pressed."""

from collections.abc import Collection
from itertools import groupby
from typing import NamedTuple

import htpy as h

from game.castellan.rules.building import kinds_left
from game.castellan.rules.lattice import Node, cell_of
from game.castellan.rules.pieces import Kind
from game.castellan.rules.plan import LENGTHS, ORIGIN
from game.castellan.rules.position import Phase
from game.castellan.screen.board.bays import bay_grounds, bay_labels, visible_bays
from game.castellan.screen.board.courtyards import (
    courtyard_cells,
    courtyard_grounds,
    hinted_courtyards,
    placed_shield,
    shields,
)
from game.castellan.screen.board.geometry import UNIT
from game.castellan.screen.board.highlights import Highlights, highlights
from game.castellan.screen.board.placement_buttons import (
    answer_shadows,
    placement_buttons,
    step_numbers,
    taken_areas,
)
from game.castellan.screen.board.walls_and_towers import hint_rings, walls_and_towers
from game.castellan.screen.picks import kind_in_hand
from game.castellan.screen.piece_keys import ring_key
from game.castellan.screen.placements import placements, with_refused
from game.castellan.screen.texts.hints import nodes_of_tip, yards_of_tip
from game.castellan.screen.view import View
from game.screens.table_model import hinted_action

CLOSE = 80
"""How far around the castle the drawing reaches at least."""
BEYOND = 55
"""How far it reaches beyond the ends of walls that may be laid in this turn: a button is half a unit wide."""
FAR = 40_000
"""Half the width of the ground under the plan: more than any frame shows."""
SMALLEST = 6 * UNIT
"""What the drawing shows at least, so that a small castle does not look huge."""


def board_grid(view: View) -> h.Element:
    """Return the plan in its frame, with all that can be done on it."""
    words, state = view.words, view.state
    aims = view.may_act and not view.answers
    kind = kind_in_hand(state, view.marks, hinted_action(view.tip)) if aims else None
    found = with_refused(placements(state, kind), kind, view.refused)
    lit, open_bays = highlights(view), visible_bays(view)
    cells = sorted(
        [
            *courtyard_cells(view, lit),
            *bay_labels(view, open_bays, [*taken_areas(found)]),
            *placement_buttons(view, found),
        ],
        key=lambda one: one.drawn,
    )
    return h.div(
        ".plan",
        id="plan",
        data_zoomable="",
        data_in_view=" ".join(in_view(view)) or None,
        data_zoom_for=zoomed_for(view),
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
            viewBox=view_box(extent(view), SMALLEST),
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
            # Under the places: what these bring stays readable.
            h.g(aria_hidden="true")[
                answer_shadows(view),
                hint_rings(nodes_of_tip(view)),
                hinted_courtyards(view),
                step_numbers(view),
            ],
            (
                h.g(role="row")[(one.element for one in row)]
                for _, row in groupby(cells, key=lambda one: one.drawn[:2])
            ),
        ]
    ]


def zoomed_for(view: View) -> str | None:
    """Return what names the turn that who looks zooms the plan for: after it the whole castle shows again."""
    return None if view.viewer is None else f"{view.viewer}-{len(view.state.used[view.viewer])}"


def in_view(view: View) -> list[str]:
    """Return the keys of what is to be seen in a plan that is zoomed: a hint, what another laid last."""
    advised = hinted_action(view.tip)
    if advised is not None:
        return [str(advised)]
    nodes = (*nodes_of_tip(view), *yards_of_tip(view))
    if nodes:
        return [*map(ring_key, nodes)]
    last = view.last_action
    by_other = last is not None and (view.viewer is None or last.before.turn != view.viewer)
    return [str(last.action)] if last is not None and by_other and last.action.verb in Kind.ALL else []


def castle(view: View, lit: Highlights) -> h.Element:
    """Return the castle itself: the ground of its courtyards, walls and towers."""
    return h.g(aria_hidden="true")[courtyard_grounds(view, lit), walls_and_towers(view, lit)]


def castle_picture(view: View, label: str) -> h.Element:
    """Return a castle as a picture, with nothing to do and nowhere to go."""
    lit = Highlights(named=False)
    return h.svg(
        ".plan-still",
        role="img",
        aria_label=label,
        viewBox=view_box(around(view.state.plan.at, UNIT // 2), 0),
    )[
        castle(view, lit),
        h.g(aria_hidden="true")[(placed_shield(view, first, lit) for first in view.state.plan.courtyards)],
    ]


class Extent(NamedTuple):
    """What a drawing reaches to on each side, in its units, heights growing upwards."""

    left: int
    right: int
    low: int
    high: int

    def with_(self, other: "Extent") -> "Extent":
        """Return the least extent that holds both."""
        return Extent(
            min(self.left, other.left),
            max(self.right, other.right),
            min(self.low, other.low),
            max(self.high, other.high),
        )


def around(nodes: Collection[Node], reach: int) -> Extent:
    """Return what reaches so far around nodes; around the middle of the plan, without any."""
    across, up = zip(*map(cell_of, nodes or (ORIGIN,)), strict=True)
    return Extent(
        min(across) * UNIT - reach, max(across) * UNIT + reach, min(up) * UNIT - reach, max(up) * UNIT + reach
    )


def extent(view: View) -> Extent:
    """Return what the plan shows: the castle, and where the pieces of a turn that is built may go.

    All kinds of the turn count until it is over, so that the plan does not change with each piece. While it
    is empty it shows as much as once the first piece lies in its middle.
    """
    state = view.state
    shown = around(state.plan.at, CLOSE)
    if not (state.plan.at and view.may_act and state.phase in (Phase.BUILD, Phase.CLAIM)):
        return shown
    for kind in sorted({*kinds_left(state), *(laid.action.verb for laid in state.laid)} & LENGTHS.keys()):
        walls = state.plan.wall_places(LENGTHS[kind], state.turn)
        if walls:
            shown = shown.with_(around([end for wall in walls for end in wall.ends], BEYOND))
    return shown


def view_box(shown: Extent, smallest: int) -> str:
    """Return an extent as the box of a drawing, at least so large."""
    width, height = max(smallest, shown.right - shown.left), max(smallest, shown.high - shown.low)
    left, top = (shown.left + shown.right - width) // 2, (-shown.low - shown.high - height) // 2
    return f"{left} {top} {width} {height}"
