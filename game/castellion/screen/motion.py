"""Which pieces travel between two positions. Keys are those of `data-piece` on the table."""

from collections.abc import Iterator

from game.castellion.castle import Castle, placed
from game.castellion.encounter import LOST_FOUNDATION
from game.castellion.position import Position
from game.castellion.screen.names import number_of_next
from game.core.action import Action
from game.core.state import Cell
from game.screens.games import Travel


def travels(before: Position, action: Action, after: Position) -> tuple[Travel, ...]:
    """Return the pieces that move: the one played first, then what falls, goes or makes room."""
    if action.verb == "draw":
        return (Travel(f"pile-{action.arguments[0]}", "hand"),)
    dropped = _dropped(before, after)
    if action.verb == "place" and before.hand is not None:
        column, row = (int(number) for number in action.arguments)
        shift = 1 if column < 0 else 0
        stood = placed(before.castle, before.hand, (column, row))
        played = Travel("hand", _landing(stood, (column + shift, row), dropped))
    else:
        shift, stood = 0, before.castle
        played = Travel("hand", "discards" if action.verb == "discard" else _slot(before, after))
    # A castle that grew wider stays centred, so all of it moves on the screen, by another name or not.
    still = not dropped and len(stood) == len(before.castle)
    return (played, *([] if still else _moved(before.castle, stood, shift, dropped)))


def _moved(before: Castle, stood: Castle, shift: int, dropped: int) -> Iterator[Travel]:
    for column, tiles in enumerate(before):
        for row in range(len(tiles)):
            yield Travel(f"cell-{column}.{row}", _landing(stood, (column + shift, row), dropped))


def _landing(stood: Castle, cell: Cell, dropped: int) -> str:
    """Return where a tile of a castle ends when bottom rows go, and with them the columns no higher."""
    column, row = cell
    if row < dropped:
        return "discards"
    return f"cell-{sum(len(tiles) > dropped for tiles in stood[:column])}.{row - dropped}"


def _dropped(before: Position, after: Position) -> int:
    """Return how many bottom rows the Ordeals encountered between two positions took."""
    faced = list(before.ordeals[: len(before.ordeals) - len(after.ordeals)])
    if after.outcome is not None and after.outcome.reason == LOST_FOUNDATION:
        faced.append(after.ordeals[0])
    return sum(ordeal.face.rows for ordeal in faced)


def _slot(before: Position, after: Position) -> str:
    """Return where a Traitor goes: its slot, or the card when that was met and its slots are gone."""
    number = number_of_next(len(before.ordeals)) + 1
    if len(after.ordeals) < len(before.ordeals):
        return f"ordeal-{number}"
    return f"ordeal-{number}-{len(before.ordeals[0].traitors) + 1}"
