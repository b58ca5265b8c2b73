"""The page's modules, each entry with all that it imports as one file: fewer to ask for, so sooner there."""

import shutil
import tempfile
from pathlib import Path

from tools.build.node import INSTALLED, MODULES, NODE, PYSCRIPT
from tools.build.parts import Part
from tools.build.python import pyodide
from tools.steps import CACHE, ROOT, quietly

STATIC = ROOT / "static"
ESBUILD = MODULES / "esbuild-wasm" / "bin" / "esbuild"
# What stands in the pages and runs before they are painted, in the syntax of old browsers too.
FIRST = "boot/before_paint.js"
# The page itself; the interpreter that PyScript imports; the worker, which imports that one too; and what is
# imported when somebody shares.
ENTRIES = ("boot/boot.js", "boot/python.js", "app/worker.js", "app/qr.js")
# What is served as it is written. Other people's pages name the last one.
PLAIN = {
    "embed/demo.js": "static/embed/demo.js",
    "embed/embed.js": "static/embed.js",
}
OPTIONS = ("--bundle", "--outbase=.", "--minify-whitespace", "--legal-comments=none", "--log-level=error")
MODULE = ("--format=esm",)
CLASSIC = ("--format=iife", "--target=es5")
ELSEWHERE = ("node:*", "ws")  # in Node, which Pyodide runs in as well
# Of PyScript's chunks, what it imports with pyscript.toml as it is; the others are never asked for.
PYSCRIPT_CHUNKS = ("core", "error")
PROGRAM = "lib/pyodide/pyodide.asm.wasm"


def bundled(name: str, place: Path, out: Path, kind: tuple[str, ...], apart: list[str]) -> None:
    """Write an entry of `place` with what it imports, but for what is kept `apart`, into the folder `out`."""
    external = [f"--external:{path}" for path in apart]
    command: list[str | Path] = [NODE, ESBUILD, *OPTIONS, *kind, *external, f"--outdir={out}", name]
    quietly(command, f"{name} could not be bundled.", "Its message stands above.", cwd=place)


def make_scripts(folder: Path) -> None:
    for name, served in PLAIN.items():
        (folder / served).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(STATIC / name, folder / served)
    (folder / PROGRAM).parent.mkdir(parents=True)
    shutil.copyfile(pyodide.PART.folder / PROGRAM, folder / PROGRAM)
    with tempfile.TemporaryDirectory(dir=CACHE) as work:
        place = Path(work, "static")
        shutil.copytree(STATIC, place)
        shutil.copytree(pyodide.LEAN, Path(work, "lib", "pyodide"))
        chunks = Path(work, "lib", "pyscript")
        shutil.copytree(PYSCRIPT / "dist", chunks)
        never = [
            f"./{file.name}" for file in chunks.glob("*.js") if not file.name.startswith(PYSCRIPT_CHUNKS)
        ]
        for name in ENTRIES:
            others = [f"../{other}" for other in ENTRIES if other != name]
            bundled(name, place, folder / "static", MODULE, [*ELSEWHERE, *never, *others])


def inputs() -> list[Path]:
    return [INSTALLED, pyodide.PART.folder, *STATIC.glob("*/*.js")]


def make_first(folder: Path) -> None:
    bundled(FIRST, STATIC, folder / "static", CLASSIC, [])


PART = Part("scripts", "Bundling the scripts", inputs, make_scripts)
FIRST_PART = Part("first", "Bundling the script of the pages themselves", inputs, make_first)
"""Not laid into the site."""
