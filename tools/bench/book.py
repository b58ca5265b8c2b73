"""What every bench of whole games needs: a book of those played, several at once, and what rates are worth.

Every game is written down as it ends, in a file whose name stands for the code that played it, and the next
run takes it from there: a run may be cut off, or asked for more games, and none is played twice.
"""

import hashlib
import json
import os
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from math import sqrt
from pathlib import Path
from typing import Any, Generic, TypeVar

from tools.steps import ROOT, StepFailed, say

PROCESSES = 2
NEWS = 20  # games between two lines that tell how far it is
CERTAIN = 1.96  # standard deviations of a 95 % interval

Task = TypeVar("Task", bound=tuple[Any, ...])
Played = TypeVar("Played", bound=tuple[Any, ...])


def wilson(won: int, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a rate by so many wins in so many games (Wilson 1927)."""
    rate, square = won / games, CERTAIN**2
    middle = rate + square / (2 * games)
    half = CERTAIN * sqrt(rate * (1 - rate) / games + square / (4 * games**2))
    scale = 1 + square / games
    return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)


class Book(Generic[Task, Played]):
    """The games written down so far, a line of JSON each, read back as tasks and what was played."""

    def __init__(self, path: Path, task: Callable[..., Task], played: Callable[..., Played]) -> None:
        self._path = path
        self.games: dict[Task, Played] = {}
        for line in path.read_text("utf-8").splitlines() if path.exists() else ():
            try:
                one, other = json.loads(line)
            except ValueError:  # cut off in the middle of a line
                continue
            self.games[task(*map(_fixed, one))] = played(*map(_fixed, other))

    def add(self, task: Task, played: Played) -> None:
        """Write a game down at once."""
        self.games[task] = played
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([task, played]) + "\n")


def _fixed(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def fingerprint(rooms: Iterable[str], *files: str) -> str:
    """Return a name for the code that plays: it changes with any file of the rooms, and with these files."""
    folders = [ROOT / room for room in rooms]
    found = [
        path for folder in folders for kind in ("*.py", "*.weights") for path in sorted(folder.rglob(kind))
    ]
    found += [Path(__file__).with_name(name) for name in files]
    code = b"\0".join(file.read_bytes() for file in found)
    return hashlib.sha256(code).hexdigest()[:12]


def play_all(tasks: Iterable[Task], book: Book[Task, Played], play: Callable[[Task], Played]) -> None:
    """Play the games that the book does not hold, as many at once as there are cores, at most two."""
    missing = [task for task in tasks if task not in book.games]
    pool = ProcessPoolExecutor(min(PROCESSES, os.cpu_count() or 1))
    try:
        futures = {pool.submit(play, task): task for task in missing}
        for number, future in enumerate(as_completed(futures), 1):
            book.add(futures[future], future.result())
            if number % NEWS == 0 or number == len(missing):
                say(f"{number} of {len(missing)} games")
    finally:
        pool.shutdown(cancel_futures=True)


def picked(
    what: str, names: Sequence[str] | None, known: Iterable[str], usual: Sequence[str]
) -> Sequence[str]:
    """Return the names asked for, the usual ones if none. Raises StepFailed for one that is not known."""
    for name in names or ():
        if name not in known:
            raise StepFailed(f"no {what} {name!r}.", f"Choose among {', '.join(known)}.")
    return names or usual
