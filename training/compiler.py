"""The C++ compiler of this machine, and what the programs here are compiled with."""

import shutil
from collections.abc import Sequence
from pathlib import Path

from tools.steps import ROOT, StepFailed, run

NAMES = ("g++", "clang++", "c++")
STANDARD = "-std=c++17"
FAST = ("-O3", "-march=native", "-ffast-math")
"""For much arithmetic: weights then differ in their last digits from machine to machine."""


def compiler() -> str | None:
    """Return where the C++ compiler is, None where there is none."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def compiled(source: Path, program: Path, flags: Sequence[str]) -> Path:
    """Compile a program of one source file, and return where it is. Raises StepFailed."""
    found = compiler()
    if found is None:
        raise StepFailed(
            f"there is no C++ compiler here ({', '.join(NAMES)}); training needs one, playing does not.",
            "On Debian and Ubuntu: apt install g++",
        )
    program.parent.mkdir(parents=True, exist_ok=True)
    what = f"compiling {source.relative_to(ROOT)}"
    run(what, [found, *flags, STANDARD, source, "-o", program], "See what the compiler says above.")
    return program
