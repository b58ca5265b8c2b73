"""Cards on their way between the deck and the hands, and who knows where they are.

What a seat knows of a card goes with it as long as the card can be told apart: who sells a card face down,
or loses one to a Traitor, leaves the others in the dark about all the cards of that hand.
"""

from collections.abc import Iterable

from game.castelli.rules.position import Card, Hand, P, Position
from game.core.pile import UNKNOWN
from game.core.seed import Stream
from game.core.state import HiddenError

FATES = 2**32
"""How many values `Position.fate` has."""


def with_hand(position: P, seat: int, cards: Iterable[Card], deck: tuple[Card, ...]) -> P:
    """Return the position with another hand for a seat, and another deck."""
    hands = (*position.hands[:seat], tuple(sorted(cards)), *position.hands[seat + 1 :])
    return position.having(hands=hands, deck=deck)


def holds(position: Position, seat: int, code: str) -> bool:
    """Tell whether a seat is known to hold a card."""
    return any(card.code == code for card in position.hands[seat])


def drawn(position: P, seat: int, number: int, viewer: int) -> P:
    """Give a seat cards from the deck, as far as it lasts.

    Raises HiddenError where the one who looks on, having acted, would get a card that is not known.
    """
    cards, deck = position.deck[:number], position.deck[number:]
    if not cards:
        return position
    if seat == viewer and any(card.code == UNKNOWN for card in cards):
        raise HiddenError("the next card of the deck is not known")
    new = (Card(card.code, card.knows | 1 << seat) for card in cards)
    return with_hand(position, seat, (*position.hands[seat], *new), deck)


def used(position: P, seat: int, code: str) -> P:
    """Put a card of a hand under the deck openly: of several alike the one that most seats know."""
    hand, everybody = position.hands[seat], (1 << position.seats) - 1
    card = max(
        (card for card in hand if card.code == code), key=lambda card: (card.knows.bit_count(), card.knows)
    )
    return with_hand(position, seat, _without(hand, card), (*position.deck, Card(code, everybody)))


def put_away(position: P, seat: int, code: str) -> P:
    """Put a card of a hand under the deck face down."""
    hand = position.hands[seat]
    card = next(card for card in hand if card.code == code)
    if len(hand) > 1:
        hand, card = _forgotten(hand, seat), Card(code, 1 << seat)
    return with_hand(position, seat, _without(hand, card), (*position.deck, card))


def stolen(position: P, thief: int, victim: int) -> P:
    """Move a random card of a hand that has one. Raises HiddenError where it cannot be known which one."""
    hand = position.hands[victim]
    fate, at = position.fate, 0
    alike = len({(card.code, card.knows >> thief & 1) for card in hand}) == 1
    if any(card.code == UNKNOWN for card in hand) or (fate is None and not alike):
        raise HiddenError("the card that is drawn is not known")
    if fate is not None:
        chance = Stream(str(fate), "castelli traitor")
        at, fate = chance.randrange(len(hand)), chance.randrange(FATES)
    card = hand[at]
    rest = hand[:at] + hand[at + 1 :]
    both = 1 << thief | 1 << victim
    if rest:
        rest = tuple(Card(other.code, other.knows & both) for other in rest)
        card = Card(card.code, both)
    position = with_hand(position, victim, rest, position.deck)
    taken = Card(card.code, card.knows | both)
    return with_hand(position, thief, (*position.hands[thief], taken), position.deck).having(fate=fate)


def _without(hand: Hand, card: Card) -> Hand:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def _forgotten(hand: Hand, seat: int) -> Hand:
    return tuple(Card(card.code, 1 << seat) for card in hand)
