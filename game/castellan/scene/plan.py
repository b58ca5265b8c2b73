"""A castle and its courtyards as data, and the plan that they are."""

from collections.abc import Iterable
from typing import Any

from game.castellan.rules.courtyards import Courtyard
from game.castellan.rules.lattice import STEPS, Direction, Node, cell_of, node_of
from game.castellan.rules.plan import EMPTY, LENGTHS, Piece, Plan, Wall, wall_of
from game.castellan.scene.checks import check, each, number
from game.core.scene import SceneError, check_keys, take

REACH = 200
"""How far from the origin a hand-made castle may lie; a game's own stays within 164, its longest line."""

Told = tuple[set[Node], int, int | None, bool]
"""A courtyard as told: squares in it, its seat, how many towers if that is told, whether it is doubled."""


def node_written(node: Node) -> list[int]:
    """Return the coordinates of a node."""
    return list(cell_of(node))


def node_read(data: Any, key: str) -> Node:
    """Return the node of a list of two coordinates. Raises SceneError."""
    x, y = _coordinates(data, 2, key)
    return node_of(x, y)


def _coordinates(data: Any, count: int, key: str) -> list[int]:
    sound = isinstance(data, list | tuple) and len(data) == count
    sound = sound and all(type(part) is int and abs(part) <= REACH for part in data)
    check(sound, key, f"{data!r} is no list of {count} numbers up to {REACH}")
    return list(data)


def wall_written(wall: Wall) -> list[int]:
    """Return the coordinates of both ends of a wall."""
    return [part for end in wall.ends for part in cell_of(end)]


def wall_read(data: Any, key: str) -> Wall:
    """Return the wall of a list of both ends' coordinates. Raises SceneError."""
    x, y, to_x, to_y = _coordinates(data, 4, key)
    start, end = node_of(x, y), node_of(to_x, to_y)
    for direction in Direction.ALL:
        for length in LENGTHS.values():
            if start + STEPS[direction] * length == end:
                return wall_of(start, direction, length)
    raise SceneError(f"{key}: {data!r} is not straight and one or two edges long")


def courtyards_written(plan: Plan) -> list[dict[str, Any]]:
    """Return the courtyards of a plan, each with all its squares."""
    return [
        {**courtyard._asdict(), "cells": [*map(node_written, plan.squares(first))]}
        for first, courtyard in sorted(plan.courtyards.items())
    ]


def courtyard_read(data: Any, key: str) -> Told:
    """Return what is told of a courtyard. Raises SceneError."""
    check_keys(data, (*Courtyard._fields, "cells"), key)
    squares = set(each(node_read)(data.get("cells", []), key))
    towers = number(data["towers"], key) if "towers" in data else None
    return squares, number(data.get("seat"), key), towers, take(data, "double", bool, False)


def grown(towers: Iterable[Node], walls: Iterable[Wall]) -> Plan:
    """Return the plan of some pieces in any order, all courtyards seat 0's. Raises SceneError."""
    todo: list[Piece] = [*towers, *walls]
    plan = EMPTY.with_piece(todo.pop(0), 0) if todo else EMPTY
    while todo:
        refusals = [plan.refusal_of(piece, 0) for piece in todo]
        if None not in refusals:
            rules = [refusal.rule for refusal in refusals if refusal]
            raise SceneError(f"{_name(todo[0])} has no place: {rules[0]}")
        plan = plan.with_piece(todo.pop(refusals.index(None)), 0)
    return plan


def _name(piece: Piece) -> str:
    if isinstance(piece, Wall):
        return f"walls: {wall_written(piece)}"
    return f"towers: {node_written(piece)}"


def courtyards_by_square(plan: Plan) -> dict[Node, Node]:
    """Return the courtyard of each unit square in one, both by (first) squares."""
    return {square: first for first in plan.courtyards for square in plan.squares(first)}


def claimed(plan: Plan, told: Iterable[Told]) -> Plan:
    """Return a plan with every courtyard given to the seat that is told. Raises SceneError."""
    at = courtyards_by_square(plan)
    owned: dict[Node, Courtyard] = {}
    for squares, seat, told_towers, double in told:
        found = {at.get(square) for square in squares}
        first = found.pop() if len(found) == 1 else None
        if first is None:
            raise SceneError(f"courtyards: {[*map(node_written, squares)]} is in no one courtyard")
        where, towers = node_written(first), plan.courtyards[first].towers
        check(first not in owned, "courtyards", f"two are told of {where}")
        check(told_towers in (None, towers), "courtyards", f"{where} has {towers} towers, not {told_towers}")
        owned[first] = Courtyard(seat, towers, double)
    for first in plan.courtyards.keys() - owned.keys():
        raise SceneError(f"courtyards: the one at {node_written(first)} has no owner")
    return plan.with_courtyards(owned)
