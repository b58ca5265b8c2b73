"""`build.py test`: format, lint, types, then every test."""

import os
import subprocess
import sys
from collections.abc import Sequence

from tools.chromium import chromium
from tools.engines import engines
from tools.site import build
from tools.steps import ROOT, StepFailed, run, say

# A process for each processor; who runs out of tests takes over some of the others'.
SIDE_BY_SIDE = ("--numprocesses=auto", "--maxprocesses=4", "--dist=worksteal")


def test(pytest_args: Sequence[str]) -> None:
    """Stops at the first check that fails, with its exit code."""
    python = sys.executable
    run("ruff format", [python, "-m", "ruff", "format", "--check", "."], "Run: .venv/bin/ruff format .")
    run("ruff check", [python, "-m", "ruff", "check", "."], "Mend what ruff names above.")
    run(
        "mypy", [python, "-m", "mypy", "build.py", "tools", "training", "game"], "Mend the types named above."
    )
    build()
    browser = chromium()
    for name, found in {"Chromium": browser, **engines()}.items():
        say(f"== {name}: {found}")
    # pytest speaks last: its summary is what a reader looks for.
    command = [python, "-m", "pytest", *SIDE_BY_SIDE, *pytest_args]
    if code := subprocess.call(command, cwd=ROOT, env=os.environ | {"CHROMIUM": browser}):
        raise StepFailed("", code=code)
