"""What reviews find in games of players who are known to be good or bad: `build.py bench --review`.

A review is worth something if it finds little in games of the strong player, more in those of the easy one,
and much in random play. What two judges with different guesses make of the same decision tells how far off
one of them is: from that `Care.noise` of each game's guide is taken.
"""

import json
import time
from collections.abc import Iterable, Sequence
from itertools import product
from math import sqrt
from typing import NamedTuple

from game import catalog
from game.core import Record
from game.core.seed import Stream
from game.players.guides import guide_of
from game.players.review import brought, course, result, review
from game.players.weighing import weighed
from tools.bench.book import Book, fingerprint, picked, play_all
from tools.bench.rivals import RIVALS
from tools.bench.rounds import chosen
from tools.bench.tables import percentile, table
from tools.steps import CACHE, StepFailed

PLAYERS = ("random", "easy", "strong")
SEATS = {"castellion": 1}
"""How many play where it is not two."""
ROOMS = ("game/core", "game/players")
HEAD = ("game, player", "games", "seats", "gave up", "worst", "mistakes", "decisions", "luck", "ms each")
NOISE_HEAD = ("game", "decisions", "one judge's error", "99 % within", "taken for noise")
PARTS = 3  # of the decisions of a game one is judged twice
TWICE = "easy"
"""Whose decisions are: many of the strong player's are the best for both judges, which tells nothing."""


class Task(NamedTuple):
    """A game to be played by players of one kind, with so many playouts for an action, and reviewed.

    `options` are those that are not left on their default, as `level=admiral`.
    """

    game: str
    player: str
    playouts: int
    seed: str
    options: str = ""


class Reviewed(NamedTuple):
    """What the review of a game found: by seat the chance given up and the luck; then all in one.

    `twice` is what two judges say that a decision cost, for some of them, in turn.
    """

    gave_up: tuple[float, ...]
    luck: tuple[float, ...]
    mistakes: int
    decisions: int
    seconds: float
    twice: tuple[float, ...]


def played(task: Task) -> Record:
    """Play the game of a task."""
    seats = SEATS.get(task.game, 2)
    record = Record(task.game, task.seed, seats, chosen(task.options))
    rival = RIVALS[task.player]
    playouts = round(rival.share * task.playouts)
    choices = [rival.make(f"{task.seed} {seat}", playouts) for seat in range(seats)]
    while (seat := record.state().seat) is not None:
        record = record.then(choices[seat](record.state()))
    return record


def reviewed(task: Task) -> Reviewed:
    """Play a game, and review all its seats."""
    record = played(task)
    seats, started = range(record.seats), time.process_time()
    decisions = list(review(record, seats))
    seconds = time.process_time() - started
    last = len(record.actions)
    courses = [course(decisions, seat, result(record, seat), last, brought(record, seat)) for seat in seats]
    some = [decision.at for decision in decisions[::PARTS]] if task.player == TWICE else []
    return Reviewed(
        tuple(-one.skill for one in courses),
        tuple(one.luck for one in courses),
        sum(decision.cost > 0 for decision in decisions),
        len(decisions),
        seconds,
        tuple(gap for at in some for gap in judged_twice(record, at)),
    )


def judged_twice(record: Record, at: int) -> tuple[float, float]:
    """Return what a decision cost in the eyes of two judges, whatever the error of that."""
    state = record.states[at]
    seat = state.seat or 0
    view = state.seen_by(seat)
    care = guide_of(view).care_of(view)._replace(again=0, closely=0)
    gaps = []
    for judge in ("one", "other"):
        weighing = weighed(view, seat, record.actions[at], care, Stream(f"{record.seed} {at}", judge))
        try:
            while True:
                next(weighing)
        except StopIteration as done:
            gaps.append(done.value[0].gap)
    return gaps[0], gaps[1]


def row(name: str, games: Sequence[Reviewed]) -> tuple[str, ...]:
    """Return what the games of a player come to, as it is printed."""
    gave_up = [one for game in games for one in game.gave_up]
    luck = [one for game in games for one in game.luck]
    decisions = sum(game.decisions for game in games)
    return (
        name,
        str(len(games)),
        str(len(gave_up)),
        f"{sum(gave_up) / len(gave_up):.3f}",
        f"{max(gave_up):.2f}",
        f"{sum(game.mistakes for game in games) / len(gave_up):.1f}",
        f"{decisions / len(gave_up):.0f}",
        f"{sum(luck) / len(luck):+.2f}",
        f"{1000 * sum(game.seconds for game in games) / decisions:.0f}",
    )


def noise_row(name: str, games: Iterable[Reviewed]) -> tuple[str, ...]:
    """Return how far two judges are apart, as it is printed: each has the error of one of them."""
    twice = [game.twice for game in games]
    apart = [
        abs(one - other) / sqrt(2) for gaps in twice for one, other in zip(gaps[::2], gaps[1::2], strict=True)
    ]
    error = sqrt(sum(gap * gap for gap in apart) / len(apart))
    guide = guide_of(Record(name, "any", SEATS.get(name, 2)).state())
    return (
        name,
        str(len(apart)),
        f"{error:.4f}",
        f"{percentile(apart, 99):.4f}",
        f"{guide.care.noise:.3f}",
    )


def reviews(
    games: int,
    playouts: int,
    names: Sequence[str] | None,
    players: Sequence[str] | None,
    options: Sequence[str] | None = None,
) -> None:
    """Play, review, and print the tables; `.cache/reviews.json` has them too. Raises StepFailed.

    Of each game there is a row for each player with each of some options, or with none.
    """
    if games < 1 or playouts < 0:
        raise StepFailed("--games is at least 1, --playouts at least 0.")
    known = [rules.id for rules in catalog.games]
    found: dict[str, list[tuple[str, ...]]] = {"reviews": [], "noise": []}
    for name in picked("game", names, known, known):
        kinds = picked("player", players, RIVALS, PLAYERS)
        ways = [*options] if options else [""]
        tasks = [
            Task(name, kind, playouts, f"review-{deal}", way)
            for deal in range(1, games + 1)
            for way in ways
            for kind in kinds
        ]
        rooms = (*ROOMS, f"game/{name}/rules", f"game/{name}/computer")
        code = fingerprint(rooms, "greedy.py", "rivals.py", "review.py")
        book = Book(CACHE / "reviews" / f"{name}-{code}.jsonl", Task, Reviewed)
        play_all(tasks, book, reviewed)
        for way, kind in product(ways, kinds):
            some = [book.games[task] for task in tasks if (task.options, task.player) == (way, kind)]
            found["reviews"].append(row(f"{name} {way}".rstrip() + f", {kind}", some))
            if any(game.twice for game in some):
                found["noise"].append(noise_row(name, some))
        table("Reviews", HEAD, found["reviews"])
        table("Two judges", NOISE_HEAD, found["noise"])
    (CACHE / "reviews.json").write_text(json.dumps(found, indent=1) + "\n", "utf-8")
