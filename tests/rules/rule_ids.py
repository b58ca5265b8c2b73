"""Rule ids: those in a game's source, and for each a case that breaks the rule and one that keeps it."""

import ast
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from game.core import State


class Case(NamedTuple):
    """A position in which one action breaks a rule, and one (here or in another position) that keeps it."""

    broken: tuple[State, str]
    kept: tuple[State, str]


def case(broken: State, action: str, kept: State, other: str | None = None) -> Case:
    return Case((broken, action), (kept, other or action))


def both(told: State, broken: str, kept: str) -> Case:
    return Case((told, broken), (told, kept))


def ids_in_source(game: str, *rooms: str) -> set[str]:
    """Every text in some rooms of a game that is a rule id, without the game's."""
    (folder,) = import_module(f"game.{game}").__path__
    return {
        node.value.removeprefix(f"{game}.")
        for room in rooms
        for node in ast.walk(ast.parse((Path(folder) / f"{room}.py").read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if node.value.startswith(f"{game}.") and " " not in node.value
    }
