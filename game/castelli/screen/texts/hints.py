"""Hints at Castelli's table: what is ringed, and what each step of a hint says."""

from game.castelli.computer.hints import GOODS_TOLD
from game.castelli.rules.board import cell_of_square
from game.castelli.rules.cards.verbs import CARD_VERBS
from game.castelli.rules.pieces import COLOURS, Code, laid
from game.castelli.rules.position import Position
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


def cells_of_tip(view: View) -> tuple[Cell, ...]:
    """Return the spaces that a hint rings."""
    return view.tip.cells if view.tip else ()


def area_of(view: View) -> str | None:
    """Return the part of the table that a hint rings, None where it rings spaces or names its action."""
    return view.tip and view.tip.part(AREAS, Part.ACTIONS)


def hint_lines(position: Position, tip: Tip, words: Words) -> list[str]:
    """Return a hint as far as it is told: where to look; or which action; and why.

    The ways to lay a tile are asked about already: there the action comes first, then why, then both.
    """
    hint = tip.hint
    if hint is None:
        return []
    lays = AREAS.get(hint.action.verb) == Part.TURN
    if tip.told == 2 and lays:
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
    """Return a reason in words: goods by their names."""
    if reason.id not in GOODS_TOLD:
        return words(reason.id, **reason.values)
    brings = (goods(kind, int(number), words) for kind, number in reason.values.items())
    return words(reason.id, goods=", ".join(brings))


def named(reason: Reason, words: Words) -> Reason:
    """Return what the coach tells with the land and the tile that it is about by their names."""
    values = dict(reason.values)
    if "land" in values:
        values["land"] = words(f"castelli.ringed.{values['land']}")
    if "tile" in values:
        values["tile"] = place_name(cell_of_square(int(values["tile"])))
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
