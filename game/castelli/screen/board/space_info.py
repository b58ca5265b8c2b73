"""What stands on the space that was pressed to learn of it."""

import htpy as h

from game.castelli.screen.picks import cell_of, turning
from game.castelli.screen.texts.labels import description
from game.castelli.screen.view import View


def space_info(view: View) -> h.Element | None:
    """Return the space picked in words, None where none is."""
    for mark in view.marks:
        name, _, rest = mark.partition(":")
        if name == "at":
            cell = cell_of(rest)
            if cell[0] in view.state.board.rows:
                return h.p(".lookout", role="status")[description(view, cell, turning(view))]
    return None
