"""What a seat can close at once with some pieces."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from game.castellan.computer.lookahead import beam_search, with_piece
from game.castellan.rules.courtyards import OUTSIDE
from game.castellan.rules.lattice import Node
from game.castellan.rules.pieces import Pieces
from game.castellan.rules.plan import Piece, Plan
from game.castellan.rules.scoring import score


class Gain(NamedTuple):
    """The points gained, and the towers of the largest courtyard closed for it, 0 where there is none."""

    points: float
    largest: int


@lru_cache(2_000)
def gain_of(plan: Plan, seat: int, pieces: Pieces) -> Gain:
    """Return what a seat can gain at once with some pieces."""
    best = beam_search(plan, pieces, seat, 1)[0]
    new = newly_closed(plan, best.laid, seat)
    towers = max((best.plan.courtyards[first].towers for first in new), default=0)
    return Gain(best.score - score(plan, seat), towers)


def newly_closed(plan: Plan, laid: Iterable[Piece], seat: int) -> set[Node]:
    """Return the courtyards that pieces close on ground that was open: those that may be doubled."""
    new: set[Node] = set()
    for piece in laid:
        face, after = plan.face_of(piece), with_piece(plan, piece, seat)
        if face is OUTSIDE or face in new:
            new.update(after.new_courtyards(plan))
        plan = after
    return new
