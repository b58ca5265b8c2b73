"""index.html from its template, with styles, hints, pictures and the first view; and the static files."""

import json
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from html import escape
from pathlib import Path

from tools.node import INSTALLED
from tools.parts import Part
from tools.python_parts import PARTS as PYTHON_PARTS
from tools.runtime import PART as RUNTIME
from tools.steps import ROOT, StepFailed

TEMPLATE = ROOT / "index.html"
STATIC = ROOT / "static"
ART = STATIC / "art"
CONFIG = ROOT / "pyscript.toml"
STYLE_SHEET = "static/css/castellarium.css"  # as deep as its parts in static/css, for the fonts they name
NOT_SERVED = ("art", "*.css", "__pycache__", "pictures")  # in the page itself, or for readers of the sources
MARKER = re.compile(r"<!-- build: (\w+) -->")

# What the browser is told to get at once, in the order it is needed. Fetched files need crossorigin even from
# the same place, or the browser would get them twice.
MODULES = (
    "lib/pyscript/core*.js",
    "lib/pyodide/pyodide.mjs",
    "lib/pyodide/pyodide.asm.mjs",
    "lib/pyscript/*-*.js",
)
FETCHED = ("lib/pyodide/pyodide.asm.wasm", "lib/pyodide/python_stdlib.zip", "game.zip")
SMALL = ("lib/pyodide/pyodide-lock.json", "pyscript.toml", "static/main.py")


def built(pattern: str) -> list[tuple[str, int]]:
    """Address and size of the files of the other parts that match."""
    folders = [part.folder for part in (RUNTIME, *PYTHON_PARTS)] + [ROOT]
    for folder in folders:
        if found := sorted(folder.glob(pattern)):
            return [(f"./{file.relative_to(folder).as_posix()}", file.stat().st_size) for file in found]
    raise StepFailed(f"No file {pattern} for the page to load.", "See tools/page.py.")


def preloads() -> str:
    """One hint a file, with its size where the progress display counts it."""
    hints: dict[str, str] = {}
    for pattern in FETCHED:
        for file, size in built(pattern):
            hints[file] = f'<link rel="preload" as="fetch" crossorigin href="{file}" data-bytes="{size}">'
    for pattern in MODULES:
        for file, size in built(pattern):
            hints.setdefault(file, f'<link rel="modulepreload" href="{file}" data-bytes="{size}">')
    for pattern in SMALL:
        for file, _size in built(pattern):
            hints[file] = f'<link rel="preload" as="fetch" crossorigin href="{file}">'
    return "\n".join(hints.values())


def styles() -> str:
    return f'<link rel="stylesheet" href="./{STYLE_SHEET}">'


def style_sheet() -> str:
    """All style sheets in the order of their names, as one: the page waits for it before it shows."""
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted(STATIC.rglob("*.css")))


def sprite() -> str:
    """Every drawing, inline, so that <use href="#id"> finds it before anything else is loaded."""
    return "\n".join(file.read_text(encoding="utf-8").strip() for file in sorted(ART.glob("*.svg")))


def micropython() -> str:
    """PyScript would load its plugins for MicroPython too, which is not used; this keeps it from that."""
    plugins = tomllib.loads(CONFIG.read_text(encoding="utf-8"))["plugins"]
    return (
        f'<mpy-config type="json" hidden>{escape(json.dumps({"plugins": plugins}), quote=False)}</mpy-config>'
    )


def first() -> str:
    """The views that show before Python runs. In a process of its own: the sources may have changed."""
    done = subprocess.run(
        [sys.executable, "-m", "tools.first_views"],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        print(done.stderr, file=sys.stderr)
        raise StepFailed("The first view could not be rendered.", "The error stands above.")
    return done.stdout


FILLED: dict[str, Callable[[], str]] = {
    "styles": styles,
    "preloads": preloads,
    "sprite": sprite,
    "first": first,
    "micropython": micropython,
}


def make_page(folder: Path) -> None:
    shutil.copytree(STATIC, folder / "static", ignore=shutil.ignore_patterns(*NOT_SERVED))
    (folder / STYLE_SHEET).parent.mkdir(exist_ok=True)
    (folder / STYLE_SHEET).write_text(style_sheet(), encoding="utf-8")
    shutil.copyfile(CONFIG, folder / CONFIG.name)
    template = TEMPLATE.read_text(encoding="utf-8")
    page = MARKER.sub(lambda found: FILLED[found[1]](), template)
    (folder / "index.html").write_text(page, encoding="utf-8")


def inputs() -> list[Path]:
    """The page shows sizes of the other parts, and anything of the game may show in the first view."""
    ours = [file for kind in ("*.py", "*.po") for file in (ROOT / "game").rglob(kind)]
    return [TEMPLATE, CONFIG, STATIC, INSTALLED, *ours]


PART = Part("page", "Rendering the page", inputs, make_page)
