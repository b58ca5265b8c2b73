"""The chance to win: what the networks say of a position, in the middle of an effect too."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import ceil, exp, sqrt

from game.castellion.computer.evaluation.context import FILES, context_of, ordeals_by_seat, table
from game.castellion.computer.evaluation.features import Context, rows
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
from game.castellion.rules.ordeals.forecast import stored
from game.castellion.rules.pieces import PANTRY_TILES, Tile
from game.castellion.rules.placement import refusal_to_place, refusal_to_take, spots
from game.castellion.rules.position import Ordeal, Position
from game.core.state import Cell

REMEMBERED = 30_000  # castles
GROUNDING = 0.3  # of the tiles that one of two players draws, those that widen a castle without a foundation


@lru_cache(REMEMBERED)
def network_value(level: str, number: int, castle: Castle, ahead: Context) -> float:
    """Return the chance of a castle to win from before an Ordeal, by its number, at a level."""
    return networks(FILES[level])[number - 1].value(rows(castle, ahead, table(level)))


class Evaluator:
    """The evaluation of a seat's castles: only the castle differs from one question to the next."""

    def __init__(self, position: Position, ordeals: tuple[Ordeal, ...], seat: int) -> None:
        """Evaluate for a seat; `ordeals` are to come, by whomever they are faced."""
        self.ordeals = ordeals
        self._level = position.options.level
        self._faced = ordeals_by_seat(position, ordeals)[seat]
        self._ahead = context_of(position, ordeals, self._faced) if self._faced else None
        shared = ordeals and len(position.castles) > 1
        self._alone = context_of(position, ordeals, ordeals) if shared else None

    def __call__(self, castle: Castle) -> float:
        """Return the chance with a castle, 0 to 1; who faces no Ordeal any more needs only a foundation.

        Of two castles each needs one for the next Ordeal, whoever faces it: without, it is evaluated as if it
        faced that.
        """
        if not self.ordeals:
            return len(castle) / WIDTH if len(castle) < WIDTH else 1.0
        if self._alone is not None and not has_foundation(castle):
            ground = foundation_chance(castle, self._alone.draws[0])
            return ground * network_value(self._level, self.ordeals[0].number, castle, self._alone)
        if self._ahead is None:
            return 1.0
        return network_value(self._level, self._faced[0].number, castle, self._ahead)

    def best(self, castles: Iterable[Castle]) -> float:
        """Return the best chance among some castles, 0 if there are none."""
        return max(map(self, castles), default=0.0)


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
        if refusal_to_take(castle, cell) is None:
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
            if refusal_to_take(castle, cell) is None
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
