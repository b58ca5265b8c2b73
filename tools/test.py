"""`build.py test`: format, lint, types, the page, the browsers, then every test; or chosen tests alone."""

import os
import subprocess
import sys
from collections.abc import Sequence

from tools.browsers.chromium import chromium
from tools.browsers.engines import engines
from tools.build.site import build
from tools.steps import ROOT, TEST_SITE, StepFailed, run, say

# A process for each processor; who runs out of tests takes over some of the others'.
SIDE_BY_SIDE = ("--numprocesses=auto", "--maxprocesses=4", "--dist=worksteal")


def test(chosen: Sequence[str]) -> None:
    """Run everything; or, with arguments for pytest, that alone. StepFailed has the exit code of what fails.

    Of chosen tests the first that uses the page has it built, and the first that uses a browser looks for it.
    """
    # pytest speaks last: its summary is what a reader looks for.
    command = [sys.executable, "-m", "pytest", *(chosen or SIDE_BY_SIDE)]
    environment = dict(os.environ) if chosen else os.environ | {"CHROMIUM": prepare()}
    if code := subprocess.call(command, cwd=ROOT, env=environment):
        raise StepFailed("", code=code)


def prepare() -> str:
    """Make all checks and all that tests use. Gives the path of Chromium."""
    python = sys.executable
    run("ruff format", [python, "-m", "ruff", "format", "--check", "."], "Run: .venv/bin/ruff format .")
    run("ruff check", [python, "-m", "ruff", "check", "."], "Mend what ruff names above.")
    run(
        "mypy", [python, "-m", "mypy", "build.py", "tools", "training", "game"], "Mend the types named above."
    )
    build(TEST_SITE)
    browser = chromium()
    for name, found in {"Chromium": browser, **engines()}.items():
        say(f"== {name}: {found}")
    return browser
