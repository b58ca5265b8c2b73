"""What pieces, cards and places are called."""

from collections.abc import Iterable

from game.castellan.rules.pieces import CARDS, Kind, Pieces, is_unknown
from game.core.state import Cell
from game.locale import Words


def pieces_name(pieces: Pieces, words: Words) -> str:
    """Return numbers of pieces in words."""
    named = [
        words(f"castellan.pieces.{kind}", n=number)
        for kind, number in zip(Kind.ALL, pieces, strict=True)
        if number
    ]
    return ", ".join(named) or words("castellan.pieces.none")


def card_name(card: str, words: Words) -> str:
    """Return a card with what it shows, or its back alone where no more is known."""
    if is_unknown(card):
        return words(f"castellan.back.{card[0]}")
    shown = pieces_name(CARDS[card].pieces, words)
    extra = ", " + words("castellan.extra") if CARDS[card].extra else ""
    return words("castellan.card", card=short_card_name(card, words), pieces=shown + extra)


def short_card_name(card: str, words: Words) -> str:
    """Return which card of its deck it is."""
    return words(f"castellan.card.{card[0]}", number=card[1:])


def card_names(cards: Iterable[str], words: Words) -> str:
    """Return cards with what they show, one after the other."""
    return " · ".join(card_name(card, words) for card in cards)


def short_card_names(cards: Iterable[str], words: Words) -> str:
    """Return cards without what they show, one after the other."""
    return ", ".join(short_card_name(card, words) for card in cards)


def place_name(cell: Cell) -> str:
    """Return a node by its numbers from the first piece: to the right, and up."""
    return ", ".join(f"{number}".replace("-", "−") for number in cell)
