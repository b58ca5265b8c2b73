"""Hints at Castellan's table: what is ringed, and what each step of a hint says."""

from collections.abc import Mapping

from game.castellan.rules.lattice import Node, node_of
from game.castellan.rules.pieces import Kind
from game.castellan.rules.position import Position
from game.castellan.screen.texts.names import short_card_names
from game.castellan.screen.view import View
from game.core.action import Action
from game.locale import Words
from game.screens.table_model import LAST, Tip

AREAS = {"play": "hand", "draw": "decks"}
"""Where to look for each verb, where no nodes are to be looked at; else at what can be done."""


YARDS = ("double",)
"""The verbs that are about a courtyard, named by its first square; the others are about nodes."""


def nodes_of_tip(view: View) -> tuple[Node, ...]:
    """Return the nodes that a hint rings."""
    return () if _is_about_yard(view.tip) else _places(view.tip)


def yards_of_tip(view: View) -> tuple[Node, ...]:
    """Return the courtyards that a hint rings, by their first squares."""
    return _places(view.tip) if _is_about_yard(view.tip) else ()


def _places(tip: Tip | None) -> tuple[Node, ...]:
    return tuple(node_of(*cell) for cell in tip.cells) if tip else ()


def _is_about_yard(tip: Tip | None) -> bool:
    return tip is not None and tip.hint is not None and tip.hint.action.verb in YARDS


def area_of(view: View) -> str | None:
    """Return the part of the table that a hint rings, None where it rings nodes or names its action."""
    return view.tip and view.tip.part(AREAS, "actions")


def hint_lines(state: Position, tip: Tip, words: Words) -> list[str]:
    """Return a hint as far as it is told: where to look; or which action; and why."""
    hint = tip.hint
    if hint is None:
        return []
    if tip.told == 1:
        if hint.where and hint.action.verb in YARDS:
            return [words("hint.castellan.look.courtyard")]
        if hint.where:
            return [words("hint.castellan.look.places", n=len(hint.where))]
        if hint.action.verb == "play":
            gain = hint.reason.values.get("n")
            return [words("hint.castellan.look.gain", n=gain) if gain else words("hint.castellan.look.hand")]
        return [words(f"hint.castellan.look.{AREAS.get(hint.action.verb, 'actions')}")]
    lines = [advice(hint.action, words, ringed=bool(hint.where))]
    if tip.told == LAST:
        lines.append(words(hint.reason.id, **_told(hint.reason.values, words)))
    return lines


def _told(values: Mapping[str, object], words: Words) -> dict[str, object]:
    """Return the values of a reason as words: it names cards by their codes."""
    cards = values.get("cards")
    named = {"cards": short_card_names(cards.split(", "), words)} if isinstance(cards, str) else {}
    return {**values, **named}


def with_card_name(values: Mapping[str, str | int], words: Words) -> Mapping[str, str | int]:
    """Return the values of what the coach tells, a card by its name."""
    card = values.get("card")
    return {**values, "card": short_card_names([card], words)} if isinstance(card, str) else values


def advice(action: Action, words: Words, *, ringed: bool) -> str:
    """Return an action as advice; a piece without its place where that is not ringed."""
    if action.verb in Kind.ALL and not ringed:
        return words(f"hint.castellan.lay.{action.verb}")
    if action.verb == "play":
        return words("hint.castellan.do.play", card=short_card_names(action.words, words))
    if action.verb == "draw":
        tower, wall = action.numbers
        return words("hint.castellan.do.draw", tower=tower, wall=wall)
    return words(f"hint.castellan.do.{action.verb}")
