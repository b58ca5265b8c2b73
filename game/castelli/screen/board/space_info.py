"""What stands on the space that was pressed to learn of it, in pictures and words."""

from collections.abc import Iterator

import htpy as h

from game.castelli.screen.picks import cell_of, turning
from game.castelli.screen.texts.labels import CASTLE, SITE, TILE, parts_of
from game.castelli.screen.texts.names import place_name
from game.castelli.screen.view import View
from game.screens.html.art import drawing
from game.screens.html.buttons import command_button

PICTURES = {TILE: "cas-back", SITE: "cas-site", CASTLE: "cas-site"}
"""The drawings of kinds that have none by their own name."""


def space_info(view: View) -> h.Element | None:
    """Return the space picked in words, None where none is."""
    for mark in view.marks:
        name, _, rest = mark.partition(":")
        if name == "at" and cell_of(rest)[0] in view.state.board.rows:
            return h.section(".lookout")[h.div(role="status")[_told(view, rest)], closing(mark, view)]
    return None


def closing(mark: str, view: View) -> h.Node:
    """Return the button that puts back what is looked at."""
    return command_button(
        view.words("table.close"), "mark", mark, kind=".icon-button.closing", drawing="close", hides_name=True
    )


def _told(view: View, rest: str) -> Iterator[h.Element]:
    """Yield the name of a space, and everything on it; what that is for is told where one points at it."""
    cell = cell_of(rest)
    yield h.h3[place_name(cell)]
    for part in parts_of(view, cell, turning(view)):
        yield h.p[
            drawing(PICTURES.get(part.term, f"cas-{part.term}"), "ware"),
            h.span[part.text],
        ]
