"""A saved game as one JSON text: the record, the place in it, and what the home page shows of it."""

import json
import re
from typing import Any

from game import catalog
from game.core import OptionError, Record, RecordError, UnknownGame
from game.core.option import chosen
from game.core.outside_text import parsed
from game.core.record import SCHEMA as RECORD_SCHEMA
from game.players import LEVELS
from game.screens.model import SaveCard
from game.screens.seating import GAME, PAUSED, RUNNING, Computers, Friends, Match, persons_at
from game.screens.table_model import Table, is_won

SCHEMA = 5  # of the text around the record, which has a schema of its own
LATEST = 253402300800.0  # the year 10000
FIRST_KINDS = {"schema": int, "record": str, "at": int, "assisted": bool, "won": bool, "changed": float}
SECOND_KINDS = {**FIRST_KINDS, "computers": dict, "hints": int}
THIRD_KINDS = {**SECOND_KINDS, "before": float}
FOURTH_KINDS = {**THIRD_KINDS, "winners": list, "squares": list, "match": dict}
KINDS = {**FOURTH_KINDS, "friends": dict, "awaited": int}
FRIENDS_KINDS = {"game": str, "seats": list, "settled": int}
MAYBE = {"won", "winners", "awaited"}
"""What is null where it is not known."""
RECORD_KINDS = {
    "schema": int,
    "game": str,
    "version": int,
    "seed": str,
    "seats": int,
    "options": dict,
    "actions": list,
}


class SaveError(ValueError):
    """A stored text that is no game, or one of a newer release; it is set aside, not deleted."""


def written(table: Table, changed: float, before: float = 0.0) -> str:
    """Return the text to store for a table that was changed at a time, in seconds since 1970.

    `before` is when the text was changed that this one takes the place of, 0 where it is the first.
    """
    outcome = table.record.state().outcome
    return json.dumps(
        {
            "schema": SCHEMA,
            "record": table.record.to_json(),
            "at": table.at,
            "assisted": table.assisted,
            "won": is_won(table),
            "changed": changed,
            "computers": {str(seat): level for seat, level in table.computers},
            "hints": table.hints,
            "before": before,
            "winners": sorted(outcome.winners) if outcome else [],
            "squares": list(_squares(table)),
            "match": {} if table.match is None else table.match._asdict(),
            "friends": _friends_written(table.friends),
            "awaited": table.caught_up.awaited,
        },
        ensure_ascii=False,
    )


def table(save: str, text: str) -> Table:
    """Return the table that a text holds, by playing its record. Raises SaveError."""
    values = _values(text)
    try:
        record = Record.from_json(values["record"])
    except RecordError as error:
        raise SaveError(str(error)) from None
    if not 0 <= values["at"] <= len(record.actions):
        raise SaveError(f"no action {values['at']}")
    # A game that is over opens at its end, wherever somebody looked back to.
    at = values["at"] if record.state().outcome is None else len(record.actions)
    return Table(
        save,
        record,
        at,
        values["assisted"],
        computers=_computers(values["computers"], record.seats),
        match=_match(values["match"], record.seats),
        friends=_friends(values, record.seats, len(record.actions)),
        computing=PAUSED if at < len(record.actions) else RUNNING,
        hints=values["hints"],
    )


def card(save: str, text: str) -> SaveCard:
    """Return what the home page shows of a text, without playing the record. Raises SaveError."""
    values = _values(text)
    record = _of_kinds(_parsed(values["record"]), RECORD_KINDS)
    try:
        rules = catalog.find(record["game"])
        options = chosen(rules.options, record["options"])
    except (UnknownGame, OptionError) as error:
        raise SaveError(str(error)) from None
    if record["schema"] != RECORD_SCHEMA or record["version"] not in rules.versions:
        raise SaveError("a record of another version")
    return SaveCard(
        save,
        record["game"],
        options,
        record["seed"],
        record["seats"],
        len(record["actions"]),
        values["won"],
        values["changed"],
        _computers(values["computers"], record["seats"]),
        None if values["winners"] is None else tuple(values["winners"]),
        tuple(values["squares"]),
        _match(values["match"], record["seats"]),
        _friends(values, record["seats"], len(record["actions"])),
        values["awaited"],
    )


def card_of(table: Table, changed: float) -> SaveCard:
    """Return the card of a table that is saved."""
    record = table.record
    outcome = record.state().outcome
    return SaveCard(
        table.save,
        record.game,
        record.options,
        record.seed,
        record.seats,
        len(record.actions),
        is_won(table),
        changed,
        table.computers,
        tuple(sorted(outcome.winners)) if outcome else (),
        _squares(table),
        table.match,
        table.friends,
        table.caught_up.awaited,
    )


def _squares(table: Table) -> tuple[str, ...]:
    """Return the castles of a game as they stand, or stood at its end, in squares."""
    return tuple(catalog.screen(table.record.game).coloured_squares(table.record.state()))


def changed(text: str) -> float:
    """Return when a text was changed. Raises SaveError."""
    return float(_values(text)["changed"])


def overwrites(text: str, other: str) -> bool:
    """Tell whether a text took another one's place unseen, and does not hold all that was played there.

    Raises SaveError.
    """
    new, old = _values(text), _values(other)
    if new["before"] == old["changed"]:
        return False
    record, lost = (_of_kinds(_parsed(one["record"]), RECORD_KINDS) for one in (new, old))
    return bool(record["actions"][: len(lost["actions"])] != lost["actions"])


def _values(text: str) -> dict[str, Any]:
    values = _parsed(text)
    if values.get("schema") == 1:  # from before computers played along
        values = {**_of_kinds(values, FIRST_KINDS), "schema": 2, "computers": {}, "hints": 0}
    if values.get("schema") == 2:  # from before two windows could tell who had seen what
        values = {**_of_kinds(values, SECOND_KINDS), "schema": 3, "before": 0.0}
    if values.get("schema") == 3:  # from before games had pictures and matches
        values = {
            **_of_kinds(values, THIRD_KINDS),
            "schema": 4,
            "winners": None,
            "squares": [],
            "match": {},
        }
    if values.get("schema") == 4:  # from before friends played elsewhere
        values = {**_of_kinds(values, FOURTH_KINDS), "schema": SCHEMA, "friends": {}, "awaited": None}
    _of_kinds(values, KINDS)
    if not _is_texts(values["squares"]) or not _is_seats(values["winners"] or []):
        raise SaveError("no picture of a game")
    if values["schema"] != SCHEMA or not 0 <= values["changed"] < LATEST or values["hints"] < 0:
        raise SaveError("of another schema, or at no time")
    return values


def _is_texts(values: list[Any]) -> bool:
    return all(type(text) is str and len(text) < 100 for text in values) and len(values) < 100


def _is_seats(values: list[Any]) -> bool:
    return all(type(seat) is int and 0 <= seat < 9 for seat in values)


def _computers(values: dict[str, Any], seats: int) -> Computers:
    for seat, level in values.items():
        if not (seat.isascii() and seat.isdecimal() and len(seat) == 1 and int(seat) < seats):
            raise SaveError(f"no seat {seat[:9]}")
        if level not in LEVELS:
            raise SaveError("no such level")
    return tuple(sorted((int(seat), level) for seat, level in values.items()))


def _match(values: dict[str, Any], seats: int) -> Match | None:
    if not values:
        return None
    _of_kinds(values, {"wins": list, "number": int})
    if len(values["wins"]) != seats or not all(type(won) is int and won >= 0 for won in values["wins"]):
        raise SaveError("no match")
    return Match(tuple(values["wins"]), values["number"])


def _friends_written(friends: Friends | None) -> dict[str, Any]:
    if friends is None:
        return {}
    return {"game": friends.game, "seats": list(friends.seats), "settled": friends.settled}


def _friends(values: dict[str, Any], seats: int, actions: int) -> Friends | None:
    """Return the friends of a saved game, who leave a seat to this device."""
    given, awaited = values["friends"], values["awaited"]
    if awaited is not None and not 0 <= awaited < seats:
        raise SaveError("no seat to wait for")
    if not given:
        return None
    _of_kinds(given, FRIENDS_KINDS)
    game, there, settled = given["game"], given["seats"], given["settled"]
    persons = persons_at(_computers(values["computers"], seats), seats)
    if not (_is_seats(there) and set(there) < set(persons) and there == sorted(set(there)) and there):
        raise SaveError("no friends' seats")
    if not re.fullmatch(GAME, game) or not -1 <= settled <= actions:
        raise SaveError("no game with friends")
    return Friends(game, tuple(there), settled)


def _parsed(text: str) -> dict[str, Any]:
    """Return the JSON object of a text. Raises SaveError."""
    try:
        values = parsed(text)
    except ValueError as error:
        raise SaveError(str(error)) from None
    if not isinstance(values, dict):
        raise SaveError("no saved game")
    return values


def _of_kinds(values: dict[str, Any], kinds: dict[str, type]) -> dict[str, Any]:
    """Return a JSON object that has exactly these keys and kinds of values. Raises SaveError."""
    if set(values) != set(kinds):
        raise SaveError("not the keys of a saved game")
    for key, kind in kinds.items():
        if type(values[key]) is not kind and not (key in MAYBE and values[key] is None):
            raise SaveError(f"{key}: no {kind.__name__}")
    return values
