"""Castles drawn as text, and what can be asked of positions with them.

A drawing has a node at every second character of every second line, the lowest line y = 0: `o` a tower, `.`
or nothing no tower; between them walls, `-` and `|`. A long wall goes on over the node that it covers.
"""

from typing import Any

from game.castellan.rules.game import Castellan
from game.castellan.rules.lattice import cell_of
from game.castellan.rules.plan import Plan
from game.castellan.rules.state import CastellanState
from game.castellan.scene.plan import grown, node_read, wall_read

CASTELLAN = Castellan()

SQUARE = """
o-o
| |
o-o
"""
GAP = """
o-o
|
o-o
"""
"""A square without its right side."""
LINE = "o-o"
DEAL: dict[str, Any] = {
    "seat": 0,
    "hands": [["T1", "T2", "W1", "W5"], ["T1", "T2", "W1", "W5"]],
}


def drawn(text: str) -> dict[str, Any]:
    """Return the towers and walls of a drawing, as a summary tells them."""
    lines = text.strip("\n").split("\n")
    char = {
        (column, len(lines) - 1 - row): letter
        for row, line in enumerate(lines)
        for column, letter in enumerate(line)
    }
    towers = [[x // 2, y // 2] for (x, y), letter in sorted(char.items()) if letter == "o"]
    walls = []
    for (x, y), letter in sorted(char.items()):
        step = {"-": (1, 0), "|": (0, 1)}.get(letter)
        if step is None or (x + y) % 2 == 0 or char.get((x - step[0], y - step[1])) == letter:
            continue
        length = 2 if char.get((x + step[0], y + step[1])) == letter else 1
        start = (x - step[0]) // 2, (y - step[1]) // 2
        walls.append([*start, start[0] + step[0] * length, start[1] + step[1] * length])
    return {"towers": towers, "walls": walls}


def plan(text: str) -> Plan:
    """Return the plan of a drawing, all courtyards seat 0's."""
    told = drawn(text)
    towers = [node_read(tower, "towers") for tower in told["towers"]]
    return grown(towers, [wall_read(wall, "walls") for wall in told["walls"]])


def values(text: str) -> dict[tuple[int, ...], int]:
    """Return the worth of every courtyard of a drawing, by its first square."""
    return {cell_of(first): yard.towers for first, yard in plan(text).courtyards.items()}


def scene(text: str = "", owners: dict[tuple[int, int], int] | None = None, **told: Any) -> CastellanState:
    """Return a position with a castle; its courtyards by a square in each, with their owners.

    Seat 0 is at turn, with two Tower and two Wall cards in both hands, if not told otherwise.
    """
    double = told.pop("double", ())
    yards = [
        {"seat": seat, "cells": [list(square)], "double": square in double}
        for square, seat in (owners or {}).items()
    ]
    state = CASTELLAN.scene({**DEAL, **drawn(text), "courtyards": yards, **told})
    assert isinstance(state, CastellanState)
    return state


def building(text: str, owners: dict[tuple[int, int], int] | None = None, **told: Any) -> CastellanState:
    """Return a position in which seat 0 builds; pieces by their kinds, one of each if not told."""
    pieces = {kind: told.pop(kind, 0) for kind in ("tower", "short", "long")}
    if not any(pieces.values()):
        pieces = dict.fromkeys(pieces, 1)
    return scene(text, owners, pieces=pieces, phase="build", **told)


def do(state: CastellanState, *notation: str) -> CastellanState:
    """Play some actions given in notation; every position on the way can be told as data and read back."""
    for text in notation:
        state = state.after(CASTELLAN.action(text))
        assert CASTELLAN.scene(state.summary()) == state
    return state


def why_not(state: CastellanState, notation: str) -> str | None:
    """Return the id of the rule that refuses an action, without the game's, or None."""
    refusal = state.refusal(CASTELLAN.action(notation))
    return refusal and refusal.rule.removeprefix("castellan.")


def where(state: CastellanState, notation: str) -> tuple[tuple[int, ...], ...]:
    """Return the nodes that a refusal points at."""
    refusal = state.refusal(CASTELLAN.action(notation))
    assert refusal is not None
    return refusal.cells


def legal(state: CastellanState, verb: str) -> list[str]:
    """Return the arguments of all legal actions with a verb, in notation."""
    return [str(action).partition(":")[2] for action in state.actions if action.verb == verb]


def courtyards(state: CastellanState) -> dict[tuple[int, ...], tuple[int, int, bool]]:
    """Return seat, towers and doubling of every courtyard, by its first square."""
    return {cell_of(first): tuple(yard) for first, yard in state.plan.courtyards.items()}
