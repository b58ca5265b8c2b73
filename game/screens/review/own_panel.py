"""A decision of the own game at its table: what would you play, then whether that is right, and why."""

from collections.abc import Sequence

import htpy as h

from game import catalog
from game.core import Action
from game.locale import Words
from game.players import Hint
from game.players.guide import Reason, percent
from game.players.puzzles import Judged
from game.screens.html.buttons import command_button
from game.screens.learn.answer_rows import Row, answers_table, together
from game.screens.learn.missed import (
    given_answer,
    is_missed,
    line_of,
    missed_panel,
    missed_spoken,
    missed_ways,
)
from game.screens.review.telling import NAMED, better, cost_points
from game.screens.table.end import close_button
from game.screens.table_model import Own, Table, Tip


def own_panel(
    table: Table, own: Own, words: Words, *, prompt: str, answer: h.Node, marks: str = ""
) -> h.Element:
    """Return the task, in the place of the line of the turn; once it is answered, what that is worth.

    `marks`: what the marks on the board mean.
    """
    over = is_answered(table)
    return h.section(
        "#lesson.lesson",
        aria_label=heading(table, own, words),
        data_begun="no",
        data_over="yes" if over else "no",
    )[
        h.h2[heading(table, own, words)],
        h.div(".lesson-task")[
            h.p(".lesson-tell")[words("review.own-tell", cost=cost_points(own.decision))],
            answer,
            h.p(".lesson-goal")[words("review.own-task")],
            h.div(".lesson-prompt")[h.p("#prompt.prompt", role="status")["" if over else prompt]],
        ],
        h.div(".lesson-over")[
            h.p[
                line_of(table, verdict(table, own, words), words) if over else None,
                h.span(".answer-marks")[" ", marks],
            ],
            h.div(".lesson-buttons.own-ways")[
                _ways(own, table, words) if over and table.result_closed else None
            ],
        ],
    ]


def heading(table: Table, own: Own, words: Words) -> str:
    """Return which of the decisions it is."""
    number = table.lesson.number if table.lesson else 1
    return words("review.own-number", number=number, n=own.last)


def is_answered(table: Table) -> bool:
    """Tell whether the answer was given, and that may show."""
    return table.at > 0 and not table.end_waits


def is_judged(table: Table) -> bool:
    """Tell whether an answer was given, it is known what it is worth, and that may show."""
    own = table.lesson and table.lesson.own
    return own is not None and is_answered(table) and own.is_known(table.record.actions)


def shows_own_answers(table: Table) -> bool:
    """Tell whether the panel with the answers shows: once the one given is judged."""
    return is_judged(table) and not table.result_closed


def own_answers(table: Table, own: Own, words: Words, marks: str = "") -> h.Element | None:
    """Return the panel with the chance of each answer and the reason; None while it does not show.

    After an answer that is not right it tells what that costs, until the answers are asked for.
    `marks`: what the marks on the board mean.
    """
    if not shows_own_answers(table):
        return None
    if is_missed(table):
        return missed_panel(_costs(table, own, words), words, marks)
    right = own.is_right(given_answer(table, own))
    return h.section(
        "#verdict.verdict.answers",
        role="dialog",
        aria_labelledby="verdict-title",
        data_won="yes" if right else "no",
    )[
        close_button(words),
        h.div(".verdict-text")[
            h.h2("#verdict-title")[words("review.own-right" if right else "review.own-better")],
            h.p(".answer-marks")[marks],
        ],
        _chances(table, own, words),
        h.div(".verdict-buttons")[_ways(own, table, words)],
    ]


def verdict(table: Table, own: Own, words: Words) -> str:
    """Return what the answer is worth in a sentence."""
    if not own.is_known(table.record.actions):
        return words("review.own-judged")
    given = given_answer(table, own)
    if own.is_right(given):
        return words("review.own-right")
    if is_missed(table):
        return missed_spoken(_costs(table, own, words), words)
    is_again = table.record.actions == (given,) and given == _played(own)
    best, *_ = (*_better(table, own, words), action_name(table, own.answers[0].action, words))
    return words("review.own-again" if is_again else "review.own-wrong", best=best)


def _better(table: Table, own: Own, words: Words) -> Sequence[str]:
    """Return what would have been best, all that goes with it, and why."""
    return better(first_table(table), own.decision._replace(at=0), words, listed=True)


def _costs(table: Table, own: Own, words: Words) -> list[str]:
    """Return what the answer that was given costs, in games, and whether it is what was played."""
    given = given_answer(table, own)
    one = next(one for one in own.answers if one.action == given)
    played = (words("review.own-same"),) if given == _played(own) else ()
    return [*played, *_told(own, one, given, words)]


def _played(own: Own) -> Action | None:
    """Return what was played in the game: that of the answers known at first that is worth what it was."""
    return next((one.action for one in own.decision.answers if one.chance == own.decision.played), None)


def _ways(own: Own, table: Table, words: Words) -> h.Fragment:
    if is_missed(table):
        return missed_ways(words)
    last = table.lesson is not None and table.lesson.number >= own.last
    return h.fragment[
        command_button(
            words("review.own-finish" if last else "review.own-next"),
            "next-stage",
            kind=".button.button-primary",
        ),
        command_button(words("puzzles.again"), "restart"),
        None
        if own.kept is None
        else command_button(
            words("review.let-go" if own.kept else "review.keep"),
            "keep-puzzle",
            id="keep-puzzle",
            aria_pressed="true" if own.kept else "false",
        ),
        None if last else h.a(".button", href=f"#/review/{own.save}")[words("review.back")],
    ]


def _chances(table: Table, own: Own, words: Words) -> h.Element:
    """Return the table of the answers that were judged, the best first, and why that is good."""
    given, played = given_answer(table, own), _played(own)
    best = own.answers[0]
    name, *reasons = _better(table, own, words) or (action_name(table, best.action, words),)
    rows = [
        Row(
            name if one is best else action_name(table, one.action, words),
            own.is_right(one.action),
            one.action in table.record.actions,
            (
                *([words("puzzles.own")] if one.action in table.record.actions else ()),
                *([words("review.own-played")] if one.action == played else ()),
            ),
            tuple(reasons) if one is best else _told(own, one, given, words),
            (one,),
        )
        for one in own.answers
    ]
    return answers_table(table, together(rows, words), words("review.own-how"), words)


def _told(own: Own, one: Judged, given: Action, words: Words) -> tuple[str, ...]:
    """Return what the answer that was given costs, in games; why is told of the best one."""
    if one.action != given or own.is_right(given):
        return ()
    best = percent(own.decision.best)
    return (words("review.own-costs", best=best, own=percent(one.chance)),)


def first_table(table: Table) -> Table:
    """Return the table as it stood before the answer."""
    return table._replace(at=0)


def action_name(table: Table, action: Action, words: Words) -> str:
    """Return an action as hints name it."""
    first = table.record.states[0]
    tip = Tip(NAMED, Hint((), action, Reason("", {})))
    return catalog.screen(table.record.game).hint_lines(first.seen_by(first.seat or 0), tip, words)[0]


def own_spoken(table: Table, own: Own, words: Words) -> str:
    """Return what is said of a decision when it comes on the table."""
    return f"{heading(table, own, words)}. {words('review.own-task')}"
