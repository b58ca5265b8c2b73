"""The chance to win: what the networks say of a position, in the middle of an effect too."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from math import ceil, exp, prod, sqrt
from typing import NamedTuple

from game.castellion.computer.evaluation.context import (
    FILES,
    FILES_FOR_TWO,
    context_of,
    context_of_two,
    is_joint,
    table,
    ways_to_share,
)
from game.castellion.computer.evaluation.features import ALONE, Context, rows
from game.castellion.computer.evaluation.network import networks
from game.castellion.rules.castle import (
    WIDTH,
    Castle,
    cells,
    has_foundation,
    is_complete,
    placed,
    size,
    taken,
    tile_at,
)
from game.castellion.rules.effects.juggler import exchanged, pairs
from game.castellion.rules.effects.pyro import refusal_to_shift, shifted, shifts
from game.castellion.rules.ordeals.cards import NUMBERS
from game.castellion.rules.ordeals.forecast import stored
from game.castellion.rules.pieces import PANTRY_TILES, Tile
from game.castellion.rules.placement import refusal_to_place, refusal_to_remove, spots
from game.castellion.rules.position import Ordeal, Position
from game.core.state import Cell

REMEMBERED = 30_000  # castles
GROUNDING = 0.3  # of the tiles that one of two players draws, those that widen a castle without a foundation


@lru_cache(REMEMBERED)
def network_value(file: str, level: str, number: int, castle: Castle, ahead: Context) -> float:
    """Return the chance of a castle to win before an Ordeal, by its number, as a file's networks tell."""
    return networks(file)[number - 1].value(rows(castle, ahead, table(level, ahead.turn != ALONE)))


Chance = Callable[[Castle], float]


class Way(NamedTuple):
    """A way to share the Ordeals to come: those that a castle faces, its chance, and that of the others."""

    faced: tuple[Ordeal, ...]
    chance: Chance
    others: float

    def value(self, castle: Castle) -> float:
        return self.others and self.others * self.chance(castle)


class Evaluator:
    """The evaluation of a seat's castles: only the castle differs from one question to the next.

    The chance is that of all castles together, as all win or lose as one. Of two it is the best way to share
    the Ordeals to come that counts: while nobody holds the Champion card, either may begin.
    """

    def __init__(
        self,
        position: Position,
        ordeals: tuple[Ordeal, ...],
        seat: int,
        beside: Callable[[Castle], Iterable[Castle]] = lambda castle: (castle,),
    ) -> None:
        """Evaluate for a seat; `ordeals` are to come. Of the other castle the best of `beside` counts."""
        self.ordeals = ordeals
        self._ways: list[Way] = []
        for faced in ways_to_share(position, ordeals):
            others = [
                max(map(_chance(position, ordeals, faced[other]), beside(castle)), default=0.0)
                for other, castle in enumerate(position.castles)
                if other != seat
            ]
            self._ways.append(Way(faced[seat], _chance(position, ordeals, faced[seat]), prod(others)))

    def __call__(self, castle: Castle) -> float:
        """Return the chance with a castle, 0 to 1."""
        return max(way.value(castle) for way in self._ways)

    def faced(self, castle: Castle) -> tuple[Ordeal, ...]:
        """Return the Ordeals that a castle had best face."""
        return max(self._ways, key=lambda way: way.value(castle)).faced

    def best(self, castles: Iterable[Castle]) -> float:
        """Return the best chance among some castles, 0 if there are none."""
        return max(map(self, castles), default=0.0)


def _chance(position: Position, ordeals: tuple[Ordeal, ...], faced: tuple[Ordeal, ...]) -> Chance:
    """Return the chance of a castle that faces some of the Ordeals to come."""
    level, two = position.options.level, len(position.castles) > 1
    if not ordeals:
        return lambda castle: min(1.0, len(castle) / WIDTH)
    if is_joint(position):
        ahead = context_of_two(position, ordeals, faced)
        number = faced[0].number if faced else NUMBERS[-1]
        return lambda castle: network_value(FILES_FOR_TWO[level], level, number, castle, ahead)
    alone = context_of(position, ordeals, ordeals) if two else None
    own = context_of(position, ordeals, faced) if faced else None

    def chance(castle: Castle) -> float:
        """Return the chance of one: without a foundation it is evaluated as if it faced the next Ordeal."""
        if alone is not None and not has_foundation(castle):
            ground = foundation_chance(castle, alone.draws[0])
            return ground * network_value(FILES[level], level, ordeals[0].number, castle, alone)
        return 1.0 if own is None else network_value(FILES[level], level, faced[0].number, castle, own)

    return chance


def foundation_chance(castle: Castle, draws: float) -> float:
    """Return the chance that a foundation is complete after so many own draws, of which few widen it."""
    missing = WIDTH - len(castle)
    return 1.0 if missing <= 0 else 1 / (1 + exp(missing - GROUNDING * draws))


def with_tile(castle: Castle, tile: Tile, apart: bool) -> Iterator[Castle]:
    """Yield the castles that a tile may be placed to make, short of a complete one."""
    for cell in spots(castle):
        if refusal_to_place(castle, tile, cell, apart) is None:
            after = placed(castle, tile, cell)
            if not is_complete(after):
                yield after


def with_swap(castle: Castle) -> Iterator[Castle]:
    """Yield the castles in which two unlike tiles beside or above each other have changed places."""
    for one, other in pairs(castle):
        if tile_at(castle, one) != tile_at(castle, other):
            yield exchanged(castle, one, other)


def with_less(castle: Castle) -> Iterator[Castle]:
    """Yield the castles that a tile may be destroyed to leave."""
    for cell in cells(castle):
        if refusal_to_remove(castle, cell) is None:
            yield taken(castle, cell)


def with_move(castle: Castle) -> Iterator[Castle]:
    """Yield the castles in which a top tile has gone elsewhere."""
    for start, end in shifts(castle):
        if refusal_to_shift(castle, start, end) is None:
            after = shifted(castle, start, end)
            if after != castle:
                yield after


def after_losses(evaluate: Evaluator, castle: Castle, left: int, kept: int) -> Castle:
    """Return a castle after so many of the best destructions, as many at a time as there are looks.

    Of its Pantry tiles so many are kept, as long as there are others.
    """
    left = min(left, size(castle))
    at_once = ceil(sqrt(left))
    while left:
        spare = stored(castle) > kept
        losses = [
            (
                evaluate(taken(castle, cell)) if spare or tile_at(castle, cell) not in PANTRY_TILES else 0.0,
                cell,
            )
            for cell in cells(castle)
            if refusal_to_remove(castle, cell) is None
        ]
        losses.sort(reverse=True)
        staying = [len(column) - 1 for column in castle]  # the last tile of a column goes alone
        chosen: list[Cell] = []
        for _, cell in losses:
            if staying[cell[0]] and len(chosen) < min(at_once, left):
                staying[cell[0]] -= 1
                chosen.append(cell)
        # From above, so that no slide moves a cell that is still to go.
        for cell in sorted(chosen or [losses[0][1]], key=lambda cell: -cell[1]):
            castle = taken(castle, cell)
        left -= max(1, len(chosen))
    return castle


def after_pyro(evaluate: Evaluator, castle: Castle, tried: int) -> float:
    """Return the best chance after a Pyro: some of the best destructions are tried, with every move after."""
    burnt = sorted(with_less(castle), key=evaluate, reverse=True)[:tried]
    return max((evaluate.best(with_move(rest)) for rest in burnt), default=0.0)
