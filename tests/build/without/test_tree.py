"""The tree of sources that a site without some games is built from."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from game.catalog import FOLDERS
from tools.__main__ import main
from tools.steps import ROOT, StepFailed
from tools.without import commands, tree
from tools.without.names import Names

LISTED = """from game import catalog
for rules in catalog.games:
    print(catalog.screen(rules.id) and catalog.box(rules.id) and rules.id)
"""
ONE = FOLDERS[-1]


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The tree without one game."""
    monkeypatch.setattr(tree, "CACHE", tmp_path)
    return tree.tree([ONE])


def test_nothing_of_the_game_is_left_and_the_others_are_there(made: Path) -> None:
    files = set(tree.sources(made))
    names = Names([ONE])
    assert not any(map(names.own, files))
    assert files == {path for path in tree.sources(ROOT) if not names.own(path)}
    command = [sys.executable, "-c", LISTED]
    listed = subprocess.run(command, cwd=made, capture_output=True, text=True, check=True)
    assert listed.stdout.split() == [game for game in FOLDERS if game != ONE]


def test_what_others_are_made_of_is_the_same_to_the_letter(made: Path) -> None:
    """But for the list of games, and tests."""
    shipped = [path for path in tree.sources(made) if path.startswith(("game/", "static/", "tools/build/"))]
    changed = [path for path in shipped if (made / path).read_bytes() != (ROOT / path).read_bytes()]
    assert changed == [tree.CATALOG]


@pytest.mark.parametrize("game", FOLDERS)
def test_no_message_of_a_game_lies_among_those_of_all(game: str) -> None:
    names = Names([game])
    shared = [path for path in tree.sources(ROOT) if path.endswith(".po") and not names.own(path)]
    ids = [id for path in shared for id in re.findall(r'msgid "(.+)"', (ROOT / path).read_text("utf-8"))]
    assert ids and not list(filter(names.named, ids))


def test_it_follows_the_sources(made: Path) -> None:
    (made / "game" / "old.py").write_text("")
    (made / tree.CATALOG).write_text("")
    kept = made / "index.html"
    before = kept.stat().st_mtime_ns
    assert tree.tree([ONE]) == made
    assert not (made / "game" / "old.py").exists() and (made / tree.CATALOG).read_text()
    assert kept.stat().st_mtime_ns == before


def test_every_choice_has_a_tree_and_so_caches_of_its_own(made: Path) -> None:
    assert made.parent == tree.tree(list(FOLDERS[1:])).parent
    assert len(list(made.parent.iterdir())) == 2


def test_a_game_that_is_unknown_is_named_with_those_that_are_not() -> None:
    with pytest.raises(StepFailed, match="no game chess") as failed:
        tree.catalog((ROOT / tree.CATALOG).read_text("utf-8"), ["chess"])
    assert all(game in failed.value.advice for game in FOLDERS)


def test_one_game_must_be_left() -> None:
    with pytest.raises(StepFailed, match="No game would be left"):
        tree.catalog((ROOT / tree.CATALOG).read_text("utf-8"), FOLDERS)


def test_both_commands_take_several_games(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr(commands, "build_without", lambda games, single: asked.append((games, single)))
    monkeypatch.setattr(commands, "test_without", lambda games, chosen: asked.append((games, chosen)))
    assert main(["build", "--without", "a", "--without", "b", "--single"]) == 0
    assert main(["test", "--without", "a", "-k", "words", "tests/app"]) == 0
    assert asked == [(["a", "b"], True), (["a"], ["-k", "words", "tests/app"])]
