"""The option `salvage`: a turn's first tile may be the top of the discards, the second comes from a pile."""

from collections.abc import Iterator
from typing import TypeVar

from game.castle_keep.rules.pieces import Tile
from game.castle_keep.rules.position import DRAWN, IDLE, Phase, Position
from game.castle_keep.rules.stock import drawn, hidden_kinds
from game.castle_keep.rules.ways import siege
from game.core.pile import UNKNOWN
from game.core.state import HiddenError
from game.core.verb import Verb, Verbs

P = TypeVar("P", bound=Position)

DISCARD, PILE = "discard", "pile"
SOURCES = (DISCARD, PILE)
"""Where the first tile of a turn may come from."""


def _sources(position: Position) -> Iterator[tuple[str]]:
    return ((source,) for source in SOURCES)


def _refusal_to_take(position: Position, source: str) -> None:
    """Where it is asked for, there are discards and a pile: see `Position.may_salvage`."""


def _foretold(position: Position, source: str) -> list[Tile] | None:
    """Return the tiles that come from the piles, where they can be told before; else None.

    They can where all that may lie there are alike, before and after the discards are shuffled.
    """
    number, left = DRAWN - (source == DISCARD), sum(map(len, position.piles))
    kinds = set(hidden_kinds(position, position.turn))
    if number <= left or position.idle_shuffles + 1 == IDLE:
        return [*kinds] * min(number, left) if len(kinds) == 1 else None
    shuffled = set(position.discards)
    return [*kinds, *shuffled] if len(kinds) == len(shuffled) == 1 else None


def reveals_take(position: Position, source: str) -> bool:
    """Tell whether taking turns up tiles that cannot be told before."""
    return _foretold(position, source) is None


def _take(position: P, source: str) -> P:
    """Take the top of the discards, which everybody sees, and one tile of a pile; or two of the piles.

    Raises HiddenError where these are not known to who takes them.
    """
    if position.besieged:
        return siege.taken(position.having(drawing=False), from_discards=source == DISCARD)
    foretold = None if UNKNOWN in position.hand else _foretold(position, source)
    knows, number = UNKNOWN not in position.hand, DRAWN
    position = position.having(drawing=False)
    if source == DISCARD:
        *rest, top = position.discards
        seat, number = position.turn, DRAWN - 1
        taken = (*position.taken[:seat], (*position.taken[seat], top), *position.taken[seat + 1 :])
        position = position.having(
            hands=position.with_hand((*position.hand, top)), taken=taken, discards=tuple(rest)
        )
    after = drawn(position, number)
    if knows and UNKNOWN in after.hand:
        if foretold is None:
            raise HiddenError("what lies on the piles is not known")
        after = after.having(hands=after.with_hand((*position.hand, *foretold)))
    return after


VERBS: Verbs = {"take": Verb((Phase.DRAW,), (SOURCES,), _sources, _refusal_to_take, _take)}
