"""The cards of a hand-made position: what it does not tell of lies in the deck, as in a new game."""

from collections import Counter
from typing import Any

from game.castelli.rules.cards.hands import FATES
from game.castelli.rules.hidden import unseen_cards
from game.castelli.rules.position import Card, Hand, P, Position, card_counts
from game.castelli.scene.values import Readers, Summary, allow, by_seat, number, seats
from game.core.pile import UNKNOWN
from game.core.scene import check_keys, check_words, take


def _hands(position: P, summary: Summary) -> P:
    counts = card_counts(position.options)
    known = (*counts, UNKNOWN)
    held = [check_words(codes, known, "hands") for codes in by_seat(position, summary, "hands", [])]
    deck = _deck(position, summary, held, known)
    cards = Counter(code for codes in (*held, deck) for code in codes if code != UNKNOWN)
    for code, count in cards.items():
        allow(count <= counts[code], "hands", f"the game has {counts[code]} of {code}")
    position = _with_knowledge(position, summary, held, deck)
    unknown = sum(code == UNKNOWN for codes in (*held, deck) for code in codes)
    allow(unknown <= unseen_cards(position).total(), "deck", "more cards than the game has")
    return position


def _deck(
    position: Position, summary: Summary, hands: list[tuple[str, ...]], known: tuple[str, ...]
) -> tuple[str, ...]:
    """Return the deck: as told, or else what the hands leave of the new game's, as long as is told."""
    if "deck_cards" in summary:
        return check_words(summary["deck_cards"], known, "deck_cards")
    left = Counter(card_counts(position.options))
    left.subtract(code for codes in hands for code in codes if code != UNKNOWN)
    allow(min(left.values()) >= 0, "hands", "more of a card than the game has")
    unknown = sum(code == UNKNOWN for codes in hands for code in codes)
    length = take(summary, "deck", int, left.total() - unknown)
    allow(0 <= length <= left.total() - unknown, "deck", "more cards than the hands leave")
    if unknown:
        return (UNKNOWN,) * length
    order = []
    for card in position.deck:
        if left[card.code]:
            left[card.code] -= 1
            order.append(card.code)
    return tuple(order[:length])


def _with_knowledge(position: P, summary: Summary, hands: list[tuple[str, ...]], deck: tuple[str, ...]) -> P:
    """Return the position with its cards, and who knows them: an owner, and nobody what is in the deck."""
    told = take(summary, "knows", dict, {})
    check_keys(told, ("hands", "deck"), "knows")
    by_hand = take(told, "hands", list, [[[seat]] * len(codes) for seat, codes in enumerate(hands)])
    allow(len(by_hand) == len(hands), "knows", "a list for each hand")
    full = []
    for seat, (codes, knowing) in enumerate(zip(hands, by_hand, strict=True)):
        hand = _known(position, codes, knowing)
        allow(all(card.knows >> seat & 1 for card in hand), "knows", "an owner knows the own cards")
        full.append(tuple(sorted(hand)))
    in_deck = _known(position, deck, take(told, "deck", list, [[]] * len(deck)))
    return position.having(hands=tuple(full), deck=in_deck)


def _known(position: Position, codes: tuple[str, ...], knowing: Any) -> Hand:
    allow(isinstance(knowing, list | tuple) and len(knowing) == len(codes), "knows", "a list for each card")
    cards = []
    for code, several in zip(codes, knowing, strict=True):
        knows = sum(1 << seat for seat in seats(several, range(position.seats), "knows"))
        cards.append(Card(code, knows))
    return tuple(cards)


def _fate(position: P, summary: Summary) -> P:
    told = summary.get("fate", position.fate)
    return position.having(fate=None if told in (None, UNKNOWN) else number(told, range(FATES), "fate"))


READERS: Readers = (_hands, _fate)
