"""The pages from their templates, with styles, hints, pictures and the first view; and the static files."""

import base64
import hashlib
import json
import re
import shutil
import sys
import tomllib
from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any

from tools.build import scripts
from tools.build.node import INSTALLED
from tools.build.parts import Part
from tools.build.python import archives, snapshot
from tools.build.scoping import within
from tools.steps import ROOT, StepFailed, quietly

PAGES = (ROOT / "index.html", ROOT / "embed.html")
STATIC = ROOT / "static"
ART = STATIC / "art"
MAIN = STATIC / "boot" / "main.py"
OF_FIRST_VIEW = ("sky", "poster")  # of the drawings; and the crests of the games, each in a file of its own
CONFIG = ROOT / "pyscript.toml"
STYLES = STATIC / "css"
LAYERS = STYLES / "layers.css"
STYLE_SHEET = "static/css/castellarium.css"
SHARED_LAYERS = {
    "pages": "frame",
    **{name: name for name in ("base", "controls", "frame", "table", "overrides")},
}
"""The layers of the folders that are no games."""
LAYER_OF = {  # of a game's sheets that are not of the layer `game`
    "compact.css": "compact",
    "landscape.css": "compact",
    "upright.css": "compact",
    "quarter_turn.css": "compact",
    "overrides.css": "overrides",
    "puzzle.css": "overrides",
}
# Served as they lie. The rest is for readers of the sources, in the page itself or in a file of the build.
SERVED = ("castellarium.webmanifest", "icons", "screenshots")
BOOT_STYLES = STYLES / "frame" / "boot.css"  # in the page itself
WHOLE = "\nhtml { --sheet: whole; }\n"  # the last rule, which static/boot/start_watch.js looks for
SCRIPT, STYLE = re.compile(r"<script>(.*?)</script>", re.S), re.compile(r"<style>(.*?)</style>", re.S)
FILE_OF_SCRIPT = re.compile(r'<script src="\./([^"]+)"></script>')
MARKER = re.compile(r"<!-- build: (\w+) -->")

# What the browser is told to get at once, in the order it is needed.
MODULES = ("static/boot/boot.js", "static/boot/python.js")
ASSETS = {
    "program": scripts.PROGRAM,
    "snapshot": "python/snapshot-*.bin",
    "library": archives.LIBRARY,
    "game": archives.GAME,
}
LATER = {"players": archives.PLAYERS, **archives.PUZZLES}  # for who plays a computer, or solves puzzles


def built(pattern: str) -> list[tuple[str, int]]:
    """Address and size of the files of the other parts that match."""
    parts = (scripts.PART, *archives.PARTS, snapshot.PART)
    for folder in (part.folder for part in parts):
        if found := sorted(folder.glob(pattern)):
            return [(f"./{file.relative_to(folder).as_posix()}", file.stat().st_size) for file in found]
    raise StepFailed(f"No file {pattern} for the page to load.", "See tools/build/page.py.")


def assets() -> str:
    """Where the assets lie that static/boot/prefetch.js and assets.js send for, with their sizes."""
    counted = '<link rel="asset" href="{}" data-asset="{}" data-bytes="{}">'
    later = '<link rel="asset" href="{}" data-asset="{}">'
    lines = [counted.format(file, name, size) for name, glob in ASSETS.items() for file, size in built(glob)]
    lines += [later.format(file, name) for name, glob in LATER.items() for file, _size in built(glob)]
    return "\n".join(lines)


def preloads() -> str:
    """One hint a module, with its size, which the progress display counts."""
    hint = '<link rel="modulepreload" href="{}" data-bytes="{}">'
    return "\n".join(hint.format(file, size) for module in MODULES for file, size in built(module))


def styles() -> str:
    return f'<link rel="stylesheet" href="./{STYLE_SHEET}">'


def boot_styles() -> str:
    return f"<style>{LAYERS.read_text(encoding='utf-8')}\n{in_layer(BOOT_STYLES)}</style>"


def in_layer(sheet: Path) -> str:
    """A style sheet in its layer. What a game's sheets say holds where that game is and nowhere else."""
    text, room = sheet.read_text(encoding="utf-8"), sheet.parent.name
    inside = text if room in SHARED_LAYERS else within(text, f':where([data-game="{room}"])')
    return f"@layer {layer(sheet)} {{\n{inside}}}\n"


def style_sheet() -> str:
    """All style sheets in their layers, as one: the page waits for it before it shows."""
    sheets = [in_layer(file) for file in sorted(STYLES.glob("*/*.css")) if file != BOOT_STYLES]
    return "\n".join([LAYERS.read_text(encoding="utf-8"), *sheets, WHOLE])


def layer(sheet: Path) -> str:
    """The layer of a style sheet, as static/css/layers.css says."""
    room = sheet.parent.name
    if room in SHARED_LAYERS:
        return SHARED_LAYERS[room]
    return LAYER_OF.get(sheet.name, "game")


def sprite() -> str:
    """Every drawing, inline, so that <use href="#id"> finds it before anything else is loaded.

    Those of the games wait in a template, or the browser would style them all before the first view.
    """
    texts = {file.stem: drawings(file) for file in sorted(ART.glob("*.svg"))}
    first = (*OF_FIRST_VIEW, *(name for name in texts if name.endswith("-crest")))
    at_once = [texts.pop(name) for name in first]
    return "\n".join([*at_once, '<template id="drawings">', *texts.values(), "</template>"])


def drawings(file: Path) -> str:
    """What a file of drawings holds. Each says of which game it is: style sheets reach it by itself."""
    room = file.stem.replace("-", "_")
    text = file.read_text(encoding="utf-8").strip()
    is_game = (STYLES / room).is_dir()
    return re.sub("<(svg|symbol) ", rf'<\1 data-game="{room}" ', text) if is_game else text


def micropython() -> str:
    """PyScript would load its plugins for MicroPython too, which is not used; this keeps it from that."""
    plugins = json.dumps({"plugins": config()["plugins"]})
    return f'<mpy-config type="json" hidden>{escape(plugins, quote=False)}</mpy-config>'


def python() -> str:
    """What PyScript runs, with its configuration: in place, and as JSON, it takes no fetch and no parser.

    Not asynchronously, which would be on a stack of its own: Chromium may break down when it looks into one.
    """
    settings = escape(json.dumps(config()))
    code = MAIN.read_text(encoding="utf-8")
    return f'<script type="py" async="false" config="{settings}">\n{code}</script>'


def config() -> dict[str, Any]:
    """What PyScript is told."""
    return tomllib.loads(CONFIG.read_text(encoding="utf-8"))


def first() -> str:
    """The views that show before Python runs. In a process of its own: the sources may have changed."""
    command = [sys.executable, "-m", "tools.build.first_views"]
    return quietly(command, "The first view could not be rendered.", "The error stands above.")


FILLED: dict[str, Callable[[], str]] = {
    "styles": styles,
    "boot_styles": boot_styles,
    "assets": assets,
    "preloads": preloads,
    "sprite": sprite,
    "first": first,
    "micropython": micropython,
    "python": python,
}


def hashed(text: str) -> str:
    """What a Content-Security-Policy calls a script or style by."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def carrying(page: str) -> str:
    """The page with its plain scripts in it, so that none fails to come, and the hashes in its policy."""
    page = FILE_OF_SCRIPT.sub(lambda found: f"<script>{script(found[1])}</script>", page)
    for kind, named in (("script-src", SCRIPT), ("style-src", STYLE)):
        allowed = " ".join(["'self'", *map(hashed, named.findall(page))])
        page = page.replace(f"{kind} 'self'", f"{kind} {allowed}", 1)
    return page


def script(name: str) -> str:
    """The text of a plain script, as it may stand in a page."""
    bundle = scripts.FIRST_PART.folder / name
    text = (bundle if bundle.exists() else ROOT / name).read_text(encoding="utf-8")
    return re.sub(r"<(?=/script|!--)", r"\\x3c", text, flags=re.IGNORECASE)


def make_page(folder: Path) -> None:
    (folder / STYLE_SHEET).parent.mkdir(parents=True)
    for name in SERVED:
        copy = shutil.copytree if (STATIC / name).is_dir() else shutil.copyfile
        copy(STATIC / name, folder / "static" / name)
    (folder / STYLE_SHEET).write_text(style_sheet(), encoding="utf-8")
    for template in PAGES:
        page = MARKER.sub(lambda found: FILLED[found[1]](), template.read_text(encoding="utf-8"))
        (folder / template.name).write_text(carrying(page), encoding="utf-8")


def inputs() -> list[Path]:
    """The page names the files of the other parts, and anything of the game may show in the first view."""
    ours = [file for kind in ("*.py", "*.po", "*.json", "*.weights") for file in (ROOT / "game").rglob(kind)]
    return [*PAGES, CONFIG, STATIC, INSTALLED, *ours]


PART = Part("page", "Rendering the page", inputs, make_page)
