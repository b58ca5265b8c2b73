"""`build.py test`: everything, or only the tests that are named and what these need."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools import test as testing
from tools.__main__ import main
from tools.steps import ROOT

# A plugin for pytest that tells of builds and of looks for a browser, in place of both.
SPY = """
from tools.browsers import chromium
from tools.build import site

def build(target):
    target.mkdir(parents=True, exist_ok=True)
    print("BUILT")

def find():
    raise SystemExit("LOOKED FOR A BROWSER")

site.build, chromium.chromium = build, find
"""


def spied(folder: Path, *chosen: str) -> str:
    """What pytest says of chosen tests, in a process of its own, where nothing is really built."""
    (folder / "spy.py").write_text(SPY)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "spy", *chosen]
    path = os.pathsep.join((str(folder), str(ROOT)))
    environment = os.environ | {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    environment.pop("PYTEST_XDIST_WORKER", None)
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def test_tests_that_need_no_page_build_none(tmp_path: Path) -> None:
    said = spied(tmp_path, "tests/build/bench/test_tables.py", "tests/browser", "-k", "percentile")
    assert "passed" in said and "BUILT" not in said and "BROWSER" not in said


def test_a_page_is_built_where_a_chosen_test_asks_for_it(tmp_path: Path) -> None:
    said = spied(tmp_path, "tests/build/site/test_embed_page.py", "-k", "both_languages")
    assert said.count("BUILT") == 1 and "BROWSER" not in said


def test_a_browser_is_looked_for_where_a_chosen_test_asks_for_it(tmp_path: Path) -> None:
    assert "LOOKED FOR A BROWSER" in spied(tmp_path, "tests/browser/start/test_early_clicks.py")


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What `build.py test` does, in its order; nothing of it is really done."""
    steps: list[str] = []
    monkeypatch.setattr(testing, "run", lambda what, *_: steps.append(what))
    monkeypatch.setattr(testing, "build", lambda target: steps.append(target.name))
    monkeypatch.setattr(testing, "chromium", lambda: steps.append("Chromium") or "/chromium")
    monkeypatch.setattr(testing, "engines", lambda: steps.append("engines") or {})
    monkeypatch.setattr(testing.subprocess, "call", lambda command, **_: steps.append(command[2:]) and None)
    return steps


def test_chosen_tests_are_all_that_runs(done: list[str]) -> None:
    testing.test(["-k", "something"])
    assert done == [["pytest", "-k", "something"]]


def test_what_follows_goes_to_pytest_as_it_is(done: list[str]) -> None:
    assert main(["test", "-x", "-k", "one or two", "tests/build", "--lf"]) == 0
    assert done == [["pytest", "-x", "-k", "one or two", "tests/build", "--lf"]]


def test_other_commands_take_no_words_that_they_do_not_know(done: list[str]) -> None:
    with pytest.raises(SystemExit):
        main(["build", "--lf"])
    assert done == []


def test_without_a_choice_everything_runs_and_pytest_last(done: list[str]) -> None:
    testing.test([])
    *before, last = done
    assert before == ["ruff format", "ruff check", "mypy", "test-site", "Chromium", "engines"]
    assert last == ["pytest", *testing.SIDE_BY_SIDE]


def test_the_summary_is_the_last_that_is_said() -> None:
    command = [sys.executable, "-m", "tools", "test", "-q", "tests/build/bench/test_tables.py"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert re.search(r"\d+ passed in ", done.stdout.splitlines()[-1])
    assert done.stderr == ""
