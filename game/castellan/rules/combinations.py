"""Combinations: a few pieces that together close a courtyard, divide one or add to one.

They follow from what can be joined: towers in sight of each other, and the free nodes that towers see.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from game.castellan.rules.courtyards import OUTSIDE, Face
from game.castellan.rules.lattice import STEPS, Dart, Direction, Node
from game.castellan.rules.pieces import Pieces
from game.castellan.rules.plan import NodeState, Piece, Plan, Wall, wall_of

Combination = tuple[Piece, ...]
"""Pieces in an order in which they can be laid."""


class Junction(NamedTuple):
    """A node without a tower: how many walls join it to towers, those that may be laid to it, its face."""

    lying: int
    new: list[Wall]
    face: Face


class Connections(NamedTuple):
    """What a seat may join: walls between two towers, and nodes where a tower would be joined."""

    walls: list[Wall]
    junctions: dict[Node, Junction]


# What can be joined


def connections(plan: Plan, seat: int) -> Connections:
    """Return what a seat may join, in an order that depends on the plan alone."""
    at, links, faces, courtyards = plan.at, plan.links, plan.faces, plan.courtyards
    walls: list[Wall] = []
    junctions: dict[Node, Junction] = {}
    for node, what in sorted(at.items()):
        if what == NodeState.OPEN:
            _add_open_node(plan, node, seat, junctions)
        if what != NodeState.TOWER:
            continue
        for direction in Direction.ALL:
            if node * 4 + direction in links:
                continue
            step = STEPS[direction]
            near = node + step
            stands = at.get(near)
            if stands == NodeState.COVERED:
                continue
            face = faces.at(node, direction)
            if face is not OUTSIDE and courtyards[face].seat != seat:
                continue
            if stands == NodeState.TOWER:
                if direction < Direction.WEST:
                    walls.append(Wall(node * 4 + direction, 1))
                continue
            _add_wall(junctions, near, wall_of(node, direction, 1), face)
            if stands is None:
                far = near + step
                stands = at.get(far)
                if stands == NodeState.TOWER:
                    if direction < Direction.WEST:
                        walls.append(Wall(node * 4 + direction, 2))
                elif stands != NodeState.COVERED:
                    _add_wall(junctions, far, wall_of(node, direction, 2), face)
    return Connections(walls, junctions)


def _add_wall(junctions: dict[Node, Junction], node: Node, wall: Wall, face: Face) -> None:
    junction = junctions.get(node)
    if junction is None:
        junctions[node] = Junction(0, [wall], face)
    else:
        junction.new.append(wall)


def _add_open_node(plan: Plan, node: Node, seat: int, junctions: dict[Node, Junction]) -> None:
    face = plan.face_of_tower(node)
    if face is not OUTSIDE and plan.courtyards[face].seat != seat:
        return
    lying = 0
    for direction in Direction.ALL:
        length = plan.links.get(node * 4 + direction)
        if length is not None and plan.at[node + STEPS[direction] * length] == NodeState.TOWER:
            lying += 1
    junctions[node] = Junction(lying, junctions[node].new if node in junctions else [], face)


# What is worth points at once


def scoring_combinations(plan: Plan, connected: Connections, pieces: Pieces) -> Iterator[Combination]:
    """Yield what can be laid of some pieces that closes a courtyard, divides one or adds to one."""
    for wall in connected.walls:
        if _affords(pieces, (wall,)):
            yield (wall,)
    if pieces.tower:
        for node, junction in connected.junctions.items():
            yield from _towers(node, junction, pieces)
    if pieces.tower > 1:
        yield from _pairs(plan, connected, pieces)


def _affords(pieces: Pieces, walls: tuple[Wall, ...]) -> bool:
    long = sum(wall.length == 2 for wall in walls)
    return long <= pieces.long and len(walls) - long <= pieces.short


def _towers(node: Node, junction: Junction, pieces: Pieces) -> Iterator[Combination]:
    """Yield a tower on a node, with walls to it from enough towers that it joins them.

    In an own courtyard one wall is enough: the tower itself counts.
    """
    least = 2 if junction.face is OUTSIDE else 1
    for number in range(max(0, least - junction.lying), len(junction.new) + 1):
        for walls in combinations(junction.new, number):
            if _affords(pieces, walls):
                yield (*walls, node)


def _pairs(plan: Plan, connected: Connections, pieces: Pieces) -> Iterator[Combination]:
    """Yield two towers with a wall between, each with a wall from a tower."""
    walls = pieces.short + pieces.long
    for node, junction in connected.junctions.items():
        for direction in (Direction.EAST, Direction.NORTH):
            if node * 4 + direction in plan.links:
                continue
            step = STEPS[direction]
            for length in (1, 2):
                other = node + step * length
                opposite = connected.junctions.get(other)
                if length == 2 and node + step in plan.at:
                    break
                if opposite is None:
                    continue
                link = Wall(node * 4 + direction, length)
                if (not junction.lying) + (not opposite.lying) + 1 > walls:
                    continue
                for one in _ways_to(junction, link.dart, node):
                    for two in _ways_to(opposite, link.dart, other):
                        new = (*one, *two, link)
                        if _affords(pieces, new):
                            yield (*one, *two, node, link, other)


def _ways_to(junction: Junction, link: Dart, node: Node) -> list[tuple[Wall, ...]]:
    """Return ways to join a node to a tower: what lies there, or else a new wall, not along the link."""
    if junction.lying:
        return [()]
    if node == link >> 2:
        return [(wall,) for wall in junction.new if wall.dart != link]
    return [(wall,) for wall in junction.new if (wall.dart ^ link) & 3 or wall.dart >> 2 == node]
