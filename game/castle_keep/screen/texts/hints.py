"""Hints at Castle Keep's table: what is ringed, and what each step of a hint says."""

from collections import Counter
from typing import Any

from game.castle_keep.rules.attack import hit
from game.castle_keep.rules.castle import EMPTY, PLACES
from game.castle_keep.rules.completion import is_near, lacks
from game.castle_keep.rules.pieces import TILES, Tile
from game.castle_keep.rules.position import Position
from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.rules.turn import target
from game.castle_keep.rules.ways.salvage import PILE
from game.castle_keep.screen.texts.names import cell_name, place_name, tile_name, tile_names
from game.castle_keep.screen.view import View
from game.core.action import Action
from game.core.state import Cell
from game.locale import Words
from game.players import Hint
from game.players.guide import Reason
from game.screens.html.seat_names import seat_name
from game.screens.table_model import LAST, Tip, hinted_action

AREAS = {
    "reuse": "camp",
    "raise": "hand",
    "move": "castle",
    "build": "hand",
    "attack": "hand",
    "discard": "hand",
    "take": "actions",
    "turn-up": "actions",
    "fall": "castle",
    "pass": "actions",
    "end": "actions",
}
"""Where to look for each verb, where no cells are to be looked at."""

LOOKS = {"build": "build", "raise": "build", "attack": "attack", "discard": "discard"}
"""What the first step of a hint says of the hand, by the verb; of other parts it says where to look."""
BY_HAND = tuple(LOOKS)
"""The verbs that name tiles of the hand."""
STOPS = ("pass", "end")
"""The verbs that end a turn, which the button of a hint names."""
OTHER = "hint.castle_keep.other"
DECIDES = tuple(
    f"hint.castle_keep.why.{why}"
    for why in (
        "wins",
        "king.wins",
        "finishes",
        "finishes.both",
        "completes",
        "ring",
        "ring.twin",
        "destroys",
        "razes",
    )
)
"""Reasons that are told first: that a tile is the last of a castle or of its ring."""
CASTLE = "castle"
"""The value of a reason that tells in which of two castles its place is."""
RISK = "risk"
"""The value of a reason that names the kind of danger to tell of."""
RIVAL = "rival"
"""The value of a reason that names who may finish next."""


def cells_of_tip(view: View) -> frozenset[Cell]:
    """Return the cells that a hint rings: first where to look, then the cell of its action."""
    if view.tip is None or view.tip.hint is None:
        return frozenset()
    action = hinted_action(view.tip)
    return frozenset(view.tip.hint.where if action is None else _cells_of(view.state, action))


def area_of(view: View) -> str | None:
    """Return the part of the table that a hint rings, None where it rings cells or names its action."""
    return view.tip and view.tip.part(AREAS, "actions")


def _cells_of(state: Position, action: Action) -> tuple[Cell, ...]:
    """Return the cell that an action is about, if it is about one; of a move also the one that it leaves."""
    cell = target(state, action)
    if cell is not None and action.verb == "move":
        return cell, (action.numbers[0], PLACES[action.words[0]])
    return () if cell is None else (cell,)


def tiles_of_tip(view: View) -> Counter[Tile]:
    """Return the tiles in hand that a hint names, all where it names several discards."""
    action = hinted_action(view.tip)
    if view.tip is None or view.tip.hint is None or action is None or action.verb not in BY_HAND:
        return Counter()
    if action.verb == "discard":
        return Counter(_discards(view.tip.hint))
    return Counter(action.words[:1])


def hinted_actions(hint: Hint) -> tuple[Action, ...]:
    """Return what a hint names to be done: all the discards of a turn."""
    if hint.action.verb != "discard":
        return (hint.action,)
    return tuple(Action("discard", (tile,)) for tile in _discards(hint))


def hint_button(hint: Hint, words: Words) -> str | None:
    """Return what the button is called that ends a turn as a hint advises, None where it advises other."""
    verb = hint.action.verb
    return words(f"castle_keep.act.{verb}") if verb in STOPS else None


def _discards(hint: Hint) -> list[Tile]:
    """Return the tiles that a hint to discard means: all that go, as its reason tells them."""
    return str(hint.reason.values.get("tiles", hint.action.words[0])).split()


def hint_lines(state: CastleKeepState, tip: Tip, words: Words) -> list[str]:
    """Return a hint as far as it is told: where to look; or which action; and why."""
    hint = tip.hint
    if hint is None:
        return []
    if tip.told == 1 and hint.action.verb not in STOPS:  # one button ends a turn: where to look tells it
        if not hint.where:
            return [words(f"hint.castle_keep.look.{_looks(state, hint.action)}")]
        places = " · ".join(dict.fromkeys(_place(state, cell, words) for cell in hint.where))
        return [words("hint.castle_keep.look.places", places=places)]
    lines = [_advice(state, hint, words)]
    if tip.told == LAST:
        values = {name: _value(name, value, words) for name, value in hint.reason.values.items()}
        if CASTLE in values:
            values["cell"] = cell_name(state, values[CASTLE], int(hint.reason.values["cell"]), words)
        why = _reason(hint.reason.id, values, words)
        if RISK in values:
            told = f"hint.castle_keep.risk.{values[RISK]}"
            why += " " + words(told, wall=values["wall"], falls=values["falls"])
        if "held" in values:
            way = ".attack" if hint.action.verb == "attack" else ""
            near = ".near" if values["held"] == values["now"] else ""
            weighed = f"hint.castle_keep.weighed{way}{near}"
            why += " " + words(weighed, held=values["held"], now=values["now"])
        lines.insert(0 if hint.reason.id in DECIDES else 1, why)
        if RIVAL in values:
            lines.append(_rival(state, hint, words))
    return lines


def _looks(state: CastleKeepState, action: Action) -> str:
    """Return what to look at that has no cells of its own: part of a message's name."""
    number, _ = target(state, action) or (0, 0)
    begins = action.verb in ("build", "raise") and state.castles[number] == EMPTY
    return "begin" if begins else LOOKS.get(action.verb, AREAS[action.verb])


def _rival(state: CastleKeepState, hint: Hint, words: Words) -> str:
    """Return who may finish next; of the king's castle also how likely that is, by what it lacks."""
    seat = int(hint.reason.values[RIVAL])
    told = "forced" if state.actions == (hint.action,) else "weighed"
    if state.shared:
        told = f"king.{told}.{'likely' if is_near(state, seat) else 'luck'}"
    return words(f"hint.castle_keep.rival.{told}", player=seat_name(seat, words), lack=lacks(state, seat))


def reason_text(reason: Reason, words: Words) -> str:
    """Return a reason in words."""
    return words(reason.id, **{name: _value(name, value, words) for name, value in reason.values.items()})


def _reason(id: str, values: dict[str, Any], words: Words) -> str:
    try:
        return words(id, **values)
    except KeyError:
        return words(OTHER)


def _place(state: Position, cell: Cell, words: Words) -> str:
    number, place = cell
    if state.shared:
        return place_name(place, words)
    name = cell_name(state, number, place, words)
    return words("castle_keep.of", cell=name, player=seat_name(state.owner(number), words))


def _value(name: str, value: Any, words: Words) -> Any:
    """Return a value of a reason in words: tiles, places and seats by their names."""
    if value in TILES:
        return tile_name(str(value), words)
    if name == "cell":
        return place_name(value, words)
    return seat_name(value, words) if name in ("player", RIVAL) and isinstance(value, int) else value


def _advice(state: Position, hint: Hint, words: Words) -> str:
    """Return an action as advice, discards together."""
    action = hint.action
    if action.verb == "discard":
        return words("hint.castle_keep.do.discard", tile=tile_names(_discards(hint), words))
    if action.verb == "take":
        tile = tile_name(state.discards[-1], words)
        if action.words == (PILE,):
            return words("hint.castle_keep.do.take.pile", tile=tile, n=state.draws)
        return words("hint.castle_keep.do.take.discard", tile=tile)
    cells = _cells_of(state, action)
    if action.verb == "attack":
        return _attack(state, action, cells[0], words)
    if action.verb in ("turn-up", "fall"):
        cell = place_name(cells[0][1], words) if cells else ""
        return words(f"hint.castle_keep.do.{action.verb}", cell=cell)
    if action.verb in ("raise", "move"):
        return _in_two(state, action, cells[0], words)
    (tile,) = action.words[:1] or ("",)
    verb = "build.hand" if action.verb == "build" and tile in state.camp else action.verb
    return words(
        f"hint.castle_keep.do.{verb}",
        tile=tile_name(tile, words) if tile else "",
        cell=cell_name(state, cells[0][0], cells[0][1], words) if cells else "",
    )


def _attack(state: Position, action: Action, cell: Cell, words: Words) -> str:
    """Return an attack as advice, with all the tiles that it takes."""
    number, place = cell
    return words(
        f"hint.castle_keep.do.{'strike' if state.shared else 'attack'}",
        tile=tile_names(hit(state.castles[number], place).played, words),
        cell=cell_name(state, number, place, words),
        player=seat_name(state.owner(number), words),
    )


def _in_two(state: Position, action: Action, to: Cell, words: Words) -> str:
    """Return as advice what to build in one of two castles, or what to move to the other."""
    (number, *_), start = action.numbers, action.words[0]
    tile = start if action.verb == "raise" else state.castles[number][PLACES[start]] or ""
    return words(
        f"hint.castle_keep.do.{'build' if action.verb == 'raise' else 'move'}",
        tile=tile_name(tile, words),
        cell=cell_name(state, to[0], to[1], words),
    )
