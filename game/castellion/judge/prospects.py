"""Prospects: which network judges a position, and what it is told besides the castle."""

from collections.abc import Sequence
from functools import cache

from game.castellion.cards import ADMIRAL, ARCHITECTS, MENACE, ORDEALS, PANTRY
from game.castellion.judge.features import Layout, Prospect, layout
from game.castellion.pieces import TRAITORS
from game.castellion.position import Ordeal, Position
from game.core.pile import UNKNOWN

FILES = {ARCHITECTS: "architects", ADMIRAL: "admiral", MENACE: "menace", PANTRY: "menace"}
"""By the level, the file of its networks."""

PAIRS = 3  # cards of formations of two kinds, of which one is drawn
FOES = (UNKNOWN, "harpy", "horde", "behemoth", "earthworm")
CONTEXTS = {ARCHITECTS: PAIRS, ADMIRAL: 2 * PAIRS, MENACE: 3 * len(FOES), PANTRY: 3 * len(FOES)}


@cache
def table(level: str) -> Layout:
    """Return the layout of a level's networks."""
    return layout(CONTEXTS[level])


def prospect(position: Position, ordeals: Sequence[Ordeal]) -> Prospect:
    """Return what lies before a castle that has these Ordeals to come, the first of them next."""
    pool = position.main.pool + position.revealed
    traitors = sum(tile in TRAITORS for tile in pool)
    defenders, safe = len(pool) - traitors, len(position.safe.pool)
    draws = [0.0, 0.0, 0.0]
    needed = 0
    for number, ordeal in enumerate(ordeals):
        needed += ordeal.needs - len(ordeal.traitors)
        share = needed / (traitors + 1) if needed <= traitors else 1.0
        draws[number] = (share * defenders + safe) / len(position.castles)
    return Prospect(_contexts(position.options.level, ordeals), (draws[0], draws[1], draws[2]), safe)


def _contexts(level: str, ordeals: Sequence[Ordeal]) -> tuple[int, ...]:
    if level == ARCHITECTS:
        return (_drawn(level, ordeals[-1]),)
    if level == ADMIRAL:
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
