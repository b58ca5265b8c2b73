"""What would become of the castle: of what is marked, and of what the player points at."""

from typing import NamedTuple

from game.castellion.rules.castle import Castle
from game.castellion.rules.ordeals.forecast import facing, fall
from game.castellion.rules.position import Position
from game.castellion.rules.state import VERBS, CastellionState
from game.castellion.screen import layouts
from game.castellion.screen.picks import marked_cells, picked, tiles_asked
from game.castellion.screen.view import View
from game.core.action import Action, ActionError, parse
from game.core.state import Cell

FALL = "fall"
"""Pointed at: what the next Ordeal would leave of the castle, if rows fall with it."""


class Preview(NamedTuple):
    """The castle of a seat as it would be, and what changes, by the cells of the castle as it is.

    `comes` are the tiles that would stand on a cell anew, with the cell that they come from, None for one
    that was not in the castle; `leaves` are the cells whose tiles would go elsewhere, `goes` those whose
    tiles would be destroyed.
    """

    seat: int
    castle: Castle
    comes: layouts.Layout
    leaves: frozenset[Cell]
    goes: frozenset[Cell]


def preview_of(view: View) -> Preview | None:
    """Return what to show ahead, None where nothing would change."""
    ahead = _ahead(view.state, view.marks, view.preview)
    if ahead is None:
        return None
    seat, layout = ahead
    before = layouts.layout_of(view.state.castles[seat])
    comes = {cell: stone for cell, stone in layout.items() if before.get(cell) != stone}
    kept = {stone.origin for stone in layout.values()}
    moved = frozenset(stone.origin for stone in comes.values() if stone.origin is not None)
    goes = frozenset(cell for cell in before if cell not in kept)
    return Preview(seat, layouts.castle_of(layout)[0], comes, moved, goes)


def fall_preview(position: Position, action: Action) -> str | None:
    """Return what an action is to show ahead because rows fall with it, None of any other."""
    return str(action) if fall(position, action) else None


def _ahead(state: CastellionState, marks: tuple[str, ...], pointed: str) -> tuple[int, layouts.Layout] | None:
    """Return whose castle to show ahead, and how it would stand."""
    if tiles_asked(state):
        gone = marked_cells(state, marks if pointed in marks else picked(state, marks, pointed))
        return (state.active, layouts.without(state.castle, gone)) if gone else None
    if pointed == FALL and state.outcome is None and state.ordeals and state.ordeals[0].up:
        rows, seat = state.ordeals[0].face.rows, facing(state)
        return (seat, layouts.fallen(state.castles[seat], rows)) if rows else None
    try:
        action = parse(pointed, VERBS)
    except ActionError:
        return None
    if state.refusal(action) is not None:
        return None
    falls = fall(state, action)
    if falls:
        seat, rows = falls
        return seat, layouts.fallen(state.castles[seat], rows)
    layout = layouts.after(state, action)
    return None if layout is None else (state.active, layout)
