"""A puzzle at its table: the task, then whether the answer is right, why, and what each answer is worth."""

from collections.abc import Mapping, Sequence

import htpy as h

from game import catalog
from game.core import Action
from game.locale import Words
from game.players import Hint
from game.players.guide import Reason, percent
from game.players.puzzles import Judged, Puzzle
from game.screens.html.buttons import command_button
from game.screens.learn.answer_rows import Row, answers_table, together
from game.screens.learn.missed import is_missed, line_of, missed_panel, missed_spoken, missed_ways
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
            h.p[line_of(table, verdict(table, puzzle, words), words) if over else None],
            h.div(".lesson-buttons")[_short_ways(table, words) if over and table.result_closed else None],
        ],
    ]


def _title(table: Table, puzzle: Puzzle, words: Words) -> str:
    """Return how hard a puzzle is, and once it is answered what it is about: that would tell the answer."""
    hard = words(f"puzzles.difficulty.{puzzle.difficulty}")
    told = is_answered(table) and not is_missed(table)
    return f"{hard} · {theme_name(table.record.game, puzzle, words)}" if told else hard


def _short_ways(table: Table, words: Words) -> h.Fragment:
    """Return the buttons for who has put the panel away."""
    if is_missed(table):
        return missed_ways(words)
    return h.fragment[
        command_button(words("puzzles.next"), "next-stage", kind=".button.button-primary"),
        command_button(words("puzzles.answers"), "result", "open", id="result-open"),
    ]


def shows_answers(table: Table) -> bool:
    """Tell whether the panel with the answers shows. Only a puzzle has one."""
    puzzle = table.lesson and table.lesson.puzzle
    return puzzle is not None and is_answered(table) and not table.result_closed


def answers_panel(table: Table, puzzle: Puzzle, words: Words, marks: str = "") -> h.Element | None:
    """Return the panel with the reason and the chance of each answer; None before and once it was closed.

    After an answer that is not right it tells what that costs, until the answers are asked for.
    `marks`: what the marks on the board mean.
    """
    if not shows_answers(table):
        return None
    if is_missed(table):
        return missed_panel(_costs(table, puzzle, words), words, marks)
    right = is_right(table, puzzle)
    following = command_button(words("puzzles.next"), "next-stage", kind=".button.button-primary")
    return h.section(
        "#verdict.verdict.answers",
        role="dialog",
        aria_labelledby="verdict-title",
        data_won="yes" if right else "no",
    )[
        close_button(words),
        h.div(".verdict-text")[
            h.h2("#verdict-title")[words("puzzles.right" if right else "puzzles.wrong")],
            h.p(".answer-marks")[marks],
        ],
        _chances(table, puzzle, words),
        h.div(".verdict-buttons")[
            following,
            command_button(words("puzzles.again"), "restart"),
            h.a(".button", href=f"#/{table.record.game}/puzzles")[words("puzzles.list")],
        ],
    ]


def _chances(table: Table, puzzle: Puzzle, words: Words) -> h.Element:
    """Return the table of the answers with their chances, the best first: why it is good, others less so."""
    best, given = puzzle.answers[0], table.record.actions[0]
    name = best_name(table, puzzle, words)
    reason = tuple(line for line in reason_lines(table, puzzle, words) if line != name)
    rows = [
        Row(
            name if one is best else action_name(table, one.action, words),
            puzzle.is_right(one.action),
            one.action == given,
            tuple(words(note) for note, is_so in _notes(puzzle, one.action, given).items() if is_so),
            reason if one is best else (_compared(puzzle, one, words),),
            (one,),
        )
        for one in puzzle.answers
    ]
    return answers_table(table, together(rows, words), words("puzzles.how-known"), words)


def _notes(puzzle: Puzzle, action: Action, given: Action) -> Mapping[str, bool]:
    """Return the messages that may stand behind an answer, and whether they do."""
    return {"puzzles.own": action == given, "puzzles.tempting": action == puzzle.tempting}


def _left(puzzle: Puzzle, action: Action, words: Words) -> str:
    """Return what the best answer leaves more than another one, "" where nothing that counts is known."""
    more = puzzle.more_than(action)
    return words("puzzles.more", more=words(more.id, **more.values)) if more is not None else ""


def _costs(table: Table, puzzle: Puzzle, words: Words) -> list[str]:
    """Return what the answer that was given costs: in games, and what the best one leaves more."""
    given = table.record.actions[0]
    own = next(answer.chance for answer in puzzle.answers if answer.action == given)
    told = words("review.own-costs", own=percent(own), best=percent(puzzle.answers[0].chance))
    return [told, *filter(None, (_left(puzzle, given, words),))]


def _compared(puzzle: Puzzle, one: Judged, words: Words) -> str:
    """Return why an answer is no better than the best: where nothing counts by their chances."""
    if puzzle.is_right(one.action):
        return words("puzzles.as-good")
    best, own = percent(puzzle.answers[0].chance), percent(one.chance)
    return _left(puzzle, one.action, words) or words("puzzles.only-numbers", best=best, own=own)


def is_answered(table: Table) -> bool:
    """Tell whether the answer was given, and that may show."""
    return table.at > 0 and not table.end_waits


def is_right(table: Table, puzzle: Puzzle) -> bool:
    """Tell whether the answer that was given is right."""
    return puzzle.is_right(table.record.actions[0])


def verdict(table: Table, puzzle: Puzzle, words: Words) -> str:
    """Return whether the answer is right, and what the best one is, where that is to be told."""
    if is_missed(table):
        return missed_spoken(_costs(table, puzzle, words), words)
    right = is_right(table, puzzle)
    best = best_name(table, puzzle, words)
    return words("puzzles.right") if right else words("puzzles.better", best=best)


def reason_lines(table: Table, puzzle: Puzzle, words: Words) -> Sequence[str]:
    """Return the best answer and why it is good, as hints tell it."""
    where, action = puzzle.reason.where, puzzle.answers[0].action
    return _told(table, Tip(LAST, Hint(where, action, puzzle.reason)), words)


def best_name(table: Table, puzzle: Puzzle, words: Words) -> str:
    """Return the best answer as hints name it that ring its place."""
    hint = Hint(puzzle.reason.where, puzzle.answers[0].action, Reason("", {}))
    return _told(table, Tip(NAMED, hint), words)[0]


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
    if is_missed(table):
        return verdict(table, puzzle, words)
    told = words("puzzles.right" if is_right(table, puzzle) else "puzzles.wrong")
    return " ".join((told, *reason_lines(table, puzzle, words)))


def _number(table: Table) -> int:
    return table.lesson.number if table.lesson else 0
