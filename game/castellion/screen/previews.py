"""What would become of the castle: of what is marked, and of what the player points at."""

from typing import NamedTuple

from game.castellion.castle import Castle
from game.castellion.rules import VERBS, CastellionState
from game.castellion.screen import layouts
from game.castellion.screen.picks import many, marked_cells, picked
from game.castellion.screen.view import View
from game.core.action import ActionError, parse
from game.core.state import Cell


class Preview(NamedTuple):
    """A castle as it would be, and what changes, by the cells of the castle as it is.

    `comes` are the tiles that would stand on a cell anew, with the cell that they come from, None for one
    that was not in the castle; `leaves` are the cells whose tiles would go elsewhere, `goes` those whose
    tiles would be destroyed.
    """

    castle: Castle
    comes: layouts.Layout
    leaves: frozenset[Cell]
    goes: frozenset[Cell]


def preview_of(view: View) -> Preview | None:
    """Return what to show ahead, None where nothing would change."""
    state = view.state
    layout = _layout(state, view.marks, view.preview)
    if layout is None:
        return None
    before = layouts.standing(state.castle)
    comes = {cell: stone for cell, stone in layout.items() if before.get(cell) != stone}
    kept = {stone.origin for stone in layout.values()}
    moved = frozenset(stone.origin for stone in comes.values() if stone.origin is not None)
    goes = frozenset(cell for cell in before if cell not in kept)
    return Preview(layouts.settled(layout)[0], comes, moved, goes)


def _layout(state: CastellionState, marks: tuple[str, ...], pointed: str) -> layouts.Layout | None:
    if many(state):
        gone = marked_cells(state, marks if pointed in marks else picked(state, marks, pointed))
        return layouts.without(layouts.standing(state.castle), gone) if gone else None
    try:
        action = parse(pointed, VERBS)
    except ActionError:
        return None
    return layouts.after(state, action) if state.refusal(action) is None else None
