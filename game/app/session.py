"""The app without a browser: the model, the store, and the loop between them."""

from collections import deque
from collections.abc import Callable

from game.app import seeds
from game.app.messages import (
    Drop,
    Effect,
    Event,
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
from game.app.store import Settings, Store
from game.app.update import update
from game.screens.model import Model


class Session:
    """The model as it stands. `send` moves it on and carries out all effects that need no browser."""

    def __init__(self, store: Store, language: str, suggest: Callable[[], str] = seeds.suggestion) -> None:
        self._store, self._suggest = store, suggest
        settings = store.settings()
        self.model = Model(
            language=settings.language or language,
            theme=settings.theme or "auto",
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

    def _done(self, effect: Effect) -> tuple[Event, ...]:
        match effect:
            case Keep(table):
                return (Kept(self._store.keep(table)),)
            case Open(save):
                found = self._store.open(save)
                return (Unopened(save) if found is None else Opened(found),)
            case Drop(save):
                self._store.drop(save)
                return (Shelf(self._store.cards()),)
            case Look():
                return (Shelf(self._store.cards()),)
            case KeepSettings(language, theme):
                self._store.keep_settings(Settings(language, theme))
            case Suggest():
                return (Suggested(self._suggest()),)
        return ()
