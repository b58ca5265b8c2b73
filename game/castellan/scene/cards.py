"""Reading the cards from a summary: each player's 14 are in hand, in a deck, played or used."""

from collections.abc import Iterable, Mapping
from typing import Any

from game.castellan.rules.cards import backs, is_hidden
from game.castellan.rules.pieces import BACKS, CARDS, UNKNOWN, cards_of
from game.castellan.rules.position import Decks, Hand, Position
from game.core.scene import SceneError, check_keys, check_words, take

CODES = (*CARDS, *(back + UNKNOWN for back in BACKS))


class Given:
    """What a summary says of one player's cards; None where it says nothing."""

    def __init__(self, summary: Mapping[str, Any], seat: int, seats: int, played: Hand) -> None:
        self.seat = seat
        self.played = played
        self.hand: Hand | None = None
        self.used: Hand | None = None
        self.decks: Decks | None = None
        if "hands" in summary:
            self.hand = self._words(_of_seat(summary, "hands", seat, seats), "hands")
            _check_one_kind(self.hand, "hands")
        if "used" in summary:
            self.used = check_words(_of_seat(summary, "used", seat, seats), CARDS, "used")
        if "decks" in summary:
            data = _of_seat(summary, "decks", seat, seats)
            check_keys(data, Decks._fields, "decks")
            self.decks = Decks(*(self._deck(data, name) for name in Decks._fields))

    @staticmethod
    def _words(words: Any, where: str) -> Hand:
        return check_words(words, CODES, where)

    def _deck(self, data: Mapping[str, Any], name: str) -> Hand:
        cards = self._words(data.get(name, []), "decks")
        if any(card[0] != name[0].upper() for card in cards):
            raise SceneError(f"decks: {list(cards)} in a {name} deck")
        _check_one_kind(cards, "decks")
        return cards


def _of_seat(summary: Mapping[str, Any], key: str, seat: int, seats: int) -> Any:
    values = take(summary, key, list, [])
    if len(values) != seats:
        raise SceneError(f"{key}: {len(values)} for {seats} seats")
    return values[seat]


def _check_one_kind(cards: Hand, where: str) -> None:
    if is_hidden(cards) and any(card[1] != UNKNOWN for card in cards):
        raise SceneError(f"{where}: {list(cards)} are known in part")


def dealt(fresh: Position, given: Given, done: bool, empty: bool) -> tuple[Hand, Decks, Hand]:
    """Return a player's hand, decks and used cards.

    What is left out is as in the new game, as far as the cards are not elsewhere, the rest in the decks, or
    else used. A player who is `done` has none left; `empty` are the decks of one at the last turn.
    """
    hand, decks, used = given.hand, given.decks, given.used
    if hand is None:
        usual = () if done else fresh.hands[given.seat]
        elsewhere = {*given.played, *(used or ()), *(card for deck in decks or () for card in deck)}
        if decks is not None and used is not None:
            usual = tuple(CARDS)
        hand = tuple(card for card in usual if card not in elsewhere)
    if decks is None:
        decks = Decks((), ()) if done or empty else _rest(fresh, given, hand)
    if used is None:
        gone = {*hand, *given.played, *decks.tower, *decks.wall}
        covered = is_hidden((*hand, *decks.tower, *decks.wall))
        used = () if covered else tuple(card for card in CARDS if card not in gone)
    _check_number((*hand, *decks.tower, *decks.wall, *given.played, *used), given.seat)
    if is_hidden(hand) and any(deck and not is_hidden(deck) for deck in decks):
        raise SceneError("hands: not known, but the decks are")
    if (done and hand) or ((done or empty) and any(decks)):
        raise SceneError(f"last_turns: seat {given.seat} has cards left")
    return tuple(sorted(hand)), decks, tuple(sorted(used))


def _rest(fresh: Position, given: Given, hand: Hand) -> Decks:
    """Return the cards that are nowhere else, in the order of the new game's decks."""
    gone = {*hand, *given.played, *(given.used or ())}
    decks = []
    for back, deck in zip(BACKS, fresh.decks[given.seat], strict=True):
        order = (*deck, *(card for card in cards_of(back) if card not in deck))
        rest = tuple(card for card in order if card not in gone)
        if is_hidden(hand):
            rest = backs(rest)[: len(rest) - sum(card[0] == back for card in hand)]
        decks.append(rest)
    return Decks._make(decks)


def _check_number(cards: Iterable[str], seat: int) -> None:
    all_cards = list(cards)
    known = [card for card in all_cards if card[1] != UNKNOWN]
    doubles = {card for card in known if known.count(card) > 1}
    if doubles:
        raise SceneError(f"hands: seat {seat} has {', '.join(sorted(doubles))} twice")
    for back in BACKS:
        number, right = sum(card[0] == back for card in all_cards), len(cards_of(back))
        if number != right:
            raise SceneError(f"hands: seat {seat} has {number} {back} cards in all, not {right}")
