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


def texts_in(file: Path) -> set[str]:
    """Every text in a file's source."""
    return {
        node.value
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def ids_in_source(game: str) -> set[str]:
    """Every text in the rules of a game that is a rule id, without the game's."""
    (folder,) = import_module(f"game.{game}.rules").__path__
    texts = set[str]().union(*map(texts_in, Path(folder).rglob("*.py")))
    return {
        text.removeprefix(f"{game}.") for text in texts if text.startswith(f"{game}.") and " " not in text
    }


def ids_in_tests(beside: str) -> set[str]:
    """Every text in the other tests of a game, from one of them on."""
    files = (file for file in Path(beside).parent.rglob("test_*.py") if file.name != Path(beside).name)
    return set[str]().union(*map(texts_in, files))
