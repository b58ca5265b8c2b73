from collections.abc import Callable
from pathlib import Path

import pytest

from tests.training.replaying import Step, replayed
from tools.steps import ROOT
from training.compiler import compiled, compiler

Replay = Callable[[str, list[Step]], None]


@pytest.fixture(scope="session")
def replay(tmp_path_factory: pytest.TempPathFactory) -> Replay:
    """Plays the steps of a game by its trainer's rules, compiled now, and compares what comes of each."""
    if compiler() is None:
        pytest.skip("no C++ compiler here: the trainers cannot be compiled")
    folder = tmp_path_factory.mktemp("trainers")
    programs: dict[str, Path] = {}

    def play(game: str, steps: list[Step]) -> None:
        if game not in programs:
            source = ROOT / "training" / game / "replay.cpp"
            programs[game] = compiled(source, folder / game, ["-O1"])
        replayed(programs[game], steps)

    return play
