"""Many tiles to destroy at once: the order in which each of them may go."""

from game.castellion.rules.castle import cells as cells_of
from game.castellion.rules.castle import taken, tile_at
from game.castellion.rules.effects.costs import refusal_to_destroy
from game.castellion.rules.pieces import is_haunted
from game.castellion.rules.position import Position
from game.core.action import Action
from game.core.state import Cell, Refusal
from game.screens.table_model import Refused


def plan_of(position: Position, cells: tuple[Cell, ...]) -> tuple[Action, ...] | Refused:
    """Return actions that destroy some tiles of the castle, one by one, in an order in which each is legal.

    Cells are those of the castle as it stands; the actions name them as they are called when their turn
    comes, since tiles slide and columns close up. A haunted tile goes as late as it can, and nothing after
    it: it ends the game. Where no order is legal, the first destruction that stays refused is returned, told
    of the castle as it stands.
    """
    haunted = {cell for cell in cells if is_haunted(tile_at(position.castle, cell) or "")}
    todo = sorted(set(cells), key=lambda cell: (cell in haunted, cell[0], -cell[1]))
    actions: list[Action] = []
    # Where each tile not yet gone is, by what it was called at first: it slides as the tiles do.
    called = tuple(
        tuple((column, row) for row in range(len(tiles))) for column, tiles in enumerate(position.castle)
    )
    while todo:
        names: dict[Cell, Cell] = {called[column][row]: (column, row) for column, row in cells_of(called)}
        refusals = [(cell, refusal_to_destroy(position, *names.get(cell, cell))) for cell in todo]
        cell = next((cell for cell, refused in refusals if refused is None), None)
        if cell is None:
            return _refused(refusals[0], names)
        gone = names[cell]
        actions.append(Action("destroy", gone))
        if cell in haunted:
            break
        castle = taken(position.castle, gone)
        position = position.having(castles=position.with_castle(position.active, castle))
        called = taken(called, gone)
        todo.remove(cell)
    return tuple(actions)


def _refused(refused: tuple[Cell, Refusal | None], names: dict[Cell, Cell]) -> Refused:
    cell, refusal = refused
    first = {now: name for name, now in names.items()}
    reason = refusal or Refusal("castellion.destroy.tile", (cell,))
    known = tuple(first[there] for there in reason.cells if there in first)
    return Refused(Action("destroy", cell), reason._replace(cells=known))
