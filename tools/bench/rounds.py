"""Round robins of computer players in any game for several: `build.py bench --rounds GAME`.

Every two rivals meet on the same deals with their seats changed, and the best of them sit at tables of three
and four, each in every seat of every deal; from deal to deal others follow each other, for who sits after a
weak player finds what that left open. Options make the same tables of a way to play; where only one can play
it, everybody plays each deal alone.
"""

import json
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations
from typing import NamedTuple

from game import catalog
from game.core import OptionError
from tools.bench.book import Book, fingerprint, picked, play_all, wilson
from tools.bench.rivals import RIVALS, seat_of
from tools.bench.tables import table
from tools.steps import CACHE, StepFailed

LADDER = ("random", "greedy", "easy", "medium", "strong")
MANY = (3, 4)
"""How many sit at the larger tables."""
HEAD = ("player", "against", "games", "won", "drawn", "%", "95 % interval", "mean ms", "worst ms")
ROOMS = ("game/core", "game/players")


class Task(NamedTuple):
    """A game to be played: who sits where, and the playouts for an action of those that search.

    `options` are those that are not left on their default, as `way=twin,last=both`.
    """

    game: str
    players: tuple[str, ...]
    playouts: int
    seed: str
    options: str = ""


class Played(NamedTuple):
    """How a game went: who won by seat, why it ended, and by seat the moves and milliseconds for these."""

    winners: tuple[int, ...]
    reason: str
    moves: tuple[int, ...]
    total: tuple[float, ...]
    worst: tuple[float, ...]


class Row(NamedTuple):
    """What a player's games against some others come to; `low` and `high` bound the rate of wins."""

    options: str
    player: str
    against: tuple[str, ...]
    games: int
    won: int
    drawn: int
    rate: float
    low: float
    high: float
    mean_ms: float
    worst_ms: float


def play(task: Task) -> Played:
    """Play a game to its end; a move with no choice is no move."""
    choices = [
        RIVALS[name].make(f"{task.seed} {name} {seat}", round(RIVALS[name].share * task.playouts))
        for seat, name in enumerate(task.players)
    ]
    state = catalog.find(task.game).begin(task.seed, len(task.players), chosen(task.options))
    times: list[list[float]] = [[] for _ in task.players]
    while state.outcome is None:
        seat = seat_of(state)
        started = time.process_time()
        action = choices[seat](state)
        if len(state.actions) > 1:
            times[seat].append((time.process_time() - started) * 1000)
        state = state.after(action)
    return Played(
        tuple(sorted(state.outcome.winners)),
        state.outcome.reason,
        tuple(map(len, times)),
        tuple(map(sum, times)),
        tuple(max(seat_times, default=0.0) for seat_times in times),
    )


def chosen(options: str) -> dict[str, str]:
    """Return options by their names. Raises StepFailed for a text that is none."""
    pairs = [one.partition("=") for one in options.split(",") if one]
    if not all(name and value for name, _, value in pairs):
        raise StepFailed(f"no options {options!r}.", "Write them as way=twin,last=both.")
    return {name: value for name, _, value in pairs}


def sizes(game: str, options: str) -> list[int]:
    """Return how many can play with some options; one alone only where nobody else can. Raises StepFailed."""
    rules, found = catalog.find(game), []
    for seats in rules.seats:
        try:
            rules.begin("any", seats, chosen(options))
        except OptionError:
            continue
        found.append(seats)
    if not found:
        raise StepFailed(f"nobody can play {game} with {options}.", "See its options.")
    return [size for size in found if size > 1] or found


def seatings(players: Sequence[str], deal: int) -> Iterator[tuple[str, ...]]:
    """Yield the players of a deal in an order for each seat that the first can have.

    In so many deals as there are orders around a table, counted from 1, each comes up once.
    """
    first, *others = players
    orders = list(permutations(others))
    around = (first, *orders[(deal - 1) % len(orders)])
    return ((*around[at:], *around[:at]) for at in range(len(around)))


def tasks_of(game: str, players: Sequence[str], playouts: int, deals: int, options: str = "") -> list[Task]:
    """Return the games of a round robin, one deal after another: cut off, a run has as many games of each."""
    seats = sizes(game, options)
    tables: list[tuple[str, ...]] = [
        one for size in (1, 2) if size in seats for one in combinations(players, size)
    ]
    tables += [tuple(players[-size:]) for size in MANY if size in seats and len(players) >= size]
    return [
        Task(game, order, playouts, f"rounds-{deal}", options)
        for deal in range(1, deals + 1)
        for together in tables
        for order in seatings(together, deal)
    ]


def rows(tasks: Iterable[Task], book: Book[Task, Played]) -> list[Row]:
    """Sum up the games of each player against each set of others, in the order of the tasks."""
    kinds: dict[tuple[str, str, tuple[str, ...]], list[tuple[Played, int]]] = {}
    for task in tasks:
        for seat, player in enumerate(task.players):
            others = Counter(task.players) - Counter([player])
            against = tuple(name for name in RIVALS for _ in range(others[name]))
            kinds.setdefault((task.options, player, against), []).append((book.games[task], seat))
    found = []
    for kind, games in kinds.items():
        won = sum(seat in game.winners for game, seat in games)
        drawn = sum(len(game.moves) > 1 and not game.winners for game, _ in games)
        moves = sum(game.moves[seat] for game, seat in games)
        mean = sum(game.total[seat] for game, seat in games) / max(1, moves)
        worst = max(game.worst[seat] for game, seat in games)
        bounds = wilson(won, len(games))
        found.append(Row(*kind, len(games), won, drawn, won / len(games), *bounds, mean, worst))
    return found


def rounds(
    game: str, deals: int, playouts: int, players: Sequence[str] | None, options: Sequence[str] | None = None
) -> None:
    """Play, and print a table for each of some options, for the usual game if none are told.

    What they say is in `.cache/rounds-GAME.json` too. Raises StepFailed.
    """
    known = [rules.id for rules in catalog.games if rules.seats.stop > max(MANY)]
    picked("game", [game], known, known)
    if deals < 1 or playouts < 0:
        raise StepFailed("--games is at least 1, --playouts at least 0.")
    ladder = picked("player", players, RIVALS, LADDER)
    ways = [*options] if options else [""]
    tasks = [task for way in ways for task in tasks_of(game, ladder, playouts, deals, way)]
    rooms = (*ROOMS, f"game/{game}/rules", f"game/{game}/computer")
    code = fingerprint(rooms, "greedy.py", "rivals.py", "rounds.py")
    book = Book(CACHE / "rounds" / f"{game}-{code}.jsonl", Task, Played)
    play_all(sorted(tasks, key=lambda task: int(task.seed.rpartition("-")[2])), book, play)
    found = sorted(rows(tasks, book), key=lambda row: (len(row.against), -ladder.index(row.player)))
    told = json.dumps([row._asdict() for row in found], indent=1)
    (CACHE / f"rounds-{game}.json").write_text(told + "\n", "utf-8")
    for way in ways:
        lines = [line(row) for row in found if row.options == way]
        title = f"{game}{way and ', '}{way}: {playouts} playouts"
        table(title, HEAD, lines)


def line(row: Row) -> tuple[str, ...]:
    """Return a row as it is printed."""
    return (
        row.player,
        " ".join(row.against) or "nobody",
        str(row.games),
        str(row.won),
        str(row.drawn),
        f"{row.rate:.1%}",
        f"{row.low:.1%}-{row.high:.1%}",
        f"{row.mean_ms:.1f}",
        f"{row.worst_ms:.0f}",
    )
