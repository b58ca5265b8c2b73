"""The days that can be looked back to, month by month, each with how it was played at the first try."""

from collections.abc import Sequence
from datetime import date, timedelta
from itertools import groupby
from typing import NamedTuple

import htpy as h
from markupsafe import Markup

from game import catalog
from game.locale import Words
from game.screens.daily.deals import days, deal, levels
from game.screens.daily.tries import HINTED, LOST, WON, Key, Tries, ending, is_afterwards
from game.screens.html.crest import crest
from game.screens.html.rendering import cached_html

WEEK = 7
PLAYED = "played"
MARKS = (WON, HINTED, LOST, PLAYED)
"""What a day tells of a game, the best of its levels first: PLAYED is one that was drawn, or goes on."""


class Mark(NamedTuple):
    """How a game was played on a day, one of MARKS; `late`: only after that day was over."""

    kind: str
    late: bool = False


class Calendar(NamedTuple):
    """What the calendar shows: the day that is looked at, the present one, and what was played."""

    shown: str
    today: str
    played: dict[Key, Tries]
    words: Words


def calendar(shown: str, today: str, played: dict[Key, Tries], words: Words) -> h.Element:
    """Return the calendar, this month first, with the present day and the one that is shown marked in it."""
    there = Calendar(shown, today, played, words)
    months = groupby(reversed(days(today)), key=lambda day: day[:7])
    return h.section(".daily-calendar")[
        h.h2[words("daily.calendar")],
        h.p(".about")[words("daily.calendar-about")],
        _places(),
        [_month(month, list(kept), there) for month, kept in months],
        h.ul(".calendar-legend.calendar-marks")[
            h.li[h.span(".calendar-number", data_today="yes")[str(int(today[8:]))], words("daily.today")],
            (h.li[_drawn(Mark(kind)), words(f"daily.mark.{kind}")] for kind in MARKS),
            h.li[_drawn(Mark(WON, late=True)), words("daily.mark.late")],
        ],
    ]


def week(shown: str, today: str, played: dict[Key, Tries], words: Words) -> h.Element:
    """Return the last days up to the present one in a row."""
    there = Calendar(shown, today, played, words)
    return h.ul(".daily-week", aria_label=words("daily.week"))[
        (
            h.li[
                h.span(".calendar-weekday", aria_hidden="true")[
                    words(f"weekday.short.{date.fromisoformat(day).isoweekday()}")
                ],
                _day(day, there),
            ]
            for day in days(today)[-WEEK:]
        )
    ]


def _places() -> h.Element:
    """Return which place of a day has the mark of which game, laid out as the marks are."""
    games = (rules.id for rules in catalog.games if levels(rules))
    return h.ul(".calendar-places")[(h.li[crest(game), catalog.box(game).name] for game in games)]


def _month(month: str, kept: Sequence[str], there: Calendar) -> h.Element:
    """Return a month: open where the present day is in it, or the one that is shown."""
    words, first = there.words, date.fromisoformat(f"{month}-01")
    last = (first + timedelta(days=31)).replace(day=1) - timedelta(days=1)
    name = words("month-of", month=words(f"month.long.{first.month}"), year=first.year)
    blank: list[str | None] = [None] * first.weekday()
    cells = blank + [(first + timedelta(days=at)).isoformat() for at in range(last.day)]
    cells += [None] * (-len(cells) % WEEK)
    return h.details(
        ".calendar-month", id=f"month-{month}", open=month in (there.shown[:7], there.today[:7])
    )[
        h.summary[h.h3[name]],
        h.table(".calendar", aria_label=name)[
            h.thead[
                h.tr[
                    (
                        h.th(scope="col", abbr=words(f"weekday.{at}"))[words(f"weekday.short.{at}")]
                        for at in range(1, WEEK + 1)
                    )
                ]
            ],
            h.tbody[
                (
                    h.tr[(h.td[_cell(day, kept, there)] for day in cells[at : at + WEEK])]
                    for at in range(0, len(cells), WEEK)
                )
            ],
        ],
    ]


def _cell(day: str | None, kept: Sequence[str], there: Calendar) -> h.Node:
    """Return what stands in a place of a month: a day, one that has no deals to look at, or nothing."""
    if day is None:
        return None
    return _day(day, there) if day in kept else h.span(".calendar-other")[str(int(day[8:]))]


def _day(day: str, there: Calendar) -> Markup:
    """Return a day as a link, with a mark for each game."""
    marks = tuple(_mark(rules.id, day, there.played) for rules in catalog.games if levels(rules))
    return _linked(day, marks, there.words, shown=day == there.shown, today=day == there.today)


@cached_html(200)
def _linked(day: str, marks: tuple[Mark | None, ...], words: Words, *, shown: bool, today: bool) -> h.Element:
    games = [rules.id for rules in catalog.games if levels(rules)]
    name = day_text(day, words)
    return h.a(
        ".calendar-day",
        href=f"#/daily/{day}",
        aria_current="date" if shown else None,
        aria_label=f"{words('daily.today-is', day=name) if today else name}: {_told(marks, words)}",
        title=_by_game(games, marks, words),
    )[
        h.span(".calendar-number", data_today="yes" if today else None)[str(int(day[8:]))],
        h.span(".calendar-marks", aria_hidden="true")[(_drawn(mark) for mark in marks)],
    ]


def _drawn(mark: Mark | None) -> h.Element:
    return h.i(data_mark=mark.kind if mark else None, data_late="yes" if mark and mark.late else None)


def _told(marks: Sequence[Mark | None], words: Words) -> str:
    """Return in words what the marks of a day tell."""
    kinds = [mark.kind for mark in marks if mark]
    if not kinds:
        return words("daily.none")
    told = [words("daily.day-won", n=kinds.count(WON))]
    told += [words(f"daily.day-{kind}", n=n) for kind in (HINTED, LOST) if (n := kinds.count(kind))]
    late = sum(mark.late for mark in marks if mark)
    return ", ".join([*told, *([words("daily.day-late", n=late)] if late else [])])


def _by_game(games: Sequence[str], marks: Sequence[Mark | None], words: Words) -> str | None:
    """Return a line for each game that was played on a day, None where none was."""
    told = [
        words("daily.game-mark", game=catalog.box(game).name, mark=words(f"daily.mark.{mark.kind}"))
        for game, mark in zip(games, marks, strict=True)
        if mark
    ]
    return "\n".join(told) or None


def _mark(game: str, day: str, played: dict[Key, Tries]) -> Mark | None:
    """Return the best that the first tries at a game earned, None where none was begun."""
    found = []
    for level in levels(catalog.find(game)):
        tries = played.get((game, level, day))
        if tries and tries.first:
            kind = ending(tries.first)
            late = is_afterwards(tries.first, deal(game, level, day))
            found.append(Mark(kind if kind in MARKS else PLAYED, late))
    return min(found, key=lambda mark: (MARKS.index(mark.kind), mark.late), default=None)


def day_text(day: str, words: Words) -> str:
    """Return a day in the player's language."""
    there = date.fromisoformat(day)
    return words("date", n=there.day, month=words(f"month.{there.month}"), year=there.year)
