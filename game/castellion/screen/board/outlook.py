"""What the next Ordeal would do to two castles if it came now: what holds and what is missing in each."""

from collections.abc import Iterator
from typing import NamedTuple

import htpy as h

from game.castellion.rules.castle import WIDTH
from game.castellion.rules.formations import count
from game.castellion.rules.ordeals.cards import Card, Level
from game.castellion.rules.ordeals.forecast import (
    FOUNDATION,
    STORES,
    Forecast,
    cards_of,
    effects,
    facers,
    forecast,
    share_of_pantry,
    stored,
)
from game.castellion.rules.position import Position
from game.castellion.screen.board.art import drawing
from game.castellion.screen.texts.names import avatar, player_name
from game.castellion.screen.view import View
from game.locale import Words


class Held(NamedTuple):
    """How many of something a castle has, and of how many; `asked` is None where none are tested."""

    have: int
    left: int
    """So many once rows fell."""
    asked: int | None
    holds: bool


def outlook(view: View) -> h.Element:
    """Return a table with a column for each castle, and what the Ordeal would come to in its last row.

    Of a card that lies face down there is only what each that it may be would come to.
    """
    state, words = view.state, view.words
    seats = range(len(state.castles))
    cards = cards_of(state, state.ordeals[0])
    known = cards[0] if len(cards) == 1 else None
    return h.table(".outlook")[
        h.thead[
            h.tr[
                h.td[h.span(".hidden")[words("castellion.outlook")]],
                (h.th(scope="col")[player_name(seat, words)] for seat in seats),
            ]
        ],
        h.tbody[
            (
                _asked(what, [_held(state, seat, known, what) for seat in seats], words)
                for what in _tested(known, state)
            )
            if known
            else None,
            (_verdicts(view, card, named=known is None) for card in cards),
        ],
    ]


def _tested(card: Card, state: Position) -> Iterator[str]:
    """Yield what castles are tested for."""
    yield from card.formations
    yield FOUNDATION
    if state.options.level == Level.PANTRY:
        yield STORES


def _held(state: Position, seat: int, card: Card, what: str) -> Held:
    castle = state.castles[seat]
    faces = seat in facers(state)
    rest = effects(castle, card).castle if faces else castle
    if what == FOUNDATION:
        return Held(len(castle), len(rest), WIDTH, len(rest) == WIDTH)
    if what == STORES:
        share = share_of_pantry(state)
        return Held(stored(castle), stored(rest), share, stored(rest) == share)
    have, asked = count(castle)[what], card.formations[what] if faces else None
    return Held(have, have, asked, asked is not None and have >= asked)


def _asked(what: str, castles: list[Held], words: Words) -> h.Element:
    """Return the row of something that is tested."""
    return h.tr[
        h.th(scope="row")[drawing(f"mark-{what}"), h.span[words(f"castellion.count.{what}")]],
        (
            h.td(class_={"untested": one.asked is None, "lacking": not one.holds and one.asked is not None})[
                str(one.have) if one.have == one.left else f"{one.have}→{one.left}",
                None if one.asked is None else f"/{one.asked}",
                None if one.asked is None else drawing("mark-tick" if one.holds else "mark-cross"),
            ]
            for one in castles
        ),
    ]


def _verdicts(view: View, card: Card, *, named: bool) -> h.Element:
    """Return the row of what it would come to; `named` by the card's avatar."""
    state, words = view.state, view.words
    who = avatar(card) if named else None
    seats = range(len(state.castles))
    told = {seat: forecast(state, card, seat) for seat in facers(state)}
    return h.tr(".verdicts")[
        h.th(scope="row")[
            drawing(f"avatar-{who}" if who else "mark-next"),
            h.span[words(f"castellion.avatar.{who}" if who else "castellion.outlook")],
        ],
        (_verdict(told[seat], words) if seat in told else _rests(words) for seat in seats),
    ]


def verdict(told: Forecast, words: Words) -> tuple[str, str, str]:
    """Return what a forecast comes to: a kind, a drawing and a word or two."""
    cost = told.cost + told.guard
    if told.lost:
        return "bad", "cross", words("castellion.forecast.brief.lost")
    if cost:
        return "cost", "broken", words("castellion.outlook.cost", n=cost)
    return "good", "tick", words("castellion.forecast.brief.good")


def _verdict(told: Forecast, words: Words) -> h.Element:
    kind, sign, text = verdict(told, words)
    return h.td(class_=kind)[drawing(f"mark-{sign}"), text]


def _rests(words: Words) -> h.Element:
    """Return what is told of who holds the Champion card."""
    return h.td(".untested")[words("castellion.outlook.rests")]
