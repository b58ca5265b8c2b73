"""What must hold of a hand-made position, and readers of plain values."""

from collections.abc import Callable
from typing import Any, TypeVar

from game.core.scene import SceneError, take

T = TypeVar("T")
Read = Callable[[Any, str], T]
"""Takes data and the key that tells it. Raises SceneError."""


def check(sound: bool, key: str, problem: str) -> None:
    """Raise SceneError, with the key that tells it, where something is not sound."""
    if not sound:
        raise SceneError(f"{key}: {problem}")


def typed(kind: type[T]) -> Read[T]:
    """Return what reads a value of a type."""
    return lambda data, key: take({key: data}, key, kind, data)


number = typed(int)


def each(read: Read[T]) -> Read[tuple[T, ...]]:
    """Return what reads a list of such values."""
    return lambda data, key: tuple(read(value, key) for value in typed(list)(data, key))


def optional(read: Read[T]) -> Read[T | None]:
    """Return what reads such a value, or None."""
    return lambda data, key: None if data is None else read(data, key)
