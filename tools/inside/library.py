"""Runs inside Pyodide: the part of the standard library that the game needs, as byte code.

Kept is what Pyodide has loaded once it runs, what /out/wanted.txt names (one module a line), and what
those import when they are imported themselves; but not what is frozen into the interpreter, which Python
takes from there. Asserts and docstrings of the library are dropped.
"""

import sys

BOOTED = set(sys.modules)  # before this script loads what only it needs

import ast
import glob
import importlib.util
import py_compile
import zipfile
from collections.abc import Iterator
from importlib.machinery import FrozenImporter
from pathlib import Path

ARCHIVE = zipfile.ZipFile(glob.glob("/lib/python3*.zip")[0])
PLACE = ARCHIVE.filename or ""
OUT = Path("/out")
# A table of 2,200 names for html.unescape, which nothing here calls; html wants to import it all the same.
EMPTY = {"html/entities.py": b"html5 = {}\n"}
ELSEWHERE = ("__name__ == '__main__'", "sys.platform == 'win32'")
FILES = {name for name in ARCHIVE.namelist() if name.endswith(".py")}


def file_of(module: str) -> str | None:
    """The archive's file of a module, None when it is built in, frozen, or not a module."""
    if FrozenImporter.find_spec(module):
        return None
    path = module.replace(".", "/")
    return next((name for name in (f"{path}/__init__.py", f"{path}.py") if name in FILES), None)


def at_import(tree: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """The import statements that run when a module is imported: none in a function or a script's end.

    What is for Windows alone never runs in a browser.
    """
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node
        elif isinstance(node, ast.If) and ast.unparse(node.test) in ELSEWHERE:
            yield from at_import(ast.Module(node.orelse, []))
        elif not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from at_import(node)


def imported_by(module: str, file: str) -> Iterator[str]:
    package = module if file.endswith("/__init__.py") else module.rpartition(".")[0]
    for node in at_import(ast.parse(ARCHIVE.read(file))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
            continue
        origin = node.module or ""
        if node.level:
            origin = importlib.util.resolve_name("." * node.level + origin, package)
        yield origin
        yield from (f"{origin}.{alias.name}" for alias in node.names)


def closure(seeds: set[str]) -> set[str]:
    """The archive's files behind the seeds and all that importing them imports."""
    files: set[str] = set()
    queue = sorted(seeds)
    seen = set(queue)
    while queue:
        module = queue.pop()
        parent = module.rpartition(".")[0]
        found = [parent] if parent else []
        if file := file_of(module):
            files.add(file)
            found += imported_by(module, file)
        fresh = set(found) - seen
        seen |= fresh
        queue += sorted(fresh)
    return files


wanted = set((OUT / "wanted.txt").read_text().split())  # names from elsewhere have no file here and drop out
source = Path("/source.py")
for name in closure(wanted | BOOTED):
    source.write_bytes(EMPTY.get(name) or ARCHIVE.read(name))
    py_compile.compile(
        str(source),
        str(OUT / f"{name}c"),
        f"{PLACE}/{name}",
        doraise=True,
        optimize=2,
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
(OUT / "wanted.txt").unlink()
