"""Reasons: what an action is good for, in the words of hints."""

from collections.abc import Callable, Mapping

from game.castellion.computer.evaluation.windows import KINDS, bit, margin, windows
from game.castellion.computer.payments import best_payment, is_owing
from game.castellion.rules.castle import HEIGHT, Castle, has_foundation, placed
from game.castellion.rules.formations import count
from game.castellion.rules.ordeals.forecast import share_of_pantry, stored
from game.castellion.rules.pieces import FACTIONS, PANTRY, Formation, faction
from game.castellion.rules.state import CastellionState
from game.core.action import Action
from game.core.state import Cell
from game.players.guide import Reason

HINT = "hint.castellion"
BY_VERB: Mapping[str, str] = {
    "spurn": "spurn",
    "call": "call",
    "take": "take",
    "recover": "recover",
    "destroy": "destroy",
    "swap": "rearrange",
    "move": "rearrange",
    "pantry": "pantry",
    "vigil": "vigil",
    "jail": "prison",
    "haunt": "pawn",
    "sweat": "pawn",
    "ignore": "pawn",
    "foresee": "pawn",
    "unveil": "reveal",
    "donate": "donate",
    "give": "champion",
    "face": "faces",
}
"""Reasons that are the same wherever the verb is chosen."""
PILES = {"main": "draw", "safe": "safe-pile"}


def reason(position: CastellionState, action: Action) -> Reason:
    """Return what an action is good for, and the cells to look at."""
    return _BY_VERB.get(action.verb, _reason_by_verb)(position, action)


def _reason_by_verb(position: CastellionState, action: Action) -> Reason:
    return Reason(f"{HINT}.{BY_VERB.get(action.verb, 'other')}", {}, _cells(action))


def _cells(action: Action) -> tuple[Cell, ...]:
    """Return the cells of the castle that an action names: a tile's, or the two of a move."""
    if action.verb in ("destroy", "swap", "place", "pantry"):
        return (action.cell,)
    return (action.cell, action.numbers[2:]) if action.verb == "move" else ()


def _drawing(position: CastellionState, action: Action) -> Reason:
    if not position.safe.pool:
        return Reason(f"{HINT}.draw-only", {})
    return Reason(f"{HINT}.{PILES[action.words[0]]}", {})


def _destroying(position: CastellionState, action: Action) -> Reason:
    """Return why tiles are destroyed; of a price in several tiles the cells are those of all of them."""
    if not is_owing(position) or position.effect is None or position.effect.left == 1:
        return _reason_by_verb(position, action)
    found = best_payment(position).cells
    if action.cell not in found:
        return _reason_by_verb(position, action)
    return Reason(f"{HINT}.destroy-several", {}, found)


def _discarding(position: CastellionState, action: Action) -> Reason:
    """Return why a tile is discarded: it fits nowhere, or other tiles are worth waiting for."""
    places = any(other.verb == "place" for other in position.actions)
    return Reason(f"{HINT}.{'discard' if places else 'no-place'}", {})


def _pantry(position: CastellionState, action: Action) -> Reason:
    """Return why a Pantry tile is placed: the next Ordeal asks for it, or it is as good as another tile."""
    asked = stored(position.castle) < share_of_pantry(position)
    return _reason_by_verb(position, action) if asked else _support(action.cell)


def _traitor(position: CastellionState, action: Action) -> Reason:
    lowest = position.ordeals[0]
    return Reason(f"{HINT}.{'last-traitor' if lowest.left <= 1 else 'traitor'}", {})


def _power(position: CastellionState, action: Action) -> Reason:
    return Reason(f"{HINT}.power.{FACTIONS[faction(position.hand or '')]}", {})


def _placing(position: CastellionState, action: Action) -> Reason:
    (cell,) = _cells(action)
    tile, before = position.hand or "", position.castle
    castle = placed(before, tile, cell)
    named = {"faction": faction(tile)}
    stood, stand = count(before), count(castle)
    for kind in Formation.ALL:
        if stand[kind] > stood[kind]:
            return Reason(f"{HINT}.completes.{kind}", named, (cell,))
    found = _best_window(castle, (max(cell[0], 0), cell[1])) if faction(tile) != PANTRY else None
    if found is not None and found[1] > 1:
        return Reason(f"{HINT}.extends.{found[0]}", named, (cell,))
    if not has_foundation(before) and cell[1] == 0:
        return Reason(f"{HINT}.foundation", {}, (cell,))
    if found is not None:
        return Reason(f"{HINT}.begins.{found[0]}", named, (cell,))
    return _support(cell)


def _support(cell: Cell) -> Reason:
    carries = cell[1] < HEIGHT - 2
    return Reason(f"{HINT}.{'support' if carries else 'spare'}", {}, (cell,))


def _best_window(castle: Castle, cell: Cell) -> tuple[str, int] | None:
    """Return the formation that a tile may yet become part of, with how many of its tiles stand already."""
    before = margin(len(castle))
    cells = {
        bit(column, row): faction(tile)
        for column, tiles in enumerate(castle, start=before)
        for row, tile in enumerate(tiles)
    }
    here = bit(cell[0] + before, cell[1])
    side = cells[here]
    own = sum(place for place, there in cells.items() if there == side)
    occupied = sum(cells)
    best: tuple[str, int] | None = None
    for window in windows(len(castle)):
        inside = window.cells & occupied
        if here & inside and inside & own == inside and not window.around & own:
            tiles = inside.bit_count()
            if best is None or tiles > best[1]:
                best = KINDS[window.kind], tiles
    return best


_BY_VERB: Mapping[str, Callable[[CastellionState, Action], Reason]] = {
    "draw": _drawing,
    "reveal": _drawing,
    "discard": _discarding,
    "traitor": _traitor,
    "power": _power,
    "place": _placing,
    "pantry": _pantry,
    "destroy": _destroying,
}
