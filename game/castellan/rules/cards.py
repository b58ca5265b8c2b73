"""Cards: playing them at the start of a turn, drawing new ones at its end, and who knows which."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import TypeVar

from game.castellan.rules.pieces import BACKS, CARDS, UNKNOWN, Pieces, cards_of, is_unknown, shown
from game.castellan.rules.position import Decks, Hand, Phase, Position
from game.core.seed import Chance
from game.core.state import HiddenError, Refusal

P = TypeVar("P", bound=Position)

START_CARDS = 2  # drawn from each deck


def backs(cards: Iterable[str]) -> Hand:
    """Return cards as all may see them: by their backs."""
    return tuple(card[0] + UNKNOWN for card in cards)


def is_hidden(cards: Hand) -> bool:
    """Tell whether only the backs of cards are known."""
    return any(map(is_unknown, cards))


def is_covered(position: Position) -> bool:
    """Tell whether of what the seat whose turn it is draws nobody here knows more than the backs.

    An empty hand does not tell whose eyes look; in a whole game, which has its seed, a deck that is hidden is
    one of another device.
    """
    if position.hand:
        return is_hidden(position.hand)
    return position.seed is not None and is_hidden((*position.deck.tower, *position.deck.wall))


def unseen(position: Position, seat: int, back: str) -> Hand:
    """Return the cards of a back that a seat has not used, played or in a known hand, sorted."""
    gone = {*position.used[seat], *position.hands[seat], *(position.played if seat == position.turn else ())}
    return tuple(card for card in cards_of(back) if card not in gone)


# Playing


def can_all_connect(pieces: Pieces) -> bool:
    """Tell whether a castle can be built of all these pieces from nothing."""
    walls = pieces.short + pieces.long
    return pieces.tower <= walls + 1 and walls <= 3 * pieces.tower + 1


def playable(position: Position) -> Iterator[tuple[str]]:
    """Yield the cards that the seat whose turn it is may have in hand."""
    if not is_hidden(position.hand):
        yield from ((card,) for card in position.hand)
    else:
        held = {card[0] for card in position.hand}
        yield from (
            (card,) for back in BACKS if back in held for card in unseen(position, position.turn, back)
        )


def refusal_to_play(position: Position, card: str) -> Refusal | None:
    """A card is played from the hand; in a last turn all are played at once.

    castellan.first_connect: on the first turn some more cards, or none, must make a set that connects.
    """
    if (card,) not in playable(position):
        return Refusal("castellan.play.hand")
    if position.last is not None:
        return Refusal("castellan.play.last_turn")
    if position.first and not is_hidden(position.hand):
        played = position.pieces.plus(CARDS[card].pieces)
        rest = [other for other in position.hand if other != card]
        sets = (more for number in range(len(rest) + 1) for more in combinations(rest, number))
        if not any(can_all_connect(played.plus(shown(more))) for more in sets):
            return Refusal("castellan.first_connect")
    return None


def play(position: P, card: str) -> P:
    """Lay a card out of the hand face-up; where only its back was known, its player is believed."""
    hand = list(position.hand)
    hand.remove(backs((card,))[0] if is_hidden(position.hand) else card)
    return position.having(
        hands=_with(position.hands, position.turn, tuple(hand)),
        played=tuple(sorted((*position.played, card))),
        pieces=position.pieces.plus(CARDS[card].pieces),
    )


def refusal_to_build(position: Position) -> Refusal | None:
    """castellan.must_play: a card at least; castellan.first_tower and first_connect: on the first turn."""
    if position.last is not None:
        return None
    if not position.played:
        return Refusal("castellan.must_play")
    if position.first and not position.pieces.tower:
        return Refusal("castellan.first_tower")
    if position.first and not can_all_connect(position.pieces):
        return Refusal("castellan.first_connect")
    return None


def build(position: P) -> P:
    """Collect the pieces shown and those handed over, and begin to build; a last turn plays all cards."""
    if position.last is not None:
        hand = position.hand
        if is_hidden(hand):  # all that are left
            hand = tuple(card for back in BACKS for card in unseen(position, position.turn, back))
        for card in hand:
            position = play(position, card)
    return position.having(phase=Phase.BUILD, pieces=collected(position, position.pieces), handed=None)


def pieces_of_turn(position: Position) -> Pieces:
    """Return the pieces left to build; while cards are played, those they show and those handed over."""
    return collected(position, position.pieces) if position.phase == Phase.PLAY else position.pieces


def collected(position: Position, pieces: Pieces) -> Pieces:
    """Return the pieces to build with where cards show some: these, and those handed over."""
    return pieces.plus(position.handed.pieces) if position.handed else pieces


# Drawing


def drawable(position: Position) -> Iterator[tuple[int, int]]:
    """Yield how many cards may be drawn from the Tower and the Wall deck, most from the first."""
    return ((number, position.draws - number) for number in range(position.draws, -1, -1))


def refusal_to_draw(position: Position, tower: int, wall: int) -> Refusal | None:
    """One card is drawn and one more for each symbol played, as far as the named decks reach."""
    if tower + wall != position.draws:
        return Refusal("castellan.draw.count")
    if tower > len(position.deck.tower) or wall > len(position.deck.wall):
        return Refusal("castellan.draw.empty")
    return None


def turns_up(position: Position, tower: int, wall: int) -> bool:
    """Tell whether a draw shows its player cards that could not be known: not all that are left of a deck."""
    if is_covered(position):
        return False
    return 0 < tower < len(position.deck.tower) or 0 < wall < len(position.deck.wall)


def drawn(position: P, tower: int, wall: int) -> P:
    """Draw cards from both decks. Raises HiddenError where they are not known."""
    hand, decks, covered = position.hand, [], is_covered(position)
    for back, deck, number in zip(BACKS, position.deck, (tower, wall), strict=True):
        cards = deck[:number]
        if is_hidden(cards) and not covered:
            if number < len(deck):
                raise HiddenError("the next card of this deck is not known")
            cards = unseen(position, position.turn, back)
        elif covered:
            cards = backs(cards)
        hand += cards
        decks.append(deck[number:])
    return position.having(
        hands=_with(position.hands, position.turn, tuple(sorted(hand))),
        decks=_with(position.decks, position.turn, Decks._make(decks)),
    )


def taken(position: P, seat: int) -> P:
    """Give a seat all its own remaining cards in hand."""
    decks = position.decks[seat]
    hand, rest = position.hands[seat], (*decks.tower, *decks.wall)
    if is_hidden(rest) and hand and not is_hidden(hand):
        rest = tuple(card for back in BACKS for card in unseen(position, seat, back))
    elif is_hidden(hand):
        rest = backs(rest)
    return position.having(
        hands=_with(position.hands, seat, tuple(sorted(hand + rest))),
        decks=_with(position.decks, seat, Decks((), ())),
    )


# Who knows what


def seen(position: P, seat: int) -> P:
    """Return the position without the decks' order and the hands of other seats."""
    return position.having(
        seed=None,
        hands=tuple(hand if owner == seat else backs(hand) for owner, hand in enumerate(position.hands)),
        decks=tuple(Decks(backs(decks.tower), backs(decks.wall)) for decks in position.decks),
    )


def guessed(position: P, seat: int, rng: Chance) -> P:
    """Return the position with all cards that a seat cannot know drawn uniformly."""
    hands, decks = [], []
    for owner, hand in enumerate(position.hands):
        known = owner == seat and not is_hidden(hand)
        covered = position if known else position.having(hands=_with(position.hands, owner, backs(hand)))
        held, piles = list(hand) if known else [], []
        for back in BACKS:
            cards = list(unseen(covered, owner, back))
            rng.shuffle(cards)
            number = 0 if known else sum(card[0] == back for card in hand)
            held += cards[:number]
            piles.append(tuple(cards[number:]))
        hands.append(tuple(sorted(held)))
        decks.append(Decks._make(piles))
    return position.having(seed=None, hands=tuple(hands), decks=tuple(decks))


T = TypeVar("T")


def _with(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return *values[:at], value, *values[at + 1 :]
