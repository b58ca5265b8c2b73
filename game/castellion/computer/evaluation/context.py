"""Context: which network evaluates a position, and what it is told besides the castle."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate

from game.castellion.computer.evaluation.features import Context, Layout, layout
from game.castellion.computer.evaluation.plans import Aim
from game.castellion.computer.evaluation.windows import KINDS
from game.castellion.rules.ordeals.cards import FACE_DOWN, ORDEALS, Card, Level
from game.castellion.rules.ordeals.forecast import PANTRY_ASKED
from game.castellion.rules.pieces import DEFENDERS, TRAITORS, Tile
from game.castellion.rules.position import Ordeal, Position
from game.core.pile import UNKNOWN

FILES = {
    Level.ARCHITECTS: "architects",
    Level.ADMIRAL: "admiral",
    Level.MENACE: "menace",
    Level.PANTRY: "pantry",
}
"""By the level, the file of its networks."""

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
def table(level: str) -> Layout:
    """Return the layout of a level's networks."""
    return layout(CARD_NUMBERS[level])


def context_of(position: Position, ordeals: Sequence[Ordeal], faced: Sequence[Ordeal]) -> Context:
    """Return what lies before a castle: which of the Ordeals to come, the first of them next, it faces."""
    pile = position.main.pool + position.revealed
    pool = tuple(map(pile.count, DEFENDERS))
    traitors = sum(map(pile.count, TRAITORS))
    safe = _kinds(position.safe.pool)
    due = tuple(accumulate(ordeal.left for ordeal in ordeals))
    needed = [due[ordeals.index(ordeal)] for ordeal in faced]
    shares = [number / (traitors + 1) if number <= traitors else 1.0 for number in needed]
    draws = [
        (share * (len(pile) - traitors) + len(position.safe.pool)) / len(position.castles) for share in shares
    ]
    first, second, third, *_ = (*draws, 0.0, 0.0, 0.0)
    level = position.options.level
    powers = level != Level.ARCHITECTS
    return Context(
        _card_numbers(level, faced),
        (first, second, third),
        safe,
        tuple(_aims(level, faced)),
        pool,
        traitors,
        len(pile),
        tuple(needed),
        len(position.castles) if level == Level.PANTRY else 0,
        _kinds(position.discards) if powers else 0,
        powers,
        PANTRY_ASKED * faced[0].number if level == Level.PANTRY and len(position.castles) > 1 else None,
    )


def _kinds(tiles: Sequence[Tile]) -> int:
    """Return the kinds of some Defenders, a bit each."""
    held = {*tiles}
    return sum(1 << kind for kind, tile in enumerate(DEFENDERS) if tile in held)


def ordeals_by_seat(position: Position, ordeals: Sequence[Ordeal]) -> tuple[tuple[Ordeal, ...], ...]:
    """Return the Ordeals that each seat will face of those to come: two seats turn about.

    Who holds the Champion card leaves the next one to the partner; it is not reckoned that the card may be
    given away. While nobody holds it, the first seat is expected to begin.
    """
    if len(position.castles) == 1:
        return (tuple(ordeals),)
    holder = position.champion if position.faces is None else position.faces
    first = 0 if holder is None else position.partner(holder)
    one, other = tuple(ordeals[::2]), tuple(ordeals[1::2])
    return (one, other) if first == 0 else (other, one)


def _aims(level: str, ordeals: Sequence[Ordeal]) -> Iterator[Aim]:
    """Yield what the Ordeals to come ask; of the first one face down all that it may, of others nothing."""
    rows, hidden = 0, False
    for place, ordeal in enumerate(ordeals):
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


def _card_numbers(level: str, ordeals: Sequence[Ordeal]) -> tuple[int, ...]:
    if level == Level.ARCHITECTS:
        return (_drawn(level, ordeals[-1]),)
    if level == Level.ADMIRAL:
        return tuple(
            (ordeal.number - 2) * PAIRS + _drawn(level, ordeal) for ordeal in ordeals if ordeal.number > 1
        )
    return tuple(number * len(FOES) + _foe(ordeal) for number, ordeal in enumerate(ordeals))


def _drawn(level: str, ordeal: Ordeal) -> int:
    """Return which of the cards for its place an Ordeal is."""
    return [card.id for card in ORDEALS[level][ordeal.number - 1]].index(ordeal.card)


def _foe(ordeal: Ordeal) -> int:
    """Return which foe an Ordeal is; one face down is unknown, even where a guess has a card for it."""
    return FOES.index(ordeal.card.rpartition("-")[2] if ordeal.up else UNKNOWN)
