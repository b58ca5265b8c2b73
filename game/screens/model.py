"""What a page shows, as one immutable value: screens turn it into HTML, the app moves it on."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.core import Outcome
from game.locale import Words, words
from game.players.practice import Practice
from game.players.puzzles import Puzzle
from game.players.reviewed import Reviewed
from game.screens.agreement import UNDEALT
from game.screens.connection import Connection
from game.screens.seating import Computers, Friends, Match
from game.screens.table_model import Table

HOME, SETUP, TABLE, RULES, LEARN, ABOUT = "home", "setup", "table", "rules", "learn", "about"
PUZZLES, TRY, STATISTICS, GAMES, DAILY, REVIEW = "puzzles", "try", "statistics", "games", "daily", "review"
CONNECT = "connect"
STATES = ANY, GOING, FINISHED, WON_GAMES, LOST_GAMES = ("any", "going", "finished", "won", "lost")
ORDERS = BY_TIME, OLDEST, BY_GAME = ("time", "oldest", "game")
"""Which kept games are listed, and in what order."""


class Route(NamedTuple):
    """Where the player is.

    `detail` is a save's id at the table, a rule's id or the name of a chapter on the rules page, a stage's
    number where one learns, a puzzle's where these are not there yet, a rule's id where it is tried, a
    day where it is about deals of the day, "" for the present one.
    Where devices connect it is the code that was opened. On a review it is a save's id, with the number
    of a decision after a slash where one learns from it.
    """

    place: str
    game: str = ""
    detail: str = ""


class SaveCard(NamedTuple):
    """A saved game on the home page. `changed` is in seconds since 1970, `won` None while it goes on.

    `winners` are the seats that won, None where that was not written down. `squares` are its castles.
    `awaited` is the seat of the person on whose device the game goes on, None where that is not known.
    `assisted` and `hints` are as of a table. `ended` is when it ended, None while it goes on; `play` tells
    finished games of one deal apart that were played otherwise, 0 while it goes on. `feats` are those that it
    was, by which seals are earned, None where nobody looked yet.
    `begun` is when it was saved first, in seconds since 1970. `puzzles` are the decisions of its review that
    are kept as puzzles, by their numbers. `counted` is what is counted of it at its end (see `GameScreen`),
    None while it goes on, or nobody counted yet.
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
    assisted: bool = False
    hints: int = 0
    ended: float | None = None
    play: int = 0
    pinned: bool = False
    feats: tuple[str, ...] | None = None
    begun: float = 0.0
    puzzles: tuple[int, ...] = ()
    counted: tuple[int, ...] | None = None

    @property
    def deal(self) -> tuple[object, ...]:
        """What the game was dealt by: those of the same deal begin alike."""
        return self.game, self.seed, self.seats, *self.options.values()

    @property
    def undealt(self) -> bool:
        """Whether the deal is agreed on with friends still."""
        return bool(self.friends and self.friends.agreement) and self.seed == UNDEALT

    @property
    def finished(self) -> tuple[object, ...] | None:
        """What tells a finished game from all others, wherever it is saved; None while it goes on."""
        if self.won is None:
            return None
        there = self.friends.seats if self.friends else ()
        return self.deal, self.computers, there, self.actions, self.play

    @property
    def is_unseen(self) -> bool:
        """Whether it is over, and nobody looked yet what feats it was, or what is counted of it."""
        return self.won is not None and None in (self.feats, self.counted)

    @property
    def elsewhere(self) -> bool:
        """Whether another device is to go on."""
        return self.friends is not None and self.won is None and self.awaited in self.friends.seats

    @property
    def unsent(self) -> bool:
        """Whether friends elsewhere do not know yet how the game goes on or ended."""
        friends = self.friends
        if friends is None:
            return False
        if self.won is not None:
            return friends.settled != self.actions or friends.closed
        return friends.settled != self.actions and self.elsewhere

    @property
    def match_now(self) -> Match | None:
        """The match with what the game brought, None where it is none or over."""
        ended = Outcome(frozenset(self.winners or ()), None, "")
        match = self.match and self.match.after(ended)
        return None if match is None or match.over else match


class Shelf(NamedTuple):
    """How all kept games are listed: those of a `game`, "" for all, of a state, and with the words searched.

    `pages`: how many pages of them show. `chosen`: the ids of those that were chosen to be deleted, None
    while none are to be.
    """

    game: str = ""
    state: str = ANY
    order: str = BY_TIME
    search: str = ""
    pages: int = 1
    chosen: tuple[str, ...] | None = None


class Notice(NamedTuple):
    """A message to the player: its id in the catalogues, and the values that go into it."""

    message: str
    values: Mapping[str, object] = MappingProxyType({})


class Code(NamedTuple):
    """A QR code of the address with this fragment: its rows from the top, as texts of 0 and 1."""

    fragment: str
    rows: tuple[str, ...]


LEARNT = "learnt"
"""Where in the address of a review the number of a decision stands: what came of learning from them."""


class Reviewing(NamedTuple):
    """The review of a saved game that shows: what is judged of it, whether the judge waits (`stopped`).

    `seat` is the one whose sums show, `at` the moment that is told, None while none was chosen, `pointed` the
    one that the graph tells besides while it is pointed at. `tried`: the decisions that one has learnt from,
    by their moments, and whether the first answer was right.
    """

    save: str
    reviewed: Reviewed
    seat: int
    at: int | None = None
    stopped: bool = False
    pointed: int | None = None
    tried: Mapping[int, bool] = MappingProxyType({})


class Model(NamedTuple):
    """Everything that a page shows.

    `letters`: whether single letters play, at a table. `discreet`: whether all persons are asked who
    could have something to answer with. `sound`: whether what happens at a table is heard. `end_turns`:
    whether turns in which nothing can be done end by themselves. `shares`: whether the system can share.
    `code`: the QR code made last. `brief`: the steps of the game in brief that the page holds, to be opened:
    none for all of them, None where it holds no brief. `briefs`: what was told in brief, games and steps that
    depend on how one plays, None where nothing is told unasked. `seed` and `options` are
    what the set-up page shows: the seed suggested or typed, and the options chosen there so far, with
    `seats` and who sits there among them; what is left out stands on its default. `secret` is what this
    device gives to the deal of the next game with friends elsewhere. `names` are those of the persons at this
    screen, in order, "" for one without a name. `learnt`: the stages of lessons that
    were done, each by its game and name (`stage_id`), and the puzzles that were solved or missed. `coach`:
    whether the coach may speak in first games; `practice` is what it told, None where there is none, as in
    a frame. `search` is what is looked for in the rules, `shelf` how the kept games are listed. `today` is
    the present day in UTC, as 2026-11-27, "" while nobody told. `puzzles`: those of the games for which they
    were wanted, None for a game whose puzzles did not come; until they do, it is not among these. `behind`:
    the table that was left to try a rule, or to learn from it, and is gone back to. `reviewing`: the review
    that was opened last.
    `connects`: whether this browser can connect to devices in its own network, `connection` how it does.
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
    secret: str = ""
    options: Mapping[str, str] = MappingProxyType({})
    names: tuple[str, ...] = ()
    learnt: tuple[str, ...] = ()
    coach: bool = True
    practice: Practice | None = None
    search: str = ""
    today: str = ""
    shelf: Shelf = Shelf()
    puzzles: Mapping[str, tuple[Puzzle, ...] | None] = MappingProxyType({})
    reviewing: Reviewing | None = None
    connects: bool = False
    connection: Connection = Connection()

    @property
    def words(self) -> Words:
        """The texts in the player's language, which call people by their names."""
        return words(self.language).calling(self.names)


def stage_id(game: str, name: str) -> str:
    """Return what a stage of a game's lessons is kept by, once it is done."""
    return f"{game}.{name}"


def puzzle_name(puzzle: Puzzle) -> str:
    """Return the name by which a puzzle is kept among a game's stages, once it is solved."""
    return f"puzzle-{puzzle.id}"


def missed_name(puzzle: Puzzle) -> str:
    """Return the name by which it is kept that an answer to a puzzle was not right."""
    return f"{puzzle_name(puzzle)}.missed"
