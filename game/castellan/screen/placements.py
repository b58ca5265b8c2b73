"""Places for the piece in hand: those where it may go, and those near by where a rule forbids it."""

from typing import NamedTuple

from game.castellan.rules.building import action_of, piece_of
from game.castellan.rules.lattice import STEPS, Direction
from game.castellan.rules.pieces import Kind
from game.castellan.rules.plan import LENGTHS, NodeState, Piece, Wall, wall_of
from game.castellan.rules.position import Position
from game.core.action import Action
from game.core.state import Refusal
from game.screens.table_model import Refused

FORBIDDEN = ("castellan.blocked", "castellan.inside", "castellan.overlap")
"""The rules whose refusal is worth a place to press: what is far off needs none."""


class Placement(NamedTuple):
    """A place, what pressing it does, and why it is refused if it is."""

    place: Piece
    action: Action
    refusal: Refusal | None


def placements(position: Position, kind: str | None) -> list[Placement]:
    """Return the places for a kind of piece, none without one."""
    if kind is None:
        return []
    plan, seat = position.plan, position.turn
    places: list[Piece]
    if kind == Kind.TOWER:
        open_nodes = [node for node, what in plan.at.items() if what == NodeState.OPEN]
        places = [*sorted({*plan.tower_places(seat), *open_nodes})]
    else:
        places = [*sorted({*plan.wall_places(LENGTHS[kind], seat), *_beside(position, kind)})]
    found = [Placement(place, action_of(place), plan.refusal_of(place, seat)) for place in places]
    return [one for one in found if one.refusal is None or one.refusal.rule in FORBIDDEN]


def _beside(position: Position, kind: str) -> list[Wall]:
    """Return every wall from a tower along a free edge, whatever stands in its way further on."""
    plan = position.plan
    return [
        wall_of(node, direction, LENGTHS[kind])
        for node in plan.towers
        for direction in Direction.ALL
        if node * 4 + direction not in plan.links and plan.at.get(node + STEPS[direction]) is None
    ]


def with_refused(found: list[Placement], kind: str | None, refused: Refused | None) -> list[Placement]:
    """Return places and the one that was tried last, where it is none of them: on ground far off."""
    if refused is None or refused.action.verb != kind or refused.action in [one.action for one in found]:
        return found
    return [*found, Placement(piece_of(refused.action), refused.action, refused.refusal)]
