"""The player's games and settings in a storage that may be full, blocked, or hold what cannot be read."""

import json
import os
import time
from collections.abc import Callable
from typing import NamedTuple

from game.app import notices, saves
from game.app.saves import SaveError
from game.app.storage import Storage, StorageError
from game.locale import LANGUAGES
from game.screens.model import Notice, SaveCard, Table

SETTINGS = "castellarium.settings"
SAVE = "castellarium.save."
ASIDE = "castellarium.aside."
THEMES = ("auto", "light", "dark")
SCHEMA = 1


class Settings(NamedTuple):
    """What the player chose for all games; "" where nothing was chosen yet."""

    language: str = ""
    theme: str = ""


def new_id() -> str:
    """Return an id that no other window can come upon at the same time."""
    return os.urandom(6).hex()


class Store:
    """Kept games and settings. No method raises: what goes wrong is said once, by `news`.

    What the storage does not take is held in memory, and written as soon as it takes something again.
    What cannot be read is set aside under a key of its own, never deleted and never written over.
    """

    def __init__(
        self, storage: Storage, clock: Callable[[], float] = time.time, name: Callable[[], str] = new_id
    ) -> None:
        self._storage, self._clock, self._name = storage, clock, name
        self._held: dict[str, str | None] = {}
        self._said: list[Notice] = []
        self._news: list[Notice] = []
        self._unreadable: set[str] = set()

    def news(self) -> tuple[Notice, ...]:
        """Return what the player should know since the last time."""
        news = tuple(self._news)
        self._news.clear()
        return news

    def keep(self, table: Table) -> SaveCard:
        """Write a table, under a new id if it has none, and return its card."""
        table = table if table.save else table._replace(save=self._name())
        now = self._clock()
        self._write(SAVE + table.save, saves.written(table, now))
        return saves.card_of(table, now)

    def open(self, save: str) -> Table | None:
        """Return a kept table, or None where there is none that can be read."""
        text = self._read(SAVE + save)
        if text is None:
            return None
        try:
            return saves.table(save, text)
        except SaveError:
            self._set_aside(SAVE + save, text)
            return None

    def drop(self, save: str) -> None:
        """Delete a kept game."""
        self._write(SAVE + save, None)

    def cards(self) -> tuple[SaveCard, ...]:
        """Return the cards of all kept games, the last changed first."""
        cards = []
        for key in self._keys():
            text = self._read(key) if key.startswith(SAVE) else None
            if text is not None:
                try:
                    cards.append(saves.card(key.removeprefix(SAVE), text))
                except SaveError:
                    self._set_aside(key, text)
        return tuple(sorted(cards, key=lambda card: card.changed, reverse=True))

    def settings(self) -> Settings:
        """Return the settings, without those that cannot be read."""
        text = self._read(SETTINGS)
        if text is None:
            return Settings()
        try:
            values = json.loads(text)
            settings = Settings(values["language"], values["theme"])
        except (ValueError, RecursionError, TypeError, KeyError):
            settings = Settings("?")
        if settings.language not in LANGUAGES or settings.theme not in THEMES:
            self._set_aside(SETTINGS, text)
            return Settings()
        return settings

    def keep_settings(self, settings: Settings) -> None:
        """Write the settings."""
        self._write(SETTINGS, json.dumps({"schema": SCHEMA, **settings._asdict()}))

    def _keys(self) -> list[str]:
        try:
            keys = set(self._storage.keys())
        except StorageError as error:
            self._complain(error)
            keys = set()
        return sorted(keys | set(self._held))

    def _read(self, key: str) -> str | None:
        if key in self._held:
            return self._held[key]
        try:
            return self._storage.get(key)
        except StorageError as error:
            self._complain(error)
            return None

    def _write(self, key: str, text: str | None) -> None:
        """Put a text under a key, or remove it, and everything that could not be written before."""
        self._held[key] = text
        for late, value in list(self._held.items()):
            try:
                if value is None:
                    self._storage.remove(late)
                else:
                    self._storage.set(late, value)
            except StorageError as error:
                self._complain(error)
            else:
                del self._held[late]

    def _set_aside(self, key: str, text: str) -> None:
        if key in self._unreadable:
            return
        self._unreadable.add(key)
        self._say(notices.ASIDE)
        aside = ASIDE + key.removeprefix(SAVE).removeprefix("castellarium.")
        number = 1
        try:
            # The copy first: at no time is the text nowhere. What is no room for stays where it is.
            while (there := self._storage.get(aside + (f".{number}" if number > 1 else ""))) not in (
                None,
                text,
            ):
                number += 1
            if there is None:
                self._storage.set(aside + (f".{number}" if number > 1 else ""), text)
            self._storage.remove(key)
        except StorageError as error:
            self._complain(error)

    def _complain(self, error: StorageError) -> None:
        self._say(notices.FULL if error.full else notices.BLOCKED)

    def _say(self, notice: Notice) -> None:
        if notice not in self._said:
            self._said.append(notice)
            self._news.append(notice)
