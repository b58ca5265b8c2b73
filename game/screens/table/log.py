"""The log of a game in words, the newest line first; a line is a button that goes back to its moment.

In one's own game it lights its pieces, and offers to go back.
"""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import ParamSpec, TypeVar, cast

import htpy as h
from markupsafe import Markup

from game import catalog
from game.core.own_decks import shown
from game.locale import Words
from game.screens.frame.glossary import NO_STOPS, marked
from game.screens.game_screen import GameScreen
from game.screens.html.buttons import close_button
from game.screens.html.commands import do
from game.screens.html.rendering import cached_html
from game.screens.table.action_groups import is_mid_group
from game.screens.table_model import Lesson, Table

P = ParamSpec("P")
R = TypeVar("R")


def log(table: Table, game_screen: GameScreen, words: Words) -> h.Node:
    """Return the log of the whole record: the moment that shows is marked, what comes after it greyed.

    Where that moment is told nowhere, the line before it is marked.
    What was done at one go has one line, but for the moment that shows. While others are asked for an answer,
    nothing comes after it yet.
    """
    here, masked = table.here, table.masked
    ends = [at for at in table.moments if not _goes_on(table, at) or at in (here, table.moments[-1])]
    moments = [at for at in ends if at <= here or not masked]
    told = [
        (before, at)
        for before, at in zip([None, *moments[:-1]], moments, strict=True)
        if not goes_without_saying(table, before, at, newest=at == here)
    ]
    current = max(at for _, at in told if at <= here)
    return h.section("#log.sheet.log", popover="auto", aria_label=words("table.log"))[
        h.div(".sheet-head")[h.h2[words("table.log")], close_button(words("table.close"), "log")],
        h.ol(".log-lines", reversed=True, start=str(len(moments) - 1))[
            (
                line(
                    at,
                    marked(
                        table.record.game,
                        log_line(table, game_screen, before, at, words),
                        words,
                        stops=NO_STOPS,
                    ),
                    lights(table, game_screen, before, at),
                    at == current,
                    at > here,
                    does="log-line" if table.is_live else "goto",
                )
                for before, at in reversed(told)
            )
        ],
    ]


def _goes_on(table: Table, at: int) -> bool:
    """Tell whether what was done last at a moment has one line with what follows."""
    record = table.record
    if at == 0 or is_mid_group(record, at):
        return at > 0
    goes_on = catalog.screen(record.game).goes_on
    return goes_on(record.states[at - 1], record.actions[at - 1], record.states[at])


def goes_without_saying(table: Table, before: int | None, at: int, *, newest: bool = False) -> bool:
    """Tell whether the log passes over what was done between two moments, be it the `newest` or not."""
    record = table.record
    if before is None:
        return False
    screen = catalog.screen(record.game)
    passes_over = screen.is_silent if newest else screen.is_quiet
    return passes_over(record.states[before], record.actions[before], record.states[at])


@cached_html(1000)  # all but the newest line are as they were: most of a page's time without this
def line(at: int, text: Markup, lights: str, now: bool, undone: bool, *, does: str) -> h.Node:
    """Return a line of the log: what led to the state after `at` actions, and the pieces that it lights.

    `does` is what it does when it is pressed: it goes there, or in one's own game offers to.
    """
    return h.li(class_="undone" if undone else None, id=f"log-{at}")[
        h.button(
            ".log-line",
            type="button",
            data_do=do(does, at),
            data_lights=lights or None,
            aria_current="step" if now else None,
        )[text]
    ]


def log_line(table: Table, game_screen: GameScreen, before: int | None, at: int, words: Words) -> str:
    """Return in words what was done between two moments, or that the game was dealt.

    The words are the table's own, which name the seats.
    """
    record = table.record
    if before is None:
        return _begun(table.lesson, words) if table.lesson else words("log.dealt", seed=shown(record.seed))
    done = _cached(game_screen.log_line)(table.seen(before), record.actions[before], table.seen(at), words)
    # A game names the seats only where there are several.
    return words("log.computer", text=done) if table.watched and record.seats == 1 else done


def _begun(lesson: Lesson, words: Words) -> str:
    begun = (
        "puzzles.begun" if lesson.puzzle or lesson.own else "try.begun" if lesson.sandbox else "learn.begun"
    )
    return words(begun)


def way_back(table: Table, game_screen: GameScreen, words: Words) -> h.Node:
    """Return the line of the log that was pressed in one's own game, with the button that goes back to it."""
    at, moments = table.log_at, table.moments
    if at is None or at not in moments:
        return None
    before = max((moment for moment in moments if moment < at), default=None)
    return h.div("#way-back.why.way-back", role="status")[
        h.span[marked(table.record.game, log_line(table, game_screen, before, at, words), words)],
        None
        if at == table.here
        else h.button(".button", type="button", data_do=do("goto", at))[
            words("log.go-back" if at < table.here else "log.go-on")
        ],
    ]


def lights(table: Table, game_screen: GameScreen, before: int | None, at: int) -> str:
    """Return the keys of the pieces that were moved between two moments, as one text."""
    if before is None:
        return ""
    pieces_of = _cached(game_screen.log_pieces)
    return " ".join(pieces_of(table.seen(before), table.record.actions[before], table.seen(at)))


@cache
def _cached(function: Callable[P, R]) -> Callable[P, R]:
    """Return the same, asked once for each line."""
    return cast(Callable[P, R], lru_cache(maxsize=1000)(function))
