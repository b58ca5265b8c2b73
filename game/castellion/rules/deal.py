"""The set-up: piles, Ordeals, and what the variants lay out."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from game.castellion.rules.options import Deal
from game.castellion.rules.ordeals.cards import FACE_DOWN, NUMBERS, ORDEALS
from game.castellion.rules.pieces import BLACK_TRAITOR, MAIN_PILE, TRAITOR, TRAITORS, Tile
from game.castellion.rules.position import Ordeal, Position, Source
from game.core.pile import UNKNOWN, Pile
from game.core.seed import Chance, Stream

P = TypeVar("P", bound=Position)

BLOCK = 6  # tiles of the even main pile with one Traitor
THIRD = 24  # tiles of the even main pile with one black-bordered one


def main_pile(pool: Sequence[Tile], deal: str, rng: Chance) -> Pile:
    """Return the main pile that holds these tiles, in an order drawn uniformly from those the deal allows.

    Raises ValueError where an even deal cannot hold just these any more.
    """
    return Pile.of(_even(pool, rng)) if deal == Deal.EVEN else Pile.shuffled(pool, rng)


def _even(pool: Sequence[Tile], rng: Chance) -> list[Tile]:
    start = len(MAIN_PILE) - len(pool)
    rest = range(start, len(MAIN_PILE))
    traitors = _one_each(rest, start, BLOCK, sum(tile in TRAITORS for tile in pool), rng)
    black = _one_each(traitors, start, THIRD, pool.count(BLACK_TRAITOR), rng)
    defenders = sorted(tile for tile in pool if tile not in TRAITORS)
    rng.shuffle(defenders)
    order = iter(defenders)
    return [
        BLACK_TRAITOR if place in black else TRAITOR if place in traitors else next(order) for place in rest
    ]


def _one_each(places: Iterable[int], start: int, length: int, number: int, rng: Chance) -> list[int]:
    """Choose one place in each stretch of a length; a stretch begun before `start` may have had its one."""
    stretches: dict[int, list[int]] = {}
    for place in places:
        stretches.setdefault(place // length, []).append(place)
    drawn = len(stretches) - number
    if drawn not in ((0, 1) if start % length else (0,)):
        raise ValueError("no even deal holds just these tiles")
    return [stretch[rng.randrange(len(stretch))] for stretch in list(stretches.values())[drawn:]]


def allows(order: Sequence[Tile], deal: str) -> bool:
    """Tell whether a deal may have left the main pile in this order."""
    if deal != Deal.EVEN:
        return True
    start = len(MAIN_PILE) - len(order)
    for length, kinds in ((BLOCK, TRAITORS), (THIRD, (BLACK_TRAITOR,))):
        counts = dict.fromkeys(range(start // length, len(MAIN_PILE) // length), 0)
        for place, tile in enumerate(order, start):
            counts[place // length] += tile in kinds
        begun = start // length if start % length else None
        if any(count > 1 or (not count and stretch != begun) for stretch, count in counts.items()):
            return False
    return True


def possible(order: Sequence[Tile], pool: Sequence[Tile], deal: str) -> bool:
    """Tell whether a deal may have left the main pile so, the order being known or not."""
    if UNKNOWN not in order:
        return allows(order, deal)
    try:
        main_pile(pool, deal, Stream("any"))
    except ValueError:
        return False
    return True


def next_kinds(position: Position, name: str) -> set[Tile]:
    """Return the kinds of tiles that may come next from a pile, for all that is known of it."""
    kinds = set(position.pile(name).pool)
    if name != Source.MAIN or position.options.deal != Deal.EVEN or not kinds:
        return kinds
    pool = position.main.pool
    start = len(MAIN_PILE) - len(pool)
    traitors = sum(tile in TRAITORS for tile in pool)
    if traitors < _stretches(start, BLOCK):
        return kinds - set(TRAITORS)
    if start % BLOCK == BLOCK - 1:
        kinds &= set(TRAITORS)
    if pool.count(BLACK_TRAITOR) < _stretches(start, THIRD):
        kinds.discard(BLACK_TRAITOR)
    elif start % THIRD >= THIRD - BLOCK:
        kinds.discard(TRAITOR)
    return kinds


def _stretches(start: int, length: int) -> int:
    """Return how many stretches of a length the even main pile has left, one begun included."""
    return (len(MAIN_PILE) - start + length - 1) // length


def drawn(position: P, name: str) -> tuple[Tile, P]:
    """Return the next tile of a pile, and the position without it.

    Raises HiddenError where it is not known.
    """
    pile, kinds = position.pile(name), next_kinds(position, name)
    if pile.pieces[0] == UNKNOWN and len(kinds) == 1:
        pile = pile._replace(pieces=(*kinds, *pile.pieces[1:]))
    tile, rest = pile.draw()
    return tile, position.having(main=rest) if name == Source.MAIN else position.having(safe=rest)


def draw_card(level: str, number: int, rng: Chance) -> str:
    """Return the id of a card drawn for an Ordeal of a level."""
    choices = ORDEALS[level][number - 1]
    return choices[rng.randrange(len(choices))].id


def laid_out(level: str, number: int, card: str) -> Ordeal:
    """Return an Ordeal as it is laid out at the start."""
    needs = ORDEALS[level][number - 1][0].traitors
    return Ordeal(number, card, level not in FACE_DOWN, needs)


def ordeals(level: str, seed: str) -> tuple[Ordeal, ...]:
    """Return the three Ordeals of a new game, each card drawn from a stream of its own."""
    cards = (
        draw_card(level, number, Stream(seed, f"castellion {level} ordeal {number}")) for number in NUMBERS
    )
    return tuple(laid_out(level, number, card) for number, card in enumerate(cards, 1))
