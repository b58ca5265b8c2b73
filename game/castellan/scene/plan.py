"""Reading a castle and its courtyards from a summary."""

from collections.abc import Mapping
from typing import Any

from game.castellan.rules.courtyards import Courtyard
from game.castellan.rules.lattice import STEPS, Direction, Node, cell_of, node_of
from game.castellan.rules.plan import EMPTY, LENGTHS, Piece, Plan, Wall, wall_of
from game.core.scene import SceneError, check_keys, take

REACH = 200
"""How far from the origin a hand-made castle may lie; a game's own stays within 164, its longest line."""

COURTYARD = ("seat", "towers", "double", "cells")


def node_read(value: Any, where: str) -> Node:
    """Return the node of a list of two coordinates. Raises SceneError."""
    x, y = numbers(value, 2, where)
    return node_of(x, y)


def numbers(value: Any, number: int, where: str) -> list[int]:
    """Return a list of so many coordinates within reach. Raises SceneError."""
    sound = isinstance(value, list | tuple) and len(value) == number
    if not sound or any(type(part) is not int or abs(part) > REACH for part in value):
        raise SceneError(f"{where}: {value!r} is no list of {number} numbers up to {REACH}")
    return list(value)


def wall_read(value: Any) -> Wall:
    """Return the wall of a list of both ends' coordinates. Raises SceneError."""
    x, y, to_x, to_y = numbers(value, 4, "walls")
    start, end = node_of(x, y), node_of(to_x, to_y)
    for direction in Direction.ALL:
        for length in LENGTHS.values():
            if start + STEPS[direction] * length == end:
                return wall_of(start, direction, length)
    raise SceneError(f"walls: {value!r} is not straight and one or two edges long")


def plan_read(summary: Mapping[str, Any]) -> Plan:
    """Return the plan of a summary. Raises SceneError."""
    towers = [node_read(tower, "towers") for tower in take(summary, "towers", list, [])]
    plan = grown(towers, [wall_read(wall) for wall in take(summary, "walls", list, [])])
    return _claimed(plan, take(summary, "courtyards", list, []))


def grown(towers: list[Node], walls: list[Wall]) -> Plan:
    """Return the plan of some pieces in any order, all courtyards seat 0's. Raises SceneError."""
    if not towers and not walls:
        return EMPTY
    todo: list[Piece] = [*towers, *walls]
    plan = EMPTY.with_piece(todo.pop(0), 0)
    while todo:
        refusals = [plan.refusal_of(piece, 0) for piece in todo]
        if None not in refusals:
            rules = [refusal.rule for refusal in refusals if refusal]
            raise SceneError(f"{_name(todo[0])} has no place: {rules[0]}")
        plan = plan.with_piece(todo.pop(refusals.index(None)), 0)
    return plan


def _name(piece: Piece) -> str:
    if isinstance(piece, Wall):
        return f"walls: {[*cell_of(piece.ends[0]), *cell_of(piece.ends[1])]}"
    return f"towers: {list(cell_of(piece))}"


def courtyards_by_square(plan: Plan) -> dict[Node, Node]:
    """Return the courtyard of each unit square in one, both by (first) squares."""
    return {square: first for first in plan.courtyards for square in plan.squares(first)}


def _claimed(plan: Plan, given: list[Any]) -> Plan:
    """Give every courtyard of a plan to the seat that a summary says."""
    at = courtyards_by_square(plan)
    claimed: dict[Node, Courtyard] = {}
    for data in given:
        check_keys(data, COURTYARD, "courtyards")
        squares = {node_read(square, "courtyards") for square in take(data, "cells", list, [])}
        found = {at.get(square) for square in squares}
        first = found.pop() if len(found) == 1 else None
        if first is None:
            raise SceneError(f"courtyards: {data.get('cells')!r} is in no one courtyard")
        if first in claimed:
            raise SceneError(f"courtyards: two are told of {list(cell_of(first))}")
        seat = data.get("seat")
        if type(seat) is not int or seat < 0:
            raise SceneError(f"courtyards: no seat {seat!r}")
        towers = plan.courtyards[first].towers
        if take(data, "towers", int, towers) != towers:
            raise SceneError(f"courtyards: {list(cell_of(first))} has {towers} towers, not {data['towers']}")
        claimed[first] = Courtyard(seat, towers, take(data, "double", bool, False))
    for first in plan.courtyards.keys() - claimed.keys():
        raise SceneError(f"courtyards: the one at {list(cell_of(first))} has no owner")
    return plan.with_courtyards(claimed)
