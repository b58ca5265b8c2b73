"""What a player picks towards an action: tiles of the castle, or a Pantry tile; and what picks make.

A mark is a tile of the castle, `2.0` for column 2 and row 0, or the code of a Pantry tile. Pressing `top`
marks what is still to be marked at one go.
"""

from game.castellion.rules.castle import WIDTH, cells, tile_at
from game.castellion.rules.effects.juggler import swapped
from game.castellion.rules.ordeals.cards import Level
from game.castellion.rules.ordeals.forecast import share_of_pantry
from game.castellion.rules.pieces import PANTRY_TILES, is_haunted
from game.castellion.rules.position import EffectKind, Phase, Why
from game.castellion.rules.state import CastellionState
from game.castellion.screen.plans import plan_of
from game.core.action import Action
from game.core.state import Cell
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

    So the foundation goes late, from its ends on, and the haunted tile last. Of the Pantry tiles those
    go that are too many.
    """
    left = [cell for cell in cells(state.castle) if mark_of(cell) not in marks]
    asked = max(tiles_asked(state) - len(marks), 0)
    haunted = [(column, row) for column, row in left if is_haunted(state.castle[column][row])]
    going, staying = _stores(state, left, asked)
    columns = [
        [cell for cell in left if cell[0] == column and cell not in (*going, *haunted)]
        for column in range(len(state.castle))
    ]
    stays = haunted[0][0] if haunted else WIDTH

    def wanted(column: list[Cell]) -> tuple[bool, int, int]:
        free = any(cell not in staying for cell in column)
        return free, len(column), abs(column[0][0] - stays) if column else 0

    ordered = list(going)
    while any(cell not in staying for column in columns for cell in column):
        column = max(columns, key=wanted)
        top = max(cell for cell in column if cell not in staying)
        column.remove(top)
        ordered.append(top)
    return (*marks, *map(mark_of, [*ordered, *staying, *haunted][:asked]))


def _stores(state: CastellionState, left: list[Cell], asked: int) -> tuple[list[Cell], list[Cell]]:
    """Return the Pantry tiles that are too many, the topmost first, and those that are needed.

    They count for the price of an Ordeal alone: for any other one Pantry tile is as good as another tile.
    """
    effect = state.effect
    if state.options.level != Level.PANTRY or effect is None or effect.why != Why.ASSAULT:
        return [], []
    stores = [cell for cell in left if tile_at(state.castle, cell) in PANTRY_TILES]
    stores.sort(key=lambda cell: cell[1], reverse=True)
    spare = min(max(len(stores) - share_of_pantry(state), 0), asked)
    return stores[:spare], stores[spare:]


def plan(state: CastellionState, marks: tuple[str, ...]) -> tuple[Action, ...] | Refused:
    """Return the actions that marks make together, none where they make none yet."""
    return plan_of(state, marked_cells(state, marks)) if tiles_asked(state) else ()
