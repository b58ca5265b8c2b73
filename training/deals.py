"""Deals of Castellion as the programs in C++ read them: in numbers."""

from collections.abc import Sequence

from game.castellion.computer.evaluation.context import FOES
from game.castellion.rules.ordeals.cards import FACE_DOWN, ORDEALS, Level
from game.castellion.rules.pieces import DEFENDERS, PANTRY_TILES, TRAITORS, Tile

LEVELS = (Level.ARCHITECTS, Level.ADMIRAL, Level.MENACE, Level.PANTRY)  # by their numbers in C++
TILES = (*DEFENDERS, *PANTRY_TILES, *TRAITORS)  # the same


def told(level: str, main: Sequence[Tile], safe: Sequence[Tile], cards: Sequence[str]) -> str:
    """Return a deal: both piles, the next tile first, and the cards of the Ordeals."""
    drawn = (card_number(level, number, card) for number, card in enumerate(cards))
    return " ".join(map(str, (*map(TILES.index, (*main, *safe)), *drawn)))


def card_number(level: str, number: int, card: str) -> int:
    """Return which of the cards an Ordeal's is, the first Ordeal being 0."""
    if level in FACE_DOWN:
        return FOES.index(card.rpartition("-")[2]) - 1
    return [one.id for one in ORDEALS[level][number]].index(card)
