"""The page cache: the table as it will show when the page is opened again, as HTML, for before Python runs.

static/app/page_cache.js puts it in place, where it still fits what is saved of the game.
"""

import json
from typing import Any

import js
from pyodide.ffi import create_proxy

from game.app import routes
from game.app.dom.local_storage import LocalStorage
from game.app.storage.backend import StorageError
from game.app.update.saves import reopened
from game.screens.frame.page import page
from game.screens.html.rendering import html
from game.screens.model import TABLE, Model

KEY = "castellarium.view"
PAUSE = 1_000
"""Milliseconds that a table has stood before it is cached; and when the page is left, at once."""


class PageCache:
    """Stores the last table that was shown."""

    def __init__(self) -> None:
        self._model: Model | None = None
        self._timer: Any = None
        self._due = create_proxy(lambda *_: self.store())
        js.addEventListener("pagehide", self._due)

    def follow(self, model: Model) -> None:
        """Take note of what is shown now, to store it soon."""
        if model.route.place == TABLE and _changed(model):
            self._model = model
            js.clearTimeout(self._timer)
            self._timer = js.setTimeout(self._due, PAUSE)

    def store(self) -> None:
        """Store what was shown last, unless that is done. Where it finds no room, nothing is cached."""
        model, self._model = self._model, None
        if model is None:
            return
        try:
            LocalStorage().set(KEY, written(model, js.document.documentElement.dataset.build))
        except StorageError:
            _forget()


def written(model: Model, build: str) -> str:
    """Return the text to store: the HTML, and what must still be so for it to be shown."""
    return json.dumps(
        {
            "build": build,
            "hash": routes.write(model),
            "language": model.language,
            "changed": _changed(model),
            "html": html(page(reopened(model), model.words)),
        }
    )


def _changed(model: Model) -> float | None:
    """Return when the game on the table was saved last, None where it is not saved."""
    save = model.table.save if model.table is not None else ""
    return next((card.changed for card in model.saves if card.id == save), None)


def _forget() -> None:
    try:
        LocalStorage().remove(KEY)
    except StorageError:
        return
