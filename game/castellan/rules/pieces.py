"""The pieces and the cards, as tables. A card is its code: `T1` of the Tower deck, `W3` of the Wall deck."""

from collections.abc import Iterable
from typing import NamedTuple


class Pieces(NamedTuple):
    """Numbers of pieces of each kind."""

    tower: int = 0
    short: int = 0
    long: int = 0

    def plus(self, other: "Pieces") -> "Pieces":
        """Return these pieces and others together."""
        return Pieces(self.tower + other.tower, self.short + other.short, self.long + other.long)

    def without(self, kind: str) -> "Pieces":
        """Return these pieces, one of a kind fewer."""
        one = ONE[kind]
        return Pieces(self.tower - one.tower, self.short - one.short, self.long - one.long)

    @property
    def total(self) -> int:
        """How many pieces there are."""
        return sum(self)


class Kind:
    """The kinds of pieces, by their names in `Pieces`."""

    TOWER, SHORT, LONG = ALL = Pieces._fields


NOTHING = Pieces()
ONE = {kind: Pieces(**{kind: 1}) for kind in Kind.ALL}
"""One piece of each kind."""

SET = Pieces(tower=32, short=30, long=26)
"""The pieces of one set, for two players; three or four play with two sets."""
KEEPS = 10
"""How many Keeps a player has; past that, tokens are used and count as Keeps."""


class Card(NamedTuple):
    """What a card shows: its pieces, and how many cards it lets its player draw beyond the first."""

    pieces: Pieces
    extra: int = 0


CARDS = {
    "T1": Card(Pieces(2, 0, 0), extra=1),
    "T2": Card(Pieces(2, 1, 0)),
    "T3": Card(Pieces(2, 0, 1)),
    "T4": Card(Pieces(1, 1, 1)),
    "T5": Card(Pieces(1, 2, 1)),
    "T6": Card(Pieces(2, 1, 1)),
    "T7": Card(Pieces(1, 1, 0), extra=1),
    "W1": Card(Pieces(1, 1, 2)),
    "W2": Card(Pieces(1, 2, 1)),
    "W3": Card(Pieces(1, 3, 0)),
    "W4": Card(Pieces(1, 0, 2)),
    "W5": Card(Pieces(0, 2, 2)),
    "W6": Card(Pieces(0, 1, 1), extra=1),
    "W7": Card(Pieces(1, 0, 1), extra=1),
}
"""The cards of one player. Reconstructed: the rulebook pictures T1 and W1 and tells of the others only that
each Tower card has a tower, each Wall card a wall, most of them both, and that the pieces come out even."""

BACKS = "TW"
"""The backs of the cards, which all may see: of the Tower deck and of the Wall deck."""
UNKNOWN = "?"
"""Stands for the number of a card of which only the back is known: `T?`, `W?`."""


def cards_of(back: str) -> tuple[str, ...]:
    """Return the cards of one back."""
    return tuple(card for card in CARDS if card[0] == back)


def is_unknown(card: str) -> bool:
    """Tell whether only the back of a card is known."""
    return card[1] == UNKNOWN


def shown(cards: Iterable[str]) -> Pieces:
    """Return the pieces that cards show together."""
    pieces = NOTHING
    for card in cards:
        pieces = pieces.plus(CARDS[card].pieces)
    return pieces


def extras(cards: Iterable[str]) -> int:
    """Return how many extra-card symbols cards show together."""
    return sum(CARDS[card].extra for card in cards)
