"""Cards and pieces: the hand that is played from, the pieces to build, and what may be seen of the others."""

import htpy as h
from markupsafe import Markup

from game.castellan.rules.cards import is_hidden, pieces_of_turn
from game.castellan.rules.pieces import CARDS, Kind, Pieces
from game.castellan.rules.position import Hand, Phase
from game.castellan.screen.hand_slots import drawn, slots
from game.castellan.screen.picks import kind_in_hand
from game.castellan.screen.piece_keys import card_key, stock_key
from game.castellan.screen.texts.hints import area_of
from game.castellan.screen.texts.names import card_name
from game.castellan.screen.view import View
from game.core.action import Action
from game.locale import Words
from game.screens.html.art import drawing
from game.screens.html.commands import do
from game.screens.html.explained import explained
from game.screens.html.seat_names import seat_name
from game.screens.table_model import hinted_action


def card_face(card: str) -> h.Fragment:
    """Return what a card shows."""
    shows = CARDS[card]
    return h.fragment[
        h.b(".card-code")[drawing(f"castellan-back-{card[0]}", "card-back"), card],
        (
            h.span(class_=["card-row", kind])[
                (piece_drawing(kind) for _ in range(getattr(shows.pieces, kind)))
            ]
            for kind in Kind.ALL
            if getattr(shows.pieces, kind)
        ),
        h.span(".card-extra")[drawing("castellan-back-any", "card-back"), "+1"] if shows.extra else None,
    ]


def piece_drawing(kind: str) -> Markup:
    """Return the drawing of a piece."""
    return drawing(f"castellan-{kind}", f"piece {kind}")


def hand(view: View) -> h.Element:
    """Return the hand that is played from, and the cards played in this turn, each in its place."""
    words, state = view.words, view.state
    playing = view.may_act and state.phase == Phase.PLAY and state.last is None and view.own == state.turn
    cards = slots(view.past, state, view.own)
    return h.section(
        class_=["dealt", {"hinted": area_of(view) == "hand"}],
        id="hand",
        role="group",
        aria_label=words("castellan.hand", player=seat_name(view.own, words)),
    )[
        (_card(view, card, number, playing) for number, card in enumerate(cards, 1)),
        None if cards else h.p(".dealt-none")[words("castellan.hand.empty")],
    ]


def _card(view: View, card: str, number: int, playing: bool) -> h.Element:
    """Return what lies in a place of the hand: the number is its key."""
    words, state = view.words, view.state
    if is_hidden((card,)):
        return _back(card, words)
    action, name = Action("play", (card,)), card_name(card, words)
    if view.own == state.turn and card in state.played:
        played = words("castellan.played", card=name)
        return h.span(
            ".card.played", id=f"card-{card}", role="img", aria_label=played, **_about(card, words)
        )[card_face(card), h.span(".card-done", aria_hidden="true")["✓"]]
    if not playing:
        return h.span(
            class_=["card", {"drawn": card in _just_drawn(view)}],
            id=f"card-{card}",
            role="img",
            aria_label=name,
            **_about(card, words),
            data_piece=card_key(card),
        )[card_face(card)]
    legal = view.can(action)
    return h.button(
        class_=[
            "card",
            {
                "legal": legal,
                "barred": not legal,
                "drawn": card in _just_drawn(view),
                "hinted": hinted_action(view.tip) == action,
            },
        ],
        id=f"card-{card}",
        type="button",
        data_act=str(action),
        data_piece=card_key(card),
        aria_disabled=None if legal else "true",
        aria_label=words("castellan.play-card", card=name),
        **_about(card, words, str(number) if number < 10 else ""),
    )[card_face(card)]


def _about(card: str, words: Words, key: str = "") -> dict[str, str]:
    """Return the attributes of a card that says what becomes of it; what it brings is in its name."""
    more = " " + words("castellan.explain.extra") if CARDS[card].extra else ""
    return explained(words("castellan.explain.card") + more, key=key)


def _just_drawn(view: View) -> Hand:
    """Return the cards that the last action brought in hand."""
    last = view.last_action
    return drawn(last.before, view.state) if last and last.action.verb == "draw" else ()


def _back(card: str, words: Words) -> h.Element:
    return h.span(".card.unknown", role="img", aria_label=card_name(card, words))[
        drawing(f"castellan-back-{card[0]}", "card-back")
    ]


def pieces(view: View) -> h.Element | None:
    """Return the pieces left to build, each kind a button that picks it."""
    words, state = view.words, view.state
    left = pieces_of_turn(state)
    if state.phase not in (Phase.PLAY, Phase.BUILD, Phase.CLAIM) or not left.total:
        return None
    picked = kind_in_hand(state, view.marks, hinted_action(view.tip))
    return h.div(".supply", role="group", aria_label=words("castellan.supply"))[
        (_kind(view, kind, left, kind == picked and view.may_act) for kind in Kind.ALL if getattr(left, kind))
    ]


def _kind(view: View, kind: str, left: Pieces, picked: bool) -> h.Element:
    number = getattr(left, kind)
    name = view.words(f"castellan.pieces.{kind}", n=number)
    stock = drawing(f"castellan-{kind}", f"piece {kind}", stock_key(kind))
    inside = h.fragment[stock, h.b[f"×{number}"]]
    if not view.may_act or view.state.phase != Phase.BUILD:
        return h.span(".kind", role="img", aria_label=name)[inside]
    advised = hinted_action(view.tip)
    return h.button(
        class_=["kind", {"marked": picked, "hinted": advised is not None and advised.verb == kind}],
        id=f"kind-{kind}",
        type="button",
        data_do=do("mark", kind),
        data_leads="",
        aria_pressed=str(picked).lower(),
        aria_label=view.words("castellan.pick", pieces=name),
        **explained(view.words("castellan.explain.kind", pieces=name), key=kind[0]),
    )[inside]
