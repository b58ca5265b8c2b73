"""Pyodide as the page uses it: all of Python, but nothing that only packages loaded later would call."""

import shutil
import tempfile
from pathlib import Path

from tools.build.node import INSTALLED, MODULES, NODE, PYODIDE
from tools.build.parts import Part
from tools.steps import CACHE, ROOT, quietly

MAKER = ROOT / "tools" / "build" / "inside" / "lean.mjs"
METADCE = MODULES / "binaryen" / "bin" / "wasm-metadce"
LOADER = PYODIDE / "pyodide.mjs"
USERS = [LOADER, *(ROOT / "static" / "boot" / name for name in ("python.js", "snapshot.js"))]


def make_pyodide(folder: Path) -> None:
    out = folder / "lib" / "pyodide"
    out.mkdir(parents=True)
    shutil.copyfile(LOADER, out / LOADER.name)
    with tempfile.TemporaryDirectory(dir=CACHE) as work:
        quietly(
            [NODE, MAKER, PYODIDE, METADCE, work, out, *USERS],
            "Pyodide could not be cut down.",
            "Was it changed? See tools/build/inside/lean.mjs.",
        )


PART = Part(
    "pyodide", "Cutting Pyodide down to what the page uses", lambda: [INSTALLED, *USERS], make_pyodide
)
LEAN = PART.folder / "lib" / "pyodide"
