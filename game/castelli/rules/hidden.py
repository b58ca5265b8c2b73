"""What a seat cannot know: face-down tiles, cards that it has not seen, and what chance will bring."""

from collections import Counter
from functools import cache
from itertools import takewhile
from typing import NamedTuple

from game.castelli.rules.cards.hands import FATES
from game.castelli.rules.pieces import MAIN, Code
from game.castelli.rules.position import ABSENT, HIDDEN, Card, P, Position, card_counts
from game.core.pile import UNKNOWN
from game.core.seed import Chance
from game.core.state import HiddenError


class Asked(NamedTuple):
    """What a question tells of the cards that are asked for.

    At least one is among `some`, or has been since the question: `answered` tells whether it is known to be.
    None is among `nowhere`.
    """

    code: str
    some: tuple[Card, ...]
    nowhere: tuple[Card, ...]
    answered: bool


def asked(position: Position) -> Asked | None:
    """Return what the question under way tells, None where there is none."""
    react = position.react
    if react is None:
        return None
    sold = position.deck[len(position.deck) - react.sold :]
    some = (*position.hands[react.asked[-1]], *sold)
    nowhere = tuple(card for seat in _passed(position) for card in position.hands[seat])
    return Asked(react.kind, some, nowhere, any(card.code == react.kind for card in some))


def _passed(position: Position) -> list[int]:
    """Return the seats that have been passed over by the question for a Steward: they hold none."""
    react = position.react
    if react is None or react.kind != Code.STEWARD:
        return []
    before = takewhile(lambda seat: seat != react.asked[-1], position.rivals(position.turn))
    return [seat for seat in before if seat not in react.asked]


def unseen_cards(position: Position) -> Counter[str]:
    """Count the cards that are not known to lie anywhere, by their codes."""
    left = card_counts(position.options)
    for cards in (*position.hands, position.deck):
        for card in cards:
            if card.code in left:
                left[card.code] -= 1
    return Counter({code: number for code, number in left.items() if number > 0})


def unseen_tiles(position: Position) -> list[int]:
    """Return the tiles that are not known to lie anywhere, in their order."""
    seen = {face // 4 for face in position.laid if face >= 0} | set(position.hand_tiles) | set(position.down)
    if position.held is not None:
        seen.add(position.held.tile)
    return [tile for tile in MAIN if tile not in seen]


def asked_next(position: Position, seats: tuple[int, ...], code: str) -> int | None:
    """Return the first of some seats that holds a card. Raises HiddenError where it cannot be known."""
    for seat in seats:
        codes = [card.code for card in position.hands[seat]]
        if code in codes:
            return seat
        if UNKNOWN in codes:
            pool = unseen_cards(position)
            question = asked(position)
            barred = _unknown(question.nowhere) if question and question.code == code else 0
            if pool.total() - pool[code] - barred < codes.count(UNKNOWN):
                return seat
            if pool[code]:
                raise HiddenError(f"it is not known who holds a {code}")
    return None


def seen_by(position: P, seat: int) -> P:
    """Return the position without what a seat cannot know; what can be concluded from it is known."""
    hands = tuple(tuple(sorted(_masked(card, seat) for card in hand)) for hand in position.hands)
    deck = tuple(_masked(card, seat) for card in position.deck)
    down = tuple(ABSENT if tile == ABSENT else HIDDEN for tile in position.down)
    seen = position.having(seed=None, fate=None, hands=hands, deck=deck, down=down)
    left = unseen_tiles(seen)
    if len(left) == 1:
        seen = seen.having(down=tuple(left[0] if tile == HIDDEN else tile for tile in down))
    return _concluded(seen)


def _masked(card: Card, seat: int) -> Card:
    return card if card.knows >> seat & 1 else Card(UNKNOWN, card.knows)


def _unknown(cards: tuple[Card, ...]) -> int:
    return sum(card.code == UNKNOWN for card in cards)


def _concluded(position: P) -> P:
    """Return the position with every card known that can only be one."""
    pool = unseen_cards(position)
    question = asked(position)
    if len(pool) > 1 and question is None:
        return position
    react = position.react
    start = len(position.deck) - (react.sold if react else 0)
    passed = set(_passed(position))

    @cache
    def only(among_some: bool, nowhere: bool) -> str:
        codes = [code for code in pool if _fits(code, pool, question, among_some, nowhere)]
        return codes[0] if len(codes) == 1 else UNKNOWN

    def known(card: Card, among_some: bool, nowhere: bool) -> Card:
        return Card(only(among_some, nowhere), card.knows) if card.code == UNKNOWN else card

    hands = tuple(
        tuple(
            sorted(
                known(card, react is not None and seat == react.asked[-1], seat in passed) for card in hand
            )
        )
        for seat, hand in enumerate(position.hands)
    )
    deck = tuple(known(card, at >= start, False) for at, card in enumerate(position.deck))
    return position.having(hands=hands, deck=deck)


def _fits(code: str, pool: Counter[str], question: Asked | None, among_some: bool, nowhere: bool) -> bool:
    """Tell whether an unknown card can be this one, so that all others find a place."""
    if question is None:
        return True
    wanted = pool[question.code] - (code == question.code)
    others = pool.total() - 1 - wanted
    if nowhere and code == question.code:
        return False
    if others < _unknown(question.nowhere) - nowhere:
        return False
    if question.answered or (among_some and code == question.code):
        return True
    return wanted > 0 and _unknown(question.some) - among_some > 0


def guess(position: P, seat: int, rng: Chance) -> P:
    """Return a full position, drawn uniformly from those that look the same to a seat."""
    seen = seen_by(position, seat)
    tiles = unseen_tiles(seen)
    rng.shuffle(tiles)
    down = tuple(tiles.pop() if tile == HIDDEN else tile for tile in seen.down)
    seen = seen.having(down=down, fate=rng.randrange(FATES))
    pool = sorted(unseen_cards(seen).elements())
    while True:
        cards = list(pool)
        rng.shuffle(cards)
        full = _dealt(seen, cards)
        if is_sound(full):
            return full


def _dealt(position: P, cards: list[str]) -> P:
    """Return the position with its unknown cards taken from a list."""

    def known(card: Card) -> Card:
        return Card(cards.pop(), card.knows) if card.code == UNKNOWN else card

    hands = tuple(tuple(sorted(known(card) for card in hand)) for hand in position.hands)
    return position.having(hands=hands, deck=tuple(known(card) for card in position.deck))


def is_sound(position: Position) -> bool:
    """Tell whether a full position has the cards where the question under way says."""
    question = asked(position)
    return question is None or (
        question.answered and all(card.code != question.code for card in question.nowhere)
    )


def can_be(position: Position) -> bool:
    """Tell whether the unknown cards can be what the question under way says."""
    question = asked(position)
    if question is None:
        return True
    pool = unseen_cards(position)
    others = pool.total() - pool[question.code]
    if any(card.code == question.code for card in question.nowhere) or others < _unknown(question.nowhere):
        return False
    return question.answered or (pool[question.code] > 0 and _unknown(question.some) > 0)
