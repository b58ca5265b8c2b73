"""A fifth game is a folder, a name in the catalogue and its texts: one is put in, and played to its end."""

import os
import re
import shutil
import subprocess
import sys
from filecmp import dircmp
from pathlib import Path

import pytest

from tools.build.python import catalogues
from tools.steps import ROOT

FIFTH = Path(__file__).with_name("fifth_game")
MADE = ("__pycache__", "*.mo")
FOLDERS = re.compile(r"^(FOLDERS = \(.*)\)$", re.MULTILINE)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the whole of `game`, and in it a fifth one: all that has to be done for that."""
    inner = tmp_path / "game"
    shutil.copytree(ROOT / "game", inner, ignore=shutil.ignore_patterns(*MADE))
    shutil.copytree(FIFTH / "nim", inner / "nim", ignore=shutil.ignore_patterns(*MADE))
    shutil.copytree(FIFTH / "locale", inner / "locale", dirs_exist_ok=True)
    catalog = inner / "catalog.py"
    text, number = FOLDERS.subn(r'\1, "nim")', catalog.read_text("utf-8"))
    assert number == 1
    catalog.write_text(text, "utf-8")
    monkeypatch.setattr(catalogues, "LOCALE", inner / "locale")
    catalogues.compile_catalogues()
    return tmp_path


def changes(before: dircmp[str], inside: str = "") -> set[str]:
    """What another folder has more of, has less of, or has otherwise."""
    found = {inside + name for name in (*before.left_only, *before.right_only, *before.diff_files)}
    return found.union(*(changes(inner, f"{inside}{name}/") for name, inner in before.subdirs.items()))


def test_a_fifth_game_is_a_folder_a_name_and_its_texts(house: Path) -> None:
    made = ["__pycache__", "en.mo", "fr.mo"]
    found = changes(dircmp(ROOT / "game", house / "game", ignore=made))
    assert found == {"catalog.py", "nim", "locale/en/nim.po", "locale/fr/nim.po"}
    before, after = ((top / "game" / "catalog.py").read_text("utf-8").splitlines() for top in (ROOT, house))
    assert sum(one != other for one, other in zip(before, after, strict=True)) == 1


def test_it_is_played_from_the_home_page_to_its_end(house: Path) -> None:
    path = os.pathsep.join(map(str, (house, ROOT)))
    done = subprocess.run(
        [sys.executable, FIFTH / "play.py", house],
        cwd=house,
        env={**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
