"""What finished games add up to, by their cards alone: nothing is counted while one plays.

So an export and an import bring all of it back, and the games of two devices come together without doubles.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from game import catalog
from game.screens.model import SaveCard
from game.screens.seating import persons_at, present_at

WON, LOST, DRAWN = "won", "lost", "drawn"
"""How a game ended for who sat at this screen."""

OWN, AGAIN, TAKEN_BACK, HINTED = APART = ("own", "again", "taken-back", "hinted")
"""What is counted apart: games of a deal seen for the first time and without help, later tries of a deal,
games in which something seen was taken back, and those with a hint. Each game is one of these, the first."""

ALONE, SCREEN, FRIENDS, MIXED = "alone", "screen", "friends", "mixed"
"""Kinds of company besides computers of one level: nobody, others at this screen, others at another device,
computers of several levels."""

LAST = 20
"""How many games the last ones are, and how many a point of the curve looks back on."""
FIRST_POINT = 5
"""The curve begins after so many games: what fewer tell is chance."""


class Sort(NamedTuple):
    """What games are told apart by: what was chosen that makes another game, seats, and against whom."""

    game: str
    options: tuple[tuple[str, str], ...]
    seats: int
    company: str


class Tally(NamedTuple):
    """What some games add up to, in the order they ended.

    `played` counts them all, `results` only those that were won, lost or drawn by who sat here: among persons
    at one screen none is. `best_run`: the most won in a row. `length`: the mean number of actions. `curve`:
    the share of wins among the last LAST, after each game from the FIRST_POINT-th on. `shortest`: how
    many actions the shortest game took that was won, None where none was.
    """

    played: int
    results: tuple[str, ...]
    best_run: int
    length: float
    curve: tuple[float, ...]
    shortest: int | None = None

    @property
    def won(self) -> int:
        """How many were won."""
        return self.results.count(WON)

    @property
    def share(self) -> float | None:
        """The share that was won, None where nobody could."""
        return self.won / len(self.results) if self.results else None


class Group(NamedTuple):
    """Games of one sort: what they add up to, apart by what helped, and when the last one ended."""

    sort: Sort
    tallies: Mapping[str, Tally]
    first: float
    last: float

    @property
    def played(self) -> int:
        """How many games there are."""
        return sum(tally.played for tally in self.tallies.values())

    @property
    def own(self) -> Tally:
        """The games without help, of deals seen for the first time."""
        return self.tallies.get(OWN, NOTHING)


class Counted(NamedTuple):
    """A finished game as it counts."""

    card: SaveCard
    sort: Sort
    result: str | None
    apart: str


_present = lru_cache(present_at)  # few sit in many ways

NOTHING = Tally(0, (), 0, 0.0, ())


def counted(saves: Iterable[SaveCard]) -> list[Counted]:
    """Return the finished games in which a person here had a seat, each once, in the order they ended."""
    over = {save.finished: save for save in saves if save.won is not None and _plays_here(save)}
    seen: set[tuple[object, ...]] = set()
    games = []
    for save in sorted(over.values(), key=lambda save: (save.ended or 0.0, save.id)):
        deal = save.deal
        apart = _apart(save, again=deal in seen)
        seen.add(deal)
        games.append(Counted(save, sort_of(save), result(save), apart))
    return games


def groups(games: Iterable[Counted]) -> list[Group]:
    """Return counted games by their sorts, those with the most games first."""
    by_sort: dict[Sort, list[Counted]] = {}
    for game in games:
        by_sort.setdefault(game.sort, []).append(game)
    found = [_group(sort, of_sort) for sort, of_sort in by_sort.items()]
    return sorted(found, key=lambda group: (-group.played, -group.last))


def tally(games: Sequence[Counted]) -> Tally:
    """Return what games add up to, given in the order they ended."""
    results = tuple(game.result for game in games if game.result is not None)
    runs = (len([*run]) for result, run in groupby(results) if result == WON)
    length = sum(game.card.actions for game in games) / len(games) if games else 0.0
    shortest = min((game.card.actions for game in games if game.result == WON), default=None)
    return Tally(len(games), results, max(runs, default=0), length, curve(results), shortest)


def curve(results: Sequence[str]) -> tuple[float, ...]:
    """Return the share of wins among the last LAST after each game from the FIRST_POINT-th on."""
    shares = []
    won = 0
    for number, result in enumerate(results, 1):
        won += result == WON
        if number > LAST:
            won -= results[number - LAST - 1] == WON
        if number >= FIRST_POINT:
            shares.append(won / min(number, LAST))
    return tuple(shares)


def result(save: SaveCard) -> str | None:
    """Return how a finished game ended for who sat here, None where it was not for them to win or lose.

    Several persons at one screen win when one of them does, unless all seats are theirs.
    """
    here = _present(save.computers, save.friends, save.seats)
    if not catalog.find(save.game).rivals:
        return WON if save.won else LOST
    if len(here) == save.seats > 1:
        return None
    if save.winners is None:  # saved before that was written down
        return None if len(here) > 1 else WON if save.won else LOST
    if not save.winners and save.seats > 1:
        return DRAWN
    return WON if set(here) & set(save.winners) else LOST


def sort_of(save: SaveCard) -> Sort:
    """Return what a saved game is told apart by."""
    told = catalog.find(save.game).told_apart
    return Sort(save.game, tuple((name, save.options[name]) for name in told), save.seats, _company(save))


def _company(save: SaveCard) -> str:
    if save.seats == 1:
        return ALONE
    if save.friends is not None:
        return FRIENDS
    if len(persons_at(save.computers, save.seats)) > 1:
        return SCREEN
    levels = {level for _, level in save.computers}
    return levels.pop() if len(levels) == 1 else MIXED


def _plays_here(save: SaveCard) -> bool:
    return bool(_present(save.computers, save.friends, save.seats))


def _apart(save: SaveCard, *, again: bool) -> str:
    if again:
        return AGAIN
    return TAKEN_BACK if save.assisted else HINTED if save.hints else OWN


def _group(sort: Sort, games: Sequence[Counted]) -> Group:
    apart = {name: [game for game in games if game.apart == name] for name in APART}
    ends = [game.card.ended or 0.0 for game in games]
    return Group(sort, {name: tally(some) for name, some in apart.items() if some}, ends[0], ends[-1])
