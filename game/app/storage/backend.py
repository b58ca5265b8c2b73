"""Where texts lie under keys: the browser's storage, or memory where there is none."""

from collections.abc import Iterable
from typing import Protocol


class StorageError(Exception):
    """A storage that does not do what it should; `full` when it is only out of room."""

    def __init__(self, full: bool = False) -> None:
        self.full = full
        super().__init__("full" if full else "blocked")


class Storage(Protocol):
    """Texts under keys. Every method may raise StorageError; a `set` that does leaves the old text."""

    def keys(self) -> Iterable[str]:
        """Return all keys, those of other pages of this origin too."""

    def get(self, key: str) -> str | None:
        """Return the text under a key, None where there is none."""

    def set(self, key: str, text: str) -> None:
        """Put a text under a key."""

    def remove(self, key: str) -> None:
        """Take the text under a key away, if there is one."""


class Memory(dict[str, str]):
    """A storage that lasts as long as the page."""

    def set(self, key: str, text: str) -> None:
        """Put a text under a key."""
        self[key] = text

    def remove(self, key: str) -> None:
        """Take the text under a key away, if there is one."""
        self.pop(key, None)
