"""Several processes at once in one checkout: builds wait for each other, and nobody waits for a dead one."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tools.steps import ROOT

WAITS = "Another build is under way here, waiting ...\n"
HOLD = """
import sys
from pathlib import Path
from tools import lock
lock.CACHE = Path(sys.argv[1])
with lock.alone("build"):
    print("has it", flush=True)
    sys.stdin.readline()
"""
# A build whose only part is slow: it is made when a line comes in.
BUILD = """
import sys
from pathlib import Path
from tools import lock
from tools.build import parts, site
folder = Path(sys.argv[1])
lock.CACHE, parts.PARTS, parts.STAMPS = folder, folder / "parts", folder / "stamps"
def make(place):
    print("making", flush=True)
    (place / "text").write_text(sys.stdin.readline())
part = parts.Part("slow", "Making the slow part", list, make)
site.npm_packages = site.compile_catalogues = lambda: None
site.BEFORE, site.LAID = (), (part,)
site.build(folder / "dist")
"""

Start = Callable[[str], "subprocess.Popen[str]"]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts a script in a process of its own, whose lock lies in a folder of the test."""
    running: list[subprocess.Popen[str]] = []

    def begin(script: str) -> "subprocess.Popen[str]":
        command = [sys.executable, "-c", script, str(tmp_path)]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        running.append(subprocess.Popen(command, cwd=ROOT, bufsize=1, **pipes))
        return running[-1]

    yield begin
    for process in running:
        process.kill()
        process.communicate()


def line(process: "subprocess.Popen[str]") -> str:
    """The next line that a process says."""
    assert process.stdout
    return process.stdout.readline()


def test_a_lock_ends_with_its_process_however_that_ends(start: Start) -> None:
    first = start(HOLD)
    assert line(first) == "has it\n"
    second = start(HOLD)
    assert line(second) == WAITS
    first.kill()
    assert line(second) == "has it\n"


def test_two_builds_at_once_come_one_after_the_other(start: Start, tmp_path: Path) -> None:
    first = start(BUILD)
    assert [line(first) for _ in range(3)] == [
        "== Building the page\n",
        "   Making the slow part\n",
        "making\n",
    ]
    second = start(BUILD)
    assert line(second) == WAITS
    first.communicate("made once\n")
    said, _ = second.communicate("made twice\n")
    assert (first.returncode, second.returncode) == (0, 0)
    assert "making" not in said
    assert (tmp_path / "dist" / "text").read_text() == "made once\n"
