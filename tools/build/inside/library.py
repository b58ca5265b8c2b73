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
import zipfile
from collections.abc import Iterator
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from importlib.machinery import FrozenImporter
from pathlib import Path
from types import CodeType

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


def first_lines(code: CodeType) -> CodeType:
    """The same code, all of whose lines are said to be the first of its function: a seventh less to fetch.

    A traceback of the page still names file and function in the library, and every line of the game.
    """
    units = len(code.co_code) // 2
    # One entry is for up to eight units: its kind (a line, no columns) with their number; then no step on.
    lines = b"".join(bytes((0xE8 | min(8, units - at) - 1, 0)) for at in range(0, units, 8))
    inner = tuple(first_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_linetable=lines, co_consts=inner)


wanted = set((OUT / "wanted.txt").read_text().split())  # names from elsewhere have no file here and drop out
for name in closure(wanted | BOOTED):
    source = EMPTY.get(name) or ARCHIVE.read(name)
    code = first_lines(compile(source, f"{PLACE}/{name}", "exec", dont_inherit=True, optimize=2))
    target = OUT / f"{name}c"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), checked=False))
(OUT / "wanted.txt").unlink()
