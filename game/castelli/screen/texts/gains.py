"""What every seat gained and lost by an action: the difference of two positions, in words."""

from typing import NamedTuple

from game.castelli.rules.position import Position
from game.castelli.rules.printed import Goods
from game.castelli.rules.stocks import goods_of
from game.castelli.screen.texts.names import card_names, goods
from game.core.pile import UNKNOWN
from game.locale import Words
from game.screens.html.seat_names import seat_name


class Change(NamedTuple):
    """What changed for a seat: resources, silver, number of cards, points; the cards that came, if known."""

    seat: int
    goods: dict[str, int]
    points: int
    cards: tuple[str, ...] = ()


def changes(before: Position, after: Position) -> list[Change]:
    """Return the seats for which something changed."""
    found = []
    for seat in range(after.seats):
        had = goods_of(before, seat)
        number = {kind: n - had[kind] for kind, n in goods_of(after, seat).items() if n != had[kind]}
        points = after.points[seat] - before.points[seat]
        if points or number:
            found.append(Change(seat, number, points, _came(before, after, seat)))
    return found


def _came(before: Position, after: Position, seat: int) -> tuple[str, ...]:
    """Return the codes of the cards that came into a hand, where all of them are known."""
    return lost_cards(after, before, seat)


def lost_cards(before: Position, after: Position, seat: int) -> tuple[str, ...]:
    """Return the codes of the cards that left a hand, where all of them are known."""
    cards = [card.code for card in before.hands[seat]]
    for card in after.hands[seat]:
        if card.code in cards:
            cards.remove(card.code)
    return () if UNKNOWN in cards else tuple(cards)


def gained(before: Position, after: Position, words: Words, *, but: int | None = None) -> list[str]:
    """Return what every seat got, in words, and what was taken from it, but for a seat that is told apart."""
    lines = []
    for change in changes(before, after):
        if change.seat == but:
            continue
        got = in_words({kind: n for kind, n in change.goods.items() if n > 0}, change, words)
        lost = in_words({kind: -n for kind, n in change.goods.items() if n < 0}, change, words)
        if got:
            lines.append(words("castelli.log.gets", player=seat_name(change.seat, words), goods=got))
        if lost:
            lines.append(words("castelli.log.loses", player=seat_name(change.seat, words), goods=lost))
    return lines


def in_words(number: dict[str, int], change: Change, words: Words) -> str:
    """Return goods in words, the cards among them by name where they are known."""
    parts = [goods(kind, n, words) for kind, n in number.items() if kind != Goods.CARD]
    if number.get(Goods.CARD):
        known = change.cards if len(change.cards) == number[Goods.CARD] else ()
        cards = goods(Goods.CARD, number[Goods.CARD], words)
        parts.append(
            words("castelli.log.cards", cards=cards, names=card_names(known, words)) if known else cards
        )
    return ", ".join(parts)
