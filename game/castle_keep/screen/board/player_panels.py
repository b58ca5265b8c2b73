"""All castles, with whose they are: the viewer's own large, the others beside it."""

import htpy as h

from game.castle_keep.rules.castle import CELLS, size
from game.castle_keep.screen.board.castle_grid import castle_grid
from game.castle_keep.screen.board.hand import open_hand
from game.castle_keep.screen.view import View
from game.screens.html.art import drawing
from game.screens.html.seat_names import seat_name


def estates(view: View) -> h.Fragment:
    """Return every castle with its owner."""
    own = None if view.viewer is None else estate(view, view.viewer, "own")
    return h.fragment[
        h.div(".rivals", data_number=str(len(view.others)))[
            (estate(view, seat, "rival") for seat in view.others)
        ],
        own,
    ]


def estate(view: View, seat: int, kind: str) -> h.Element:
    """Return a castle under the name of its owner, who may be to act or have won."""
    state, words = view.state, view.words
    won = state.outcome is not None and seat in state.outcome.winners
    acts = state.seat == seat
    built = words("castle_keep.built", have=size(state.castles[seat]), all=len(CELLS))
    return h.article(
        class_=["estate", kind, {"acting": acts, "victor": won}],
        id=f"estate{seat}",
        aria_labelledby=f"owner{seat}",
    )[
        h.header(".estate-head")[
            h.h3(id=f"owner{seat}")[
                drawing("mark-turn", "mark turn-mark") if acts else None,
                seat_name(seat, words),
                h.span(".hidden")[" · ", words("castle_keep.acts")] if acts else None,
            ],
            h.span(".score", title=built, role="img", aria_label=built)[
                f"{size(state.castles[seat])}/{len(CELLS)}"
            ],
            None if seat == view.own else open_hand(view, seat),
        ],
        castle_grid(view, seat),
    ]
