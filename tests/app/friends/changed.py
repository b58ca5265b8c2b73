"""Turns that were changed on their way, by accident or on purpose, and what a device does with them."""

import random
import time
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from game import catalog
from game.app import routes
from game.app.friends.turns import Turn
from game.app.messages import HangUp, Heard
from game.app.update.dispatch import update
from game.core import Record, RecordError
from game.core.record import _pack
from game.screens.connection import Connection
from game.screens.model import TABLE, Model, Route
from game.screens.seating import Friends
from game.screens.table.turn_link import CHECK, checked, turn_link
from game.screens.table_model import Table
from tests.app.damage import EARLY, SECOND, TRIES, WHOLE, damaged
from tests.golden import records
from tests.vocabulary import vocabulary

NAME = "a1"
PLAYED, KNOWN, LEFT = "played on", "nothing new", "refused and left"


class Meeting(NamedTuple):
    """A device with a game that it is connected to, and the turns that another one may send then."""

    model: Model
    turns: tuple[str, ...]


def turn_of(record: Record, seats: Sequence[int]) -> str:
    """A turn of a record, sent by all other seats than these."""
    friends = Friends(NAME, tuple(seats), len(record.actions))
    return turn_link(Table("1", record, len(record.actions), friends=friends))


@cache
def meetings(whole: bool) -> tuple[Meeting, ...]:
    """Devices in the midst of every golden game for several, each with one seat."""
    found = []
    for record in records().values():
        if record.seats < 2:
            continue
        last = len(record.actions) if whole else min(EARLY, len(record.actions))
        for seat in range(record.seats):
            there = tuple(one for one in range(record.seats) if one != seat)
            known = record.until(last // 2)
            table = Table("1", known, last // 2, friends=Friends(NAME, there, last // 2), connected=True)
            model = Model(
                Route(TABLE, record.game, "1"),
                table=table,
                connection=Connection(game=NAME, devices=1, told=last // 2),
            )
            turns = tuple(turn_of(record.until(at), (seat,)) for at in range(0, last + 1, 1 + last // 12))
            found.append(Meeting(model, turns))
    return tuple(found)


def signed(link: str) -> str:
    """A link with the check that fits it."""
    body = link.rpartition(f"&{CHECK}=")[0]
    return f"{body}&{CHECK}={checked(body)}"


def played_otherwise(link: str, rng: random.Random) -> str:
    """A turn with other actions, in notation, in a link that is whole."""
    turn = routes.read(link)
    assert isinstance(turn, Turn)
    rules, actions = catalog.find(turn.record.game), [str(action) for action in turn.record.actions]
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(actions) + 1)
        match rng.randrange(4):
            case 0:
                actions.insert(at, str(rng.choice(vocabulary(rules))))
            case 1:
                actions = actions[:at]
            case 2 if actions:
                actions[at - 1] = str(rng.choice(vocabulary(rules)))
            case _:
                state = turn.record.until(min(at, len(turn.record.actions))).state()
                actions = actions[:at] + ([str(rng.choice(state.actions))] if state.actions else [])
    packed = _pack("\n".join(actions), rules.link_sample)
    parts = [part for part in link.split("&") if not part.startswith(("moves=", "play=", "ranks="))]
    kind = "moves" if rules.link_sample else "play"
    return signed("&".join([*parts[:-1], *([f"{kind}={packed}"] if actions else []), parts[-1]]))


def changed(link: str, rng: random.Random) -> str:
    """A turn changed as it may happen, or with a check that fits it all the same, or with other actions."""
    match rng.randrange(4):
        case 0:
            return damaged(link, rng)
        case 1:
            return signed(damaged(link.rpartition(f"&{CHECK}=")[0], rng) + f"&{CHECK}=")
        case 2:
            return played_otherwise(link, rng)
    return link


def as_link(text: str) -> str:
    """What opening a link ends in: what it leads to, or a refusal with a name."""
    try:
        return type(routes.read(text)).__name__
    except RecordError:
        return RecordError.__name__


def as_message(model: Model, text: str) -> str:
    """What a connected device does with a message: plays on, as rules and seats allow, or leaves."""
    before = model.table
    after, effects = update(model, Heard(text, 1))
    assert before is not None and after.table is not None
    record = after.table.record
    if any(isinstance(effect, HangUp) for effect in effects):
        assert record is before.record and after.table.at == before.at
        return LEFT
    if record == before.record:
        return KNOWN
    played = len(before.record.actions)
    assert record.until(played) == before.record
    for at in range(played, len(record.actions)):
        state = record.states[at]
        assert state.refusal(record.actions[at]) is None
        assert state.seat not in before.present
    return PLAYED


def run(inputs: int, seed: int) -> tuple[Counter[str], float]:
    """Take so many changed turns, as links and as messages; count what came of them, find the slowest."""
    rng, counted, slowest = random.Random(seed), Counter[str](), 0.0
    for number in range(inputs):
        meeting = rng.choice(meetings(number % WHOLE == 0))
        text = changed(rng.choice(meeting.turns), rng)
        for _ in range(TRIES):
            begun = time.process_time()
            try:
                ended = as_message(meeting.model, text) if number % 2 else as_link(text)
            except Exception as error:
                raise AssertionError(f"{text[:300]!a}: {error!r}") from error
            took = time.process_time() - begun
            if took < SECOND:
                break
        assert took < SECOND, f"took {took:.1f} s: {text[:300]!a}"
        counted[f"{'message' if number % 2 else 'link'}: {ended}"] += 1
        slowest = max(slowest, took)
    return counted, slowest
