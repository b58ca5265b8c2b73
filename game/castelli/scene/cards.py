"""The cards as data; those that are left out lie in the deck, as in a new game."""

from collections import Counter
from typing import Any

from game.castelli.rules.cards.hands import FATES
from game.castelli.rules.hidden import unseen_cards
from game.castelli.rules.position import Card, Hand, P, Position, card_counts
from game.castelli.scene.values import Summary, Usual, absent, allow, by_seat, field, number, seats
from game.core.pile import UNKNOWN
from game.core.scene import Field, Fields, check_keys, check_words, take


def _codes(cards: Hand) -> list[str]:
    return [card.code for card in cards]


def _cards(codes: Any, key: str, position: Position, knows: int = 0) -> Hand:
    known = check_words(codes, (*card_counts(position.options), UNKNOWN), key)
    return tuple(Card(code, knows) for code in known)


def _hands(data: Any, key: str, position: Position) -> tuple[Hand, ...]:
    """Return the hands in the order that they are told in: each seat knows its own."""
    hands = enumerate(by_seat(data, key, position))
    return tuple(_cards(codes, key, position, 1 << seat) for seat, codes in hands)


def _usual_deck(position: Position, summary: Summary) -> Hand:
    """Return what the hands leave of the new game's deck, as long as is told."""
    held = Counter(card.code for hand in position.hands for card in hand)
    unknown = held.pop(UNKNOWN, 0)
    left = Counter(card_counts(position.options))
    left.subtract(held)
    allow(min(left.values()) >= 0, "hands", "more of a card than the game has")
    for code, gone in absent(summary).items():
        left[code] = max(0, left[code] - gone)
    length = take(summary, "deck", int, left.total() - unknown)
    allow(0 <= length <= left.total() - unknown, "deck", "more cards than the hands leave")
    if unknown:
        return (Card(UNKNOWN, 0),) * length
    order = []
    for card in position.deck:
        if left[card.code]:
            left[card.code] -= 1
            order.append(card)
    return tuple(order[:length])


def _knowing(cards: Hand) -> list[list[int]]:
    """Return for each card the seats that know where it is."""
    return [[seat for seat in range(4) if card.knows >> seat & 1] for card in cards]


def _known(position: Position, cards: Hand, knowing: Any) -> Hand:
    allow(isinstance(knowing, list | tuple) and len(knowing) == len(cards), "knows", "a list for each card")
    return tuple(
        Card(card.code, sum(1 << seat for seat in seats(several, range(position.seats), "knows")))
        for card, several in zip(cards, knowing, strict=True)
    )


def _fate(data: Any, key: str, position: Position) -> int | None:
    return None if data in (None, UNKNOWN) else number(data, range(FATES), key)


FIELDS: Fields = {
    "hands": field("hands", _hands, lambda hands: [_codes(hand) for hand in hands]),
    "deck": Field(lambda position: len(position.deck)),
    "deck_cards": field("deck", _cards, _codes),
    "knows": Field(
        lambda position: {"hands": list(map(_knowing, position.hands)), "deck": _knowing(position.deck)},
        "hands",
    ),
    "fate": field("fate", _fate, lambda fate: UNKNOWN if fate is None else fate),
}
"""`knows` tells of the hands and of the deck, so that it is read when both are there: by `complete`."""
USUAL: Usual = {"deck_cards": _usual_deck}


def complete(position: P, summary: Summary) -> P:
    """Return the position with who knows its cards: where it is not told, an owner. Raises SceneError."""
    counts = card_counts(position.options)
    cards = [card.code for several in (*position.hands, position.deck) for card in several]
    for code, count in Counter(cards).items():
        allow(code == UNKNOWN or count <= counts[code], "hands", f"the game has {counts.get(code)} of {code}")
    told = take(summary, "knows", dict, {})
    check_keys(told, ("hands", "deck"), "knows")
    knowing = take(told, "hands", list, list(map(_knowing, position.hands)))
    allow(len(knowing) == position.seats, "knows", "a list for each hand")
    hands = []
    for seat, (hand, known) in enumerate(zip(position.hands, knowing, strict=True)):
        hands.append(tuple(sorted(_known(position, hand, known))))
        allow(all(card.knows >> seat & 1 for card in hands[seat]), "knows", "an owner knows the own cards")
    deck = _known(position, position.deck, take(told, "deck", list, _knowing(position.deck)))
    position = position.having(hands=tuple(hands), deck=deck)
    allow(cards.count(UNKNOWN) <= unseen_cards(position).total(), "deck", "more cards than the game has")
    return position


def missing(position: Position) -> Counter[str]:
    """Return the cards that are missing; which ones is not known where some cards are not."""
    left = unseen_cards(position)
    unknown = [card.code for cards in (*position.hands, position.deck) for card in cards].count(UNKNOWN)
    return Counter({UNKNOWN: left.total() - unknown}) if unknown else left
