"""The Python that goes into the page: the game, two libraries, and PyScript's own package."""

import ast
import json
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from tools.build.node import PYSCRIPT
from tools.steps import ROOT, StepFailed

LIBRARIES = ("htpy", "markupsafe")
NOT_USED = {"htpy/django.py", "htpy/html2htpy.py", "htpy/starlette.py"}
PYSCRIPT_PYTHON = PYSCRIPT / "src" / "stdlib" / "pyscript.js"
# Kept in the standard library whether or not something imports it today: small, and asked for late.
ALWAYS = {"base64", "gettext", "hashlib", "json", "random", "traceback", "zlib"}
ALWAYS |= {"encodings.ascii", "encodings.cp437", "encodings.latin_1"}  # cp437: the names in a zip
# Heavy, and imported in functions that nothing here calls: markupsafe's __version__ and unescape.
NEVER = {"importlib.metadata", "html"}


def library_folder(name: str) -> Path:
    """Where an installed library's modules lie."""
    spec = find_spec(name)
    assert spec and spec.origin, f"{name} is pinned in requirements.txt"
    return Path(spec.origin).parent


def game_sources() -> dict[str, Path]:
    """Our modules and the libraries: path in the zip -> file."""
    files: dict[str, Path] = {}
    for folder in [ROOT / "game", *map(library_folder, LIBRARIES)]:
        files |= {f.relative_to(folder.parent).as_posix(): f for f in sorted(folder.rglob("*.py"))}
    return {name: file for name, file in files.items() if name not in NOT_USED}


def pyscript_sources() -> dict[str, str]:
    """PyScript's Python package, to the letter as it writes it into the page's file system at every start."""
    script = PYSCRIPT_PYTHON.read_text(encoding="utf-8")
    files: dict[str, str] = json.loads(script[script.index("{") : script.rindex("}") + 1])["pyscript"]
    return {f"pyscript/{name}": text for name, text in files.items()}


def imports(source: str, name: str) -> Iterator[str]:
    """Every absolute module name that some import statement of the source may mean, at any depth."""
    try:
        tree = ast.parse(source, name)
    except SyntaxError as error:
        raise StepFailed(f"{name} is not Python: {error}", "Mend that line.") from error
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def wanted_modules() -> list[str]:
    """The modules from elsewhere that all these sources import, sorted."""
    names = set(ALWAYS)
    texts = {name: file.read_text(encoding="utf-8") for name, file in game_sources().items()}
    for name, text in (texts | pyscript_sources()).items():
        names.update(imports(text, name))
    own = {"game", "pyscript", *LIBRARIES}
    return sorted(name for name in names if name.partition(".")[0] not in own and name not in NEVER)
