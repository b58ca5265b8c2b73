"""Cards as data: each player's 14 are in hand, in a deck, played or used."""

from collections.abc import Iterable, Mapping
from typing import Any

from game.castellan.rules.cards import backs, is_hidden
from game.castellan.rules.pieces import BACKS, CARDS, UNKNOWN, cards_of
from game.castellan.rules.position import Decks, Hand, Position
from game.castellan.scene.checks import check
from game.core.scene import check_keys, check_words

CODES = (*CARDS, *(back + UNKNOWN for back in BACKS))


def hand_read(data: Any, key: str) -> Hand:
    """Return the cards of a list, all known or all unknown. Raises SceneError."""
    cards = check_words(data, CODES, key)
    unknown = sum(card[1] == UNKNOWN for card in cards)
    check(unknown in (0, len(cards)), key, f"{list(cards)} are known in part")
    return cards


def decks_written(decks: Decks) -> dict[str, list[str]]:
    """Return a player's decks as data."""
    return {name: [*cards] for name, cards in decks._asdict().items()}


def decks_read(data: Any, key: str) -> Decks:
    """Return a player's decks, by their names. Raises SceneError."""
    check_keys(data, Decks._fields, key)
    decks = Decks(*(hand_read(data.get(name, []), key) for name in Decks._fields))
    for name, cards in decks._asdict().items():
        check(all(card[0] == name[0].upper() for card in cards), key, f"{list(cards)} in a {name} deck")
    return decks


def dealt(position: Position, given: Mapping[str, Any], seat: int) -> tuple[Hand, Decks, Hand]:
    """Return a player's hand, decks and used cards, by those given; the position has the new game's.

    What is left out is as in the new game, as far as the cards are not elsewhere, the rest in the decks, or
    else used. A player whose last turn is over has none left; one at the last turn has no decks.
    """
    hand, decks, used = (given[name][seat] if name in given else None for name in ("hands", "decks", "used"))
    played = position.played if seat == position.turn else ()
    done = position.last is not None and seat not in position.last
    empty = position.last is not None and (done or seat == position.turn)
    if hand is None:
        usual = () if done else position.hands[seat]
        elsewhere = {*played, *(used or ()), *(card for deck in decks or () for card in deck)}
        if decks is not None and used is not None:
            usual = tuple(CARDS)
        hand = tuple(card for card in usual if card not in elsewhere)
    if decks is None:
        gone = {*hand, *played, *(used or ())}
        decks = Decks((), ()) if empty else _rest(position.decks[seat], hand, gone)
    if used is None:
        held = (*hand, *decks.tower, *decks.wall)
        used = () if is_hidden(held) else tuple(card for card in CARDS if card not in (*held, *played))
    _check_number((*hand, *decks.tower, *decks.wall, *played, *used), seat)
    hidden = not is_hidden(hand) or all(not deck or is_hidden(deck) for deck in decks)
    check(hidden, "hands", "not known, but the decks are")
    check(not ((done and hand) or (empty and any(decks))), "last_turns", f"seat {seat} has cards left")
    return tuple(sorted(hand)), decks, tuple(sorted(used))


def _rest(usual: Decks, hand: Hand, gone: set[str]) -> Decks:
    """Return the cards that are nowhere else, in the order of the new game's decks."""
    decks = []
    for back, deck in zip(BACKS, usual, strict=True):
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
    check(not doubles, "hands", f"seat {seat} has {', '.join(sorted(doubles))} twice")
    for back in BACKS:
        number, right = sum(card[0] == back for card in all_cards), len(cards_of(back))
        check(number == right, "hands", f"seat {seat} has {number} {back} cards in all, not {right}")
