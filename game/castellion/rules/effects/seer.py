"""The power of a Seer: tiles of the piles are revealed."""

from typing import TypeVar

from game.castellion.rules import deal
from game.castellion.rules.ordeals.encounter import settled
from game.castellion.rules.position import EffectKind, Position, Source
from game.core.state import Refusal
from game.core.verb import Verb, Verbs

P = TypeVar("P", bound=Position)

FACE_UP = 4  # tiles that a Seer fills the revealed ones up to


def to_reveal(position: Position) -> int:
    """Return how many tiles a Seer reveals."""
    return min(FACE_UP - len(position.revealed), len(position.main.pool) + len(position.safe.pool))


def can_see(position: Position) -> bool:
    """Tell whether a tile may be revealed."""
    return to_reveal(position) > 0


def refusal_to_reveal(position: Position, pile: str) -> Refusal | None:
    """A tile is revealed from a pile that lasts."""
    return None if position.pile(pile).pool else Refusal("castellion.draw.empty")


def reveal(position: P, pile: str) -> P:
    """Turn up the next tile of a pile."""
    tile, position = deal.drawn(position, pile)
    left = position.effect.less if position.effect else None
    position = position.having(revealed=(*position.revealed, tile), effect=left)
    return position if left else settled(position)


VERBS: Verbs = {
    "reveal": Verb(
        (EffectKind.SEER,),
        (Source.PILES,),
        lambda _: ((pile,) for pile in Source.PILES),
        refusal_to_reveal,
        reveal,
    ),
}
