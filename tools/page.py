"""The pages from their templates, with styles, hints, pictures and the first view; and the static files."""

import json
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any

from tools import memory, pyodide, python_parts, runtime
from tools.node import INSTALLED
from tools.parts import Part
from tools.steps import ROOT, StepFailed

TEMPLATE = ROOT / "index.html"
PAGES = (TEMPLATE, ROOT / "embed.html")
STATIC = ROOT / "static"
ART = STATIC / "art"
OF_FIRST_VIEW = ("sky", "poster")  # of the drawings
CONFIG = ROOT / "pyscript.toml"
STYLE_SHEET = "static/css/castellarium.css"  # as deep as its parts in static/css, for the fonts they name
# In the page itself, for readers of the sources, or in a file that the build makes.
NOT_SERVED = ("art", "*.css", "__pycache__", "pictures", "single.js", "sw.js")
MARKER = re.compile(r"<!-- build: (\w+) -->")

# What the browser is told to get at once, in the order it is needed. Fetched files need crossorigin even from
# the same place, or the browser would get them twice.
MODULES = (
    "static/ahead.js",
    "static/parcels.js",
    "static/attempts.js",
    "lib/pyscript/core*.js",
    "lib/pyodide/pyodide.mjs",
    "lib/pyodide/pyodide.asm.mjs",
    "lib/pyscript/*-*.js",
    "static/python.js",
    "static/memory.js",
)
PROGRAM = "lib/pyodide/pyodide.asm.wasm"
# Only hinted at: static/parcels.js chooses among them when it knows the line.
PARCELS = {"memory": "python/memory-*.bin", "library": python_parts.LIBRARY, "game": python_parts.GAME}
LATER = {"players": python_parts.PLAYERS}  # and this is for who plays against a computer
SMALL = ("lib/pyodide/pyodide-lock.json", "static/main.py")


def built(pattern: str) -> list[tuple[str, int]]:
    """Address and size of the files of the other parts that match."""
    folders = [part.folder for part in (pyodide.PART, runtime.PART, *python_parts.PARTS, memory.PART)] + [
        ROOT
    ]
    for folder in folders:
        if found := sorted(folder.glob(pattern)):
            return [(f"./{file.relative_to(folder).as_posix()}", file.stat().st_size) for file in found]
    raise StepFailed(f"No file {pattern} for the page to load.", "See tools/page.py.")


def preloads() -> str:
    """One hint a file, with its size where the progress display counts it."""
    hints: dict[str, str] = {}
    parcel = '<link rel="{}" href="{}" data-parcel="{}" data-bytes="{}">'
    for file, size in built(PROGRAM):
        hints[file] = parcel.format('preload" as="fetch" crossorigin="anonymous', file, "program", size)
    for name, pattern in PARCELS.items():
        for file, size in built(pattern):
            hints[file] = parcel.format("parcel", file, name, size)
    for name, pattern in LATER.items():
        for file, _size in built(pattern):
            hints[file] = f'<link rel="parcel" href="{file}" data-parcel="{name}">'
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
    """Every drawing, inline, so that <use href="#id"> finds it before anything else is loaded.

    Those of the games wait in a template, or the browser would style them all before the first view.
    """
    texts = {file.stem: file.read_text(encoding="utf-8").strip() for file in sorted(ART.glob("*.svg"))}
    at_once = [texts.pop(name) for name in OF_FIRST_VIEW]
    return "\n".join([*at_once, '<template id="drawings">', *texts.values(), "</template>"])


def micropython() -> str:
    """PyScript would load its plugins for MicroPython too, which is not used; this keeps it from that."""
    plugins = json.dumps({"plugins": config()["plugins"]})
    return f'<mpy-config type="json" hidden>{escape(plugins, quote=False)}</mpy-config>'


def python() -> str:
    """What PyScript runs, with its configuration: as JSON in place it takes no parser and no fetch.

    Not asynchronously, which would be on a stack of its own: Chromium may break down when it looks into one.
    """
    settings = escape(json.dumps(config()))
    return f'<script type="py" src="./static/main.py" async="false" config="{settings}"></script>'


def config() -> dict[str, Any]:
    """What PyScript is told."""
    return tomllib.loads(CONFIG.read_text(encoding="utf-8"))


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
    "python": python,
}


def make_page(folder: Path) -> None:
    shutil.copytree(STATIC, folder / "static", ignore=shutil.ignore_patterns(*NOT_SERVED))
    (folder / STYLE_SHEET).parent.mkdir(exist_ok=True)
    (folder / STYLE_SHEET).write_text(style_sheet(), encoding="utf-8")
    for template in PAGES:
        page = MARKER.sub(lambda found: FILLED[found[1]](), template.read_text(encoding="utf-8"))
        (folder / template.name).write_text(page, encoding="utf-8")


def inputs() -> list[Path]:
    """The page shows sizes of the other parts, and anything of the game may show in the first view."""
    ours = [file for kind in ("*.py", "*.po") for file in (ROOT / "game").rglob(kind)]
    return [*PAGES, CONFIG, STATIC, INSTALLED, *ours]


PART = Part("page", "Rendering the page", inputs, make_page)
