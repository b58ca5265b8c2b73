"""How often computer players win Castellion alone: `build.py bench --wins`.

Every game is written down as it ends, in a file whose name stands for the code that played it, and the next
run takes it from there: a run may be cut off, or asked for more games, and none is played twice.
"""

import hashlib
import json
import os
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from math import sqrt
from pathlib import Path
from typing import NamedTuple, cast

from game.castellion.cards import LEVELS, NUMBERS
from game.castellion.rules import Castellion, CastellionState
from tools.bench.rivals import RIVALS, USUAL
from tools.bench.tables import table
from tools.steps import CACHE, ROOT, StepFailed, say

PROCESSES = 2
NEWS = 20  # games between two lines that tell how far it is
CERTAIN = 1.96  # standard deviations of a 95 % interval
HEAD = ("level, player", "playouts", "games", "won", "%", "95 % interval", "Ordeals", "mean ms", "worst ms")


class Task(NamedTuple):
    """A game to be played; `playouts` for each action."""

    level: str
    player: str
    playouts: int
    seed: str


class Played(NamedTuple):
    """How a game went: Ordeals passed, moves with a choice, and the processor's milliseconds for these."""

    won: bool
    reason: str
    passed: int
    moves: int
    total: float
    worst: float


class Row(NamedTuple):
    """What the games of a player at a level come to.

    `low` and `high` bound the rate of wins, `passed` is the mean of Ordeals passed, times are of a move.
    """

    level: str
    player: str
    playouts: int
    games: int
    won: int
    rate: float
    low: float
    high: float
    passed: float
    mean_ms: float
    worst_ms: float


def play(task: Task) -> Played:
    """Play a game to its end."""
    choose = RIVALS[task.player].make(task.seed, task.playouts)
    state = cast(CastellionState, Castellion().start(task.seed, level=task.level))
    times = [0.0]
    while state.outcome is None:
        started = time.process_time()
        action = choose(state)
        if len(state.actions) > 1:
            times.append((time.process_time() - started) * 1000)
        state = state.after(action)
    won, passed = bool(state.outcome.winners), len(NUMBERS) - len(state.ordeals)
    return Played(won, state.outcome.reason, passed, len(times) - 1, sum(times), max(times))


def wilson(won: int, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a rate by so many wins in so many games (Wilson 1927)."""
    rate, square = won / games, CERTAIN**2
    middle = rate + square / (2 * games)
    half = CERTAIN * sqrt(rate * (1 - rate) / games + square / (4 * games**2))
    scale = 1 + square / games
    return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)


class Book:
    """The games written down so far, a line of JSON each."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.games: dict[Task, Played] = {}
        for line in path.read_text("utf-8").splitlines() if path.exists() else ():
            try:
                task, played = json.loads(line)
            except ValueError:  # cut off in the middle of a line
                continue
            self.games[Task(*task)] = Played(*played)

    def add(self, task: Task, played: Played) -> None:
        """Write a game down at once."""
        self.games[task] = played
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([task, played]) + "\n")


def fingerprint() -> str:
    """A name for the code that plays: it changes with any file of the rules, the players and this bench."""
    rooms = [ROOT / "game" / room for room in ("core", "castellion", "castellion/judge", "players")]
    files = [file for room in rooms for file in sorted((*room.glob("*.py"), *room.glob("*.weights")))]
    files += [Path(__file__).with_name("rivals.py"), Path(__file__)]
    code = b"\0".join(file.read_bytes() for file in files)
    return hashlib.sha256(code).hexdigest()[:12]


def play_all(tasks: Iterable[Task], book: Book) -> None:
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


def rows(tasks: Iterable[Task], book: Book) -> list[Row]:
    """Sum up the games of each level and player, in the order of the tasks."""
    kinds: dict[tuple[str, str, int], list[Played]] = {}
    for task in tasks:
        kinds.setdefault(task[:3], []).append(book.games[task])
    found = []
    for kind, games in kinds.items():
        won, moves = sum(game.won for game in games), sum(game.moves for game in games)
        mean, worst = sum(game.total for game in games) / moves, max(game.worst for game in games)
        passed = sum(game.passed for game in games) / len(games)
        bounds = wilson(won, len(games))
        found.append(Row(*kind, len(games), won, won / len(games), *bounds, passed, mean, worst))
    return found


def picked(
    what: str, names: Sequence[str] | None, known: Iterable[str], usual: Sequence[str]
) -> Sequence[str]:
    """Return the names asked for, the usual ones if none. Raises StepFailed for one that is not known."""
    for name in names or ():
        if name not in known:
            raise StepFailed(f"no {what} {name!r}.", f"Choose among {', '.join(known)}.")
    return names or usual


def wins(games: int, playouts: int, levels: Sequence[str] | None, players: Sequence[str] | None) -> None:
    """Play, and print the table; what it says is in `.cache/wins.json` too. Raises StepFailed."""
    if games < 1 or playouts < 0:
        raise StepFailed("--games is at least 1, --playouts at least 0.")
    kinds = [
        (level, player, round(RIVALS[player].share * playouts))
        for level in picked("level", levels, LEVELS, LEVELS)
        for player in picked("player", players, RIVALS, USUAL)
    ]
    tasks = [Task(*kind, f"wins-{number}") for kind in kinds for number in range(1, games + 1)]
    book = Book(CACHE / "wins" / f"{fingerprint()}.jsonl")
    # One deal after another for everybody: cut off, a run has as many games of each.
    play_all(sorted(tasks, key=lambda task: int(task.seed.rpartition("-")[2])), book)
    found = rows(tasks, book)
    (CACHE / "wins.json").write_text(json.dumps([row._asdict() for row in found], indent=1) + "\n", "utf-8")
    lines = [
        (
            f"{row.level}, {row.player}",
            str(row.playouts),
            str(row.games),
            str(row.won),
            f"{row.rate:.1%}",
            f"{row.low:.1%}-{row.high:.1%}",
            f"{row.passed:.2f}",
            f"{row.mean_ms:.1f}",
            f"{row.worst_ms:.0f}",
        )
        for row in found
    ]
    table("Castellion alone, won games", HEAD, lines)
