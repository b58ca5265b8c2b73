"""Hints at Castellion's table: what is ringed, and what each step of a hint says."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.castellion.rules.castle import tile_at
from game.castellion.rules.effects.costs import price_sum
from game.castellion.rules.effects.juggler import swapped
from game.castellion.rules.position import Why
from game.castellion.rules.state import CastellionState
from game.castellion.screen.texts.names import next_ordeal, place_name, player_name, the_ordeal, tile_name
from game.castellion.screen.view import View
from game.core.action import Action
from game.core.state import Cell
from game.locale import Words
from game.players import Hint
from game.screens.table_model import LAST, Tip, hinted_action

AREAS = {
    "draw": "piles",
    "reveal": "piles",
    "take": "revealed",
    "recover": "discards",
    "pantry": "pantry",
    "discard": "hand",
    "power": "hand",
    "traitor": "hand",
    "spurn": "hand",
    "ignore": "hand",
    "vigil": "hand",
    "donate": "hand",
    "jail": "prison",
    "call": "ordeals",
    "unveil": "ordeals",
    "foresee": "ordeals",
    "give": "champion",
    "face": "champion",
}
"""Where to look for each verb; for the others, at the castle."""

FEW = 3
"""So many places are named one by one."""

OTHER = "hint.castellion.other"
REASONS = frozenset(
    {
        "hint.castellion.completes.tower",
        "hint.castellion.completes.line",
        "hint.castellion.completes.bastion",
        "hint.castellion.extends.tower",
        "hint.castellion.extends.line",
        "hint.castellion.extends.bastion",
        "hint.castellion.begins.tower",
        "hint.castellion.begins.line",
        "hint.castellion.begins.bastion",
        "hint.castellion.foundation",
        "hint.castellion.stacks",
        "hint.castellion.support",
        "hint.castellion.spare",
        "hint.castellion.discard.spoils",
        "hint.castellion.discard.undoes.tower",
        "hint.castellion.discard.undoes.line",
        "hint.castellion.discard.undoes.bastion",
        "hint.castellion.discard.blocks.tower",
        "hint.castellion.discard.blocks.line",
        "hint.castellion.discard.blocks.bastion",
        "hint.castellion.discard.extends.tower",
        "hint.castellion.discard.extends.line",
        "hint.castellion.discard.extends.bastion",
        "hint.castellion.discard.begins.tower",
        "hint.castellion.discard.begins.line",
        "hint.castellion.discard.begins.bastion",
        "hint.castellion.discard.foundation",
        "hint.castellion.discard.unused",
        "hint.castellion.discard.other",
        "hint.castellion.discard.enough",
        "hint.castellion.passed.tower",
        "hint.castellion.passed.line",
        "hint.castellion.passed.bastion",
        "hint.castellion.passed.falls.tower",
        "hint.castellion.passed.falls.line",
        "hint.castellion.passed.falls.bastion",
        "hint.castellion.undoes.tower",
        "hint.castellion.undoes.line",
        "hint.castellion.undoes.bastion",
        "hint.castellion.passed.undoes.tower",
        "hint.castellion.passed.undoes.line",
        "hint.castellion.passed.undoes.bastion",
        "hint.castellion.foundation.keeps.tower",
        "hint.castellion.foundation.keeps.line",
        "hint.castellion.foundation.keeps.bastion",
        "hint.castellion.safe-tile",
        "hint.castellion.safe-last",
        "hint.castellion.no-place",
        "hint.castellion.power.seer",
        "hint.castellion.power.juggler",
        "hint.castellion.power.chameleon",
        "hint.castellion.power.pyro",
        "hint.castellion.rearrange",
        "hint.castellion.recover",
        "hint.castellion.destroy",
        "hint.castellion.destroy-several",
        "hint.castellion.safe-pile",
        "hint.castellion.draw",
        "hint.castellion.draw-only",
        "hint.castellion.draw-ready",
        "hint.castellion.draw-risk",
        "hint.castellion.take",
        "hint.castellion.traitor",
        "hint.castellion.last-traitor",
        "hint.castellion.last-traitor-ready",
        "hint.castellion.spurn",
        "hint.castellion.spurn-free",
        "hint.castellion.spurn-last",
        "hint.castellion.call",
        "hint.castellion.pantry",
        "hint.castellion.prison",
        "hint.castellion.vigil",
        "hint.castellion.pawn",
        "hint.castellion.reveal",
        "hint.castellion.donate",
        "hint.castellion.gift.completes.tower",
        "hint.castellion.gift.completes.line",
        "hint.castellion.gift.completes.bastion",
        "hint.castellion.gift.extends.tower",
        "hint.castellion.gift.extends.line",
        "hint.castellion.gift.extends.bastion",
        "hint.castellion.gift.begins.tower",
        "hint.castellion.gift.begins.line",
        "hint.castellion.gift.begins.bastion",
        "hint.castellion.gift.foundation",
        "hint.castellion.gift.stacks",
        "hint.castellion.champion",
        "hint.castellion.champion-later",
        "hint.castellion.faces",
        "hint.castellion.faces-both",
        "hint.castellion.completes.tower.asked",
        "hint.castellion.extends.tower.asked",
        "hint.castellion.power.completes.tower",
        "hint.castellion.power.extends.tower",
        "hint.castellion.destroy.frees.tower",
        "hint.castellion.destroy-several.frees.tower",
        "hint.castellion.completes.line.asked",
        "hint.castellion.extends.line.asked",
        "hint.castellion.power.completes.line",
        "hint.castellion.power.extends.line",
        "hint.castellion.destroy.frees.line",
        "hint.castellion.destroy-several.frees.line",
        "hint.castellion.completes.bastion.asked",
        "hint.castellion.extends.bastion.asked",
        "hint.castellion.power.completes.bastion",
        "hint.castellion.power.extends.bastion",
        "hint.castellion.destroy.frees.bastion",
        "hint.castellion.destroy-several.frees.bastion",
        "hint.castellion.destroy.unused",
        "hint.castellion.destroy.outside",
        "hint.castellion.destroy-several.unused",
        "hint.castellion.destroy-several.outside",
        "hint.castellion.foundation-whole",
        "hint.castellion.draw-let",
        "hint.castellion.draw-danger",
        "hint.castellion.traitor-price",
        "hint.castellion.take-traitor",
        OTHER,
    }
)
"""The reasons that a computer player gives here."""


def cells_of_tip(view: View) -> frozenset[Cell]:
    """Return the cells of the castle that a hint rings: first where to look, then those of its action."""
    if view.tip is None or view.tip.hint is None:
        return frozenset()
    action = hinted_action(view.tip)
    if action is None or is_of_several(view.tip.hint):
        return frozenset(view.tip.hint.where)
    return frozenset(touched(view.state, action))


def is_of_several(hint: Hint) -> bool:
    """Tell whether a hint is about several tiles to destroy, all of which it names."""
    return hint.action.verb == "destroy" and len(hint.where) > 1


def area_of(view: View) -> str | None:
    """Return the part of the table that a hint rings, None where it rings cells or names its action."""
    return view.tip and view.tip.part(AREAS, "castle")


def touched(state: CastellionState, action: Action) -> tuple[Cell, ...]:
    """Return the cells of the castle that an action is about."""
    numbers = action.numbers
    if action.verb in ("place", "pantry", "destroy"):
        return (action.cell,)
    if action.verb == "swap":
        return swapped(action)
    if action.verb == "move":
        return action.cell, numbers[2:]
    if action.verb in ("haunt", "sweat"):
        return ((numbers[0], len(state.castle[numbers[0]]) - 1),)
    return ()


def hint_lines(state: CastellionState, tip: Tip, words: Words) -> list[str]:
    """Return a hint as far as it is told: where to look, or which action, and why; a forced one at once."""
    hint = tip.hint
    if hint is None:
        return []
    if len(state.actions) == 1:
        return [words("hint.castellion.only", advice=advice(state, hint.action, words))]
    if tip.told == 1:
        return [_look(state, hint, words)]
    several = is_of_several(hint)
    lines = [_several(state, hint.where, words) if several else advice(state, hint.action, words)]
    if tip.told == LAST:
        reason = hint.reason.id if hint.reason.id in REASONS else OTHER
        lines.append(_told(state, reason, hint.reason.values, words))
    return lines


def _told(state: CastellionState, reason: str, values: Mapping[str, str | int], words: Words) -> str:
    """Return a reason in words: an Ordeal is its number, `besides` names a second sentence."""
    named = dict(values)
    besides, ordeal = named.pop("besides", None), named.pop("ordeal", None)
    if isinstance(ordeal, int):
        named["exam"] = the_ordeal(state.options.level, ordeal, words)
    told = [words(reason, **named)]
    if besides:
        told.append(words(f"hint.castellion.elsewhere.{besides}", tiles=named.get("tiles")))
    return " ".join(told)


def _look(state: CastellionState, hint: Hint, words: Words) -> str:
    if not hint.where:
        return words(f"hint.castellion.look.{AREAS.get(hint.action.verb, 'castle')}")
    if len(hint.where) > FEW:
        return words("hint.castellion.look.ringed")
    places = " · ".join(place_name(state.castle, cell, words) for cell in hint.where)
    return words("hint.castellion.look.places", places=places)


def _several(state: CastellionState, cells: Sequence[Cell], words: Words) -> str:
    """Return which tiles are to be destroyed together, column by column: they are ringed, not named."""
    columns = []
    for column in sorted({cell[0] for cell in cells}):
        rows = sorted(row + 1 for there, row in cells if there == column)
        columns.append(words("hint.castellion.column", n=len(rows), column=column + 1, rows=_runs(rows)))
    return words("hint.castellion.do.destroy-several", n=len(cells), columns="; ".join(columns))


def _runs(numbers: Sequence[int]) -> str:
    """Return ascending numbers, those that follow one another as from the first to the last: "1, 3–6"."""
    first = [number for number in numbers if number - 1 not in numbers]
    last = [number for number in numbers if number + 1 not in numbers]
    return ", ".join(f"{a}–{b}" if b > a else str(a) for a, b in zip(first, last, strict=True))


def advice(state: CastellionState, action: Action, words: Words) -> str:
    """Return an action as advice."""
    values = ADVICE_VALUES[action.verb](state, action, words) if action.verb in ADVICE_VALUES else {}
    key = "-".join([action.verb, *map(str, action.arguments)]) if AREAS.get(action.verb) == "piles" else ""
    return words(f"hint.castellion.do.{key or action.verb}", **values)


Values = dict[str, Any]


def _of_hand(state: CastellionState, action: Action, words: Words) -> Values:
    hand = state.hand or ""
    return {
        "tile": tile_name(hand, words),
        "power": words(f"castellion.power.{hand[0]}") if action.verb == "power" else "",
        "player": player_name(state.partner(state.active), words),
        "number": action.numbers[0] + 1 if action.verb == "jail" else 0,
    }


def _of_tile(state: CastellionState, action: Action, words: Words) -> Values:
    """Return the tile that an action names, and where it goes."""
    values = {"tile": tile_name(action.words[0], words)}
    if action.verb == "pantry":
        values["place"] = place_name(state.castle, touched(state, action)[0], words)
    return values


def _placed(state: CastellionState, action: Action, words: Words) -> Values:
    (cell,) = touched(state, action)
    return {"tile": tile_name(state.hand or "", words), "place": place_name(state.castle, cell, words)}


def _of_castle(state: CastellionState, action: Action, words: Words) -> Values:
    """Return one or two tiles of the castle, and their places."""
    start, *rest = touched(state, action)
    end = rest[0] if rest else start
    return {
        "tile": tile_name(tile_at(state.castle, start) or "", words),
        "place": place_name(state.castle, start, words),
        "other": tile_name(tile_at(state.castle, end) or "", words) if action.verb == "swap" else "",
        "end": place_name(state.castle, end, words),
    }


def _next(state: CastellionState, action: Action, words: Words) -> Values:
    return {"exam": next_ordeal(state, words)}


def _of_ordeal(state: CastellionState, action: Action, words: Words) -> Values:
    return {"exam": the_ordeal(state.options.level, action.numbers[0], words)}


ADVICE_VALUES: dict[str, Callable[[CastellionState, Action, Words], Values]] = {
    "take": _of_tile,
    "recover": _of_tile,
    "pantry": _of_tile,
    "place": _placed,
    "discard": _of_hand,
    "power": _of_hand,
    "donate": _of_hand,
    "jail": _of_hand,
    "vigil": lambda state, action, words: {"tile": tile_name(state.vigil or "", words)},
    "spurn": lambda state, action, words: {"n": price_sum(state, Why.TRAITOR).cost},
    "traitor": _next,
    "call": _next,
    "unveil": _of_ordeal,
    "foresee": _of_ordeal,
    "face": lambda state, action, words: {
        "player": player_name(action.numbers[0], words),
        **_next(state, action, words),
    },
    "destroy": _of_castle,
    "swap": _of_castle,
    "move": _of_castle,
    "haunt": _of_castle,
    "sweat": _of_castle,
}
"""What the advice of each verb names, where it names something."""
