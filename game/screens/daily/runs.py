"""Days in a row on which a deal of the day was played, by the kept games alone."""

from datetime import date, timedelta
from typing import NamedTuple

from game.screens.daily.deals import deal
from game.screens.daily.tries import Key, Tries, is_afterwards


class Runs(NamedTuple):
    """How many days in a row a deal was played up to now, and at most.

    A day that is not over yet breaks no run.
    """

    now: int
    best: int


def runs(played: dict[Key, Tries], today: str) -> Runs:
    """Return the runs of days on which some deal was begun on its own day."""
    on_time = {
        day
        for (game, level, day), tries in played.items()
        if tries.first and not is_afterwards(tries.first, deal(game, level, day))
    }
    best, length, ended = 0, 0, {"": 0}
    for day in sorted(on_time):
        length = ended.get(_before(day), 0) + 1
        ended[day], best = length, max(best, length)
    return Runs(ended.get(today) or ended.get(_before(today), 0), best)


def _before(day: str) -> str:
    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()
