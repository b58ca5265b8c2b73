"""Positions as data, both ways: each key of a summary is written and read in one place, a `Field`.

What is of the wrong type or name is told by name.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")


class Field(NamedTuple):
    """A key of a summary: what it tells of a position, and how the position's part is read back.

    `write` takes a position. `read` takes what a summary tells under the key, the key, and the position as
    far as it is read, which begins as the new game of the options; it returns the value of the position's
    field `name`, and raises SceneError. A key without a name follows from the others: what a summary tells
    there must be so. `told`, where it is given, takes a position, and says whether there is such a key in its
    summary: one that an added option needs stands only where that is played.
    """

    write: Callable[[Any], Any]
    name: str = ""
    read: Callable[[Any, str, Any], Any] | None = None
    told: Callable[[Any], bool] | None = None


Fields = Mapping[str, Field]

FIELDS: dict[str, Callable[[], Fields]] = {}
"""By the id of each game, what brings the fields of its summaries by their keys; `game.catalog` fills it."""

READERS: dict[str, Callable[[], Callable[[Any, Mapping[str, Any]], Any]]] = {}
"""By the id of each game, what brings the function that reads its hand-made positions.

It takes the new game of the options, and the summary. `game.catalog` fills this; who reads no position never
imports how that is done.
"""


LEFT_OUT, REST = "left_out", "rest"
"""The key under which a summary names the pieces that are not in the position, and the text for all of them.

A summary has it only where some are missing, as in a hand-made position.
"""

MISSING: dict[str, Callable[[], Callable[[Any], Counter[str]]]] = {}
"""By the id of each game that minds it, what brings the function that counts the pieces missing."""


class SceneError(ValueError):
    """A hand-made position that cannot be: it says what is wrong."""


def check_keys(summary: Mapping[str, Any], known: Iterable[str], where: str = "summary") -> None:
    """Raise SceneError where a mapping is none, or has a key that is not known."""
    if not isinstance(summary, Mapping):
        raise SceneError(f"{where}: not a mapping")
    strange = set(summary) - set(known)
    if strange:
        raise SceneError(f"{where}: unknown key {', '.join(sorted(map(repr, strange)))}")


def take(summary: Mapping[str, Any], key: str, kind: type[T], default: T) -> T:
    """Return a value of a summary, or the default where it is left out. Raises SceneError on another type."""
    value = summary.get(key, default)
    if type(value) is not kind:
        raise SceneError(f"{key}: {value!r} is no {kind.__name__}")
    return value


def check_words(words: Any, known: Iterable[str], where: str) -> tuple[str, ...]:
    """Return a list of codes as a tuple. Raises SceneError where it is none, or a code is not known."""
    codes = set(known)
    if not isinstance(words, list | tuple):
        raise SceneError(f"{where}: {words!r} is no list")
    for word in words:
        if not isinstance(word, str) or word not in codes:
            raise SceneError(f"{where}: {word!r} is none of {', '.join(sorted(codes))}")
    return tuple(words)


def left_out(summary: Mapping[str, Any], pieces: Iterable[str]) -> Counter[str] | None:
    """Return the pieces that a summary says are not in it, None where all that are missing may be."""
    told = summary.get(LEFT_OUT, ())
    return None if told == REST else Counter(check_words(told, pieces, LEFT_OUT))


def check_left_out(summary: Mapping[str, Any], missing: Counter[str], pieces: Iterable[str]) -> None:
    """Raise SceneError where other pieces are missing than a summary says."""
    said = left_out(summary, pieces)
    if said is not None and said != (there := +missing):
        raise SceneError(f"{LEFT_OUT}: {sorted(said.elements())}, but missing are {sorted(there.elements())}")


def written(fields: Fields, position: Any) -> dict[str, Any]:
    """Return a position as data: its summary."""
    return {
        key: field.write(position)
        for key, field in fields.items()
        if field.told is None or field.told(position)
    }


def fields_read(fields: Fields, summary: Mapping[str, Any], fresh: Any) -> dict[str, Any]:
    """Return what a summary tells of a position's fields, by their names. Raises SceneError.

    A key that a new game of the same options has not is none of them.
    """
    for key, field in fields.items():
        if key in summary and field.told is not None and not field.told(fresh):
            raise SceneError(f"{key}: it belongs to an option that is off")
    return {
        field.name: field.read(summary[key], key, fresh)
        for key, field in fields.items()
        if field.read is not None and key in summary
    }


def check_derived(fields: Fields, summary: Mapping[str, Any], position: Any) -> None:
    """Raise SceneError where a summary tells under a key that follows from others what is not so."""
    for key, field in fields.items():
        if not field.name and key in summary and summary[key] != (there := field.write(position)):
            raise SceneError(f"{key}: {summary[key]!r}, but the position has {there!r}")
