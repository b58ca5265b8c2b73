"""Hints at Castellion's table: what is ringed, and what each step of a hint says."""

from collections.abc import Callable, Mapping
from typing import Any

from game.castellion.rules.castle import tile_at
from game.castellion.rules.effects.costs import price_sum
from game.castellion.rules.effects.juggler import swapped
from game.castellion.rules.position import Why
from game.castellion.rules.state import CastellionState
from game.castellion.screen.picks import is_of_several
from game.castellion.screen.texts.hint_reasons import BESIDES, OTHER, REASONS
from game.castellion.screen.texts.names import (
    lasting_place_name,
    next_ordeal,
    ordeal_name,
    player_name,
    the_ordeal,
    tile_at_name,
    tile_name,
)
from game.castellion.screen.view import View
from game.core.action import Action
from game.core.state import Cell
from game.locale import Words
from game.players import Hint
from game.players.guide import Reason
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

BESIDES_NAME = "besides"
"""The value of a reason that names a second sentence; those that it tells begin with it."""

Values = dict[str, Any]


def cells_of_tip(view: View) -> frozenset[Cell]:
    """Return the cells of the castle that a hint rings, where to act: first roughly, then of its action."""
    if view.tip is None or view.tip.hint is None:
        return frozenset()
    if hinted_action(view.tip) is None or is_of_several(view.tip.hint):
        return frozenset(_where_to_act(view.state, view.tip.hint))
    return frozenset(touched(view.state, view.tip.hint.action))


def cells_of_reason(view: View) -> frozenset[Cell]:
    """Return the cells that the reason of a hint is about, once told, where nothing is to be done there."""
    hint = view.tip and view.tip.hint
    if view.tip is None or hint is None or view.tip.told < LAST or touched(view.state, hint.action):
        return frozenset()
    return frozenset(hint.where)


def area_of(state: CastellionState, tip: Tip | None) -> str | None:
    """Return the part of the table that a hint rings, None where it rings cells or names its action."""
    if tip is None or tip.hint is None:
        return None
    hint = tip.hint._replace(where=_where_to_act(state, tip.hint))
    return tip._replace(hint=hint).part(AREAS, "castle")


def _where_to_act(state: CastellionState, hint: Hint) -> tuple[Cell, ...]:
    """Return where to look in the castle, nothing where the action of a hint is done elsewhere."""
    elsewhere = hint.action.verb in AREAS and not touched(state, hint.action)
    return () if elsewhere else hint.where


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
    lines = [_several(state, hint, words) if is_of_several(hint) else advice(state, hint.action, words)]
    if tip.told == LAST:
        reason = hint.reason.id if hint.reason.id in REASONS else OTHER
        lines.append(_told(state, reason, hint.reason.values, words))
    return lines


def _told(state: CastellionState, reason: str, values: Mapping[str, str | int], words: Words) -> str:
    """Return a reason in words: an Ordeal is its number, `besides` names a second sentence, with values."""
    own = {name: value for name, value in values.items() if not name.startswith(BESIDES_NAME)}
    own |= _exam(state, values, words)
    if "tile" in values:
        own["tile"] = tile_name(str(values["tile"]), words)
    told = [words(reason, **own)]
    second = f"hint.castellion.{values.get(BESIDES_NAME)}"
    if second in BESIDES:
        mark = f"{BESIDES_NAME}_"
        others = {name.removeprefix(mark): value for name, value in values.items() if name.startswith(mark)}
        if "lacks" in others:
            others["lacks"] = _listed(str(others["lacks"]), words)
        told.append(words(second, **others, **_exam(state, values, words)))
    return " ".join(told)


def advice_line(advice: Reason, words: Words) -> str:
    """Return what the coach tells: what `lacks` names is listed, an Ordeal of a `level` is named."""
    values: dict[str, object] = {**advice.values}
    if "lacks" in values:
        values |= {"lacks": _listed(str(values["lacks"]), words)}
        values |= {"exam": ordeal_name(str(values["level"]), int(advice.values["ordeal"]), words)}
    return words(advice.id, **values)


def _listed(lacks: str, words: Words) -> str:
    return ", ".join(words(f"castellion.lacking.{what}") for what in lacks.split())


def _exam(state: CastellionState, values: Mapping[str, str | int], words: Words) -> Values:
    number = values.get("ordeal")
    return {"exam": the_ordeal(state.options.level, number, words)} if isinstance(number, int) else {}


def _look(state: CastellionState, hint: Hint, words: Words) -> str:
    """Return where to look; of the piles what depends on which is chosen."""
    acts = _where_to_act(state, hint)
    golden = "ringed" if any(tile_at(state.castle, cell) for cell in acts) else "golden"
    area = golden if acts else AREAS.get(hint.action.verb, "castle")
    if area != "piles":
        number = {"n": len(acts)} if area == "golden" else {}
        return words(f"hint.castellion.look.{area}", **number)
    safe, exam = len(state.safe.pool), next_ordeal(state, words)
    pile = "piles" if safe else "main-pile"
    return words(f"hint.castellion.look.{pile}", n=state.ordeals[0].left, exam=exam, safe=safe)


def _several(state: CastellionState, hint: Hint, words: Words) -> str:
    """Return which tiles are to be destroyed together, from left to right and from below."""
    tiles = [tile_name(tile, words) for cell in sorted(hint.where) if (tile := tile_at(state.castle, cell))]
    return words("hint.castellion.do.destroy-several", n=len(tiles), tiles=", ".join(tiles))


def advice(state: CastellionState, action: Action, words: Words) -> str:
    """Return an action as advice."""
    values = ADVICE_VALUES[action.verb](state, action, words) if action.verb in ADVICE_VALUES else {}
    key = "-".join([action.verb, *map(str, action.arguments)]) if AREAS.get(action.verb) == "piles" else ""
    return words(f"hint.castellion.do.{key or action.verb}", **values)


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
        values["place"] = _place(state, touched(state, action)[0], words)
    return values


def _place(state: CastellionState, cell: Cell, words: Words) -> str:
    """Return where a tile is put, by what is beneath: the board numbers no columns."""
    return (
        lasting_place_name(state.castle, cell, words) if state.castle else words("hint.castellion.at.first")
    )


def _placed(state: CastellionState, action: Action, words: Words) -> Values:
    (cell,) = touched(state, action)
    return {"tile": tile_name(state.hand or "", words), "place": _place(state, cell, words)}


def _of_castle(state: CastellionState, action: Action, words: Words) -> Values:
    """Return one or two tiles of the castle, by where they stand, and where the first is moved."""
    start, *rest = touched(state, action)
    end = rest[0] if rest else start
    return {
        "tile": tile_at_name(state.castle, start, words),
        "other": tile_at_name(state.castle, end, words) if action.verb == "swap" else "",
        "end": _place(state, end, words) if action.verb == "move" else "",
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
