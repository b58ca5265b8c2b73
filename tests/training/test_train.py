"""`build.py train` makes weights of the game's shape, and leaves those shipped alone unless it is told."""

import shutil
from pathlib import Path

import pytest

from tools.__main__ import main
from tools.steps import StepFailed
from training import compiler, run
from training.manifests import find, read, sha256, shipped
from training.run import report, train


@pytest.mark.skipif(compiler.compiler() is None, reason="no C++ compiler here: nothing can be trained")
@pytest.mark.parametrize(
    ("game", "level"),
    (("castellion", "architects"), ("castle_keep", "three"), ("castellan", "trio")),
)
def test_a_few_games_make_weights_of_the_shape_of_those_shipped(
    game: str, level: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "CACHE", tmp_path)
    monkeypatch.setattr(run, "report", lambda made, there, write: print(sha256(made), there.name, write))
    made = train(game, level, 2)
    there = shipped(read(find(game, level)).weights)
    assert shape(made) == shape(there)
    assert made.read_bytes() != there.read_bytes()
    assert f"{sha256(made)} {there.name} False" in capsys.readouterr().out


def shape(file: Path) -> tuple[int, ...]:
    """How many numbers there are: bytes after a head in JSON, or words of a line."""
    data = file.read_bytes()
    head, _, table = data.partition(b"\n")
    if head.startswith(b"{"):
        return (len(table),)
    return tuple(len(line.split()) for line in data.splitlines())


@pytest.fixture
def pair(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """Weights just made, and those of the game."""
    monkeypatch.setattr(run, "ROOT", tmp_path)
    made, there = tmp_path / "made", tmp_path / "there"
    made.write_text("new")
    there.write_text("old")
    return made, there


def test_the_shipped_weights_stay(pair: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    made, there = pair
    report(made, there, write=False)
    assert there.read_text() == "old"
    assert sha256(made) in capsys.readouterr().out


def test_the_shipped_weights_are_written_over_where_that_is_asked(pair: tuple[Path, Path]) -> None:
    made, there = pair
    report(made, there, write=True)
    assert there.read_text() == "new"


def test_the_same_weights_are_said_to_be(pair: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    made, there = pair
    shutil.copyfile(made, there)
    report(made, there, write=True)
    assert "The same, byte for byte" in capsys.readouterr().out


def test_no_game_at_all_is_refused() -> None:
    with pytest.raises(StepFailed, match="one at least"):
        train("castellion", "architects", 0)


def test_without_a_compiler_it_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiler, "NAMES", ("no-such-compiler",))
    assert main(["train", "castellion", "architects"]) == 1
    assert "no C++ compiler here" in capsys.readouterr().err
