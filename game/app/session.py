"""The app without a browser: the model, the store, and the loop between them."""

from collections import deque
from collections.abc import Callable

from game.app.messages import (
    Drop,
    Effect,
    Event,
    Export,
    Exported,
    Follow,
    Import,
    Keep,
    KeepSettings,
    Kept,
    Look,
    Open,
    Opened,
    Outer,
    Shelf,
    Suggest,
    Suggested,
    Told,
    Unopened,
)
from game.app.storage import export
from game.app.storage.games import Store
from game.app.storage.settings import OFF, ON, Settings
from game.app.update import notices, seed_names
from game.app.update.dispatch import update
from game.screens.model import Model

NOTHING = Settings()


class Session:
    """The model as it stands. `send` moves it on and carries out all effects that need no browser.

    Settings that are given hold for this time, whatever is kept; `language` is for who never chose one,
    `shares` whether the system can share.
    """

    def __init__(
        self,
        store: Store,
        language: str,
        given: Settings = NOTHING,
        shares: bool = False,
        suggest: Callable[[], str] = seed_names.suggestion,
    ) -> None:
        self._store, self._suggest = store, suggest
        settings = given.over(store.settings())
        self.model = Model(
            language=settings.language or language,
            theme=settings.theme or "auto",
            shares=shares,
            letters=settings.letters != OFF,
            discreet=settings.discreet == ON,
            saves=store.cards(),
            seed=suggest(),
        )

    def send(self, event: Event) -> tuple[Outer, ...]:
        """Take an event and all that follows from it; return the effects left to the browser."""
        model, outer = self.model, list[Outer]()
        events = deque[Event]([event])
        while events:
            model, effects = update(model, events.popleft())
            for effect in effects:
                if isinstance(effect, Outer):
                    outer.append(effect)
                else:
                    events.extend(self._done(effect))
            events.extend(Told(notice) for notice in self._store.news())
        self.model = model
        return tuple(outer)

    def _open(self, save: str) -> Event:
        found = self._store.open(save)
        return Unopened(save) if found is None else Opened(found)

    def _done(self, effect: Effect) -> tuple[Event, ...]:
        match effect:
            case Keep(table):
                card = self._store.keep(table)
                if card is None:
                    return self._open(table.save), Told(notices.OVERTAKEN)
                return (Kept(card),)
            case Open(save):
                return (self._open(save),)
            case Follow(save, text):
                both = (Told(notices.BOTH),) if self._store.rescue(save, text) else ()
                return (*both, self._open(save)) if self._store.is_behind(save) else both
            case Export():
                return (Exported(export.file_name(), export.written(self._store.texts())),)
            case Import(text):
                told = export.taken_in(self._store, text)
                return (*map(Told, told), Shelf(self._store.cards()))
            case Drop(save):
                self._store.drop(save)
                return (Shelf(self._store.cards()),)
            case Look():
                return (Shelf(self._store.cards()),)
            case KeepSettings(settings):
                self._store.keep_settings(settings)
            case Suggest():
                return (Suggested(self._suggest()),)
        return ()
