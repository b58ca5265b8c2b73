"""What can be joined: towers in sight of each other, and the free nodes that towers see."""

from typing import NamedTuple

from game.castellan.rules.courtyards import OUTSIDE, Face
from game.castellan.rules.lattice import STEPS, Direction, Node
from game.castellan.rules.plan import NodeState, Plan, Wall, wall_of

Piece = Node | Wall
"""A piece where it lies: a tower by its node, or a wall."""


class Arms(NamedTuple):
    """How a node without a tower can be joined: walls that lie already, walls that may be laid, its face."""

    lying: int
    new: list[Wall]
    face: Face


class Sight(NamedTuple):
    """What a seat may join: walls between two towers, and nodes by what leads to them."""

    joins: list[Wall]
    arms: dict[Node, Arms]


def sight(plan: Plan, seat: int) -> Sight:
    """Return what a seat may join, in an order that depends on the plan alone."""
    at, links, faces, courtyards = plan.at, plan.links, plan.faces, plan.courtyards
    joins: list[Wall] = []
    arms: dict[Node, Arms] = {}
    for node, what in sorted(at.items()):
        if what == NodeState.OPEN:
            _add_lying(plan, node, seat, arms)
        if what != NodeState.TOWER:
            continue
        for direction in Direction.ALL:
            if node * 4 + direction in links:
                continue
            step = STEPS[direction]
            near = node + step
            seen = at.get(near)
            if seen == NodeState.COVERED:
                continue
            face = faces.at(node, direction)
            if face is not OUTSIDE and courtyards[face].seat != seat:
                continue
            if seen == NodeState.TOWER:
                if direction < Direction.WEST:
                    joins.append(Wall(node * 4 + direction, 1))
                continue
            arms.setdefault(near, Arms(0, [], face)).new.append(wall_of(node, direction, 1))
            if seen is None:
                far = near + step
                seen = at.get(far)
                if seen == NodeState.TOWER:
                    if direction < Direction.WEST:
                        joins.append(Wall(node * 4 + direction, 2))
                elif seen != NodeState.COVERED:
                    arms.setdefault(far, Arms(0, [], face)).new.append(wall_of(node, direction, 2))
    return Sight(joins, arms)


def _add_lying(plan: Plan, node: Node, seat: int, arms: dict[Node, Arms]) -> None:
    face = plan.face_of_tower(node)
    if face is not OUTSIDE and plan.courtyards[face].seat != seat:
        return
    lying = 0
    for direction in Direction.ALL:
        length = plan.links.get(node * 4 + direction)
        if length is not None and plan.at[node + STEPS[direction] * length] == NodeState.TOWER:
            lying += 1
    arms[node] = Arms(lying, arms[node].new if node in arms else [], face)
