"""What a page shows, as one immutable value: screens turn it into HTML, the app moves it on."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.core import Action, Record, Refusal, State
from game.players import Hint

HOME, SETUP, TABLE, RULES = "home", "setup", "table", "rules"
RUNNING, PAUSED, ONCE = "running", "paused", "once"
"""What the computers at a table do: play, wait, or play one action and wait again."""

Computers = tuple[tuple[int, str], ...]
"""The seats that a computer plays, in order, each with its level; persons have the others."""


class Route(NamedTuple):
    """Where the player is. `detail` is a save's id at the table, a rule's id on the rules page."""

    place: str
    game: str = ""
    detail: str = ""


class Refused(NamedTuple):
    """The last thing the player tried that is not legal, and why."""

    action: Action
    refusal: Refusal


class Tip(NamedTuple):
    """A hint that was asked for, told so far: 1 where to look, 2 which action too, 3 also why.

    `hint` is None while it is thought about.
    """

    told: int = 1
    hint: Hint | None = None


LAST = 3
"""How far a hint can be told."""


class Table(NamedTuple):
    """A game being played or replayed: a record, and how many of its actions have been played so far.

    `assisted`: something hidden was seen and then taken back. `playing`: a replay that runs by itself.
    `marks`: what the player has picked so far towards an action or several, in the game's own words.
    `preview`: the action or the mark that the player points at, to be shown before it is done.
    `computing`: what the computers do: RUNNING, PAUSED or ONCE. `hints`: how many were given in this game.
    """

    save: str
    record: Record
    at: int
    assisted: bool = False
    refused: Refused | None = None
    playing: bool = False
    marks: tuple[str, ...] = ()
    preview: str = ""
    computers: Computers = ()
    computing: str = RUNNING
    hints: int = 0
    tip: Tip | None = None

    @property
    def state(self) -> State:
        """The state on the table: not the last one while the player looks back."""
        return self.record.state(self.at)

    @property
    def computer(self) -> str | None:
        """The level of the computer whose turn it is, None where a person's or nobody's."""
        seat = self.state.seat
        return None if seat is None else dict(self.computers).get(seat)

    @property
    def watched(self) -> bool:
        """Whether computers have all seats."""
        return len(self.computers) == self.record.seats


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
    computers: Computers = ()


class Notice(NamedTuple):
    """A message to the player: its id in the catalogues, and the values that go into it."""

    message: str
    values: Mapping[str, object] = MappingProxyType({})


class Model(NamedTuple):
    """Everything that a page shows.

    `seed` and `options` are what the set-up page shows: the seed suggested or typed, and the options chosen
    there so far, with `seats` and who sits there among them; what is left out stands on its default.
    """

    route: Route = Route(HOME)
    language: str = "en"
    theme: str = "auto"
    table: Table | None = None
    saves: tuple[SaveCard, ...] = ()
    notices: tuple[Notice, ...] = ()
    seed: str = ""
    options: Mapping[str, str] = MappingProxyType({})
