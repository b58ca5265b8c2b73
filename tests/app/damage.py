"""Damaged texts of every kind that comes from outside, and what reading each must end in.

It needs nothing but the game and its golden records, so it runs in the page's Python as well.
"""

import json
import random
import time
from collections import Counter
from collections.abc import Callable

from game import catalog
from game.app import routes
from game.app.friends.turns import Turn
from game.app.storage import export, saves, settings
from game.app.storage.saves import SaveError
from game.app.thinking import questions
from game.app.thinking.questions import Answer
from game.core import ActionError, Record, RecordError
from game.players import Hint
from game.players.guide import Reason
from game.screens.agreement import UNDEALT, Agreement, Part
from game.screens.seating import Friends
from game.screens.table.turn_link import turn_link
from game.screens.table_model import Table
from tests.golden import records
from tests.vocabulary import vocabulary

SECOND = 1.0
TRIES = 3  # to read a text in time: a busy machine may hold up one
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


READ = "read"
"""What a good text ends in; a bad one ends in the name of its error."""


def link(text: str) -> str:
    """A link is an address that leads to a page or a game, which writes itself as it was read."""
    try:
        found = routes.read(text)
    except RecordError:
        return RecordError.__name__
    if isinstance(found, Turn):
        assert routes.read(turn_link(found.invitation)) == found
    if isinstance(found, routes.Game):
        assert Record.from_link(found.record.to_link()) == found.record
    return READ


def record(text: str) -> str:
    try:
        found = Record.from_json(text)
    except RecordError:
        return RecordError.__name__
    assert Record.from_json(found.to_json()) == found
    return READ


def save(text: str) -> str:
    """A save is read twice: for the page of all games, and to be played."""
    ended = READ
    for read in (saves.card, saves.table):
        try:
            found = read("1", text)
        except SaveError:
            ended = SaveError.__name__
            continue
        if isinstance(found, Table):
            assert saves.table("1", saves.written(found, 1.0)).record == found.record
    return ended


def notation(text: str) -> str:
    ended = ActionError.__name__
    for game in catalog.FOLDERS:
        try:
            action = catalog.find(game).action(text)
        except ActionError:
            continue
        assert str(action) == text
        ended = READ
    return ended


def file(text: str) -> str:
    games = export.read(text)
    if games is None:
        return "refused"
    assert export.read(export.written(games)) == games
    return READ


def setting(text: str) -> str:
    try:
        found = settings.read(text)
    except ValueError:
        return ValueError.__name__
    assert settings.read(settings.written(found)) == found
    return READ


def message(text: str) -> str:
    """What a worker says that thinks."""
    ended = ValueError.__name__
    for game in catalog.FOLDERS:
        try:
            number, answer = questions.read_answer(text, game)
        except ValueError:
            continue
        assert questions.read_answer(questions.written_answer(number, answer), game) == (number, answer)
        ended = READ
    return ended


Kind = Callable[[str], str]


def sources(whole: bool) -> dict[Kind, list[str]]:
    """Good texts of each kind, to be damaged."""
    games = [game if whole else game.until(min(EARLY, len(game.actions))) for game in records().values()]
    tables = [saves.written(Table("1", game, len(game.actions)), 1.0) for game in games]
    shared = [game for game in games if game.seats > 1]
    turns = [Table("1", game, 0, friends=Friends("a1", (1,), len(game.actions))) for game in shared]
    turns += [agreed(game, shown=shown) for game in shared[::4] for shown in (False, True)]
    tables += [saves.written(table, 1.0) for table in turns]
    actions = [action for game in catalog.FOLDERS for action in vocabulary(catalog.find(game))]
    reason = Reason("hint.castellion.support", {"n": 2, "faction": "S"}, ((0, 1), (-1, 0)))
    hints = [Answer(hint=Hint(((0, 1),), action, reason)) for action in actions[::9]]
    answers = [*map(Answer, actions), *hints, Answer(error="ValueError('no')")]
    return {
        link: [
            *(game.to_link() for game in games),
            *map(turn_link, turns),
            "#/about",
            "#/castellion/rules/castellion.place.shape",
        ],
        record: [game.to_json() for game in games],
        save: tables,
        notation: [str(action) for action in actions],
        file: [export.written({"a": text}) for text in tables],
        setting: [
            settings.written(settings.Settings("fr", "dark", "on", "off", "on", "off", "castelli", "A\nB"))
        ],
        message: [questions.written_answer(3, answer) for answer in answers],
    }


def agreed(game: Record, *, shown: bool) -> Table:
    """A game whose deal is agreed on: before it is dealt, and after that."""
    secrets = {(0,): "a1" * 16, tuple(range(1, game.seats)): "b2" * 16}
    agreement = Agreement().joined((0,), secrets[(0,)])
    record = Record(game.game, UNDEALT, game.seats, game.options, (), game.version)
    if shown:
        agreement = Agreement(tuple(Part(*part) for part in secrets.items()), secrets[(0,)])
        record = Record(game.game, agreement.seed, game.seats, game.options, (), game.version)
    friends = Friends("a1", tuple(range(1, game.seats)), agreement=agreement)
    return Table("1", record, 0, friends=friends)


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


def timed(kind: Kind, text: str) -> tuple[str, float]:
    """What reading a text ended in, and the seconds that it took."""
    begun = time.process_time()
    try:
        ended = kind(text)
    except Exception as error:
        raise AssertionError(f"{kind.__name__} {text[:300]!a}: {error!r}") from error
    return ended, time.process_time() - begun


def run(inputs: int, seed: int) -> tuple[Counter[str], float]:
    """Read so many damaged texts; gives how many ended in what, and the seconds of the slowest."""
    rng, counted, slowest = random.Random(seed), Counter[str](), 0.0
    short, whole = sources(False), sources(True)
    kinds = list(short)
    for number in range(inputs):
        kind = kinds[number % len(kinds)]
        good = whole if number % WHOLE < len(kinds) else short
        text = damaged(rng.choice(good[kind]), rng)
        for _ in range(TRIES):
            ended, took = timed(kind, text)
            if took < SECOND:
                break
        assert took < SECOND, f"{kind.__name__} took {took:.1f} s: {text[:300]!a}"
        counted[f"{kind.__name__}: {ended}"] += 1
        slowest = max(slowest, took)
    return counted, slowest
