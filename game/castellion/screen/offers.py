"""What each cell of the castle offers: an action, refused or not, or to be picked."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from game.castellion.rules.castle import HEIGHT, WIDTH, cells, neighbours, tile_at
from game.castellion.rules.effects.juggler import swap_of
from game.castellion.rules.options import Variant
from game.castellion.rules.pieces import PANTRY_TILES, TRAITOR, TRAITORS
from game.castellion.rules.position import EffectKind, Pawn, Phase
from game.castellion.rules.state import CastellionState
from game.castellion.screen.picks import mark_of, marked_cells, pickable, tiles_asked
from game.core.action import Action
from game.core.state import Cell, Refusal


class Offer(NamedTuple):
    """What pressing a cell does: an action, with why it is refused, or else a mark that it sets."""

    action: Action | None = None
    refusal: Refusal | None = None
    mark: str = ""
    marked: bool = False
    full: bool = False
    """Whether no more can be marked."""

    @property
    def legal(self) -> bool:
        """Whether pressing does something."""
        return self.refusal is None and not self.full


Offers = dict[Cell, Offer]


def columns_of(state: CastellionState, marks: tuple[str, ...]) -> range:
    """Return the columns to show: the castle's, and beside it those that it can grow to.

    The only tile of an end column may go to the other end of a castle that is as wide as can be.
    """
    width = len(state.castle)
    if 0 < width < WIDTH:
        return range(-1, width + 1)
    picked = marked_cells(state, marks)
    if picked and width and state.effect is not None and state.effect.kind == EffectKind.PYRO_MOVE:
        column = picked[0][0]
        if len(state.castle[column]) == 1:
            return range(-1, width) if column else range(width + 1)
    return range(max(width, 1))


def free(state: CastellionState, marks: tuple[str, ...]) -> Iterator[Cell]:
    """Yield the cells shown that have no tile."""
    rows = range(HEIGHT if state.castle else 1)
    for column in columns_of(state, marks):
        yield from ((column, row) for row in rows if tile_at(state.castle, (column, row)) is None)


def offers(state: CastellionState, marks: tuple[str, ...]) -> Offers:
    """Return what the cells of the castle offer to the seat that decides now."""
    if state.outcome is not None:
        return {}
    return OFFERS[state.moment](state, marks) if state.moment in OFFERS else {}


def _acting(state: CastellionState, actions: dict[Cell, Action]) -> Offers:
    return {cell: Offer(action, state.refusal(action)) for cell, action in actions.items()}


def _marking(state: CastellionState, marks: tuple[str, ...]) -> Offers:
    wanted, full = pickable(state), bool(tiles_asked(state)) and len(marks) >= tiles_asked(state)
    return {
        cell: Offer(mark=mark, marked=mark in marks, full=full and mark not in marks)
        for cell in cells(state.castle)
        if (mark := mark_of(cell)) in wanted
    }


def _deciding(state: CastellionState, marks: tuple[str, ...]) -> Offers:
    if state.hand not in TRAITORS:
        return _acting(state, {cell: Action("place", cell) for cell in free(state, marks)})
    sweats = (
        state.options.variant == Variant.COLD_SWEAT and state.pawn == Pawn.UNUSED and state.hand == TRAITOR
    )
    return _on_tops(state, "sweat") if sweats else {}


def _on_tops(state: CastellionState, verb: str) -> Offers:
    tops = {(column, len(tiles) - 1): column for column, tiles in enumerate(state.castle)}
    return _acting(state, {cell: Action(verb, (column,)) for cell, column in tops.items()})


def _drawing(state: CastellionState, marks: tuple[str, ...]) -> Offers:
    tile = next((mark for mark in marks if mark in PANTRY_TILES), None)
    if tile is None:
        return {}
    return _acting(state, {cell: Action("pantry", (tile, *cell)) for cell in free(state, marks)})


def _destroying(state: CastellionState, marks: tuple[str, ...]) -> Offers:
    if tiles_asked(state):
        return _marking(state, marks)
    return _acting(state, {cell: Action("destroy", cell) for cell in cells(state.castle)})


def _juggling(state: CastellionState, marks: tuple[str, ...]) -> Offers:
    found = _marking(state, marks)
    for cell in marked_cells(state, marks)[:1]:
        beside = [near for near in neighbours(cell) if tile_at(state.castle, near)]
        found |= _acting(state, {near: swap_of(cell, near) for near in beside})
    return found


def _moving(state: CastellionState, marks: tuple[str, ...]) -> Offers:
    found = _marking(state, marks)
    for cell in marked_cells(state, marks)[:1]:
        found |= _acting(state, {end: Action("move", (*cell, *end)) for end in free(state, marks)})
    return found


OFFERS: dict[str, Callable[[CastellionState, tuple[str, ...]], Offers]] = {
    Phase.DRAW: _drawing,
    Phase.DECIDE: _deciding,
    EffectKind.DESTROY: _destroying,
    EffectKind.JUGGLE: _juggling,
    EffectKind.PYRO_MOVE: _moving,
    EffectKind.PAWN: lambda state, _: _on_tops(state, "haunt"),
}
"""The offers of each moment: a phase, or the kind of the effect under way."""
