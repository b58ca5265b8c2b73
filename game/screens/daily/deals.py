"""Deals of the day: which one a game has at a level, and of which day and level a deal is.

A day is its date in UTC, as 2026-11-27.
"""

import re
from collections.abc import Mapping
from datetime import date, timedelta
from functools import cache
from typing import NamedTuple

from game import catalog
from game.core import Record, Rules
from game.players import LEVELS
from game.screens.seating import Computers

FIRST = "2026-09-01"
"""The first day that has deals."""
KEPT = 60
"""How many days can be looked back to, the present one among them."""
AGAIN = "again"
SEED = "daily-"
DATED = re.compile(r"daily-(\d{4}-\d\d-\d\d)-(\w+)")
CERTIFIED = re.compile(r"daily-(\d{1,9})")
PLAYOUTS = {"easy": 0, "medium": 8, "strong": 24}
"""For an action of a computer: counted, or it would play otherwise on another machine."""


class DailyDeal(NamedTuple):
    """The deal of a day for a game at a level: the game's, or the computers' where there are rivals.

    `par` is how many of `catalog.daily_tries` a computer won, None where nobody tried.
    """

    game: str
    level: str
    day: str
    seed: str
    seats: int
    options: Mapping[str, str]
    version: int
    computers: Computers
    par: int | None = None

    @property
    def record(self) -> Record:
        """The deal, nothing played."""
        return Record(self.game, self.seed, self.seats, self.options, version=self.version)

    @property
    def address(self) -> str:
        """The fragment of the address at which it is played."""
        return f"#/daily/{self.day}/{self.game}/{self.level}"

    @property
    def again(self) -> str:
        """The fragment of the address at which it is played once more, whoever finished it already."""
        return f"{self.address}/{AGAIN}"


def levels(rules: Rules) -> tuple[str, ...]:
    """Return the levels for which a game has deals of the day, none for one without."""
    return LEVELS if rules.rivals else tuple(catalog.daily(rules.id))


def deal(game: str, level: str, day: str) -> DailyDeal:
    """Return the deal of a day. Raises UnknownGame."""
    rules = catalog.find(game)
    seats = rules.default_seats
    version = max(number for number in rules.versions if rules.since.get(number, "") <= day)
    if rules.rivals:
        options, computers = {}, tuple((seat, level) for seat in range(1, seats))
    else:
        options, computers = {rules.options[0].id: level}, ()
    options = rules.chosen(options, seats)
    number, par = _by_day(game, level).get(day, ("", None))
    seed = f"{SEED}{number or f'{day}-{level}'}"
    return DailyDeal(game, level, day, seed, seats, options, version, computers, par)


def found(
    game: str, seed: str, seats: int, options: Mapping[str, str], computers: Computers
) -> DailyDeal | None:
    """Return the deal of the day that some deal is, None where it is none or others play it."""
    rules = catalog.find(game)
    if dated := DATED.fullmatch(seed):
        day, level = dated.groups()
    elif CERTIFIED.fullmatch(seed) and not rules.rivals:
        level = options[rules.options[0].id]
        day = _days_of(game, level).get(seed.removeprefix(SEED), "")
    else:
        return None
    if level not in levels(rules) or not is_day(day):
        return None
    there = deal(game, level, day)
    same = (there.seed, there.seats, dict(there.options), there.computers)
    return there if same == (seed, seats, dict(options), computers) else None


@cache
def _by_day(game: str, level: str) -> Mapping[str, tuple[str, int]]:
    """Return the certified deals of a level: for each day a number and its par."""
    first = date.fromisoformat(FIRST)
    entries = (entry.partition(":") for entry in catalog.daily(game).get(level, "").split())
    return {
        (first + timedelta(days=at)).isoformat(): (number, int(par))
        for at, (number, _, par) in enumerate(entries)
    }


@cache
def _days_of(game: str, level: str) -> Mapping[str, str]:
    """Return the days of the certified deals of a level, by their numbers."""
    return {number: day for day, (number, _) in _by_day(game, level).items()}


def is_day(text: str) -> bool:
    """Tell whether a text is a day that has deals."""
    try:
        return date.fromisoformat(text).isoformat() == text and text >= FIRST
    except ValueError:
        return False


def days(today: str) -> list[str]:
    """Return the days that can be looked back to, from the first of them to the present one."""
    last = date.fromisoformat(today)
    found = ((last - timedelta(days=back)).isoformat() for back in reversed(range(KEPT)))
    return [day for day in found if day >= FIRST]


def playouts(record: Record, computers: Computers, level: str) -> int | None:
    """Return the budget of a computer in a deal of the day, None in all other games."""
    if not record.seed.startswith(SEED):
        return None
    daily = found(record.game, record.seed, record.seats, record.options, computers)
    return PLAYOUTS[level] if daily else None
