"""The power of a Chameleon: a tile of its shape comes back from the discards."""

from collections.abc import Iterable
from typing import TypeVar

from game.castellion.rules.pieces import DEFENDERS, PANTRY_TILES, TRAITORS, Tile, shape
from game.castellion.rules.position import EffectKind, Position, Source
from game.core.state import Refusal
from game.core.verb import Verb, Verbs

P = TypeVar("P", bound=Position)


def recoverable(position: Position) -> tuple[Tile, ...]:
    """Return the discards that this turn did not discard from the hand."""
    return position.discards[: len(position.discards) - position.barred]


def _asked_shape(position: Position) -> str:
    return shape(position.discards[-1])  # the Chameleon just discarded


def recoveries(position: Position) -> Iterable[tuple[Tile]]:
    """Yield every kind of tile."""
    return ((tile,) for tile in (*DEFENDERS, *PANTRY_TILES))


def refusal_to_recover(position: Position, tile: Tile) -> Refusal | None:
    """A Chameleon recovers a tile of its shape, which this turn did not discard from the hand."""
    if shape(tile) != _asked_shape(position):
        return Refusal("castellion.recover.shape")
    if tile in recoverable(position):
        return None
    barred = tile in position.discards
    return Refusal("castellion.recover.barred" if barred else "castellion.recover.missing")


def can_recover(position: Position) -> bool:
    """Tell whether a tile of the Chameleon's shape may be recovered."""
    return any(
        refusal_to_recover(position, tile) is None for tile in set(position.discards).difference(TRAITORS)
    )


def recover(position: P, tile: Tile) -> P:
    """Take a tile from the discards in hand, the last one of its kind."""
    known = recoverable(position)
    at = len(known) - 1 - known[::-1].index(tile)
    discards = position.discards[:at] + position.discards[at + 1 :]
    return position.having(discards=discards, effect=None, hand=tile, hand_from=Source.DISCARDS)


VERBS: Verbs = {
    "recover": Verb(
        (EffectKind.RECOVER,), ((*DEFENDERS, *PANTRY_TILES),), recoveries, refusal_to_recover, recover
    ),
}
