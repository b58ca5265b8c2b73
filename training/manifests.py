"""Manifests: for each file of weights a TOML file beside its trainer, that tells how it came about.

`weights` and `sha256` name the file that the game ships, `commit` the one that brought it, `history` what is
known of how it was made, `reproducible` whether the steps make the same file again, byte for byte. The steps
are what `build.py train` runs: commands, with the number of games in place of `{games}`.
"""

import hashlib
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from tools.steps import ROOT, StepFailed

TRAINING = ROOT / "training"


class Step(NamedTuple):
    """A command, and how many games it plays; 0 where it plays none."""

    command: str
    games: int = 0


class Manifest(NamedTuple):
    weights: str
    sha256: str
    commit: str
    reproducible: bool
    history: list[str]
    flags: list[str]
    steps: list[Step]


def manifests() -> Mapping[tuple[str, str], Path]:
    """Return the manifests by game and level."""
    return {(file.parent.name, file.stem): file for file in sorted(TRAINING.glob("*/*.toml"))}


def read(file: Path) -> Manifest:
    """Return what a manifest tells. Raises TypeError where something is missing or not known."""
    told = tomllib.loads(file.read_text("utf-8"))
    return Manifest(**{**told, "steps": [Step(**step) for step in told.get("steps", ())]})


def find(game: str, level: str) -> Path:
    """Return the manifest of a game's level. Raises StepFailed."""
    known = manifests()
    if (game, level) not in known:
        names = ", ".join(map(" ".join, known))
        raise StepFailed(f"nothing is trained for {game} {level}.", f"There are: {names}")
    return known[game, level]


def shipped(weights: str) -> Path:
    """Return where the game has a file of weights."""
    return next((ROOT / "game").glob(f"**/{weights}"))


def sha256(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()
