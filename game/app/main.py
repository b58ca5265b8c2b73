"""The start of the app in a browser."""

import js

from game.app.dom import sharing
from game.app.dom.events import Browser, given
from game.app.dom.local_storage import LocalStorage
from game.app.session import Session
from game.app.storage.games import Store


def start() -> None:
    """Start the app on the page that called for it."""
    root = js.document.documentElement
    Browser(Session(Store(LocalStorage()), root.lang, given(), sharing.can_share())).begin()
    root.dataset.readyAt = str(js.performance.now())
    root.dataset.ready = "true"
