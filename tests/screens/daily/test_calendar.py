"""The calendar of the deals of the day: months in order, weeks from Monday on, and marks for each game."""

import re
from datetime import date

import pytest

from game import catalog
from game.locale import LANGUAGES, words
from game.screens.daily.calendar import MARKS, PLAYED, calendar, week
from game.screens.daily.deals import days, deal
from game.screens.daily.tries import HINTED, LOST, WON, tries
from game.screens.html.rendering import html
from game.screens.model import SaveCard
from tests.screens.daily.cards import DAY, NOON, card

TODAY = "2026-11-27"
THERE = deal("castellion", "architects", TODAY)


def shown(*games: SaveCard, day: str = TODAY, language: str = "en") -> str:
    return html(calendar(day, TODAY, tries(games), words(language)))


def marks(text: str, day: str = TODAY) -> list[str | None]:
    """The marks of a day, game by game."""
    link = re.search(rf'href="#/daily/{day}".*?</a>', text)
    assert link
    return [re.search(r'data-mark="(\w+)"', one) and one for one in re.findall("<i[^>]*>", link[0])]


@pytest.mark.parametrize("language", LANGUAGES)
def test_this_month_comes_first_and_its_days_follow_each_other(language: str) -> None:
    text = shown(language=language)
    assert re.findall(r'id="month-([\d-]+)"', text) == ["2026-11", "2026-10", "2026-09"]
    linked = re.findall(r"#/daily/([\d-]+)", text)
    assert linked == sorted(days(TODAY), key=lambda day: (-int(day[5:7]), day))
    assert words(language)("month.long.11") in text


def test_weeks_run_from_monday_to_sunday() -> None:
    for row in re.findall(r"<tr><td>.*?</tr>", shown()):
        cells = row.split("<td>")[1:]
        assert len(cells) == 7
        for at, cell in enumerate(cells):
            for day in re.findall(r"#/daily/([\d-]+)", cell):
                assert date.fromisoformat(day).weekday() == at


def test_the_present_month_is_open_and_the_one_that_is_shown() -> None:
    opened = re.compile(r'id="month-([\d-]+)"[^>]* open')
    assert opened.findall(shown()) == ["2026-11"]
    assert opened.findall(shown(day="2026-10-03")) == ["2026-11", "2026-10"]


def test_today_is_marked_and_told() -> None:
    text = shown(day="2026-11-20")
    assert text.count("Today, 27 Nov 2026: not played") == 1
    assert re.findall(r'aria-current="date"', text) == ['aria-current="date"']
    assert text.count('data-today="yes"') == 2, "the day, and what the mark means"


@pytest.mark.parametrize(
    ("won", "hints", "kind"), [(True, 0, WON), (True, 2, HINTED), (False, 0, LOST), (None, 0, PLAYED)]
)
def test_each_ending_has_a_mark_of_its_own(won: bool | None, hints: int, kind: str) -> None:
    one = card(THERE, NOON, won=won)._replace(hints=hints)
    first, *others = marks(shown(one))
    assert first and f'data-mark="{kind}"' in first and "data-late" not in first
    assert others == [None] * (len(catalog.games) - 1) and kind in MARKS


def test_what_was_played_after_its_day_is_told_apart() -> None:
    text = shown(card(THERE, NOON + DAY, won=True))
    first, *_ = marks(text)
    assert first and "data-late" in first
    assert "1 game won at the first try without hints, 1 played after that day" in text


def test_a_lost_game_is_told_in_words() -> None:
    assert "0 games won at the first try without hints, 1 lost" in shown(card(THERE, NOON, won=False))


def test_each_place_of_a_day_is_told_by_its_game_and_each_mark_by_its_day() -> None:
    text = shown(card(THERE, NOON, won=True))
    places = text.partition('class="calendar-places"')[2].partition("</ul>")[0]
    names = [catalog.box(rules.id).name for rules in catalog.games]
    found = [places.index(f"{name}</li>") for name in names]
    assert found == sorted(found)
    assert 'title="Castellion: won without hints"' in text and text.count("title=") == 1


def test_the_last_seven_days_stand_in_a_row() -> None:
    text = html(week(TODAY, TODAY, {}, words("en")))
    assert re.findall(r"#/daily/([\d-]+)", text) == days(TODAY)[-7:]
    assert text.index(">Sa<") < text.index(">Fr<")
