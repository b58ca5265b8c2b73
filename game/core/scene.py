"""Reading a summary: values of the wrong type or name are told by name."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

T = TypeVar("T")

READERS: dict[str, Callable[[], Callable[[Any, Mapping[str, Any]], Any]]] = {}
"""By the id of each game, what brings the function that reads its hand-made positions.

It takes the new game of the options, and the summary. `game.catalog` fills this; who reads no position never
imports how that is done.
"""


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
