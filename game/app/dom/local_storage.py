"""The browser's own storage as the app's `Storage`."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import js
from pyodide.ffi import JsException

from game.app.storage.backend import StorageError


@contextmanager
def _checked() -> Iterator[None]:
    try:
        yield
    except JsException as error:
        raise StorageError(full=error.name == "QuotaExceededError") from None


class LocalStorage:
    """The page's localStorage. Where it is blocked, the browser refuses already to hand it out."""

    def keys(self) -> Iterable[str]:
        """Return all keys of this origin."""
        with _checked():
            storage = _storage()
            return [storage.key(number) for number in range(storage.length)]

    def get(self, key: str) -> str | None:
        """Return the text under a key, None where there is none."""
        with _checked():
            text = _storage().getItem(key)
            return text if isinstance(text, str) else None

    def set(self, key: str, text: str) -> None:
        """Put a text under a key."""
        with _checked():
            _storage().setItem(key, text)

    def remove(self, key: str) -> None:
        """Take the text under a key away, if there is one."""
        with _checked():
            _storage().removeItem(key)


def _storage() -> Any:
    storage = js.globalThis.localStorage
    if not storage:
        raise StorageError
    return storage
