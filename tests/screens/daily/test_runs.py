"""Days in a row on which a deal of the day was played."""

import pytest

from game.locale import LANGUAGES, words
from game.screens.daily.deals import deal
from game.screens.daily.page import daily_page
from game.screens.daily.runs import runs
from game.screens.daily.tries import day_of, tries
from game.screens.model import DAILY, Model, Route, SaveCard
from tests.screens.daily.cards import DAY, NOON, card

TODAY = day_of(NOON)


def played(*back: int) -> tuple[SaveCard, ...]:
    """A game of the deal of each of some days, so many days ago, each on its day."""
    return tuple(card(deal("castelli", "easy", day_of(NOON - n * DAY)), NOON - n * DAY) for n in back)


@pytest.mark.parametrize(
    ("back", "found"),
    [
        ((), (0, 0)),
        ((0,), (1, 1)),
        ((0, 1, 2), (3, 3)),
        ((1, 2), (2, 2)),  # the present day is not over yet
        ((0, 2, 3, 4), (1, 3)),
        ((2, 3), (0, 2)),
    ],
)
def test_days_in_a_row(back: tuple[int, ...], found: tuple[int, int]) -> None:
    assert runs(tries(played(*back)), TODAY) == found


def test_what_was_played_after_its_day_counts_for_none() -> None:
    late = card(deal("castelli", "easy", day_of(NOON - DAY)), NOON)
    assert runs(tries([*played(0), late]), TODAY) == (1, 1)


def test_a_month_is_no_gap() -> None:
    assert runs(tries(played(*range(40))), TODAY) == (40, 40)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_tells_it_from_two_days_on(language: str) -> None:
    def shown(*back: int) -> str:
        return str(daily_page(Model(Route(DAILY), today=TODAY, saves=played(*back)), own))

    own = words(language)
    assert "daily-runs" not in shown(0)
    assert own("daily.run", n=2) in shown(0, 1) and own("daily.run-now-best") in shown(0, 1)
    longest = shown(2, 3, 4)
    assert own("daily.run-best", n=3) in longest and own("daily.run", n=0) not in longest
