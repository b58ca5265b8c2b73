"""The Ordeal cards, as tables: what triggers each, what it asks, and what it costs."""

from collections.abc import Mapping
from typing import NamedTuple

from game.castellion.rules.pieces import Formation


class Level:
    """The levels of the game."""

    ARCHITECTS = "architects"
    ADMIRAL = "admiral"
    MENACE = "menace"
    PANTRY = "pantry"
    ALL = (ARCHITECTS, ADMIRAL, MENACE, PANTRY)


class Card(NamedTuple):
    """An Ordeal card.

    `traitors` trigger it; `formations` are asked at least; whoever lacks them destroys `cost` tiles, or loses
    where it is None. `rows` at the bottom are destroyed in any case. `printed` is False where the formations
    are a reconstruction.
    """

    id: str
    traitors: int
    formations: Mapping[str, int]
    rows: int = 0
    cost: int | None = None
    printed: bool = True


PAIRS = (
    (Formation.TOWER, Formation.BASTION),
    (Formation.BASTION, Formation.LINE),
    (Formation.LINE, Formation.TOWER),
)
AVATARS = (("harpy", Formation.TOWER), ("behemoth", Formation.BASTION), ("horde", Formation.LINE))


def _pairs(name: str, traitors: int, many: int, few: int, printed: bool) -> tuple[Card, ...]:
    return tuple(
        Card(f"{name}-{first}s-{second}s", traitors, {first: many, second: few}, printed=printed)
        for first, second in PAIRS
    )


def _assault(number: int, asked: int, cost: int) -> tuple[Card, ...]:
    name = f"assault-{number}"
    avatars = (Card(f"{name}-{avatar}", 2, {kind: asked}, cost=cost) for avatar, kind in AVATARS)
    return (*avatars, Card(f"{name}-earthworm", 2, {}, rows=number))


ONE_OF_EACH = {Formation.TOWER: 1, Formation.BASTION: 1, Formation.LINE: 1}
EXAMS = (
    (Card("exam-1", 5, ONE_OF_EACH),),
    (Card("exam-2", 2, {}, rows=1),),
    _pairs("exam-3", 5, 3, 2, printed=True),
)
SIMULATIONS = (
    (Card("simulation-1", 3, ONE_OF_EACH, printed=False),),
    _pairs("simulation-2", 3, 2, 2, printed=False),
    _pairs("simulation-3", 3, 3, 2, printed=False),
)
ASSAULTS = (_assault(1, 2, 16), _assault(2, 3, 32), _assault(3, 5, 42))

ORDEALS: Mapping[str, tuple[tuple[Card, ...], ...]] = {
    Level.ARCHITECTS: EXAMS,
    Level.ADMIRAL: SIMULATIONS,
    Level.MENACE: ASSAULTS,
    Level.PANTRY: ASSAULTS,
}
"""For each level, for Ordeals I, II and III, the cards of which one is drawn."""

FACE_DOWN = (Level.MENACE, Level.PANTRY)
"""The levels whose Ordeals lie face down."""

NUMBERS = (1, 2, 3)
"""The numbers of the Ordeals, in their order."""

CARDS = {card.id: card for level in ORDEALS.values() for cards in level for card in cards}
