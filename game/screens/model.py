"""What a page shows, as one immutable value: screens turn it into HTML, the app moves it on."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.core import Action, Record, Refusal, State

HOME, SETUP, TABLE, RULES = "home", "setup", "table", "rules"


class Route(NamedTuple):
    """Where the player is. `detail` is a save's id at the table, a rule's id on the rules page."""

    place: str
    game: str = ""
    detail: str = ""


class Refused(NamedTuple):
    """The last thing the player tried that is not legal, and why."""

    action: Action
    refusal: Refusal


class Table(NamedTuple):
    """A game being played or replayed: a record, and how many of its actions have been played so far.

    `assisted`: something hidden was seen and then taken back. `playing`: a replay that runs by itself.
    `marks`: what the player has picked so far towards an action or several, in the game's own words.
    `preview`: the action or the mark that the player points at, to be shown before it is done.
    """

    save: str
    record: Record
    at: int
    assisted: bool = False
    refused: Refused | None = None
    playing: bool = False
    marks: tuple[str, ...] = ()
    preview: str = ""

    @property
    def state(self) -> State:
        """The state on the table: not the last one while the player looks back."""
        return self.record.state(self.at)


class SaveCard(NamedTuple):
    """A kept game on the home page. `changed` is in seconds since 1970, `won` None while it goes on."""

    id: str
    game: str
    options: Mapping[str, str]
    seed: str
    seats: int
    actions: int
    won: bool | None
    changed: float


class Notice(NamedTuple):
    """A message to the player: its id in the catalogues, and the values that go into it."""

    message: str
    values: Mapping[str, object] = MappingProxyType({})


class Model(NamedTuple):
    """Everything that a page shows.

    `seed` and `options` are what the set-up page shows: the seed suggested or typed, and the options chosen
    there so far, with `seats` among them; what is left out stands on its default.
    """

    route: Route = Route(HOME)
    language: str = "en"
    theme: str = "auto"
    table: Table | None = None
    saves: tuple[SaveCard, ...] = ()
    notices: tuple[Notice, ...] = ()
    seed: str = ""
    options: Mapping[str, str] = MappingProxyType({})
