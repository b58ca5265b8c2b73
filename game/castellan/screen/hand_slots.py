"""Where the cards of a hand lie: new ones fill the places of those that left the game, the rest close up."""

from collections.abc import Iterable
from functools import reduce

from game.castellan.rules.cards import is_hidden
from game.castellan.rules.pieces import CARDS
from game.castellan.rules.position import Hand, Position

Slots = tuple[str, ...]
"""Cards by their places."""


def slots(past: Iterable[Position], now: Position, seat: int) -> Slots:
    """Return the places of a seat's cards, those played in this turn among them.

    `past` are the positions before, with all cards known. Cards of which only backs are known have no places
    to keep.
    """
    cards = _cards(now, seat)
    if is_hidden(cards):
        return cards
    return _next(reduce(_next, (_cards(position, seat) for position in past), ()), cards)


def _cards(position: Position, seat: int) -> Hand:
    """Return the cards that a seat has before it."""
    return (*position.hands[seat], *(position.played if position.turn == seat else ()))


def _next(before: Slots, cards: Hand) -> Slots:
    """Return the places of cards after those of the position before."""
    if set(before) - {""} == set(cards):
        return before
    kept = [card if card in cards else "" for card in before]
    for card in sorted(set(cards) - set(before), key=list(CARDS).index):
        if "" in kept:
            kept[kept.index("")] = card
        else:
            kept.append(card)
    return tuple(filter(None, kept))


def drawn(before: Position, after: Position) -> Hand:
    """Return the cards that came in hand with a draw: unknown ones by their backs."""
    cards = list(after.hands[before.turn])
    for card in before.hands[before.turn]:
        if card in cards:
            cards.remove(card)
    return tuple(cards)
