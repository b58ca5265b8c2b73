"""The pieces: Dream tiles and Ordeal cards, as tables. A tile is its two-letter code."""

from itertools import product
from typing import NamedTuple

Tile = str
"""`Sc` = faction S, C, J, P + shape t, s, c; a Traitor is `Tr`, a black-bordered one `Tb`."""

FACTIONS = {"S": "seer", "C": "chameleon", "J": "juggler", "P": "pyro"}
SHAPES = {"t": "triangle", "s": "square", "c": "circle"}

DEFENDERS: tuple[Tile, ...] = tuple(faction + shape for faction, shape in product(FACTIONS, SHAPES))
TRAITORS: tuple[Tile, ...] = ("Tr", "Tb")

SAFE_PILE = DEFENDERS
MAIN_PILE = DEFENDERS * 5 + ("Tr",) * 9 + ("Tb",) * 3

TOWER, LINE, BASTION = "tower", "line", "bastion"
FORMATIONS = (TOWER, LINE, BASTION)


class Card(NamedTuple):
    """An Ordeal card: how many Traitors trigger it, the formations it asks, the bottom rows it destroys."""

    id: str
    traitors: int
    formations: dict[str, int]
    rows: int


EXAMS = (
    (Card("exam-1", 5, {TOWER: 1, BASTION: 1, LINE: 1}, 0),),
    (Card("exam-2", 2, {}, 1),),
    (
        Card("exam-3-towers-bastions", 5, {TOWER: 3, BASTION: 2}, 0),
        Card("exam-3-bastions-lines", 5, {BASTION: 3, LINE: 2}, 0),
        Card("exam-3-lines-towers", 5, {LINE: 3, TOWER: 2}, 0),
    ),
)
ORDEALS = {"architects": EXAMS}
"""For each level, for Ordeals I, II and III, the cards of which one is drawn."""

CARDS = {card.id: card for level in ORDEALS.values() for cards in level for card in cards}


def shape(tile: Tile) -> str:
    """Return a Defender's shape: t, s or c."""
    return tile[1]


def faction(tile: Tile) -> str:
    """Return a Defender's faction: S, C, J or P."""
    return tile[0]
