"""How often computer players win Castellion alone: `build.py bench --wins`."""

import json
import time
from collections.abc import Iterable, Sequence
from typing import NamedTuple, cast

from game.castellion.rules.game import Castellion
from game.castellion.rules.ordeals.cards import NUMBERS, Level
from game.castellion.rules.state import CastellionState
from tools.bench.book import Book, fingerprint, picked, play_all, wilson
from tools.bench.rivals import RIVALS, USUAL
from tools.bench.tables import table
from tools.steps import CACHE, StepFailed

ROOMS = ("game/core", "game/castellion/rules", "game/castellion/computer", "game/players")
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


def rows(tasks: Iterable[Task], book: Book[Task, Played]) -> list[Row]:
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


def wins(games: int, playouts: int, levels: Sequence[str] | None, players: Sequence[str] | None) -> None:
    """Play, and print the table; what it says is in `.cache/wins.json` too. Raises StepFailed."""
    if games < 1 or playouts < 0:
        raise StepFailed("--games is at least 1, --playouts at least 0.")
    kinds = [
        (level, player, round(RIVALS[player].share * playouts))
        for level in picked("level", levels, Level.ALL, Level.ALL)
        for player in picked("player", players, RIVALS, USUAL)
    ]
    tasks = [Task(*kind, f"wins-{number}") for kind in kinds for number in range(1, games + 1)]
    code = fingerprint(ROOMS, "greedy.py", "rivals.py", "wins.py")
    book = Book(CACHE / "wins" / f"{code}.jsonl", Task, Played)
    # One deal after another for everybody: cut off, a run has as many games of each.
    play_all(sorted(tasks, key=lambda task: int(task.seed.rpartition("-")[2])), book, play)
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
