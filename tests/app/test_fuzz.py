"""A million damaged links, saves, notations, files: typed errors or round trips, soon and in little room."""

import json
import random
import resource
import sys
import time
from collections import Counter
from collections.abc import Callable

import pytest

from game import catalog
from game.app import routes
from game.app.friends.turns import Turn
from game.app.storage import export, saves
from game.app.storage.saves import SaveError
from game.core import ActionError, Record, RecordError
from game.screens.table.turn_link import turn_link
from game.screens.table_model import Friends, Table
from tests.golden import records
from tests.vocabulary import vocabulary

MANY = 1_000_000
FEW = 1_000
SECOND = 1.0
ROOM = 100 * 1024  # kilobytes
EARLY = 12  # actions: a short record replays a hundred times faster than a whole game
WHOLE = 500  # one input in so many is of a whole game
NASTY = (
    "[" * 3_000,
    '{"a":' * 2_000,
    "9" * 5_000,
    "\ud800",
    "\0",
    "null",
    "1e999",
    "NaN",
    "%ff",
    "&seats=",
    "é",
)

SIGNS = '0123456789{}[]":,.%&=#-_aZ\ud800\u00e9\0'


def link(text: str) -> None:
    """A link is an address that leads to a page or a game, which writes itself as it was read."""
    try:
        found = routes.read(text)
    except RecordError:
        return
    if isinstance(found, Turn):
        assert routes.read(turn_link(found.invitation)) == found
    if isinstance(found, routes.Game):
        assert Record.from_link(found.record.to_link()) == found.record


def record(text: str) -> None:
    try:
        found = Record.from_json(text)
    except RecordError:
        return
    assert Record.from_json(found.to_json()) == found


def save(text: str) -> None:
    for read in (saves.card, saves.table):
        try:
            found = read("1", text)
        except SaveError:
            continue
        if isinstance(found, Table):
            assert saves.table("1", saves.written(found, 1.0)).record == found.record


def notation(text: str) -> None:
    for game in catalog.FOLDERS:
        rules = catalog.find(game)
        try:
            action = rules.action(text)
        except ActionError:
            continue
        assert str(action) == text


def file(text: str) -> None:
    games = export.read(text)
    if games is not None:
        assert export.read(export.written(games)) == games


def sources(whole: bool) -> dict[Callable[[str], None], list[str]]:
    """Good texts of each kind, to be damaged."""
    games = [game if whole else game.until(min(EARLY, len(game.actions))) for game in records().values()]
    tables = [saves.written(Table("1", game, len(game.actions)), 1.0) for game in games]
    shared = [game for game in games if game.seats > 1]
    there = [Table("1", game, 0, friends=Friends("a1", (1,), len(game.actions))) for game in shared]
    tables += [saves.written(table, 1.0) for table in there]
    return {
        link: [
            *(game.to_link() for game in games),
            *map(turn_link, there),
            "#/about",
            "#/castellion/rules/castellion.place.shape",
        ],
        record: [game.to_json() for game in games],
        save: tables,
        notation: [str(action) for game in catalog.FOLDERS for action in vocabulary(catalog.find(game))],
        file: [export.written({"a": text}) for text in tables],
    }


def damaged(text: str, rng: random.Random) -> str:
    """Change a text a little, put something nasty into it, cut it, or give a key of it another value."""
    at = rng.randrange(len(text) + 1)
    match rng.randrange(6):
        case 0:
            return text[:at] + rng.choice(NASTY) + text[at:]
        case 1:
            return text[:at]
        case 2 if text.startswith("{"):
            values = json.loads(text)
            wrong = rng.choice([None, True, -1, 1.5, 10**300, "", [], {}, [[]], {"a": None}, "\ud800"])
            values[rng.choice(sorted(values))] = wrong
            return json.dumps(values)
    for _ in range(rng.randint(1, 3)):
        at, other = rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)
        put = rng.choice(["", text[other : other + 1], rng.choice(SIGNS)])
        text = text[:at] + put + text[at + rng.choice((0, 1, 1, 5)) :]
    return text


def run(inputs: int, seed: int) -> Counter[str]:
    """Read so many damaged texts; gives how many of each kind, and the slowest in milliseconds."""
    rng, counted = random.Random(seed), Counter[str]()
    short, whole = sources(False), sources(True)
    kinds = list(short)
    for number in range(inputs):
        kind = kinds[number % len(kinds)]
        good = whole if number % WHOLE < len(kinds) else short
        text = damaged(rng.choice(good[kind]), rng)
        begun = time.process_time()
        try:
            kind(text)
        except Exception as error:
            raise AssertionError(f"{kind.__name__} {text[:300]!a}: {error!r}") from error
        took = time.process_time() - begun
        assert took < SECOND, f"{kind.__name__} took {took:.1f} s: {text[:300]!a}"
        counted[kind.__name__] += 1
        counted["slowest"] = max(counted["slowest"], round(took * 1000))
    return counted


def peak() -> int:
    """The most room that this process has had, in kilobytes."""
    told = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return told // 1024 if sys.platform == "darwin" else told


def test_a_few_damaged_inputs() -> None:
    run(FEW, seed=1)


@pytest.mark.long
def test_a_million_damaged_inputs() -> None:
    run(FEW, seed=1)  # what is made once and kept
    before, begun = peak(), time.monotonic()
    counted = run(MANY, seed=2)
    grown = peak() - before
    print(f"\n{dict(counted)} in {time.monotonic() - begun:.0f} s; {grown // 1024} MB more at most")
    assert grown < ROOM
