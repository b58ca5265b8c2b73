"""First and later tries of the deals of the day."""

import os
import time
from collections.abc import Iterator

import pytest

from game.locale import words
from game.screens.daily.deals import deal
from game.screens.daily.page import daily_page
from game.screens.daily.tries import HINTED, WON, day_of, ending, is_afterwards, key, tries
from game.screens.model import DAILY, Model, Route, SaveCard
from tests.screens.daily.cards import DAY, NOON, card
from tests.screens.samples import Element, rendered, with_class

THERE = deal("castellion", "architects", "2026-11-27")


@pytest.fixture(
    params=["Etc/GMT+12", "Pacific/Kiritimati", "Europe/Paris", "America/New_York", "Asia/Kathmandu"]
)
def zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setitem(os.environ, "TZ", request.param)
    time.tzset()
    yield request.param
    monkeypatch.undo()
    time.tzset()


def test_the_game_begun_first_is_the_first_try_whatever_was_changed_last() -> None:
    first, second = card(THERE, NOON, won=False), card(THERE, NOON + 60, won=True)
    first = first._replace(changed=NOON + 9_000)
    found = tries([second, first])[key(THERE)]
    assert (found.first, found.later) == (first, (second,))


def test_the_last_that_goes_on_is_gone_on_with() -> None:
    games = [card(THERE, NOON, won=False), card(THERE, NOON + 1), card(THERE, NOON + 2, won=True)]
    found = tries(games)[key(THERE)]
    assert found.going == games[1]
    assert tries(games[:1])[key(THERE)].going is None


def test_other_games_and_games_with_friends_are_none() -> None:
    from game.screens.seating import Friends, Match

    there = deal("castelli", "easy", "2026-11-27")
    one = card(there, NOON)
    assert not tries([one._replace(seed="otter-1"), one._replace(computers=())])
    assert not tries([one._replace(friends=Friends("x", (0,))), one._replace(match=Match((0, 0)))])


@pytest.mark.parametrize(
    ("begun", "late"), [(-0.5 * DAY, False), (0.4999 * DAY, False), (0.5 * DAY, True), (-9 * DAY, False)]
)
def test_a_game_begun_after_the_day_is_told_apart_not_one_whose_clock_was_behind(
    begun: float, late: bool
) -> None:
    assert is_afterwards(card(THERE, NOON + begun), THERE) is late


def test_the_day_is_the_same_in_every_time_zone(zone: str) -> None:
    assert day_of(NOON) == "2026-11-27"
    assert day_of(NOON + 12 * 3600 - 1) == "2026-11-27"
    assert day_of(NOON + 12 * 3600) == "2026-11-28"


@pytest.mark.parametrize(
    "day", ["2026-10-24", "2026-10-25", "2026-10-26", "2027-03-13", "2027-03-14", "2027-03-28"]
)
def test_the_next_day_is_told_by_the_clock_of_who_looks(day: str, zone: str) -> None:
    """Also on days on which clocks change."""
    told = str(daily_page(Model(Route(DAILY), today=day), words("en")))
    midnight = time.mktime(time.strptime(day, "%Y-%m-%d"))  # here
    seconds = next(
        at
        for at in range(int(midnight) - DAY_SECONDS, int(midnight) + 3 * DAY_SECONDS, 900)
        if day_of(at) > day
    )
    assert time.strftime("%H:%M", time.localtime(seconds)) in told


DAY_SECONDS = 86_400


def test_a_game_that_was_won_with_hints_is_told_apart() -> None:
    model = Model(Route(DAILY), today="2026-11-27")
    clean, hinted = card(THERE, NOON, won=True), card(THERE, NOON, won=True)._replace(hints=73)
    assert (ending(clean), ending(hinted)) == (WON, HINTED)
    shown = [str(daily_page(model._replace(saves=(one,)), words("en"))) for one in (clean, hinted)]
    day = "27 Nov 2026: {} game"
    assert 'data-result="won">Won<' in shown[0] and 'data-result="hinted">' not in shown[0]
    assert "Won with 73 hints" in shown[1] and 'data-result="won">' not in shown[1]
    assert day.format(1) in shown[0] and day.format(0) in shown[1]
    assert "without hints, 1 with hints" in shown[1]


def test_the_deals_of_today_say_so_and_which_of_them_are_done() -> None:
    over = card(THERE, NOON, won=False, name="x")
    found = rendered(Model(Route(DAILY), today=THERE.day, saves=(over,)))
    (heading,) = [e for e in found if e.attributes.get("id") == "daily-day"]
    assert heading.text == "Today 27 Nov 2026"
    (done,) = with_class(found, "daily-done")
    assert "School of Architects" in done.text and "Lost" in done.text
    deals = [e.text for e in found if e.tag == "tr" and "Play" in e.text]
    assert deals and all("not played" in text for text in deals)
    (before,) = [
        e.text
        for e in rendered(Model(Route(DAILY, detail="2026-11-26"), today=THERE.day))
        if e.attributes.get("id") == "daily-day"
    ]
    assert before == "26 Nov 2026"


def test_a_game_that_was_played_is_looked_at_and_reviewed_before_it_is_tried_again() -> None:
    over = card(THERE, NOON, won=True, name="x")._replace(counted=(3,))
    shown = [e.attributes.get("href") for e in rows_of(over)]
    assert shown == ["#/table/x", "#/review/x", THERE.again]
    going = card(THERE, NOON + 9, name="y")
    assert [e.attributes.get("href") for e in rows_of(over, going)] == [
        "#/table/y",
        "#/table/x",
        "#/review/x",
    ]
    assert [e.attributes.get("href") for e in rows_of(going)] == ["#/table/y"]
    assert [e.attributes.get("href") for e in rows_of()] == [THERE.address]
    told = str(daily_page(Model(Route(DAILY), today=THERE.day, saves=(over,)), words("en")))
    assert "3 Ordeals overcome" in told


def rows_of(*games: SaveCard) -> list[Element]:
    """The links in the rows of the deal."""
    found = rendered(Model(Route(DAILY), today=THERE.day, saves=games))
    name = ", School of Architects"
    return [e for e in found if e.tag == "a" and name in e.text]
