"""A puzzle at its table: the task, then whether the answer is right, why, and what each answer is worth."""

from collections.abc import Sequence

import htpy as h

from game import catalog
from game.core import Action
from game.locale import Words
from game.players import Hint
from game.players.guide import Reason
from game.players.puzzles import Judged, Puzzle
from game.screens.html.buttons import command_button
from game.screens.learn.puzzle_list import theme_name
from game.screens.table.end import close_button
from game.screens.table_model import LAST, Table, Tip

NAMED = 2
"""How far a hint is told that names an action."""


def puzzle_panel(table: Table, puzzle: Puzzle, words: Words, *, prompt: str, answer: h.Node) -> h.Element:
    """Return the task, in the place of the line of the turn; once it is answered, whether that is right.

    Both keep their room from the beginning on.
    """
    over = is_answered(table)
    return h.section(
        "#lesson.lesson",
        aria_label=puzzle_heading(table, puzzle, words),
        data_begun="no",
        data_over="yes" if over else "no",
    )[
        h.h2[h.small[words("puzzles.number", number=_number(table))], " ", _title(table, puzzle, words)],
        h.div(".lesson-task")[
            h.p(".lesson-tell")[words("puzzles.tell")],
            answer,
            h.p(".lesson-goal")[words("puzzles.task")],
            h.div(".lesson-prompt")[h.p("#prompt.prompt", role="status")["" if over else prompt]],
        ],
        h.div(".lesson-over")[
            h.p[verdict(table, puzzle, words) if over else None],
            h.div(".lesson-buttons")[_short_ways(words) if over and table.result_closed else None],
        ],
    ]


def _title(table: Table, puzzle: Puzzle, words: Words) -> str:
    """Return how hard a puzzle is, and once it is answered what it is about: that would tell the answer."""
    hard = words(f"puzzles.difficulty.{puzzle.difficulty}")
    return f"{hard} · {theme_name(table.record.game, puzzle, words)}" if is_answered(table) else hard


def _short_ways(words: Words) -> h.Fragment:
    """Return the buttons for who has put the panel away."""
    return h.fragment[
        command_button(words("puzzles.next"), "next-stage", kind=".button.button-primary"),
        command_button(words("puzzles.answers"), "result", "open", id="result-open"),
    ]


def shows_answers(table: Table) -> bool:
    """Tell whether the panel with the answers shows. Only a puzzle has one."""
    puzzle = table.lesson and table.lesson.puzzle
    return puzzle is not None and is_answered(table) and not table.result_closed


def answers_panel(table: Table, puzzle: Puzzle, words: Words) -> h.Element | None:
    """Return the panel with the reason and the chance of each answer; None before and once it was closed."""
    if not shows_answers(table):
        return None
    right = is_right(table, puzzle)
    following = command_button(words("puzzles.next"), "next-stage", kind=".button.button-primary")
    return h.section(
        "#verdict.verdict.answers",
        role="dialog",
        aria_labelledby="verdict-title",
        data_won="yes" if right else "no",
    )[
        close_button(words),
        h.div(".verdict-text")[h.h2("#verdict-title")[words("puzzles.right" if right else "puzzles.wrong")]],
        _chances(table, puzzle, words),
        h.div(".verdict-buttons")[
            following,
            command_button(words("puzzles.again"), "restart"),
            h.a(".button", href=f"#/{table.record.game}/puzzles")[words("puzzles.list")],
        ],
    ]


def _chances(table: Table, puzzle: Puzzle, words: Words) -> h.Element:
    """Return the table of the answers with their chances, the best first, and why that is good."""
    given = table.record.actions[0]
    best = action_name(table, puzzle.answers[0].action, words)
    reason = [line for line in reason_lines(table, puzzle, words) if line != best]
    return h.div(".ranks-frame")[
        h.table(".ranks.chances", aria_label=words("puzzles.chances"))[
            h.thead[
                h.tr[h.th(scope="col")[words("puzzles.answer")], h.th(scope="col")[words("puzzles.chance")]]
            ],
            h.tbody[
                (
                    _row(
                        table,
                        answer,
                        words,
                        reason=() if number else reason,
                        right=number < puzzle.right,
                        own=answer.action == given,
                    )
                    for number, answer in enumerate(puzzle.answers)
                )
            ],
        ]
    ]


def _row(
    table: Table, answer: Judged, words: Words, *, reason: Sequence[str], right: bool, own: bool
) -> h.Element:
    percent, error = round(100 * answer.chance), max(1, round(100 * answer.error))
    return h.tr(data_right="yes" if right else None, data_own="yes" if own else None)[
        h.th(scope="row")[
            "✓ " if right else None,
            action_name(table, answer.action, words),
            h.small[" ", words("puzzles.own")] if own else None,
            (h.small(".answer-reason")[" ", text] for text in reason),
        ],
        h.td[words("puzzles.percent", percent=percent), " ", h.small[f"±{error}"]],
    ]


def is_answered(table: Table) -> bool:
    """Tell whether the answer was given, and that may show."""
    return table.at > 0 and not table.end_waits


def is_right(table: Table, puzzle: Puzzle) -> bool:
    """Tell whether the answer that was given is right."""
    return puzzle.is_right(table.record.actions[0])


def verdict(table: Table, puzzle: Puzzle, words: Words) -> str:
    """Return whether the answer is right, and what the best one is."""
    right = is_right(table, puzzle)
    best = action_name(table, puzzle.answers[0].action, words)
    return words("puzzles.right") if right else words("puzzles.better", best=best)


def reason_lines(table: Table, puzzle: Puzzle, words: Words) -> Sequence[str]:
    """Return the best answer and why it is good, as hints tell it."""
    where, action = puzzle.reason.where, puzzle.answers[0].action
    return _told(table, Tip(LAST, Hint(where, action, puzzle.reason)), words)


def action_name(table: Table, action: Action, words: Words) -> str:
    """Return an action as hints name it."""
    return _told(table, Tip(NAMED, Hint((), action, Reason("", {}))), words)[0]


def _told(table: Table, tip: Tip, words: Words) -> Sequence[str]:
    first = table.record.states[0]
    return catalog.screen(table.record.game).hint_lines(first.seen_by(first.seat or 0), tip, words)


def puzzle_heading(table: Table, puzzle: Puzzle, words: Words) -> str:
    """Return the number of a puzzle, and how hard it is."""
    number = words("puzzles.number", number=_number(table))
    return f"{number}: {_title(table, puzzle, words)}"


def puzzle_spoken(table: Table, puzzle: Puzzle, words: Words) -> str:
    """Return what is said of a puzzle when it comes on the table."""
    return f"{puzzle_heading(table, puzzle, words)}. {words('puzzles.task')}"


def answer_spoken(table: Table, puzzle: Puzzle, words: Words) -> str:
    """Return what is said of an answer: whether it is right, and why the best one is good."""
    told = words("puzzles.right" if is_right(table, puzzle) else "puzzles.wrong")
    return " ".join((told, *reason_lines(table, puzzle, words)))


def _number(table: Table) -> int:
    return table.lesson.number if table.lesson else 0
