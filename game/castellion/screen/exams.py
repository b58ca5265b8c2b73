"""The Ordeals in their order: what each asks, and how many Traitors lie beside it."""

import htpy as h

from game.castellion.castle import WIDTH
from game.castellion.formations import count
from game.castellion.pieces import CARDS, Card, Tile
from game.castellion.position import Position
from game.castellion.rules import CastellionState
from game.castellion.screen.art import drawing, tile_drawing
from game.castellion.screen.names import NUMERALS, number_of_next, ordeal_name
from game.core.action import Action
from game.locale import Words


def ordeals(state: CastellionState, cards: list[str], words: Words) -> h.Element:
    """Return the Ordeal cards of a deal, those that were met ticked off."""
    return h.ol(".ordeals", aria_label=words("castellion.ordeals"))[
        (_ordeal(state, number, CARDS[card], words) for number, card in enumerate(cards))
    ]


def _ordeal(state: CastellionState, number: int, card: Card, words: Words) -> h.Element:
    first = number_of_next(len(state.ordeals))
    met, is_next = number < first, number == first
    traitors = () if met else state.ordeals[number - first].traitors
    name = ordeal_name(number, words)
    waits = is_next and state.refusal(Action("traitor")) is None
    return h.li(
        class_=["ordeal", {"met": met, "next": is_next}],
        id=f"ordeal-{number + 1}",
        data_piece=f"ordeal-{number + 1}",
        data_drop="" if waits else None,
        aria_current="step" if is_next else None,
    )[
        h.h3(".ordeal-name")[name],
        h.span(".numeral", aria_hidden="true")[NUMERALS[number]],
        h.p(".ordeal-met")[drawing("mark-tick"), h.span[words("castellion.ordeal.met")]] if met else None,
        None if met else _asks(state, card, is_next, words),
        None if met else _slots(number, card, traitors, words),
        h.button(
            ".take-traitor.legal",
            type="button",
            data_act="traitor",
            aria_label=words("castellion.act.traitor", exam=name),
        )
        if waits
        else None,
    ]


def _asks(state: Position, card: Card, is_next: bool, words: Words) -> h.Element:
    standing = count(state.castle)
    return h.ul(".asks")[
        (
            h.li(class_={"enough": is_next and standing[formation] >= asked})[
                drawing(f"mark-{formation}"),
                h.span(".asks-number")[str(asked)],
                h.span(".asks-name")[words(f"castellion.formation.{formation}", n=asked)],
            ]
            for formation, asked in card.formations.items()
        ),
        h.li(".asks-rows")[
            drawing("mark-fall"), h.span(".asks-text")[words("castellion.asks.rows", n=card.rows)]
        ]
        if card.rows
        else None,
    ]


def _slots(number: int, card: Card, traitors: tuple[Tile, ...], words: Words) -> h.Element:
    label = words("castellion.slots", have=len(traitors), asked=card.traitors)
    return h.div(".slots", role="img", aria_label=label)[
        (
            h.span(
                class_=["slot", {"taken": slot < len(traitors)}], data_piece=f"ordeal-{number + 1}-{slot + 1}"
            )[tile_drawing(traitors[slot]) if slot < len(traitors) else drawing("hourglass", "slot-mark")]
            for slot in range(card.traitors)
        )
    ]


def tally(state: Position, words: Words) -> h.Element:
    """Return what the castle has of what the next Ordeal asks, and how far its foundation is."""
    standing = count(state.castle)
    asked = state.ordeals[0].face.formations if state.ordeals else {}
    rows = [(formation, have, asked.get(formation)) for formation, have in standing.items()]
    return h.ul(".tally", aria_label=words("castellion.tally"))[
        (
            _count(name, have, need, words)
            for name, have, need in [*rows, ("foundation", len(state.castle), WIDTH)]
        )
    ]


def _count(name: str, have: int, need: int | None, words: Words) -> h.Element:
    enough = need is not None and have >= need
    return h.li(class_={"enough": enough, "unasked": need is None}, data_count=name)[
        drawing(f"mark-{name}"),
        h.span(".count")[h.b[str(have)], None if need is None else f"/{need}"],
        h.span(".count-name")[words(f"castellion.count.{name}")],
        drawing("mark-tick", "tick") if enough else None,
        h.span(".hidden")[words("castellion.enough")] if enough else None,
    ]
