"""The hand: every card with its text, what it can do now, or why it cannot be used."""

from collections import Counter

import htpy as h

from game.castelli.rules import turn
from game.castelli.rules.cards.effects import price_of_card
from game.castelli.rules.pieces import KINGS
from game.castelli.screen.offers import SETTLED
from game.castelli.screen.picks import ANSWERS, TO_PLACE, card_of
from game.castelli.screen.texts.hints import Part, area_of
from game.castelli.screen.texts.names import card_name
from game.castelli.screen.texts.reasons import why
from game.castelli.screen.view import View
from game.core.action import Action
from game.core.pile import UNKNOWN
from game.core.state import Refusal
from game.locale import Words
from game.screens.html.art import drawing
from game.screens.html.commands import do
from game.screens.html.explained import explained
from game.screens.html.reading import SOFT_HYPHEN
from game.screens.html.seat_names import seat_name
from game.screens.table_model import hinted_action

SYMBOLS = {**dict.fromkeys(KINGS, "king")}
OF_A_PLACE = {
    "castelli.match",
    "castelli.build.site",
    "castelli.build.influence",
    "castelli.settle.vacant",
    "castelli.incendiary.city",
    "castelli.overbuild.castle",
    "castelli.overbuild.once",
    "castelli.overbuild.own",
    "castelli.overbuild.guarded",
    "castelli.overbuild.points",
}
"""The rules that refuse one place: of a card that no place is legal for, they say nothing."""


def card_drawing(code: str) -> h.Node:
    """Return the picture of a card."""
    return drawing(f"cas-is-{'unknown' if code == UNKNOWN else SYMBOLS.get(code, code)}", "card-picture")


def piece_of_card(code: str) -> str:
    """Return the key of a card in the hand that is shown, for the animation."""
    return f"held-{code}"


def hand(view: View) -> h.Element | None:
    """Return the cards of the one who looks, None where nobody's hand is shown, or the game is over."""
    own = view.own
    if own is None or view.ended:
        return None
    words = view.words
    codes = Counter(card.code for card in view.state.hands[own])
    return h.section(
        class_=["hand-cards", {"hinted": area_of(view) == Part.HAND}],
        id="hand",
        role="group",
        aria_label=words("castelli.hand", player=seat_name(own, words)),
    )[
        (_card(view, own, code, codes[code], place) for place, code in enumerate(codes, 1)),
        None if codes else h.p(".hand-none")[words("castelli.hand.empty")],
    ]


def _card(view: View, own: int, code: str, number: int, place: int) -> h.Element:
    """Return a card that is held so many times, at its place in the hand."""
    words = view.words
    inside = h.fragment[
        card_drawing(code),
        h.b(".card-points")[f"+{KINGS[code]}"] if code in KINGS else None,
        h.span(".card-name")[with_hyphens(card_name(code, words), words)],
        h.b(".card-count")[f"×{number}"] if number > 1 else None,
    ]
    if not view.can_act or own != view.state.seat or code == UNKNOWN:
        about = explained(card_text(code, words), stops=True)
        return h.span(
            ".card-chip",
            id=f"card-{code}",
            role="img",
            aria_label=card_name(code, words),
            data_piece=piece_of_card(code),
            **about,
        )[inside]
    on = card_of(view.marks) == code
    advised = hinted_action(view.tip)
    return h.button(
        class_=[
            "card-chip",
            {
                "marked": on,
                "usable": bool(uses(view, code)),
                "hinted": advised is not None and code in (advised.verb, *advised.words),
            },
        ],
        id=f"card-{code}",
        type="button",
        data_piece=piece_of_card(code),
        data_do=do("mark", f"card:{code}"),
        aria_pressed=str(on).lower(),
        **explained(card_text(code, words), key=str(place)),
    )[inside]


def with_hyphens(name: str, words: Words) -> str:
    """Return a name with hyphens that show only where a narrow card breaks it there."""
    for word in words("castelli.card.hyphens").split():
        name = name.replace(word.replace("-", ""), word.replace("-", SOFT_HYPHEN))
    return name


def card_text(code: str, words: Words) -> str:
    """Return what a card does."""
    return words("castelli.explain.card" if code == UNKNOWN else f"castelli.card.{code}.text")


def verb_of(code: str) -> str:
    """Return the verb that uses a card."""
    return "king" if code in KINGS else code


def uses(view: View, code: str) -> list[Action]:
    """Return the legal actions that use a card."""
    verb = verb_of(code)
    return [
        action
        for action in view.state.actions
        if action.verb == verb and (verb != "king" or action.words == (code,))
    ]


def card_detail(view: View) -> h.Element | None:
    """Return the card picked, with its text, what can be done with it, and why not what cannot."""
    code = card_of(view.marks)
    own = view.own
    if code is None or not view.can_act or own is None:
        return None
    if all(card.code != code for card in view.state.hands[own]):
        return None
    words = view.words
    sell = Action("sell", (code,))
    refused = view.state.refusal(sell)
    return h.section(".card-detail", aria_label=card_name(code, words))[
        card_drawing(code),
        h.div(".card-text")[
            h.h3[card_name(code, words)],
            h.p[words(f"castelli.card.{code}.text")],
            _instructions(view, code),
        ],
        h.div(".card-orders")[
            _use_buttons(view, code),
            _button(view, sell, words("castelli.act.sell", n=price_of_card(view.state)))
            if refused is None
            else h.p(".card-not")[why(view.state, sell, refused, words)],
        ],
    ]


def _instructions(view: View, code: str) -> h.Element | None:
    """Return how to use a card, or why it cannot be used."""
    words, found = view.words, uses(view, code)
    if found:
        where = "castelli.card.where.settle" if code in SETTLED else "castelli.card.where"
        return h.p(".card-how")[words(where)] if code in TO_PLACE else None
    refusal = why_not(view, code)
    if refusal is None:
        return h.p(".card-not")[
            words("castelli.card.answers" if code in ANSWERS else "castelli.card.nowhere")
        ]
    return h.p(".card-not")[why(view.state, *refusal, words)]


def why_not(view: View, code: str) -> tuple[Action, Refusal] | None:
    """Return an action that would use a card, and why it is refused; None where only places are refused."""
    state, verb = view.state, verb_of(code)
    if code in ANSWERS and state.react is None:
        return None
    if verb == "king":
        tries = [Action(verb, (code,))]
    elif state.moment in turn.VERBS[verb].moments:
        tries = [Action(verb, arguments) for arguments in turn.VERBS[verb].choices(state)]
    else:
        arguments = turn.VERBS[verb].arguments
        tries = [Action(verb, (0,) * len(arguments))] if code not in ANSWERS else []
    tried = ((action, view.state.find_refusal(action)) for action in tries)
    refused = [
        (action, refusal)
        for action, refusal in tried
        if refusal is not None and refusal.rule not in OF_A_PLACE
    ]
    early = ("castelli.card.once", "castelli.card.held")
    return min(refused, key=lambda one: one[1].rule not in early, default=None)


def _use_buttons(view: View, code: str) -> list[h.Element]:
    """Return the buttons that use a card which needs no place on the map."""
    words = view.words
    if code in TO_PLACE or code in ANSWERS:
        return []
    found = uses(view, code)
    if code == "traitor":
        return [
            _button(view, action, words("castelli.act.traitor", player=seat_name(action.numbers[0], words)))
            for action in found
        ]
    return [_button(view, action, words("castelli.act.use")) for action in found]


def _button(view: View, action: Action, text: str) -> h.Element:
    return h.button(
        class_=[
            "button action-button legal",
            {"button-primary": action.verb != "sell", "hinted": hinted_action(view.tip) == action},
        ],
        id="act-" + str(action).replace(":", "-").replace(".", "_"),
        type="button",
        data_act=str(action),
        **(explained(view.words("castelli.explain.sell")) if action.verb == "sell" else {}),
    )[text]
