"""A rule id leads to its rule: searched for in a game's `rules/`, it stands where a name says it is decided.

That is a function whose name begins with `refusal`, or a constant: a table such as ASKED_FOR, a namespace
such as Ending. What ends a game may also stand in a function `outcome`.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from game import locale
from game.catalog import FOLDERS

MESSAGE = re.compile(r'^msgid "(refusal|outcome)\.([^"]+?)(?:\.(?:of-)?you)?"$', re.MULTILINE)
CATALOGUES = Path(locale.__file__).parent / "en"
FUNCTIONS = ast.FunctionDef | ast.AsyncFunctionDef
each_game = pytest.mark.parametrize("game", FOLDERS)


def with_sentence(game: str, kind: str) -> set[str]:
    """The ids of a game for which there is a sentence: why something is refused, or how a game ended."""
    found = {
        (of, rule)
        for file in CATALOGUES.glob("*.po")
        for of, rule in MESSAGE.findall(file.read_text("utf-8"))
    }
    return {rule for of, rule in found if of == kind and rule.startswith(f"{game}.")}


def constant(node: ast.Assign | ast.AnnAssign) -> str:
    """The name of the constant that a statement makes, or nothing."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    names = [name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)]
    return names[0] if names and all(map(str.isupper, names)) else ""


def found_in(node: ast.AST, name: str = "") -> Iterator[tuple[str, str]]:
    """Each text in a piece of source, with the name of the function or the constant that holds it."""
    for child in ast.iter_child_nodes(node):
        inner = name
        if isinstance(child, FUNCTIONS):
            inner = child.name
        elif isinstance(child, ast.Assign | ast.AnnAssign) and not name:
            inner = constant(child)
        if isinstance(child, ast.Constant) and isinstance(child.value, str):
            yield child.value, inner
        yield from found_in(child, inner)


def holders(game: str) -> dict[str, set[str]]:
    """By each rule id in the source of a game's rules, the names of what holds it."""
    (folder,) = import_module(f"game.{game}.rules").__path__
    found = defaultdict[str, set[str]](set)
    for file in Path(folder).rglob("*.py"):
        for text, name in found_in(ast.parse(file.read_text("utf-8"))):
            if text.startswith(f"{game}.") and " " not in text:
                found[text].add(name)
    return found


@each_game
def test_what_is_told_of_a_rule_is_decided_in_the_rules(game: str) -> None:
    ends = {
        rule for rule in with_sentence(game, "outcome") if ".final." not in rule
    }  # those are ends told otherwise
    assert with_sentence(game, "refusal") | ends <= holders(game).keys()


@each_game
def test_each_id_stands_where_a_name_leads(game: str) -> None:
    ends = with_sentence(game, "outcome")
    for rule, names in holders(game).items():
        for name in names:
            is_refused = name.removeprefix("_").startswith("refusal") or name.isupper()
            assert is_refused or (name == "outcome" and rule in ends), (
                f"{rule} stands in {name or 'no constant'}"
            )
