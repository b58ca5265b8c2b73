"""`build.py test`: format, lint, types, then every test."""

import sys
from collections.abc import Sequence

from tools.steps import ROOT, run

TYPED = ("build.py", "tools", "game")


def test(pytest_args: Sequence[str]) -> None:
    python = sys.executable
    run("ruff format", [python, "-m", "ruff", "format", "--check", "."], "Run: .venv/bin/ruff format .")
    run("ruff check", [python, "-m", "ruff", "check", "."], "Mend what ruff names above.")
    run(
        "mypy",
        [python, "-m", "mypy", *(name for name in TYPED if (ROOT / name).exists())],
        "Mend the types named above.",
    )
    run("pytest", [python, "-m", "pytest", *pytest_args], "The failing tests stand above.")
