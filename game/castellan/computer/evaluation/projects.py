"""Projects: a few pieces together that close a courtyard, divide one, or add to one."""

from collections.abc import Iterator
from itertools import combinations

from game.castellan.computer.evaluation.sight import Arms, Piece, Sight
from game.castellan.rules.courtyards import OUTSIDE
from game.castellan.rules.lattice import STEPS, Dart, Direction, Node
from game.castellan.rules.pieces import Pieces
from game.castellan.rules.plan import Plan, Wall

Project = tuple[Piece, ...]
"""Pieces in an order in which they can be laid."""


def projects(plan: Plan, seen: Sight, pieces: Pieces) -> Iterator[Project]:
    """Yield what can be done with some pieces that is worth points at once."""
    for wall in seen.joins:
        if _affords(pieces, (wall,)):
            yield (wall,)
    if pieces.tower:
        for node, arms in seen.arms.items():
            yield from _around(node, arms, pieces)
    if pieces.tower > 1:
        yield from _pairs(plan, seen, pieces)


def _affords(pieces: Pieces, walls: tuple[Wall, ...]) -> bool:
    long = sum(wall.length == 2 for wall in walls)
    return long <= pieces.long and len(walls) - long <= pieces.short


def _around(node: Node, arms: Arms, pieces: Pieces) -> Iterator[Project]:
    """Yield a tower on a node, with walls to it from enough towers that it joins them.

    In an own courtyard one wall is enough: the tower itself counts.
    """
    least = 2 if arms.face is OUTSIDE else 1
    for number in range(max(0, least - arms.lying), len(arms.new) + 1):
        for walls in combinations(arms.new, number):
            if _affords(pieces, walls):
                yield (*walls, node)


def _pairs(plan: Plan, seen: Sight, pieces: Pieces) -> Iterator[Project]:
    """Yield two towers with a wall between, each with a wall from a tower."""
    walls = pieces.short + pieces.long
    for node, arms in seen.arms.items():
        for direction in (Direction.EAST, Direction.NORTH):
            if node * 4 + direction in plan.links:
                continue
            step = STEPS[direction]
            for length in (1, 2):
                other = node + step * length
                others = seen.arms.get(other)
                if length == 2 and node + step in plan.at:
                    break
                if others is None:
                    continue
                link = Wall(node * 4 + direction, length)
                if (not arms.lying) + (not others.lying) + 1 > walls:
                    continue
                for one in _ways(arms, link.dart, node):
                    for two in _ways(others, link.dart, other):
                        new = (*one, *two, link)
                        if _affords(pieces, new):
                            yield (*one, *two, node, link, other)


def _ways(arms: Arms, link: Dart, node: Node) -> list[tuple[Wall, ...]]:
    """Return ways to join a node to a tower: what lies there, or else a new wall, not along the link."""
    if arms.lying:
        return [()]
    if node == link >> 2:
        return [(wall,) for wall in arms.new if wall.dart != link]
    return [(wall,) for wall in arms.new if (wall.dart ^ link) & 3 or wall.dart >> 2 == node]
