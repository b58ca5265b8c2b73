"""The price of a gift: the tile that a castle misses least, and none that is asked of it if possible."""

from collections.abc import Callable

from game.castellion.computer.evaluation.castle_value import Evaluator
from game.castellion.computer.evaluation.context import is_joint, ordeals_by_seat
from game.castellion.rules.castle import Castle, taken, without_rows
from game.castellion.rules.effects.payment import Payment, payment
from game.castellion.rules.formations import count
from game.castellion.rules.position import Ordeal, Position
from game.core.state import Cell


def asked_of(position: Position, seat: int) -> tuple[Ordeal, ...]:
    """Return the Ordeals to come that a seat may have to face: either of two may begin.

    Where networks know of two castles together, they know which is to.
    """
    if is_joint(position):
        castle = position.castles[seat]
        return Evaluator(position, position.ordeals, seat).faced(castle)
    undecided = position.champion is None and position.faces is None
    return position.ordeals[::2] if undecided else ordeals_by_seat(position, position.ordeals)[seat]


def lacking(castle: Castle, ordeals: tuple[Ordeal, ...]) -> dict[str, int]:
    """Return by kind how many formations that Ordeals ask a castle lacks, of those whose cards are known."""
    found: dict[str, int] = {}
    for ordeal in ordeals:
        if not ordeal.up:
            continue
        have = count(castle)
        for kind, asked in ordeal.face.formations.items():
            found[kind] = max(found.get(kind, 0), asked - have[kind])
        castle, _ = without_rows(castle, ordeal.face.rows)
    return found


def price_of_gift(position: Position, evaluate: Callable[[Castle], float]) -> Payment:
    """Return the tile that a castle misses least: if possible none of a formation that is asked of it."""
    ordeals = asked_of(position, position.active)

    def best(castle: Castle, cells: list[Cell]) -> Cell:
        return max(cells, key=lambda cell: _worth(taken(castle, cell), ordeals, evaluate))

    return payment(position, 1, best)


def breaks_asked(castle: Castle, rest: Castle, ordeals: tuple[Ordeal, ...]) -> bool:
    """Tell whether what is left of a castle lacks more of what Ordeals ask than the whole one."""
    return sum(lacking(rest, ordeals).values()) > sum(lacking(castle, ordeals).values())


def _worth(
    castle: Castle, ordeals: tuple[Ordeal, ...], evaluate: Callable[[Castle], float]
) -> tuple[int, float]:
    return -sum(lacking(castle, ordeals).values()), evaluate(castle)
