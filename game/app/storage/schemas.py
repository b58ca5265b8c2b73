"""The texts of saved games as values: what each schema holds, and those of before brought to the newest.

A game that is over lies there as a link, which is a fifth as long as the record in JSON, and leaves out what
is as it is with most games; one that goes on says all but what came with schema 6.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from game.core.outside_text import parsed

SCHEMA = 6  # of the text around the record, which has a schema of its own
LATEST = 253402300800.0  # the year 10000
FIRST_KINDS = {"schema": int, "record": str, "at": int, "assisted": bool, "won": bool, "changed": float}
SECOND_KINDS = {**FIRST_KINDS, "computers": dict, "hints": int}
THIRD_KINDS = {**SECOND_KINDS, "before": float}
FOURTH_KINDS = {**THIRD_KINDS, "winners": list, "squares": list, "match": dict}
FIFTH_KINDS = {**FOURTH_KINDS, "friends": dict, "awaited": int}
KINDS = {
    **FIFTH_KINDS,
    "actions": int,
    "play": int,
    "begun": float,
    "ended": float,
    "pinned": bool,
    "feats": list,
    "puzzles": list,
    "count": list,
}
NEW: Mapping[str, Any] = MappingProxyType(
    {
        "actions": None,
        "play": None,
        "begun": None,
        "ended": None,
        "pinned": False,
        "feats": None,
        "puzzles": [],
        "count": None,
    }
)
"""What came with schema 6, as it is with a game that goes on."""
USUAL: Mapping[str, Any] = MappingProxyType(
    {
        **NEW,
        "at": None,
        "assisted": False,
        "computers": {},
        "hints": 0,
        "before": 0.0,
        "winners": [],
        "squares": [],
        "match": {},
        "friends": {},
        "awaited": None,
    }
)
"""What is left out of the text of a game that is over where it is so."""
MAYBE = {"won", "winners", "awaited", "at", "actions", "play", "begun", "ended", "feats", "count"}
"""What is null where it is not known, or goes without saying."""
FEAT = "[a-z_]{1,40}"


class SaveError(ValueError):
    """A stored text that is no game, or one of a newer release; it is set aside, not deleted."""


def shortened(values: Mapping[str, Any], usual: Mapping[str, Any]) -> dict[str, Any]:
    """Return values without those that are as usual."""
    return {key: value for key, value in values.items() if key not in usual or value != usual[key]}


def values_of(text: str) -> dict[str, Any]:
    """Return what a text of any schema holds, as the newest has it. Raises SaveError."""
    values = json_object(text)
    if values.get("schema") == 1:  # from before computers played along
        values = {**of_kinds(values, FIRST_KINDS), "schema": 2, "computers": {}, "hints": 0}
    if values.get("schema") == 2:  # from before two windows could tell who had seen what
        values = {**of_kinds(values, SECOND_KINDS), "schema": 3, "before": 0.0}
    if values.get("schema") == 3:  # from before games had pictures and matches
        values = {
            **of_kinds(values, THIRD_KINDS),
            "schema": 4,
            "winners": None,
            "squares": [],
            "match": {},
        }
    if values.get("schema") == 4:  # from before friends played elsewhere
        values = {**of_kinds(values, FOURTH_KINDS), "schema": 5, "friends": {}, "awaited": None}
    if values.get("schema") == 5:  # from before finished games were packed, and counted
        values = {**of_kinds(values, FIFTH_KINDS), "schema": SCHEMA}
    values = of_kinds({**USUAL, **values}, KINDS)
    if not _is_texts(values["squares"]) or not is_seats(values["winners"] or []):
        raise SaveError("no picture of a game")
    if not all(type(feat) is str and re.fullmatch(FEAT, feat) for feat in values["feats"] or []):
        raise SaveError("no feats")
    if not all(type(number) is int and 0 < number < 100 for number in values["puzzles"]):
        raise SaveError("no puzzles")
    if not all(type(number) is int and abs(number) < 1_000_000 for number in values["count"] or []):
        raise SaveError("no count")
    times = (values["changed"], values["begun"] or 0.0, values["ended"] or 0.0)
    if values["schema"] != SCHEMA or not all(0 <= time < LATEST for time in times) or values["hints"] < 0:
        raise SaveError("of another schema, or at no time")
    return values


def json_object(text: str) -> dict[str, Any]:
    """Return the JSON object of a text. Raises SaveError."""
    try:
        values = parsed(text)
    except ValueError as error:
        raise SaveError(str(error)) from None
    if not isinstance(values, dict):
        raise SaveError("no saved game")
    return values


def of_kinds(values: dict[str, Any], kinds: Mapping[str, type]) -> dict[str, Any]:
    """Return a JSON object that has exactly these keys and kinds of values. Raises SaveError."""
    if set(values) != set(kinds):
        raise SaveError("not the keys of a saved game")
    for key, kind in kinds.items():
        if type(values[key]) is not kind and not (key in MAYBE and values[key] is None):
            raise SaveError(f"{key}: no {kind.__name__}")
    return values


def is_seats(values: list[Any]) -> bool:
    """Tell whether a JSON list holds seats alone."""
    return all(type(seat) is int and 0 <= seat < 9 for seat in values)


def _is_texts(values: list[Any]) -> bool:
    return all(type(text) is str and len(text) < 100 for text in values) and len(values) < 100
