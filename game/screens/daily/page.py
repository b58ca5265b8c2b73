"""The page of a day: its deals, game by game, how they were played here, and the days before."""

import time
from datetime import UTC, date, datetime, timedelta

import htpy as h

from game import catalog
from game.core import Rules
from game.locale import Words
from game.screens.daily.calendar import calendar, day_text, week
from game.screens.daily.deals import DailyDeal, days, deal, levels
from game.screens.daily.runs import runs
from game.screens.daily.told import counted
from game.screens.daily.tries import HINTED, WON, Key, Tries, ending, is_afterwards, key, tries
from game.screens.html.buttons import button_kind
from game.screens.html.crest import crest
from game.screens.model import Model, SaveCard

NONE = Tries()


def daily_page(model: Model, words: Words) -> h.Element:
    """Return the page of the day that the route names, of the present one where it names none."""
    today = model.today
    day = model.route.detail or today
    played = tries(model.saves)
    return h.div(".daily")[
        h.h1[words("daily.title")],
        h.p(".lead")[words("daily.lead")],
        _runs(played, today, words),
        week(day, today, played, words),
        h.section(".daily-day", aria_labelledby="daily-day")[
            h.div(".daily-head")[
                _other_day(day, -1, today, words),
                h.h2("#daily-day")[
                    h.span(".daily-today")[words("daily.today-short")] if day == today else None,
                    " ",
                    h.span(".daily-date")[day_text(day, words)],
                ],
                _other_day(day, 1, today, words),
            ],
            h.p(".about")[
                words("daily.next", time=_next_time(today)) if day == today else words("daily.past")
            ],
            h.div(".daily-games")[
                (_game(rules, day, played, words) for rules in catalog.games if levels(rules))
            ],
        ],
        calendar(day, today, played, words),
    ]


def _runs(played: dict[Key, Tries], today: str, words: Words) -> h.Node:
    """Return how many days in a row a deal was played, once that are two or more."""
    now, best = runs(played, today)
    if best < 2:
        return None
    return h.p(".daily-runs")[
        h.strong[words("daily.run", n=now)] if now > 1 else None,
        " · " if now > 1 else None,
        words("daily.run-now-best") if now == best else words("daily.run-best", n=best),
    ]


def _other_day(day: str, step: int, today: str, words: Words) -> h.Node:
    """Return the link to the day before or after, as far as that has deals already."""
    other = (date.fromisoformat(day) + timedelta(days=step)).isoformat()
    arrow = "‹" if step < 0 else "›"
    if other not in days(today):
        return h.span(".daily-arrow", aria_hidden="true")
    name = day_text(other, words)
    return h.a(".button.daily-arrow", href=f"#/daily/{other}", aria_label=name, title=name)[arrow]


def _next_time(today: str) -> str:
    """Return when the next day begins, by the clock of who looks."""
    start = datetime.fromisoformat(today).replace(tzinfo=UTC) + timedelta(days=1)
    return time.strftime("%H:%M", time.localtime(start.timestamp()))


def _game(rules: Rules, day: str, played: dict[Key, Tries], words: Words) -> h.Element:
    heads = ("daily.level" if not rules.rivals else "daily.against", "daily.first")
    return h.article(".daily-game", data_game=rules.id)[
        crest(rules.id),
        h.h3[catalog.box(rules.id).name],
        h.table(".daily-deals")[
            h.thead[h.tr[(h.th(scope="col")[words(head)] for head in heads), h.td]],
            h.tbody[
                (
                    _rows(there, played.get(key(there), NONE), words)
                    for there in (deal(rules.id, level, day) for level in levels(rules))
                )
            ],
        ],
    ]


def _rows(there: DailyDeal, played: Tries, words: Words) -> h.Node:
    """Return how a deal was played, and once that was done what can be done with it."""
    ended = played.first is not None and played.first.won is not None
    row = h.tr(class_={"daily-done": ended})[
        h.th(scope="row")[
            level_name(there, words),
            h.small[words("daily.par", won=there.par, tries=catalog.daily_tries(there.game))]
            if there.par is not None
            else None,
        ],
        h.td[_first(there, played, words), _later(played, words)],
        h.td[_way_in(there, played, words)],
    ]
    card = played.first
    if card is None or card.won is None:
        return row
    return [row, h.tr(".daily-ways")[h.td(colspan="3")[h.div[_ways_back(there, played, card, words)]]]]


def _first(there: DailyDeal, played: Tries, words: Words) -> h.Node:
    card = played.first
    if card is None:
        return h.small[words("daily.none")]
    return [
        result(card, words),
        h.small[count] if (count := counted(card.game, card.counted, words)) else None,
        h.small[words("daily.afterwards")] if is_afterwards(card, there) else None,
    ]


def _later(played: Tries, words: Words) -> h.Node:
    ended = [card for card in played.later if card.won is not None]
    if not ended:
        return None
    won = sum(ending(card) in (WON, HINTED) for card in ended)
    return h.small[words("daily.won-of", won=won, n=len(ended))]


def _way_in(there: DailyDeal, played: Tries, words: Words) -> h.Node:
    """Return the link to the game that goes on, or to the deal where nobody played it yet."""
    going = played.going
    if going:
        return _link(f"#/table/{going.id}", words("home.resume"), there, words, button_kind(primary=True))
    return None if played.first else _link(there.address, words("daily.play"), there, words)


def _ways_back(there: DailyDeal, played: Tries, card: SaveCard, words: Words) -> h.Node:
    """Return the links to the first game of a deal, its review, and last to the deal once more."""
    return [
        _link(f"#/table/{card.id}", words("home.look"), there, words),
        _link(f"#/review/{card.id}", words("review.open"), there, words) if card.actions else None,
        None if played.going else _link(there.again, words("daily.again"), there, words, ".daily-again"),
    ]


def _link(to: str, name: str, there: DailyDeal, words: Words, kind: str = ".button") -> h.Element:
    """Return a link that tells who does not see the table of which deal it is."""
    told = f" {catalog.box(there.game).name}, {level_name(there, words)}"
    return h.a(kind, href=to)[name, h.span(".hidden")[told]]


def result(card: SaveCard, words: Words) -> h.Element:
    """Return how a game ended, as a mark with a word."""
    how = ending(card)
    return h.span(".daily-result", data_result=how)[
        words(f"daily.{how}", n=card.hints) if how == HINTED else words(f"daily.{how}")
    ]


def level_name(there: DailyDeal, words: Words) -> str:
    """Return what the level of a deal is called: the game's own, or that of its computers."""
    rules = catalog.find(there.game)
    return words(
        f"level.{there.level}" if rules.rivals else f"option.{there.game}.{rules.options[0].id}.{there.level}"
    )
