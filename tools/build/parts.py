"""The parts that dist/ is put together from, each made again only when what it depends on changed.

A part is made into a folder of its own under .cache/parts; assembling lays these folders over each other.
"""

import hashlib
import os
import shutil
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from tools.steps import CACHE, ROOT, StepFailed, say

PARTS = CACHE / "parts"
STAMPS = CACHE / "stamps"
RECIPES = (
    ROOT / "tools" / "build",
    ROOT / "tools" / "lock.py",
    ROOT / "tools" / "steps.py",
)  # the tools that parts are made with


@dataclass(frozen=True)
class Part:
    """A folder of files of the site. `make` writes into the folder that it is given."""

    name: str
    doing: str
    inputs: Callable[[], Iterable[Path]]
    make: Callable[[Path], None]

    @property
    def folder(self) -> Path:
        return PARTS / self.name


def digest(paths: Iterable[Path]) -> str:
    """One hash over the names and contents of files; a folder stands for every file in it."""
    total = hashlib.sha256()
    for path in sorted(set(paths)):
        for file in [path] if path.is_file() else sorted(f for f in path.rglob("*") if f.is_file()):
            if "__pycache__" not in file.parts:
                content = hashlib.sha256(file.read_bytes()).hexdigest()
                total.update(f"{os.path.relpath(file, ROOT)} {content}\n".encode())
    return total.hexdigest()


def once(name: str, stamp: str, done: bool, make: Callable[[], None]) -> None:
    """Run `make` unless it succeeded before with this stamp and its result stands."""
    stamp_file = STAMPS / name
    if done and stamp_file.exists() and stamp_file.read_text() == stamp:
        return
    stamp_file.unlink(missing_ok=True)
    make()
    stamp_file.parent.mkdir(parents=True, exist_ok=True)
    stamp_file.write_text(stamp)


def make_part(part: Part) -> None:
    """Bring one part up to date."""

    def make() -> None:
        say(f"   {part.doing}")
        shutil.rmtree(part.folder, ignore_errors=True)
        part.folder.mkdir(parents=True)
        try:
            part.make(part.folder)
        except OSError as error:
            raise StepFailed(
                f"{part.doing}: {error}", "Is the disk full, or a folder not writable?"
            ) from error

    inputs = digest([*part.inputs(), *RECIPES, ROOT / "requirements.txt"])
    once(part.name, inputs, part.folder.exists(), make)


def laid(parts: Iterable[Part]) -> dict[str, Path]:
    """Every file of the parts laid over each other, by its name in the site; a later part's file counts."""
    files: dict[str, Path] = {}
    for part in parts:
        for file in part.folder.rglob("*"):
            if file.is_file():
                files[file.relative_to(part.folder).as_posix()] = file
    return files


def assemble(parts: Iterable[Part], target: Path) -> None:
    """Lay the parts over each other in `target`: write what differs, remove what no part holds."""
    files = laid(parts)
    try:
        for name, source in files.items():
            to = target / name
            if not to.is_file() or to.read_bytes() != source.read_bytes():
                to.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, to)
        for old in sorted(target.rglob("*"), reverse=True):
            if old.is_dir():
                if not any(old.iterdir()):
                    old.rmdir()
            elif old.relative_to(target).as_posix() not in files:
                old.unlink()
    except OSError as error:
        raise StepFailed(
            f"dist could not be written: {error}", "Is the disk full, or a file in use?"
        ) from error
