"""What a player picks towards an action: tiles of the castle, or a Pantry tile; and what picks make.

A mark is a tile of the castle, `2.0` for column 2 and row 0, or the code of a Pantry tile. Pressing `top`
marks what is still to be marked at one go.
"""

from game.castellion.rules.castle import Castle, Columns, cells, size, taken
from game.castellion.rules.effects.juggler import swapped
from game.castellion.rules.effects.payment import payment
from game.castellion.rules.position import EffectKind, Phase
from game.castellion.rules.state import CastellionState
from game.castellion.screen.plans import plan_of
from game.core.action import Action
from game.core.state import Cell
from game.players import Hint
from game.screens.table_model import Refused

TOP = "top"


def mark_of(cell: Cell) -> str:
    """Return the mark of a tile."""
    return f"{cell[0]}.{cell[1]}"


def marked_cells(state: CastellionState, marks: tuple[str, ...]) -> tuple[Cell, ...]:
    """Return the tiles that are marked, in the order in which they were."""
    names = {mark_of(cell): cell for cell in cells(state.castle)}
    return tuple(names[mark] for mark in marks if mark in names)


def tiles_asked(state: CastellionState) -> int:
    """Return how many tiles are to be destroyed, where these are several; else 0."""
    effect = state.effect
    return effect.left if effect and effect.kind == EffectKind.DESTROY and effect.left > 1 else 0


def is_midway(before: CastellionState, action: Action, after: CastellionState) -> bool:
    """Tell whether an action destroyed a tile, and others are still to be destroyed for the same reason."""
    if action.verb != "destroy" or before.effect is None or after.effect is None:
        return False
    return after.effect == before.effect._replace(left=before.effect.left - 1)


def pickable(state: CastellionState) -> frozenset[str]:
    """Return all that can be picked now."""
    if tiles_asked(state):
        return frozenset(map(mark_of, cells(state.castle)))
    if state.phase == Phase.DRAW:
        return frozenset(action.words[0] for action in state.actions if action.verb == "pantry")
    if state.phase != Phase.EFFECT or state.effect is None:
        return frozenset()
    if state.effect.kind == EffectKind.JUGGLE:
        return frozenset(mark_of(cell) for action in state.actions for cell in swapped(action))
    if state.effect.kind == EffectKind.PYRO_MOVE:
        return frozenset(mark_of(action.cell) for action in state.actions)
    return frozenset()


def picked(state: CastellionState, marks: tuple[str, ...], mark: str) -> tuple[str, ...]:
    """Return the marks after a pick: taken back, added where several are asked for, else in place of one."""
    if mark == TOP:
        return from_the_top(state, marks)
    if mark in marks:
        return tuple(other for other in marks if other != mark)
    if mark not in pickable(state):
        return marks
    if tiles_asked(state):
        return (*marks, mark) if len(marks) < tiles_asked(state) else marks
    return (mark,)


def from_the_top(state: CastellionState, marks: tuple[str, ...]) -> tuple[str, ...]:
    """Return the marks with as many more as are asked for, each on top of the column that is then highest.

    All that can be kept is: no mark loses the haunted tile, the foundation or the Pantry's number where
    others would do.
    """
    gone = marked_cells(state, marks)
    called: Columns[Cell] = tuple(
        tuple((column, row) for row in range(len(tiles))) for column, tiles in enumerate(state.castle)
    )
    castle = state.castle
    for column, row in sorted(gone, reverse=True):  # no name of one still to go changes so
        castle, called = taken(castle, (column, row)), taken(called, (column, row))
    rest = state.having(castles=state.with_castle(state.active, castle))
    number = min(max(tiles_asked(state) - len(gone), 0), size(castle))
    more = payment(rest, number, _top_of_highest).cells
    return (*marks, *(mark_of(called[column][row]) for column, row in more))


def _top_of_highest(castle: Castle, cells: list[Cell]) -> Cell:
    return max(cells, key=lambda cell: (len(castle[cell[0]]), -cell[0], cell[1]))


def hinted_actions(hint: Hint, state: CastellionState) -> tuple[Action, ...]:
    """Return what a hint names to be done: all tiles that it names together, or its one action."""
    made = plan_of(state, hint.where) if is_of_several(hint) else ()
    return made if made and not isinstance(made, Refused) else (hint.action,)


def is_of_several(hint: Hint) -> bool:
    """Tell whether a hint is about several tiles to destroy, all of which it names."""
    return hint.action.verb == "destroy" and len(hint.where) > 1


def plan(state: CastellionState, marks: tuple[str, ...]) -> tuple[Action, ...] | Refused:
    """Return the actions that marks make together, none where they make none yet."""
    return plan_of(state, marked_cells(state, marks)) if tiles_asked(state) else ()
