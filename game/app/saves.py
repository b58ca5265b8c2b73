"""A kept game as one JSON text: the record, the place in it, and what the home page shows of it."""

import json
from typing import Any

from game.catalog import UnknownGame, find
from game.core import OptionError, Record, RecordError
from game.core.option import chosen
from game.core.record import SCHEMA as RECORD_SCHEMA
from game.screens.model import SaveCard, Table

SCHEMA = 1  # of the text around the record, which has a schema of its own
LATEST = 253402300800.0  # the year 10000
KINDS = {"schema": int, "record": str, "at": int, "assisted": bool, "won": bool, "changed": float}
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
    """A kept text that is no game, or one of a newer release; it is set aside, not deleted."""


def written(table: Table, changed: float) -> str:
    """Return the text to keep for a table that was changed at a time, in seconds since 1970."""
    return json.dumps(
        {
            "schema": SCHEMA,
            "record": table.record.to_json(),
            "at": table.at,
            "assisted": table.assisted,
            "won": _won(table.record),
            "changed": changed,
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
    return Table(save, record, values["at"], values["assisted"])


def card(save: str, text: str) -> SaveCard:
    """Return what the home page shows of a text, without playing the record. Raises SaveError."""
    values = _values(text)
    record = _checked(values["record"], RECORD_KINDS)
    try:
        rules = find(record["game"])
        options = chosen(rules.options, record["options"])
    except (UnknownGame, OptionError) as error:
        raise SaveError(str(error)) from None
    if (record["schema"], record["version"]) != (RECORD_SCHEMA, rules.version):
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
    )


def card_of(table: Table, changed: float) -> SaveCard:
    """Return the card of a table that is kept."""
    record = table.record
    return SaveCard(
        table.save,
        record.game,
        record.options,
        record.seed,
        record.seats,
        len(record.actions),
        _won(record),
        changed,
    )


def _won(record: Record) -> bool | None:
    outcome = record.state().outcome
    return None if outcome is None else bool(outcome.winners)


def _values(text: str) -> dict[str, Any]:
    values = _checked(text, KINDS)
    if values["schema"] != SCHEMA or not 0 <= values["changed"] < LATEST:
        raise SaveError("of another schema, or at no time")
    return values


def _checked(text: str, kinds: dict[str, type]) -> dict[str, Any]:
    """Return the JSON object of a text with exactly these keys and kinds of values. Raises SaveError."""
    try:
        values = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SaveError(str(error)) from None
    if not isinstance(values, dict) or set(values) != set(kinds):
        raise SaveError("not the keys of a kept game")
    for key, kind in kinds.items():
        if type(values[key]) is not kind and not (key == "won" and values[key] is None):
            raise SaveError(f"{key}: no {kind.__name__}")
    return values
