"""Places for the piece in hand: those where it may go, and those near by where a rule forbids it."""

from typing import NamedTuple

from game.castellan.rules.building import action_of, piece_of
from game.castellan.rules.courtyards import OUTSIDE
from game.castellan.rules.lattice import STEPS, Direction, Node
from game.castellan.rules.pieces import Kind
from game.castellan.rules.plan import LENGTHS, NodeState, Piece, Plan, Wall, wall_of
from game.castellan.rules.position import Position
from game.castellan.rules.scoring import score
from game.core.action import Action
from game.core.state import Refusal
from game.screens.table_model import Refused

FORBIDDEN = ("castellan.blocked", "castellan.inside", "castellan.overlap")
"""The rules whose refusal is worth a place to press: what is far off needs none."""


class Gain(NamedTuple):
    """What a piece brings at once: points, and the unit squares of the courtyards that it closes."""

    points: int = 0
    squares: tuple[tuple[Node, ...], ...] = ()


NO_GAIN = Gain()


class Placement(NamedTuple):
    """A place, what pressing it does, why it is refused if it is, and what it brings if it is not."""

    place: Piece
    action: Action
    refusal: Refusal | None
    gain: Gain = NO_GAIN


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
    return [
        one._replace(gain=gain(plan, one.place, seat)) if one.refusal is None else one
        for one in found
        if one.refusal is None or one.refusal.rule in FORBIDDEN
    ]


def gain(plan: Plan, place: Piece, seat: int) -> Gain:
    """Return what a seat's piece brings at once: of a divided courtyard the best part counts double again."""
    if not _joins(plan, place):
        return NO_GAIN
    face, after = plan.face_of(place), plan.with_piece(place, seat)
    points = score(after, seat) - score(plan, seat)
    points += max((after.courtyards[part].towers for part in after.parts_of_double(plan, face)), default=0)
    new = after.new_courtyards(plan) if face is OUTSIDE else ()
    return Gain(max(points, 0), tuple(tuple(after.squares(first)) for first in new))


def _joins(plan: Plan, place: Piece) -> bool:
    """Tell whether a piece makes a wall between two towers, without which nothing is worth more."""
    if isinstance(place, Wall):
        return all(plan.at.get(end) == NodeState.TOWER for end in place.ends)
    return any(
        plan.at[place + STEPS[direction] * length] == NodeState.TOWER
        for direction in Direction.ALL
        if (length := plan.links.get(place * 4 + direction))
    )


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
