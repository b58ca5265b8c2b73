"""A position of a review as a small board, drawn as that of a kept game."""

import htpy as h
from markupsafe import Markup

from game import catalog
from game.core.state import State
from game.screens.html.castle_drawing import castle_drawing
from game.screens.html.crest import crest
from game.screens.html.rendering import cached_html
from game.screens.table_model import Table


def thumbnail(table: Table, at: int, seat: int) -> Markup:
    """Return the table after so many actions as a seat could see it then."""
    return _drawn(table.record.states[at], seat)


@cached_html(64)
def _drawn(state: State, seat: int) -> h.Element:
    squares = catalog.screen(state.game).coloured_squares(state.seen_by(seat))
    return h.div(".thumbnail", aria_hidden="true")[castle_drawing(tuple(squares)) or crest(state.game)]
