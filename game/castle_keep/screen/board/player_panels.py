"""All castles, with whose they are: the viewer's own large, the others beside it."""

import htpy as h

from game.castle_keep.rules.castle import CELLS, size
from game.castle_keep.screen.board.castle_grid import castle_grid
from game.castle_keep.screen.board.hand import open_hand
from game.castle_keep.screen.view import View
from game.screens.html.art import drawing
from game.screens.html.seat_names import seat_name


def player_panels(view: View) -> h.Fragment:
    """Return every castle with its owner."""
    own = None if view.viewer is None else player_panel(view, view.viewer, "own")
    return h.fragment[
        h.div(".rivals", data_number=str(len(view.others)))[
            (player_panel(view, seat, "rival") for seat in view.others)
        ],
        own,
    ]


def player_panel(view: View, seat: int, kind: str) -> h.Element:
    """Return a castle under the name of its owner, who may be to act or have won."""
    state, words = view.state, view.words
    won = state.outcome is not None and seat in state.outcome.winners
    active = state.seat == seat
    size_told = words("castle_keep.built", have=size(state.castles[seat]), all=len(CELLS))
    return h.article(
        class_=["estate", kind, {"acting": active, "victor": won}],
        id=f"estate{seat}",
        aria_labelledby=f"owner{seat}",
    )[
        h.header(".estate-head")[
            h.h3(id=f"owner{seat}")[
                drawing("mark-turn", "mark turn-mark") if active else None,
                seat_name(seat, words),
                h.span(".hidden")[" · ", words("castle_keep.to-act")] if active else None,
            ],
            h.span(".score", title=size_told, role="img", aria_label=size_told)[
                f"{size(state.castles[seat])}/{len(CELLS)}"
            ],
            None if seat == view.own else open_hand(view, seat),
        ],
        castle_grid(view, seat),
    ]
