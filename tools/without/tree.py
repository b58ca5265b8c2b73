"""A tree of sources without some games, in .cache/without; with caches of its own, nothing gets mixed up."""

import ast
import json
import os
import re
from collections.abc import Collection, Iterator
from pathlib import Path

from tools.build.node import MODULES, npm_packages
from tools.steps import CACHE, ROOT, StepFailed
from tools.without.cut import without
from tools.without.names import Names

CATALOG = "game/catalog.py"
FOLDERS = re.compile(r"^FOLDERS = (\([^)]*\))", re.MULTILINE)
MADE = {"dist", "node_modules", "__pycache__"}
MADE_FILES = (".mo", ".pyc")
TRIMMED = ("tests/", "tools/bench/", "training/")  # what measures and tests the games, each in its turn


def sources(root: Path) -> Iterator[str]:
    """The files of a tree that somebody wrote, by their paths in it."""
    for folder, folders, files in os.walk(root):
        folders[:] = [name for name in folders if name not in MADE and not name.startswith(".")]
        for name in files:
            if not name.startswith(".") and not name.endswith(MADE_FILES):
                yield Path(folder, name).relative_to(root).as_posix()


def catalog(text: str, games: Collection[str]) -> str:
    """The list of games without some. StepFailed where one is unknown, or none would be left."""
    found = FOLDERS.search(text)
    assert found, f"{CATALOG} has its FOLDERS on lines of their own"
    known = ast.literal_eval(found[1])
    if unknown := sorted(set(games) - set(known)):
        raise StepFailed(f"There is no game {unknown[0]}.", f"There are: {', '.join(known)}.")
    left = tuple(game for game in known if game not in games)
    if not left:
        raise StepFailed("No game would be left.", "Leave one in.")
    return text.replace(found[1], repr(left))


def contents(games: Collection[str]) -> dict[str, bytes]:
    """The files of the tree, by their paths in it."""
    names = Names(games)
    files = {path: (ROOT / path).read_bytes() for path in sources(ROOT)}
    files[CATALOG] = catalog(files[CATALOG].decode(), games).encode()
    trimmed = {
        path: content.decode()
        for path, content in files.items()
        if path.startswith(TRIMMED) and path.endswith(".py")
    }
    left = {path: content for path, content in files.items() if not names.own(path)}
    for path, text in without(trimmed, names).items():
        left[path] = text.encode()
    tables = [path for path in left if path.startswith("tests/") and path.endswith(".json")]
    return left | {path: table(left[path], names) for path in tables}


def table(content: bytes, names: Names) -> bytes:
    """A JSON table without the rows that are named after the games."""
    rows = json.loads(content)
    if not isinstance(rows, dict) or not any(map(names.named, rows)):
        return content
    return json.dumps({name: row for name, row in rows.items() if not names.named(name)}).encode()


def tree(games: Collection[str]) -> Path:
    """Bring the tree without these games up to date."""
    files = contents(games)
    target = CACHE / "without" / "+".join(sorted(games))
    for path, content in files.items():
        file = target / path
        if not file.is_file() or file.read_bytes() != content:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
    for path in set(sources(target)) - files.keys():
        (target / path).unlink()
    npm_packages()
    if not (target / MODULES.name).exists():
        (target / MODULES.name).symlink_to(MODULES, target_is_directory=True)
    return target
