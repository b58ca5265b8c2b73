"""Who may import whom: each room of the house only from the floors below it."""

import ast
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from game.catalog import FOLDERS
from tools.steps import ROOT

BROWSER = {"js", "polyscript", "pyodide", "pyscript"}
PAGE_LIBRARIES = {"htpy", "markupsafe"}
MOST_FILES, MOST_LINES = 15, 399
WRITTEN = (".py", ".js", ".css", ".cpp", ".h")

FLOORS = (
    ("locale",),
    ("core",),
    ("players",),
    ("<game>.rules",),
    (
        "<game>.scene",
        "<game>.computer",
        "<game>.lessons",
        "<game>.puzzles",
        "<game>.daily",
        "<game>.seals",
    ),
    (
        "screens.agreement",
        "screens.model",
        "screens.connection",
        "screens.table_model",
        "screens.seating",
        "screens.game_screen",
        "screens.cues",
        "screens.html",
    ),
    ("<game>.screen",),
    ("catalog",),
    (
        "screens.frame",
        "screens.table",
        "screens.connect",
        "screens.learn",
        "screens.statistics",
        "screens.daily",
        "screens.review",
        "screens.shelf",
    ),
    ("app",),
)
"""The rooms of `game`, the lowest floor first. Rooms of one floor may import each other."""


TOPS = ("game", "tools", "training", "tests")
"""The folders of Python, the lowest first; only the command line reaches up, from `tools`."""
COMMAND_LINE = "tools.__main__"


def name_of(file: Path) -> str:
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


MODULES = {name_of(file): file for file in sorted((ROOT / "game").rglob("*.py"))}
BESIDE = {name_of(file): file for top in TOPS[1:] for file in sorted((ROOT / top).rglob("*.py"))}


def room_of(module: str) -> tuple[int, str]:
    """The floor of a module, and its room there."""
    inner = module.removeprefix("game.")
    game, _, rest = inner.partition(".")
    if game in FOLDERS:
        inner = f"<game>.{rest}"
    for floor, rooms in enumerate(FLOORS):
        for room in rooms:
            if f"{inner}.".startswith(f"{room}."):
                return floor, room
    raise LookupError(f"{module} lies in no room")


@cache
def imported(module: str) -> set[str]:
    """The modules that some import statement of a module names, at any depth in it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse((MODULES | BESIDE)[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{module} imports relatively"
            assert node.module
            inner = {f"{node.module}.{alias.name}" for alias in node.names} & set(MODULES)
            names |= inner or {node.module}
    return names


INNER = [
    name for name in MODULES if name not in ("game", "game.screens", *(f"game.{game}" for game in FOLDERS))
]


@pytest.mark.parametrize("module", INNER)
def test_no_arrow_runs_up(module: str) -> None:
    floor, room = room_of(module)
    for name in imported(module):
        if name.partition(".")[0] == "game":
            below, other = room_of(name)
            assert below <= floor, f"{module} ({room}) imports {name} ({other}), which lies above it"


@pytest.mark.parametrize("top", TOPS)
def test_the_game_needs_no_tools_and_these_no_tests(top: str) -> None:
    above = set(TOPS[TOPS.index(top) + 1 :])
    reach = {
        module: imported(module)
        for module in MODULES | BESIDE
        if module.partition(".")[0] == top and module != COMMAND_LINE
    }
    assert {at for at, names in reach.items() if above & {name.partition(".")[0] for name in names}} == set()


def test_only_the_catalogue_imports_by_name() -> None:
    """An arrow that is a text, for `importlib`, would not be seen above."""
    assert [module for module in MODULES if "importlib" in imported(module)] == ["game.catalog"]


@pytest.mark.parametrize("module", [name for name in INNER if room_of(name)[0] > room_of("game.catalog")[0]])
def test_above_the_catalogue_games_are_found_in_it(module: str) -> None:
    assert "game.core.games" not in imported(module)


@pytest.mark.parametrize("module", INNER)
def test_games_do_not_know_each_other(module: str) -> None:
    own = module.split(".")[1]
    if own in FOLDERS:
        others = {name.split(".")[1] for name in imported(module) if name.startswith("game.")}
        assert others & set(FOLDERS) <= {own}


@pytest.mark.parametrize("module", [name for name in INNER if room_of(name)[1] in ("core", "<game>.rules")])
def test_rules_need_the_standard_library_only(module: str) -> None:
    assert {name.partition(".")[0] for name in imported(module)} <= {"game", *sys.stdlib_module_names}


@pytest.mark.parametrize("module", [name for name in INNER if room_of(name)[0] < room_of("game.app")[0]])
def test_screens_need_the_page_libraries_only(module: str) -> None:
    names = {name.partition(".")[0] for name in imported(module)}
    assert names <= {"game", *sys.stdlib_module_names, *PAGE_LIBRARIES}


@pytest.mark.parametrize("module", MODULES)
def test_only_one_room_touches_the_browser(module: str) -> None:
    touches = {name.partition(".")[0] for name in imported(module)} & BROWSER
    assert not touches or f"{module}.".startswith("game.app.dom.")


def seen_at_a_glance() -> list[Path]:
    """All files but texts, drawings and golden games, which are many or long by nature."""
    tops = ("game", "static", "tests", "tools", "training")
    many = ("locale", "golden", "art", "icons", "__pycache__", "node_modules")
    return [
        file.relative_to(ROOT)
        for top in tops
        for file in (ROOT / top).rglob("*")
        if file.is_file() and not set(file.relative_to(ROOT).parts) & set(many) and file.suffix != ".mo"
    ]


def test_no_folder_is_too_full() -> None:
    full = Counter(file.parent.as_posix() for file in seen_at_a_glance())
    assert {folder: number for folder, number in full.items() if number > MOST_FILES} == {}


def test_no_file_is_too_long() -> None:
    lines = {
        file.as_posix(): len((ROOT / file).read_text(encoding="utf-8").splitlines())
        for file in seen_at_a_glance()
        if file.suffix in WRITTEN
    }
    assert {file: number for file, number in lines.items() if number > MOST_LINES} == {}
