"""The start of the app in a browser."""

from game.app.dom import page, sharing
from game.app.dom.browser import Browser
from game.app.dom.connections import peers
from game.app.dom.events import given_settings
from game.app.dom.local_storage import LocalStorage
from game.app.session import Session
from game.app.storage.games import Store


def start() -> None:
    """Start the app on the page that called for it."""
    Browser(
        Session(
            Store(LocalStorage()),
            page.language(),
            given_settings(),
            shares=sharing.can_share(),
            connects=peers.can_connect() and not page.is_framed(),
            introduces=not page.is_framed(),
        )
    ).begin()
    page.mark_ready()
