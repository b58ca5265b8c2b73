"""`build.py train GAME LEVEL`: make a file of weights again, as its manifest says."""

import os
import shlex
import shutil
import sys
from pathlib import Path

from tools.steps import CACHE, ROOT, StepFailed, run, say
from training.compiler import compiled
from training.manifests import find, read, sha256, shipped

TRAINER = "./train"
PYTHON = "python"
ADVICE = "See what it says above."


def train(game: str, level: str, games: int | None = None, write: bool = False) -> Path:
    """Run a manifest's steps, each with so many games if told, and return the weights that they made.

    These are in a folder of the cache; with `write` they go to where the game has its own, too.
    Raises StepFailed.
    """
    if games is not None and games < 1:
        raise StepFailed("--games asks for a number of games, one at least.")
    file = find(game, level)
    manifest = read(file)
    folder = CACHE / "training" / game / level
    compiled(file.with_name("train.cpp"), folder / TRAINER, manifest.flags)
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    for step in manifest.steps:
        command = step.command.format(games=step.games if games is None else games)
        program, *words = shlex.split(command)
        path = sys.executable if program == PYTHON else folder / program
        run(command, [path, *words], ADVICE, environment, folder)
    made = folder / manifest.weights
    report(made, shipped(manifest.weights), write)
    return made


def report(made: Path, there: Path, write: bool) -> None:
    """Say what was made, and put it where the game has its own if that is asked."""
    digest = sha256(made)
    say(f"{digest}  {made.relative_to(ROOT)}")
    if digest == sha256(there):
        say(f"The same, byte for byte, as {there.relative_to(ROOT)}.")
    elif write:
        shutil.copyfile(made, there)
        say(f"Written to {there.relative_to(ROOT)}. Now tell its manifest: sha256, commit, history.")
    else:
        say(f"Not the same as {there.relative_to(ROOT)}, which stays as it is; --write puts it there.")
