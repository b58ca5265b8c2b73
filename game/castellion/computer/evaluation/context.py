"""Context: which network evaluates a position, and what it is told besides the castle."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import accumulate

from game.castellion.computer.evaluation.features import NO_TURN, Context, Layout, layout
from game.castellion.computer.evaluation.plans import Aim
from game.castellion.computer.evaluation.windows import KINDS
from game.castellion.rules.ordeals.cards import FACE_DOWN, NUMBERS, ORDEALS, Card, Level
from game.castellion.rules.ordeals.forecast import PANTRY_ASKED
from game.castellion.rules.pieces import DEFENDERS, TRAITORS, Tile
from game.castellion.rules.position import Ordeal, Position, Why
from game.core.pile import UNKNOWN

FILES = {
    Level.ARCHITECTS: "architects",
    Level.ADMIRAL: "admiral",
    Level.MENACE: "menace",
    Level.PANTRY: "pantry",
}
"""By the level, the file of its networks for one castle."""

FILES_FOR_TWO = {Level.ARCHITECTS: "architects_two"}
"""The same for two castles together; at other levels each is evaluated as if it stood alone."""

Placed = tuple[int, Ordeal]
"""An Ordeal and its place among those that are told of."""

HIDDEN = 3  # the row of the first aim of a card face down
PAIRS = 3  # cards of formations of two kinds, of which one is drawn
FOES = (UNKNOWN, "harpy", "horde", "behemoth", "earthworm")
CARD_NUMBERS = {
    Level.ARCHITECTS: PAIRS,
    Level.ADMIRAL: 2 * PAIRS,
    Level.MENACE: 3 * len(FOES),
    Level.PANTRY: 3 * len(FOES),
}


@cache
def table(level: str, two: bool = False) -> Layout:
    """Return the layout of a level's networks, for one castle or for two."""
    return layout(CARD_NUMBERS[level], two)


def is_joint(position: Position) -> bool:
    """Tell whether there are networks that know of two castles together."""
    return len(position.castles) > 1 and position.options.level in FILES_FOR_TWO


def context_of(position: Position, ordeals: Sequence[Ordeal], faced: Sequence[Ordeal]) -> Context:
    """Return what lies before a castle: which of the Ordeals to come, the first of them next, it faces.

    Of two castles each is told half of the draws, as if the other one had the rest for itself.
    """
    level = position.options.level
    due = tuple(accumulate(ordeal.left for ordeal in ordeals))
    needed = tuple(due[ordeals.index(ordeal)] for ordeal in faced)
    context = _context(
        position, _card_numbers(level, [*enumerate(faced)]), _aims(level, enumerate(faced)), needed
    )
    if len(position.castles) == 1:
        return context
    first, second, third = (draws / len(position.castles) for draws in context.draws)
    pantry = level == Level.PANTRY
    return context._replace(
        draws=(first, second, third), as_stored=PANTRY_ASKED * faced[0].number if pantry else None
    )


def context_of_two(position: Position, ordeals: Sequence[Ordeal], faced: Sequence[Ordeal]) -> Context:
    """Return the same for one of two castles that are evaluated together; both live on all draws.

    It may face none of the Ordeals to come any more.
    """
    level = position.options.level
    due = tuple(accumulate(ordeal.left for ordeal in ordeals))
    turn = ordeals.index(faced[0]) if faced else NO_TURN
    first = turn if faced else len(ordeals) - 1
    placed = [(ordeals.index(ordeal) - first, ordeal) for ordeal in faced]
    context = _context(
        position, _card_numbers(level, placed) if faced else (), _aims(level, placed), due[first:]
    )
    shown = faced and (level not in FACE_DOWN or faced[0].up)
    return context._replace(
        turn=turn,
        sunken=faced[0].face.rows if shown else 0,
        until=_draws(position, due[0]),
    )


def _context(
    position: Position, cards: tuple[int, ...], aims: Iterable[Aim], needed: tuple[int, ...]
) -> Context:
    """Return what is told of the piles, with what is asked and the Traitors until each Ordeal."""
    pile = position.main.pool + position.revealed
    first, second, third, *_ = (*(_draws(position, number) for number in needed), 0.0, 0.0, 0.0)
    level = position.options.level
    powers = level != Level.ARCHITECTS
    return Context(
        cards,
        (first, second, third),
        _kinds(position.safe.pool),
        tuple(aims),
        tuple(map(pile.count, DEFENDERS)),
        sum(map(pile.count, TRAITORS)),
        len(pile),
        needed,
        len(position.castles) if level == Level.PANTRY else 0,
        _kinds(position.discards) if powers else 0,
        powers,
    )


def _draws(position: Position, needed: int) -> float:
    """Return the expected draws of Defenders before so many Traitors come."""
    pile = position.main.pool + position.revealed
    traitors = sum(map(pile.count, TRAITORS))
    share = needed / (traitors + 1) if needed <= traitors else 1.0
    return share * (len(pile) - traitors) + len(position.safe.pool)


def _kinds(tiles: Sequence[Tile]) -> int:
    """Return the kinds of some Defenders, a bit each."""
    held = {*tiles}
    return sum(1 << kind for kind, tile in enumerate(DEFENDERS) if tile in held)


Shares = tuple[tuple[Ordeal, ...], ...]
"""By the seat, the Ordeals to come that it faces."""


def ordeals_by_seat(position: Position, ordeals: Sequence[Ordeal]) -> Shares:
    """Return the Ordeals that each seat will face of those to come: two seats turn about.

    Who holds the Champion card leaves the next one to the partner; it is not reckoned that the card may be
    given away. While nobody holds it, the first seat is expected to begin.
    """
    return ways_to_share(position, ordeals)[0]


def ways_to_share(position: Position, ordeals: Sequence[Ordeal]) -> tuple[Shares, ...]:
    """Return how two seats may share the Ordeals to come: either may begin while nobody has the card."""
    if len(position.castles) == 1:
        return ((tuple(ordeals),),)
    effect = position.effect
    holder = position.champion if position.faces is None else position.faces
    if holder is not None and effect is not None and effect.why == Why.CHAMPION:
        holder = position.partner(holder)  # once that is paid
    one, other = tuple(ordeals[::2]), tuple(ordeals[1::2])
    if holder is None:
        return ((one, other), (other, one))
    return ((one, other) if holder == 1 else (other, one),)


def _aims(level: str, placed: Iterable[Placed]) -> Iterator[Aim]:
    """Yield what the Ordeals to come ask; of the first one face down all that it may, of others nothing."""
    rows, hidden = 0, False
    for place, ordeal in placed:
        cards = ORDEALS[level][ordeal.number - 1]
        if level not in FACE_DOWN or ordeal.up:
            card = next(card for card in cards if card.id == ordeal.card)
            rows += card.rows
            if card.formations:
                yield Aim(place, place, _asked(card), rows)
        elif not hidden:
            hidden = True
            asked = [_asked(card) for card in cards if card.formations]
            asked.sort(reverse=True)  # one kind each, in the order of the kinds
            for kind, formations in enumerate(asked):
                yield Aim(HIDDEN + kind, place, formations, rows)


def _asked(card: Card) -> tuple[int, ...]:
    return tuple(card.formations.get(kind, 0) for kind in KINDS)


def _card_numbers(level: str, placed: Sequence[Placed]) -> tuple[int, ...]:
    if level == Level.ARCHITECTS:
        return tuple(_drawn(level, ordeal) for _, ordeal in placed if ordeal.number == NUMBERS[-1])
    if level == Level.ADMIRAL:
        return tuple(
            (ordeal.number - 2) * PAIRS + _drawn(level, ordeal) for _, ordeal in placed if ordeal.number > 1
        )
    return tuple(place * len(FOES) + _foe(ordeal) for place, ordeal in placed)


def _drawn(level: str, ordeal: Ordeal) -> int:
    """Return which of the cards for its place an Ordeal is."""
    return [card.id for card in ORDEALS[level][ordeal.number - 1]].index(ordeal.card)


def _foe(ordeal: Ordeal) -> int:
    """Return which foe an Ordeal is; one face down is unknown, even where a guess has a card for it."""
    return FOES.index(ordeal.card.rpartition("-")[2] if ordeal.up else UNKNOWN)
