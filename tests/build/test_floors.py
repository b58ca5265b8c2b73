"""Who may import whom: each floor of the house only from those below."""

import ast
import sys
from pathlib import Path

import pytest

from tools.steps import ROOT

GAMES = ("castellion", "castelli", "castellan", "castle_keep")
BROWSER = {"js", "polyscript", "pyodide", "pyscript"}
PAGE_LIBRARIES = {"htpy", "markupsafe"}


def name_of(file: Path) -> str:
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


MODULES = {name_of(file): file for file in sorted((ROOT / "game").rglob("*.py"))}


def imported(module: str) -> set[str]:
    """The modules that some import statement of a module names, at any depth in it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(MODULES[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{module} imports relatively"
            assert node.module
            inner = {f"{node.module}.{alias.name}" for alias in node.names} & set(MODULES)
            names |= inner or {node.module}
    return names


def reach(*starts: str) -> set[str]:
    """All that the modules named so, or inside packages named so, import directly and indirectly."""
    queue = [module for module in MODULES if any(f"{module}.".startswith(f"{start}.") for start in starts)]
    found = set(queue)
    while queue:
        for name in imported(queue.pop()) if queue[-1] in MODULES else [queue.pop()]:
            if name not in found:
                found.add(name)
                queue.append(name)
    return found


def outside(reached: set[str]) -> set[str]:
    """The top names among them that are neither the game's nor the standard library's."""
    return {name.partition(".")[0] for name in reached} - {"game"} - sys.stdlib_module_names


def ours(reached: set[str]) -> set[str]:
    """The second names of the game's modules among them: core, castellion, screens ..."""
    return {name.split(".")[1] for name in reached if name.startswith("game.")}


def test_core_stands_alone() -> None:
    reached = reach("game.core")
    assert ours(reached) == {"core"}
    assert outside(reached) == set()


def test_rules_need_the_core_only() -> None:
    """What the catalogue of games brings along: every game's rules, and no screen or player."""
    reached = reach("game.catalog")
    assert ours(reached) <= {"catalog", "core", *GAMES}
    assert outside(reached) == set()
    assert {name.rpartition(".")[2] for name in reached} & {"player", "screen"} == set()


def test_players_see_no_screen() -> None:
    reached = reach("game.players", *(f"game.{game}.player" for game in GAMES))
    assert ours(reached) <= {"catalog", "core", "players", *GAMES}
    assert outside(reached) == set()


def test_screens_run_without_a_browser() -> None:
    reached = reach("game.screens", *(f"game.{game}" for game in GAMES))
    assert "app" not in ours(reached)
    assert outside(reached) <= PAGE_LIBRARIES


@pytest.mark.parametrize("module", [name for name in MODULES if not name.startswith("game.app")])
def test_only_the_app_touches_the_browser(module: str) -> None:
    assert {name.partition(".")[0] for name in imported(module)} & BROWSER == set()


def test_the_app_decides_without_a_browser() -> None:
    """The parts that hold what is going on are tested on plain Python, so they must run there."""
    for module in ("model", "update", "session", "store", "storage", "routes"):
        if f"game.app.{module}" in MODULES:
            assert outside(reach(f"game.app.{module}")) & BROWSER == set(), module
