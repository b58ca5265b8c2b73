"""The line above the table of a lesson or a puzzle: the way to its list, and the controls that it has.

Where a rule is tried the way leads back to that rule.
"""

from typing import NamedTuple

import htpy as h

from game import catalog
from game.locale import Words
from game.screens.html.buttons import command_button, sheet_button
from game.screens.html.icons import icon
from game.screens.table_model import Lesson, Table


class Ways(NamedTuple):
    """The ways out of a lesson or a puzzle: the place of its list, and what the ways are called.

    `root` is where that place is, "" for the game's own part of the site.

    Without a name there is no such way: nothing follows on a rule that was tried.
    """

    place: str
    listed: str
    skip: str
    again: str
    drawing: str = "stages"
    root: str = ""


OF_LESSON = Ways("learn", "learn.list", "learn.skip", "learn.again")
OF_PUZZLE = Ways("puzzles", "puzzles.list", "puzzles.skip", "puzzles.again")


def ways_of(lesson: Lesson | None) -> Ways:
    """Return the ways out of what is on the table."""
    if lesson and lesson.own:
        return Ways(lesson.own.save, "review.back", "review.own-skip", "puzzles.again", "back", "#/review/")
    if lesson and lesson.sandbox:
        return Ways(f"rules/{lesson.name}", "try.back", "", "try.again", "back")
    return OF_PUZZLE if lesson and lesson.puzzle else OF_LESSON


def way_to_list(game: str, ways: Ways) -> str:
    """Return the address of the list."""
    return f"{ways.root or f'#/{game}/'}{ways.place}"


def lesson_head(table: Table, lesson: Lesson, words: Words) -> h.Element:
    """Return the line."""
    game, ways = table.record.game, ways_of(lesson)
    listed, address = words(ways.listed), way_to_list(game, ways)
    return h.div(".table-head")[
        h.a(".small-home-link", href=address, aria_label=listed, title=listed)[icon(ways.drawing)],
        h.h1[
            catalog.box(game).name,
            " ",
            h.small[h.a(href=address)[listed]],
        ],
        h.div(".controls", role="group", aria_label=words("table.controls"))[
            _control(words("table.undo"), "undo", "undo", off=not table.at),
            _control(words("table.redo"), "redo", "redo", off=table.at == len(table.record.actions)),
            None if lesson.puzzle or lesson.sandbox or lesson.own else _show(table, lesson, words),
            _control(words(ways.skip), "next-stage", "skip", off=lesson.done)
            if ways.skip
            else _control(words(ways.again), "restart", "again", off=not table.record.actions),
            sheet_button(words("table.log"), "log", "log"),
            sheet_button(words("table.menu"), "menu", "menu"),
        ],
    ]


def _show(table: Table, lesson: Lesson, words: Words) -> h.Node:
    return _control(
        words("learn.show" if table.tip is None else "learn.hide"),
        "hint",
        "hint",
        off=table.idle or lesson.is_game,
    )


def _control(name: str, command: str, drawing: str, *, off: bool) -> h.Node:
    return command_button(name, command, kind=".icon-button", drawing=drawing, hides_name=True, off=off)
