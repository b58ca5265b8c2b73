"""The figure of a review: whose line it is, the moment in words, and the graph with the slider over it."""

from collections.abc import Mapping, Sequence

import htpy as h

from game.locale import Words
from game.players.guide import percent
from game.players.review import Course, Decision, Step
from game.screens.html.commands import do
from game.screens.html.seat_names import seat_name
from game.screens.review.extremes import extremes
from game.screens.review.graph import LETTERS, Mark, Note, Plot, graph
from game.screens.review.moment import spoken
from game.screens.review.sums import LUCKY, start_told
from game.screens.review.telling import done, ended, in_points, kind_of, luck_points, skill_points
from game.screens.table_model import Table


def figure(
    table: Table, plot: Plot, course: Course, decisions: Mapping[int, Decision], words: Words
) -> h.Element:
    """Return the figure of a course; what is pointed at is told, else the moment chosen.

    A click, a drag or the arrow keys choose a moment: over the graph lies a slider.
    """
    steps = {step.at: step for step in course.steps}
    chosen = steps[plot.at or 0] if plot.at in steps else course.steps[-1]
    told = steps.get(plot.pointed, chosen) if plot.pointed is not None else chosen
    label = words("review.graph", name=seat_name(plot.seat, words), n=len(plot.marks))
    return h.figure(".review-graph")[
        legend(plot, words),
        h.div(".graph-scale", aria_hidden="true")[
            (h.span[words("review.percent", percent=chance)] for chance in (100, 50, 0))
        ],
        h.div(".graph-plot")[
            graph(plot, label),
            h.input(
                "#review-at",
                type="range",
                min="0",
                max=str(plot.last),
                value=str(chosen.at),
                aria_label=words("review.slider"),
                aria_valuetext=spoken(table, chosen, decisions.get(chosen.at), words),
                data_do=do("review-at"),
                data_points=do("review-point"),
            ),
        ],
        h.div(".graph-axis", aria_hidden="true")[
            h.span[words("review.action", number=1)], h.span[words("review.action", number=plot.last)]
        ],
        readout(table, plot, told, decisions.get(told.at), words),
        h.figcaption[words("review.caption"), h.p(".review-start")[start_told(table, course, words)]],
    ]


def legend(plot: Plot, words: Words) -> h.Element:
    """Return what the lines are, each as it is drawn, with the name of its seat."""
    return h.div(".graph-legend", aria_hidden="true")[
        h.span[words("review.axis")],
        (
            h.span(".graph-whose")[
                h.svg(width="28", height="10")[
                    h.line(
                        ".graph-line",
                        x1="0",
                        x2="28",
                        y1="5",
                        y2="5",
                        data_seat=str(one.seat),
                        data_main="yes" if one.seat == plot.seat else None,
                    )
                ],
                f"{LETTERS[one.seat % len(LETTERS)]} " if len(plot.courses) > 1 else None,
                seat_name(one.seat, words),
            ]
            for one in plot.courses
        ),
    ]


def readout(table: Table, plot: Plot, step: Step, decision: Decision | None, words: Words) -> h.Element:
    """Return a moment in the room that is kept for it: which, who did what, and what became of the chance.

    The slider says the same aloud.
    """
    number = next((mark.number for mark in plot.marks if mark.at == step.at), None)
    luck, before = luck_points(step), step.before if decision is None else step.after
    return h.div(".graph-told", aria_hidden="true", data_pointed="yes" if plot.pointed is not None else None)[
        h.p[
            h.strong[
                words("review.end") if decision is None else words("review.action", number=step.at + 1),
                [" · ", words("review.point", number=number)] if number else None,
            ],
            " ",
            h.span(".graph-change")[
                words("review.from-to", before=percent(before), after=percent(step.played)),
                " ",
                h.small[
                    (in_points(luck, words) if luck else None)
                    if decision is None
                    else in_points(skill_points(step), words)
                    if decision.cost
                    else words(f"review.kind.{kind_of(decision)}")
                ],
            ],
        ],
        h.p(".graph-done")[
            ended(table, words) if decision is None else done(table, step.at, words),
            [" ", h.small[words("review.luck-before", points=in_points(luck, words))]]
            if decision is not None and abs(luck) >= LUCKY
            else None,
        ],
    ]


def marks(points: Sequence[Decision], course: Course) -> Sequence[Mark]:
    """Return the turning points as they are marked, each on the line."""
    chances = {step.at: step.played for step in course.steps}
    return [Mark(number, one.at, chances[one.at]) for number, one in enumerate(points, 1)]


def notes(points: Sequence[Decision], course: Course, words: Words, *, complete: bool) -> Sequence[Note]:
    """Return the words at the points that matter most: what cost most, the best and the worst luck."""
    costliest = max(points, key=lambda one: one.cost, default=None)
    kinds = zip(("luckiest", "unluckiest"), extremes(course) if complete else (), strict=False)
    return [
        *(
            Note(words("review.note.costliest"), mark.at, mark.chance)
            for mark in marks(points, course)
            if costliest and mark.at == costliest.at
        ),
        *(
            Note(words(f"review.note.{kind}"), step.at, step.after, kind == "luckiest")
            for kind, step in kinds
            if step
        ),
    ]
