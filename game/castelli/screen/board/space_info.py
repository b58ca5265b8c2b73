"""What stands on the space that was pressed to learn of it."""

import htpy as h

from game.castelli.screen.picks import turning
from game.castelli.screen.texts.labels import said
from game.castelli.screen.view import View


def look(view: View) -> h.Element | None:
    """Return the space picked in words, None where none is."""
    for mark in view.marks:
        name, _, rest = mark.partition(":")
        if name == "at":
            row, column = map(int, rest.split("."))
            if row < (4 if view.state.seats == 2 else 8):
                return h.p(".lookout", role="status")[said(view, (row, column), turning(view))]
    return None
