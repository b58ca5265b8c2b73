"""What a page shows, as one immutable value: screens turn it into HTML, the app moves it on."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.core import Outcome
from game.locale import Words, words
from game.players.practice import Practice
from game.players.puzzles import Puzzle
from game.screens.seating import Computers, Friends, Match
from game.screens.table_model import Table

HOME, SETUP, TABLE, RULES, LEARN, ABOUT = "home", "setup", "table", "rules", "learn", "about"
PUZZLES, TRY = "puzzles", "try"


class Route(NamedTuple):
    """Where the player is.

    `detail` is a save's id at the table, a rule's id or the name of a chapter on the rules page, a stage's
    number where one learns, a puzzle's where these are not there yet, a rule's id where it is tried.
    """

    place: str
    game: str = ""
    detail: str = ""


class SaveCard(NamedTuple):
    """A saved game on the home page. `changed` is in seconds since 1970, `won` None while it goes on.

    `winners` are the seats that won, None where that was not written down. `squares` are its castles.
    `awaited` is the seat of the person on whose device the game goes on, None where that is not known.
    """

    id: str
    game: str
    options: Mapping[str, str]
    seed: str
    seats: int
    actions: int
    won: bool | None
    changed: float
    computers: Computers = ()
    winners: tuple[int, ...] | None = None
    squares: tuple[str, ...] = ()
    match: Match | None = None
    friends: Friends | None = None
    awaited: int | None = None

    @property
    def elsewhere(self) -> bool:
        """Whether another device is to go on."""
        return self.friends is not None and self.won is None and self.awaited in self.friends.seats

    @property
    def unsent(self) -> bool:
        """Whether friends elsewhere do not know yet how the game goes on or ended."""
        friends = self.friends
        if friends is None or friends.settled == self.actions:
            return False
        return self.won is not None or self.elsewhere

    @property
    def match_now(self) -> Match | None:
        """The match with what the game brought, None where it is none or over."""
        ended = Outcome(frozenset(self.winners or ()), None, "")
        match = self.match and self.match.after(ended)
        return None if match is None or match.over else match


class Notice(NamedTuple):
    """A message to the player: its id in the catalogues, and the values that go into it."""

    message: str
    values: Mapping[str, object] = MappingProxyType({})


class Code(NamedTuple):
    """A QR code of the address with this fragment: its rows from the top, as texts of 0 and 1."""

    fragment: str
    rows: tuple[str, ...]


class Model(NamedTuple):
    """Everything that a page shows.

    `letters`: whether single letters play, at a table. `discreet`: whether all persons are asked who
    could have something to answer with. `sound`: whether what happens at a table is heard. `end_turns`:
    whether turns in which nothing can be done end by themselves. `shares`: whether the system can share.
    `code`: the QR code made last. `brief`: the steps of the game in brief that the page holds, to be opened:
    none for all of them, None where it holds no brief. `briefs`: what was told in brief, games and steps that
    depend on how one plays, None where nothing is told unasked. `seed` and `options` are
    what the set-up page shows: the seed suggested or typed, and the options chosen there so far, with
    `seats` and who sits there among them; what is left out stands on its default. `names` are those of the
    persons at this screen, in order, "" for one without a name. `learnt`: the stages of lessons that were
    done, each by its game and name (`stage_id`), and the puzzles that were solved. `coach`: whether the coach
    may speak in first games; `practice` is what it told, None where there is none, as in a frame. `search` is
    what is looked for in the rules. `puzzles`: those of the games for which they were wanted, None for a game
    whose puzzles did not come; until they do, it is not among these. `behind`: the table that was left to try
    a rule, and is gone back to.
    """

    route: Route = Route(HOME)
    language: str = "en"
    theme: str = "auto"
    letters: bool = True
    discreet: bool = False
    sound: bool = False
    end_turns: bool = True
    table: Table | None = None
    behind: Table | None = None
    saves: tuple[SaveCard, ...] = ()
    notices: tuple[Notice, ...] = ()
    shares: bool = False
    code: Code | None = None
    brief: tuple[str, ...] | None = None
    briefs: tuple[str, ...] | None = None
    seed: str = ""
    options: Mapping[str, str] = MappingProxyType({})
    names: tuple[str, ...] = ()
    learnt: tuple[str, ...] = ()
    coach: bool = True
    practice: Practice | None = None
    search: str = ""
    puzzles: Mapping[str, tuple[Puzzle, ...] | None] = MappingProxyType({})

    @property
    def words(self) -> Words:
        """The texts in the player's language, which call people by their names."""
        return words(self.language).calling(self.names)


def stage_id(game: str, name: str) -> str:
    """Return what a stage of a game's lessons is kept by, once it is done."""
    return f"{game}.{name}"


def puzzle_name(number: int) -> str:
    """Return the name by which a puzzle is kept among a game's stages, once it is solved."""
    return f"puzzle-{number}"
