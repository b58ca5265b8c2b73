"""Reasons: what an action is good for, in the words of hints."""

from collections.abc import Callable, Mapping

from game.castellion.computer.makes import (
    FOUNDATION,
    STACKS,
    made_by,
    made_of_gift,
    supported,
    wanted_of,
)
from game.castellion.computer.outcomes import better_pile, is_danger, is_met, is_met_by
from game.castellion.computer.payments import best_payment, is_owing
from game.castellion.computer.unwanted import discarding, end_kept, passed_over, places_of
from game.castellion.rules.castle import size
from game.castellion.rules.ordeals.forecast import share_of_pantry, stored
from game.castellion.rules.pieces import FACTIONS, TRAITORS, faction
from game.castellion.rules.position import Source
from game.castellion.rules.state import CastellionState
from game.core.action import Action
from game.core.state import Cell
from game.players.guide import Reason

HINT = "hint.castellion"
BY_VERB: Mapping[str, str] = {
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
    left = len(position.safe.pool)
    if not left:
        return Reason(f"{HINT}.draw-only", {})
    name = PILES[action.words[0]]
    if name == "safe-pile" and is_danger(position):
        return Reason(f"{HINT}.{name}", {"n": left - 1}) if left > 1 else Reason(f"{HINT}.safe-last", {})
    if name == "safe-pile":
        return Reason(f"{HINT}.safe-tile", {})
    if is_met(position):
        return Reason(f"{HINT}.draw-ready", {})
    if better_pile(position) == Source.SAFE:
        pool = position.main.pool
        traitors = sum(map(pool.count, TRAITORS))
        return Reason(f"{HINT}.draw-risk", {"n": traitors, "tiles": len(pool)})
    return Reason(f"{HINT}.{name}", {})


def _destroying(position: CastellionState, action: Action) -> Reason:
    """Return why tiles are destroyed; of a price in several tiles the cells are those of all of them."""
    if not is_owing(position) or position.effect is None or position.effect.left == 1:
        return _reason_by_verb(position, action)
    found = best_payment(position).cells
    if action.cell not in found:
        return _reason_by_verb(position, action)
    return Reason(f"{HINT}.destroy-several", {}, found)


def _discarding(position: CastellionState, action: Action) -> Reason:
    """Return why a tile is discarded: it fits nowhere, or what it would spoil or not be good for."""
    return discarding(position) if places_of(position) else Reason(f"{HINT}.no-place", {})


def _pantry(position: CastellionState, action: Action) -> Reason:
    """Return why a Pantry tile is placed: the next Ordeal asks for it, or it is as good as another tile."""
    asked = stored(position.castle) < share_of_pantry(position)
    if asked:
        return _reason_by_verb(position, action)
    return Reason(f"{HINT}.{supported(action.cell)}", {}, (action.cell,))


def _traitor(position: CastellionState, action: Action) -> Reason:
    if position.ordeals[0].left > 1:
        return Reason(f"{HINT}.traitor", {})
    return Reason(f"{HINT}.{'last-traitor-ready' if is_met(position) else 'last-traitor'}", {})


def _power(position: CastellionState, action: Action) -> Reason:
    return Reason(f"{HINT}.power.{FACTIONS[faction(position.hand or '')]}", {})


def _placing(position: CastellionState, action: Action) -> Reason:
    """Return what a tile makes of the castle, or what tells its place from another that seems good."""
    (cell,) = _cells(action)
    tile = position.hand or ""
    if (passed := passed_over(position, action)) is not None:
        return passed._replace(where=(cell,))
    made = made_by(tile, position.castle, cell, wanted_of(position, position.active))
    if made.what == FOUNDATION and (kept := end_kept(position, action)) is not None:
        return kept
    named = {"faction": faction(tile)} if made.kind else {}
    return Reason(f"{HINT}.{made.key}", named, (cell,))


def _donating(position: CastellionState, action: Action) -> Reason:
    """Return what a gift makes of the other castle, where it makes something."""
    made = made_of_gift(position)
    told = made is not None and (made.kind or made.what in (FOUNDATION, STACKS))
    return Reason(f"{HINT}.gift.{made.key}", {}) if made and told else _reason_by_verb(position, action)


def _spurning(position: CastellionState, action: Action) -> Reason:
    if not size(position.castle):
        return Reason(f"{HINT}.spurn-free", {})
    return Reason(f"{HINT}.{'spurn-last' if is_danger(position) else 'spurn'}", {})


def _facing(position: CastellionState, action: Action) -> Reason:
    both = all(is_met_by(position, seat) for seat in range(len(position.castles)))
    return Reason(f"{HINT}.faces-both", {}) if both else _reason_by_verb(position, action)


def _giving(position: CastellionState, action: Action) -> Reason:
    """Return why the Champion card is given away: the other castle is not ready, or wanted for the next."""
    if is_met_by(position, position.partner(position.active)):
        return Reason(f"{HINT}.champion-later", {})
    return _reason_by_verb(position, action)


_BY_VERB: Mapping[str, Callable[[CastellionState, Action], Reason]] = {
    "draw": _drawing,
    "reveal": _drawing,
    "discard": _discarding,
    "donate": _donating,
    "spurn": _spurning,
    "traitor": _traitor,
    "power": _power,
    "place": _placing,
    "pantry": _pantry,
    "destroy": _destroying,
    "face": _facing,
    "give": _giving,
}
