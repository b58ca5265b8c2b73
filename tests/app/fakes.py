"""A session over a storage that fails when told to, and shortcuts for what the tests do most."""

from collections.abc import Iterable, Iterator
from itertools import count

from game.app.messages import Act, Command, Event, Navigated, Outer
from game.app.session import Session
from game.app.storage.backend import Memory, StorageError
from game.app.storage.games import SAVE, Store
from game.screens.model import Model
from game.screens.table_model import Table

LINK = "#/castellion?seed=otter-42&level=architects"


class FakeStorage:
    """A localStorage: `room` limits its characters, `blocked` makes every access fail."""

    def __init__(self, texts: dict[str, str] | None = None, room: float = float("inf")) -> None:
        self.texts, self.room, self.blocked = dict(texts or {}), room, False

    def keys(self) -> Iterable[str]:
        self._check()
        return list(self.texts)

    def get(self, key: str) -> str | None:
        self._check()
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        self._check()
        others = sum(len(k) + len(t) for k, t in self.texts.items() if k != key)
        if others + len(key) + len(text) > self.room:
            raise StorageError(full=True)
        self.texts[key] = text

    def remove(self, key: str) -> None:
        self._check()
        self.texts.pop(key, None)

    def saves(self) -> dict[str, str]:
        return {key: text for key, text in self.texts.items() if key.startswith(SAVE)}

    def _check(self) -> None:
        if self.blocked:
            raise StorageError


class Player:
    """A session with readable verbs; ids, seeds and times count up from 1."""

    names = count(1)

    def __init__(self, storage: FakeStorage | Memory | None = None, *, introduces: bool = False) -> None:
        self.storage = FakeStorage() if storage is None else storage
        self.introduces = introduces
        self.effects: list[Outer] = []
        self.reload()

    def reload(self, fragment: str = "") -> None:
        """Close the page and open it again."""
        times: Iterator[float] = (1e9 + number for number in self.names)
        seeds = (f"seed-{number}" for number in self.names)
        store = Store(self.storage, clock=lambda: next(times), name=lambda: f"id{next(self.names)}")
        self.session = Session(
            store, "en", suggest=lambda: next(seeds), secret=self.secret, introduces=self.introduces
        )
        self.send(Navigated(fragment))

    def secret(self) -> str:
        """A secret such as devices draw by chance."""
        return f"{next(self.names):032x}"

    @property
    def model(self) -> Model:
        return self.session.model

    @property
    def table(self) -> Table:
        assert self.model.table is not None
        return self.model.table

    @property
    def notices(self) -> list[str]:
        return [notice.message for notice in self.model.notices]

    @property
    def played(self) -> list[str]:
        """The actions of the record, in notation."""
        return [str(action) for action in self.table.record.actions]

    def send(self, event: Event) -> list[Outer]:
        self.effects = list(self.session.send(event))
        return self.effects

    def go(self, fragment: str) -> list[Outer]:
        return self.send(Navigated(fragment))

    def act(self, *notations: str) -> list[Outer]:
        return [effect for notation in notations for effect in self.send(Act(notation))]

    def do(self, name: str, argument: str = "", field: str = "") -> list[Outer]:
        return self.send(Command(name, argument, field))

    def play(self, actions: int) -> None:
        """Play the first legal action so many times."""
        for _ in range(actions):
            self.act(str(self.table.state.actions[0]))
