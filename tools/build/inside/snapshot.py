"""Runs inside Pyodide before its snapshot is taken: imports all that the page may ever import.

The files are gone when the snapshot is used. So every module of the library and of the game is imported here,
every text read, and PyScript's own package, which cannot be imported without a page, is kept as byte code.
"""

import gc
import importlib
import linecache
import marshal
import sys
import zipimport
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, ModuleType
from typing import ClassVar, cast
from zipfile import ZipFile

HOME = Path.home()
PYC_HEAD = 16


class Kept:
    """Finds and runs modules whose byte code is kept: (is it a package, code) by name."""

    codes: ClassVar[dict[str, tuple[bool, CodeType]]] = {}

    @classmethod
    def find_spec(cls, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return what the import system asks for, None for a module that is not kept."""
        if name not in cls.codes:
            return None
        package, _code = cls.codes[name]
        file = HOME.joinpath(*name.split("."), *(("__init__",) if package else ())).with_suffix(".py")
        spec = ModuleSpec(name, cast(Loader, cls), origin=str(file), is_package=package)
        spec.has_location = True
        return spec

    @staticmethod
    def create_module(spec: ModuleSpec) -> None:
        """Leave it to the import system."""

    @classmethod
    def exec_module(cls, module: ModuleType) -> None:
        """Run a module's byte code."""
        exec(cls.codes[module.__name__][1], module.__dict__)


def keep(folder: Path) -> None:
    """Keep the byte code of a package, which lies where Python looks for it beside sources."""
    for file in sorted(folder.glob("__pycache__/*.pyc")):
        module = file.name.partition(".")[0]
        code = marshal.loads(file.read_bytes()[PYC_HEAD:])
        package = module == "__init__"
        Kept.codes[folder.name if package else f"{folder.name}.{module}"] = (package, code)
    sys.meta_path.insert(0, Kept)


def modules() -> list[str]:
    """All modules of the library, of the game, and of what it builds on."""
    library = ZipFile(next(path for path in sys.path if path.endswith(".zip"))).namelist()
    files = [file for name in ("game", "htpy", "markupsafe") for file in HOME.joinpath(name).rglob("*.pyc")]
    paths = [*(path for path in library if path.endswith(".pyc")), *(str(f.relative_to(HOME)) for f in files)]
    return sorted(path.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__") for path in paths)


def read_texts() -> None:
    """Read the texts of every language."""
    from game.locale import LANGUAGES, words

    for language in LANGUAGES:
        words(language)


keep(HOME / "pyscript")
for name in modules():
    importlib.import_module(name)
read_texts()
sys.path.remove("")  # Pyodide puts it there once more when it goes on
linecache.clearcache()
sys.path_importer_cache.clear()
vars(zipimport)["_zip_directory_cache"].clear()
gc.collect()
gc.freeze()  # what is here stays: no later collection need look through it
