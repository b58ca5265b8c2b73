"""The table of answers: what each is worth, the best first; a row is a button that lights its places."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

import htpy as h

from game.core import Action
from game.locale import Words
from game.players.guide import percent
from game.players.puzzles import Judged
from game.screens.html.commands import do
from game.screens.learn.answer_keys import answer_keys, lights
from game.screens.table_model import Table

MOST = 6
"""How many rows show at first."""


class Row(NamedTuple):
    """Answers that are called by the same words, each judged: whether they are right, whether one is the own.

    `notes` stand behind the name, `told` below it: why it is good, or no better.
    """

    name: str
    right: bool
    own: bool
    notes: tuple[str, ...]
    told: tuple[str, ...]
    answers: tuple[Judged, ...]


def together(rows: Sequence[Row], words: Words) -> list[Row]:
    """Return rows with those as one that nothing but their places tells apart; what is right stays the first.

    What is told of each is told of them if it is the same, else what the best of their places is worth.
    """
    found = dict[tuple[str, bool, bool, tuple[str, ...]], list[Row]]()
    for row in rows:
        found.setdefault(row[:4], []).append(row)
    return [_one(alike, percent(rows[0].answers[0].chance), words) for alike in found.values()]


def _one(alike: Sequence[Row], best: int, words: Words) -> Row:
    first, answers = alike[0], tuple(answer for row in alike for answer in row.answers)
    if first.right or len({row.told for row in alike}) == 1:
        return first._replace(answers=answers)
    own = max(percent(answer.chance) for answer in answers)
    return first._replace(answers=answers, told=(words("puzzles.at-best", own=own, best=best),))


def answers_table(table: Table, rows: Sequence[Row], about: str, words: Words) -> h.Element:
    """Return the first rows, the own one among them, and the others folded away; `about`: how that is known.

    A right own one is the first. What the row above tells as well is not told again.
    """
    first, rest = _parted(sorted(rows, key=lambda row: not (row.right and row.own)))
    return h.div(".ranks-frame", tabindex="0")[
        h.table(".ranks.chances", aria_label=words("puzzles.chances"))[
            h.thead[
                h.tr[
                    h.th(scope="col")[
                        h.span(".answers-head")[words("puzzles.answer")],
                        " ",
                        h.small(".how-lit")[words("puzzles.tap-answer")],
                    ],
                    h.th(scope="col")[words("puzzles.chance")],
                ]
            ],
            _body(table, first, words),
        ],
        h.details("#more-answers.more-answers")[
            h.summary[words("puzzles.more-answers", n=len(rest))],
            h.table(".ranks.chances", aria_label=words("puzzles.chances"))[_body(table, rest, words)],
        ]
        if rest
        else None,
        h.p(".how-known")[about],
    ]


def _parted(rows: Sequence[Row]) -> tuple[Sequence[Row], Sequence[Row]]:
    """Return the rows that show at first, and the others; a single one is not worth to be folded away."""
    if len(rows) <= MOST + 1:
        return rows, ()
    own = [row for row in rows[MOST:] if row.own]
    first = [*rows[: MOST - len(own)], *own]
    return first, [row for row in rows if row not in first]


def _body(table: Table, rows: Sequence[Row], words: Words) -> h.Element:
    told = [(row, said) for said, alike in groupby(rows, key=lambda row: row.told) for row in alike]
    news = [at == 0 or said != told[at - 1][1] for at, (_, said) in enumerate(told)]
    return h.tbody[(_row(table, row, words, tells=new) for row, new in zip(rows, news, strict=True))]


def _row(table: Table, row: Row, words: Words, *, tells: bool) -> h.Element:
    actions = [answer.action for answer in row.answers]
    pressed = table.lesson is not None and table.lesson.shown[:1] == (actions[0],)
    number = len(actions)
    return h.tr(data_right="yes" if row.right else None, data_own="yes" if row.own else None)[
        h.th(scope="row")[
            h.button(
                ".answer-row",
                type="button",
                data_do=do("answer", actions[0]),
                data_lights=lights(table, actions),
                data_preview=_preview(table, actions[0]),
                aria_pressed="true" if pressed else "false",
            )[
                "✓ " if row.right else None,
                row.name,
                (h.small[" ", note] for note in row.notes),
                h.small[" (", words("puzzles.places", n=number), ")"] if number > 1 else None,
                (h.small(".answer-reason")[" ", text] for text in row.told) if tells else None,
            ]
        ],
        h.td[_chance(row.answers, words)],
    ]


def _preview(table: Table, action: Action) -> str | None:
    """Return what the board shows ahead while a row is pointed at: what a tile laid so would bring."""
    return None if str(action) in answer_keys(table, action).controls else str(action)


def _chance(answers: Sequence[Judged], words: Words) -> h.Fragment:
    """Return the chance of an answer and how far off it may be; of several from the least to the most."""
    percents = [percent(answer.chance) for answer in answers]
    least, most = min(percents), max(percents)
    if least < most:
        return h.fragment[words("puzzles.percents", least=least, most=most)]
    error = max(1, *(percent(answer.error) for answer in answers))
    return h.fragment[words("puzzles.percent", percent=most), " ", h.small[f"±{error}"]]
