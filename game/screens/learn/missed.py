"""An answer that is not the best: what it costs, and whether one tries again or has the answers shown."""

from collections.abc import Sequence

import htpy as h

from game.core import Action
from game.locale import Words
from game.screens.html.buttons import command_button
from game.screens.table.end import close_button
from game.screens.table_model import Own, Table


def is_missed(table: Table) -> bool:
    """Tell whether something was answered that is known not to be right, and the answers are not to show."""
    lesson = table.lesson
    if lesson is None or lesson.revealed or not table.at or table.end_waits:
        return False
    if lesson.own is not None:
        given = given_answer(table, lesson.own)
        return lesson.own.is_known(table.record.actions) and not lesson.own.is_right(given)
    return lesson.puzzle is not None and not lesson.puzzle.is_right(table.record.actions[0])


def given_answer(table: Table, own: Own) -> Action:
    """Return what the answer counts as: of several actions that are one decision the worst."""
    chances = {one.action: one.chance for one in own.answers}
    return min(table.record.actions, key=lambda action: chances.get(action, own.decision.best))


def missed_panel(costs: Sequence[str], words: Words, marks: str) -> h.Element:
    """Return the panel, in the place of that with the answers.

    `costs`: what the answer costs, in sentences. `marks`: what the mark on the board means.
    """
    return h.section(
        "#verdict.verdict.answers", role="dialog", aria_labelledby="verdict-title", data_won="no"
    )[
        close_button(words),
        h.div(".verdict-text")[
            h.h2("#verdict-title")[words("puzzles.wrong")],
            (h.p[cost] for cost in costs),
            h.p(".answer-marks")[marks],
        ],
        h.div(".verdict-buttons")[missed_ways(words)],
    ]


def missed_ways(words: Words) -> h.Fragment:
    """Return the buttons: back to the position, or to the answers."""
    return h.fragment[
        command_button(words("puzzles.again"), "restart", kind=".button.button-primary"),
        command_button(words("puzzles.show-answers"), "show-answers"),
    ]


def missed_spoken(costs: Sequence[str], words: Words) -> str:
    """Return what is said of the answer."""
    return " ".join((words("puzzles.wrong"), *costs))


def line_of(table: Table, verdict: str, words: Words) -> str:
    """Return what stands in the line of the task: the verdict; while the panel shows, that tells why."""
    return words("puzzles.wrong") if is_missed(table) and not table.result_closed else verdict
