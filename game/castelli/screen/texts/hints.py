"""Hints at Castelli's table: what is ringed, and what each step of a hint says."""

from game.castelli.computer.hints import AREAS as GIVEN_BY
from game.castelli.computer.hints import GOODS_TOLD
from game.castelli.computer.plans import PLAN, PLANNED
from game.castelli.rules.board import cell_of_octagon, cell_of_square
from game.castelli.rules.cards.verbs import CARD_VERBS
from game.castelli.rules.pieces import COLOURS, Code, laid
from game.castelli.rules.position import Position
from game.castelli.rules.printed import Goods
from game.castelli.screen.picks import tile_of
from game.castelli.screen.texts.names import card_name, facing, goods, place_name
from game.castelli.screen.view import View
from game.core.action import Action
from game.core.state import Cell
from game.locale import Words
from game.players.guide import Reason
from game.screens.html.seat_names import seat_name
from game.screens.table_model import LAST, Tip


class Part:
    """The parts of the table."""

    MAP, TURN, HAND, ACTIONS = "map", "turn", "hand", "actions"


AREAS = {
    **dict.fromkeys(("reveal", "build", "overbuild"), Part.MAP),
    **dict.fromkeys(("lay", "exchange", Code.STEWARD), Part.TURN),
    **dict.fromkeys((*CARD_VERBS, Code.GUARD, "sell"), Part.HAND),
    **dict.fromkeys(("done", "pass"), Part.ACTIONS),
}
"""Where to look for each verb, where no spaces are to be looked at."""


GOODS = (*Goods.RESOURCES, Goods.CARD, Goods.SILVER)


def cells_of_tip(view: View) -> tuple[Cell, ...]:
    """Return the spaces that a hint rings."""
    return view.tip.cells if view.tip else ()


def area_of(view: View) -> str | None:
    """Return the part of the table that a hint rings, None where it rings spaces or names its action."""
    return view.tip and view.tip.part(AREAS, Part.ACTIONS)


def hint_lines(position: Position, tip: Tip, words: Words) -> list[str]:
    """Return a hint as far as it is told: where to look; or which action; and why.

    The ways to lay a tile are asked about already: there why comes first where there is a reason, then both.
    """
    hint = tip.hint
    if hint is None:
        return []
    lays = AREAS.get(hint.action.verb) == Part.TURN
    if tip.told == 2 and lays and hint.reason.id:  # without a reason only the name is asked for
        return [reason_text(hint.reason, words)]
    if tip.told == 1 and not lays:
        if hint.where:
            places = " · ".join(map(place_name, hint.where))
            return [words("hint.castelli.look.places", places=places)]
        return [words(f"hint.castelli.look.{AREAS[hint.action.verb]}")]
    lines = [advice(position, hint.action, words)]
    if tip.told == LAST:
        lines.append(reason_text(hint.reason, words))
    return lines


def reason_text(reason: Reason, words: Words) -> str:
    """Return a reason in words, goods by their names; then what it leads to, where that is known."""
    plan = reason.values.get(PLAN)
    lines = [] if reason.id == PLANNED else [_because(reason, words)]
    if plan is not None:
        values = {key: value for key, value in _told(reason, words).items() if key != "n"}
        lines.append(words(str(plan), **values))
    return " ".join(lines)


def _because(reason: Reason, words: Words) -> str:
    if reason.id not in GOODS_TOLD:
        return words(reason.id, **_told(reason, words))
    brings = (goods(kind, int(n), words) for kind, n in reason.values.items() if kind in GOODS)
    return words(reason.id, goods=", ".join(brings))


def _told(reason: Reason, words: Words) -> dict[str, str | int]:
    """Return the values of a reason and its plan: lands, places, players and what is more by their names."""
    values = dict(reason.values)
    if "at" in values:
        values["place"] = place_name(cell_of_octagon(int(values["at"])))
    if "card" in values:
        values["card"] = card_name(str(values["card"]), words)
    if "land" in values:
        values["land"] = words(f"hint.castelli.land.{values['land']}")
    if GIVEN_BY in values:
        values[GIVEN_BY] = ", ".join(_given(one, words) for one in str(values[GIVEN_BY]).split(","))
    if "player" in values:
        values["player"] = seat_name(int(values["player"]), words)
    if "more" in values:
        values["more"] = words(f"review.more.castelli.{values['more']}", n=int(values["by"]))
    return values


def _given(told: str, words: Words) -> str:
    """Return goods, and the land that gives them; without one it is the frame."""
    kind, number, *at = told.split()
    what = goods(kind, int(number), words)
    if not at:
        return words("hint.castelli.from-frame", goods=what)
    return words("hint.castelli.goods-at", goods=what, place=place_name(cell_of_octagon(int(at[0]))))


def named(reason: Reason, words: Words) -> Reason:
    """Return what the coach tells with the land that it is about by its name."""
    values = dict(reason.values)
    if "card" in values:
        values["card"] = card_name(str(values["card"]), words)
    if "land" in values:
        values["land"] = words(f"castelli.ringed.{values['land']}")
    return reason._replace(values=values)


def advice(position: Position, action: Action, words: Words) -> str:
    """Return an action as advice."""
    verb = action.verb
    if verb in ("lay", "exchange", Code.STEWARD):
        at, tile = tile_of(position, verb)
        face = laid(tile, COLOURS.index(action.words[0]))
        place = place_name(cell_of_square(at))
        return words(f"hint.castelli.do.{verb}", place=place, **facing(at, face, words))
    if verb in ("king", "sell"):
        return words(f"hint.castelli.do.{verb}", card=card_name(action.words[0], words))
    if verb == "traitor":
        return words("hint.castelli.do.traitor", player=seat_name(action.numbers[0], words))
    if verb == "pass":
        return words(f"hint.castelli.do.pass.{position.moment}")
    place = place_name(action.cell) if len(action.numbers) > 1 else ""
    if verb in (*CARD_VERBS, Code.GUARD):
        line = "hint.castelli.do.card-at" if place else "hint.castelli.do.card"
        return words(line, card=card_name(verb, words), place=place)
    return words(f"hint.castelli.do.{verb}", place=place)
