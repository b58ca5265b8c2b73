"""The Ordeals in their order: what each asks, and how many Traitors lie beside it."""

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h
from markupsafe import Markup

from game.castellion.rules.formations import count
from game.castellion.rules.ordeals.cards import NUMBERS, ORDEALS, Card
from game.castellion.rules.ordeals.forecast import facing
from game.castellion.rules.pieces import TRAITORS
from game.castellion.rules.position import EffectKind, Ordeal, Position, Why
from game.castellion.screen.board.art import drawing, tile_drawing
from game.castellion.screen.previews import FALL, fall_preview
from game.castellion.screen.texts import explanations
from game.castellion.screen.texts.facing import about_facing
from game.castellion.screen.texts.names import NUMERALS, avatar, ordeal_kind, the_ordeal
from game.castellion.screen.view import View
from game.core.action import Action
from game.locale import Words
from game.screens.html.explained import explained
from game.screens.html.rendering import cached_html


def ordeals(view: View, hinted: Action | None) -> h.Element:
    """Return the Ordeals of a game, those that were met ticked off, one of them as a hint's action."""
    coming = {ordeal.number: ordeal for ordeal in view.state.ordeals}
    return h.ol(".ordeals", aria_label=view.words("castellion.ordeals"))[
        [_ordeal(view, number, coming.get(number), hinted) for number in NUMBERS]
    ]


def action_on(position: Position, number: int) -> Action | None:
    """Return what pressing an Ordeal does now, None for nothing."""
    if position.outcome is not None:
        return None
    if position.effect is None:
        mine = position.hand in TRAITORS and position.ordeals[0].number == number
        return Action("traitor") if mine else None
    if position.effect.kind == EffectKind.PROPHET:
        return Action("foresee", (number,))
    return Action("unveil", (number,)) if position.effect.why == Why.TOWER else None


class Shown(NamedTuple):
    """All that the drawing of an Ordeal follows from, but for the words of the page.

    `enough` are the formations of which it is known that they suffice, `pressed` is whether the action on it
    is the one of a hint, `preview` what it shows ahead; `facing` tells who faces it where `two` play.
    """

    level: str
    number: int
    ordeal: Ordeal | None
    is_next: bool
    enough: frozenset[str]
    foreseen: bool
    action: Action | None
    pressed: bool
    preview: str | None
    two: bool
    facing: str


def _ordeal(view: View, number: int, ordeal: Ordeal | None, hinted: Action | None) -> Markup:
    state = view.state
    is_next = bool(state.ordeals) and state.ordeals[0].number == number
    action = None if ordeal is None or view.idle else action_on(state, number)
    enough = _enough(state, ordeal.face) if ordeal and is_next and ordeal.up else frozenset[str]()
    return _drawn(
        Shown(
            state.options.level,
            number,
            ordeal,
            is_next,
            enough,
            state.pawn == number,
            action,
            action is not None and hinted == action,
            fall_preview(state, action) if action else None,
            not view.alone,
            about_facing(state, view.words) if is_next and not view.alone else "",
        ),
        view.words,
    )


def _enough(state: Position, card: Card) -> frozenset[str]:
    standing = count(state.castles[facing(state)])
    return frozenset(
        formation for formation, asked in card.formations.items() if standing[formation] >= asked
    )


@cached_html(50)  # most stay as they were before the click
def _drawn(shown: Shown, words: Words) -> h.Node:
    number, ordeal, action = shown.number, shown.ordeal, shown.action
    return h.li(
        class_=[
            "ordeal",
            {
                "met": ordeal is None,
                "next": shown.is_next,
                "down": ordeal is not None and not ordeal.up,
                "two": shown.two,
            },
        ],
        id=f"ordeal-{number}",
        data_piece=f"ordeal-{number}",
        data_drop="" if action and action.verb == "traitor" else None,
        aria_current="step" if shown.is_next else None,
        data_preview=FALL if shown.is_next and ordeal and ordeal.up and ordeal.face.rows else None,
        **explained(
            "\n".join(
                filter(None, (explanations.of_ordeal(shown.level, number, ordeal, words), shown.facing))
            ),
            stops=True,
        ),
    )[
        h.h3(".ordeal-name")[
            h.span(".ordeal-kind")[ordeal_kind(shown.level, words)],
            " ",
            h.span(".numeral")[NUMERALS[number]],
        ],
        h.p(".ordeal-met")[drawing("mark-tick"), h.span[words("castellion.ordeal.met")]]
        if ordeal is None
        else None,
        None if ordeal is None else _face(shown, ordeal, words),
        None if ordeal is None else _slots(ordeal, shown.foreseen, words),
        None if ordeal is None or action is None else _button(shown, ordeal, action, words),
    ]


def _button(shown: Shown, ordeal: Ordeal, action: Action, words: Words) -> h.Element | None:
    refused = action.verb == "unveil" and ordeal.up
    if refused:
        return None
    exam = the_ordeal(shown.level, ordeal.number, words)
    return h.button(
        class_=["take-traitor legal", {"hinted": shown.pressed}],
        type="button",
        id=f"act-ordeal-{ordeal.number}",
        data_act=str(action),
        data_preview=shown.preview,
        aria_label=words(f"castellion.act.{action.verb}", exam=exam),
    )


def _face(shown: Shown, ordeal: Ordeal, words: Words) -> h.Node:
    if not ordeal.up:
        return h.fragment[
            h.p(".asks.face-down")[drawing("back-ordeal"), h.span[words("castellion.face-down")]],
            _may_be(ORDEALS[shown.level][shown.number - 1]),
        ]
    card = ordeal.face
    who = avatar(card)
    return h.fragment[
        h.p(".avatar")[drawing(f"avatar-{who}"), h.span[words(f"castellion.avatar.{who}")]] if who else None,
        _asks(shown.number, card, shown.enough, words),
    ]


def _may_be(cards: Sequence[Card]) -> h.Element:
    """Return what a card that lies face down may be, and ask; the card says it in words too when asked."""
    return h.ul(".may-be", aria_hidden="true")[
        (
            h.li[
                drawing(f"avatar-{avatar(card)}"),
                ((drawing(f"mark-{kind}"), h.b[str(asked)]) for kind, asked in card.formations.items()),
                (drawing("mark-fall"), h.b[str(card.rows)]) if card.rows else None,
            ]
            for card in cards
        )
    ]


def _asks(number: int, card: Card, enough: frozenset[str], words: Words) -> h.Element:
    return h.ul(".asks")[
        (
            h.li(class_={"enough": formation in enough}, data_piece=f"ordeal-{number}-{formation}")[
                drawing(f"mark-{formation}"),
                h.span(".asks-number")[str(asked)],
                h.span(".asks-name")[words(f"castellion.formation.{formation}", n=asked)],
            ]
            for formation, asked in card.formations.items()
        ),
        h.li(".asks-rows")[
            drawing("mark-fall"),
            h.span(".asks-number")[str(card.rows)] if card.rows > 1 else None,
            h.span(".asks-text")[words("castellion.asks.rows", n=card.rows)],
        ]
        if card.rows
        else None,
        h.li(".asks-cost")[
            drawing("mark-broken"),
            h.span(".asks-number")[str(card.cost)],
            h.span(".asks-text")[words("castellion.asks.cost", n=card.cost)],
        ]
        if card.cost
        else None,
    ]


def _slots(ordeal: Ordeal, foreseen: bool, words: Words) -> h.Element:
    number, traitors = ordeal.number, ordeal.traitors
    label = words("castellion.slots", have=len(traitors), asked=ordeal.needs)
    return h.div(".slots", role="img", aria_label=label)[
        (
            h.span(
                class_=["slot", {"taken": slot < len(traitors)}], data_piece=f"ordeal-{number}-{slot + 1}"
            )[tile_drawing(traitors[slot]) if slot < len(traitors) else drawing("hourglass", "slot-mark")]
            for slot in range(ordeal.needs)
        ),
        h.span(".slot.foreseen", data_piece="pawn")[drawing("pawn")] if foreseen else None,
    ]
