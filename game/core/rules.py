"""The rules of a game: how it starts, and how its actions and positions are written."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, cast

from game.core import seed as seeds
from game.core.action import Action, Verbs, parse
from game.core.option import Option, OptionError, chosen
from game.core.scene import FIELDS, LEFT_OUT, READERS, SceneError, check_keys, take
from game.core.state import State


class Rules(ABC):
    """One game. There is one object of each game's class, listed in `game.catalog`."""

    id: ClassVar[str]
    version: ClassVar[int]
    """Changes when the same seed and actions would give another game; stands in every link and save."""
    older: ClassVar[tuple[int, ...]] = ()
    """The versions before this one that can be played too: their links and saves stay what they are."""
    own_decks: ClassVar[int] = 0
    """The version in which each device shuffles its seats' decks (`game.core.own_decks`), 0 for none."""
    since: ClassVar[Mapping[int, str]] = {}
    """The day, as 2027-01-31, from which deals of the day are of a version: it is never one that is over.

    A version that is not among these holds for all days from the first on.
    """
    seats: ClassVar[range]
    """The numbers of seats that the game can be played with."""
    usual_seats: ClassVar[int] = 0
    """The number of seats where none is said, if it is not the smallest."""
    rivals: ClassVar[bool] = False
    """Whether seats play against each other; else all of them win or lose together."""
    secrets: ClassVar[bool] = False
    """Whether a seat has something that the others must not see, such as a hand of cards."""
    leaves_out: ClassVar[bool] = False
    """Whether hand-made positions must say which pieces are not in them (`game.core.scene.LEFT_OUT`)."""
    options: ClassVar[tuple[Option, ...]]
    told_apart: ClassVar[tuple[str, ...]] = ()
    """The options, by id, that make another game of it: games are counted apart by them."""
    verbs: ClassVar[Verbs]

    @property
    def link_sample(self) -> str:
        """A game's actions in notation, a line each, by which those in links are packed; "" for none.

        It never changes, or links cannot be read.
        """
        return ""

    @property
    def versions(self) -> tuple[int, ...]:
        """The versions of the game that can be played, that of new games last."""
        return *self.older, self.version

    @property
    def readable(self) -> tuple[int, ...]:
        """The versions that a record may have."""
        return (*self.versions, self.own_decks) if self.own_decks else self.versions

    @property
    def default_seats(self) -> int:
        """The number of seats where none is said."""
        return self.usual_seats or self.seats.start

    def chosen(self, options: Mapping[str, str], seats: int) -> dict[str, str]:
        """Return a value for every option: where none is given its default, or the first that is offered.

        Raises OptionError.
        """
        values = chosen(self.options, options)
        for option in self.options:
            offered = self.offered(option, seats)
            if option.id not in options and option.default not in offered:
                values[option.id] = offered[0]
        return values

    def start(
        self, /, seed: str, seats: int | None = None, *, version: int | None = None, **options: str
    ) -> State:
        """Return the first state of a deal; without `seats` the usual number of them is taken.

        Raises OptionError, which names the option (or "seed", "seats" or "version") and its choices.
        """
        return self.begin(seed, self.default_seats if seats is None else seats, options, version)

    def begin(self, seed: str, seats: int, options: Mapping[str, str], version: int | None = None) -> State:
        """Return the first state of a deal whose options come from outside. Raises OptionError."""
        if version is not None and (type(version) is not int or version not in self.readable):
            raise OptionError("version", self.readable)
        try:
            seed = seeds.clean(seed)
        except (TypeError, ValueError) as problem:
            raise OptionError("seed", [f"1 to {seeds.LONGEST} printable characters"]) from problem
        if type(seats) is not int or seats not in self.seats:  # True and 1.0 are in a range as well
            raise OptionError("seats", self.seats)
        values = self.chosen(options, seats)
        for option in self.options:
            if values[option.id] not in (offered := self.offered(option, seats)):
                raise OptionError(option.id, offered)
        return self.deal_by(self.version if version is None else version, seed, seats, values)

    def offered(self, option: Option, seats: int) -> tuple[str, ...]:
        """Return those of an option's choices that a number of seats can play, for most its default too."""
        return option.choices

    @abstractmethod
    def deal(self, seed: str, seats: int, options: Mapping[str, str]) -> State:
        """Return the first state for a clean seed, a good number of seats and a value for every option."""

    def deal_by(self, version: int, seed: str, seats: int, options: Mapping[str, str]) -> State:
        """Return the first state as a version deals it: a game with older ones tells them apart."""
        return self.deal(seed, seats, options)

    def scene(self, summary: Mapping[str, Any]) -> State:
        """Return the position that a summary describes; what it does not tell is as in a new game.

        Raises SceneError.
        """
        check_keys(summary, [*FIELDS[self.id](), *[LEFT_OUT] * self.leaves_out])
        seed, seats = summary.get("seed"), summary.get("seats", self.default_seats)
        try:
            fresh = self.begin("none" if seed is None else seed, seats, take(summary, "options", dict, {}))
        except OptionError as error:
            raise SceneError(str(error)) from None
        read = READERS[self.id]()
        return cast(State, read(fresh if seed is not None else fresh.having(seed=None), summary))

    def action(self, text: str) -> Action:
        """Return the action of a notation. Raises ActionError."""
        return parse(text, self.verbs)
