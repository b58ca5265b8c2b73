"""A position of a review as a small board, as that of a kept game is drawn: where something was played."""

import htpy as h
from markupsafe import Markup

from game import catalog
from game.core.action import Action
from game.core.state import State
from game.locale import Words
from game.players.review import Decision
from game.screens.html.castle_drawing import Marked, Place, castle_drawing
from game.screens.html.crest import crest
from game.screens.html.rendering import cached_html
from game.screens.review.places import changed
from game.screens.table_model import Table

PLAYED, BEST = "played", "best"
"""The kinds of marks: where something was played, and where that would have been better."""


def thumbnail(table: Table, at: int, seat: int) -> Markup:
    """Return the table after so many actions as a seat could see it then."""
    return _drawn(table.record.states[at], seat)


def marked_thumbnail(table: Table, decision: Decision) -> Markup:
    """Return the same before a decision, with the place of what was played."""
    return _drawn(
        table.record.states[decision.at], decision.seat, ((PLAYED, table.record.actions[decision.at]),)
    )


def compared_board(table: Table, decision: Decision, words: Words) -> h.Element:
    """Return the board of a decision with the place played and the better one, and what the marks mean."""
    state, played = table.record.states[decision.at], table.record.actions[decision.at]
    best = decision.answers[0].action if decision.answers else played
    asked = ((PLAYED, played), *(((BEST, best),) if best != played else ()))
    told = [kind for kind, _ in asked if _place(state, decision.seat, dict(asked)[kind])]
    return h.div(".review-board", aria_hidden="true")[
        _drawn(state, decision.seat, asked),
        (h.p(".review-mark", data_kind=kind)[h.span, words(f"review.mark.{kind}")] for kind in told),
    ]


@cached_html(64)
def _drawn(state: State, seat: int, asked: tuple[tuple[str, Action], ...] = ()) -> h.Element:
    marks = tuple(Marked(kind, _place(state, seat, action)) for kind, action in asked)
    return h.div(".thumbnail", aria_hidden="true")[
        castle_drawing(_squares(state, seat), marks) or crest(state.game)
    ]


def _squares(state: State, seat: int) -> tuple[str, ...]:
    return tuple(catalog.screen(state.game).coloured_squares(state.seen_by(seat)))


def _place(state: State, seat: int, action: Action) -> frozenset[Place]:
    """Return the squares of the small board that an action changes; none on a board that is still empty."""
    before = _squares(state, seat)
    return changed(before, _squares(state.result(action), seat)) if castle_drawing(before) else frozenset()
