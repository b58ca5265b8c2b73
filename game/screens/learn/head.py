"""The line above the table of a lesson: which stage it is, and the controls that a lesson has."""

import htpy as h

from game import catalog
from game.locale import Words
from game.screens.html.buttons import command_button, sheet_button
from game.screens.html.icons import icon
from game.screens.table_model import Lesson, Table


def lesson_head(table: Table, lesson: Lesson, words: Words) -> h.Element:
    """Return the line."""
    game, listed = table.record.game, words("learn.list")
    shown = table.tip is not None
    return h.div(".table-head")[
        h.a(".small-home-link", href=f"#/{game}/learn", aria_label=listed, title=listed)[icon("stages")],
        h.h1[
            catalog.box(game).name,
            " ",
            h.small[h.a(href=f"#/{game}/learn")[listed]],
        ],
        h.div(".controls", role="group", aria_label=words("table.controls"))[
            _control(words("table.undo"), "undo", "undo", off=not table.at),
            _control(words("table.redo"), "redo", "redo", off=table.at == len(table.record.actions)),
            _control(
                words("learn.hide" if shown else "learn.show"),
                "hint",
                "hint",
                off=table.idle or not catalog.stage(game, lesson.number).moves,
            ),
            _control(words("learn.skip"), "next-stage", "skip", off=lesson.done),
            sheet_button(words("table.log"), "log", "log"),
            sheet_button(words("table.menu"), "menu", "menu"),
        ],
    ]


def _control(name: str, command: str, drawing: str, *, off: bool) -> h.Node:
    return command_button(name, command, kind=".icon-button", drawing=drawing, hides_name=True, off=off)
