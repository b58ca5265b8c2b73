"""The review of a game: two numbers, the graph of the chances, a moment of it, and what there is to learn."""

from collections.abc import Sequence

import htpy as h

from game import catalog
from game.locale import Words
from game.players.review import Course, Decision, Step
from game.screens.frame.deals import deal_name
from game.screens.html.buttons import button_kind, command_button
from game.screens.html.commands import do
from game.screens.html.seat_names import seat_name
from game.screens.model import Model, Reviewing
from game.screens.review.courses import course_of, is_complete, points_of, step_told
from game.screens.review.extremes import lucky_moments
from game.screens.review.graph import LETTERS, Mark, Plot, graph
from game.screens.review.moment import moment, spoken
from game.screens.review.sums import sums
from game.screens.review.telling import (
    cost_points,
    done,
    in_points,
    luck_points,
    percent,
    signed,
    skill_points,
)
from game.screens.review.thumbnail import thumbnail
from game.screens.table.seats import seated
from game.screens.table_model import Table


def review_page(model: Model, words: Words) -> h.Node:
    """Return the page for the review that is open."""
    table, reviewing = model.table, model.reviewing
    if table is None or reviewing is None:
        return None
    record, words = table.record, seated(table, words)
    seats = reviewing.reviewed.seats
    courses = [course_of(reviewing, record, seat) for seat in seats]
    course = next((one for one in courses if one.seat == reviewing.seat), None)
    return h.div(".review", data_game=record.game)[
        h.h1[words("review.title", game=catalog.box(record.game).name)],
        h.p(".lead")[deal_name(record.game, record.options, record.seats, words)],
        h.p(".learn-links")[
            h.a(".button", href=f"#/table/{table.save}")[words("review.to-table")],
            learn_button(reviewing, words) if points_of(reviewing) else None,
        ],
        h.p(".review-nobody")[words("review.later")] if not seats else None,
        seat_buttons(reviewing, words) if len(seats) > 1 else None,
        thinking(reviewing, table, words) if seats else None,
        of_seat(table, reviewing, courses, course, words) if course and course.steps else None,
    ]


def learn_button(reviewing: Reviewing, words: Words) -> h.Node:
    """Return the button that leads through the decisions there is most to learn from."""
    name = words("review.learn", n=len(points_of(reviewing)))
    return command_button(name, "review-learn", kind=".button.button-primary")


def seat_buttons(reviewing: Reviewing, words: Words) -> h.Element:
    """Return the choice of the seat whose numbers show, each with the letter of its line."""
    return h.div(".review-seats", role="group", aria_label=words("review.seats"))[
        (
            h.button(
                button_kind(primary=False),
                type="button",
                data_do=do("review-seat", seat),
                data_seat=str(seat),
                aria_pressed="true" if seat == reviewing.seat else "false",
            )[h.span(".review-letter")[LETTERS[seat % len(LETTERS)]], h.span[seat_name(seat, words)]]
            for seat in reviewing.reviewed.seats
        )
    ]


def thinking(reviewing: Reviewing, table: Table, words: Words) -> h.Node:
    """Return how far the judge is, and the button that lets it wait or go on; nothing once all is judged."""
    if is_complete(reviewing, table.record):
        return None
    until, last = reviewing.reviewed.until, len(table.record.actions)
    return h.div(".review-thinking")[
        h.progress(max=str(last), value=str(until), aria_label=words("review.progress")),
        h.span[words("review.until", until=until, n=last)],
        command_button(
            words("review.go-on" if reviewing.stopped else "review.stop"), "review-think", id="review-think"
        ),
    ]


def of_seat(
    table: Table, reviewing: Reviewing, courses: Sequence[Course], course: Course, words: Words
) -> h.Node:
    """Return all that is told of a seat."""
    points, last = points_of(reviewing), len(table.record.actions)
    step, complete = step_told(reviewing, course), is_complete(reviewing, table.record)
    decisions = {one.at: one for one in reviewing.reviewed.decisions if one.seat == course.seat}
    decision = decisions.get(step.at)
    marks = [Mark(number, one.at, one.played) for number, one in enumerate(points, 1)]
    plot = Plot(courses, course.seat, last, marks, step.at)
    rivals = catalog.find(table.record.game).rivals and table.record.seats > 1
    return [
        sums(course, words, complete=complete, rivals=rivals),
        drawn(plot, spoken(step, decision, words), words),
        turning_buttons(table, points, step, words)
        if points
        else no_mistakes([*decisions.values()], words, complete=complete),
        moment(table, course.seat, step, decision, words),
        lucky_moments(table, course, words, rivals=rivals) if complete else None,
        h.details("#review-table.review-table")[
            h.summary[words("review.table")],
            h.p(".about")[words("review.table-about")],
            decisions_table(table, course, decisions, words),
        ]
        if complete or reviewing.stopped  # with every answer it would be drawn anew
        else None,
    ]


def drawn(plot: Plot, told: str, words: Words) -> h.Element:
    """Return the graph, over which a slider lies: a click, a drag or the arrow keys choose a moment.

    `told` is what the slider says of the moment chosen.
    """
    label = words("review.graph", name=seat_name(plot.seat, words), n=len(plot.marks))
    return h.figure(".review-graph")[
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
                value=str(plot.at or 0),
                aria_label=words("review.slider"),
                aria_valuetext=told,
                data_do=do("review-at"),
            ),
        ],
        h.div(".graph-axis", aria_hidden="true")[
            h.span[words("review.action", number=1)], h.span[str(plot.last)]
        ],
        h.figcaption[words("review.caption")],
    ]


def turning_buttons(table: Table, points: Sequence[Decision], step: Step, words: Words) -> h.Node:
    """Return the turning points as buttons with their boards, so that one can jump from one to the next."""
    return h.fragment[
        h.h2("#review-points")[words("review.points")],
        h.div(".review-points", role="group", aria_labelledby="review-points")[
            (
                h.button(
                    ".button",
                    type="button",
                    data_do=do("review-at", one.at),
                    aria_pressed="true" if one.at == step.at else "false",
                )[
                    thumbnail(table, one.at, one.seat),
                    h.span(".review-letter")[number],
                    h.span(".hidden")[" ", words("review.action", number=one.at + 1), ": "],
                    h.span[in_points(-cost_points(one), words)],
                ]
                for number, one in enumerate(points, 1)
            )
        ],
    ]


def no_mistakes(decisions: Sequence[Decision], words: Words, *, complete: bool) -> h.Node:
    """Return that nothing was given away; of a whole game with the way to where that was hardest."""
    if not complete or not decisions:
        return h.p(".review-none")[words("review.none" if complete else "review.none-so-far")]
    tight = min(decisions, key=lambda one: one.played)
    return h.div(".review-none")[
        h.p[words("review.hardest", number=tight.at + 1, percent=percent(tight.played))],
        command_button(words("review.hardest-show"), "review-at", tight.at, id="review-hardest"),
    ]


def decisions_table(table: Table, course: Course, decisions: dict[int, Decision], words: Words) -> h.Element:
    """Return the graph as a table: a row for each decision."""
    heads = ("review.column-action", "review.luck", "review.skill", "review.column-chance")
    return h.table[
        h.thead[h.tr[(h.th(scope="col")[words(head)] for head in heads)]],
        h.tbody[
            (
                h.tr(data_cost="yes" if step.skill < 0 else None)[
                    h.th(scope="row")[
                        words("review.end")
                        if step.at not in decisions
                        else f"{step.at + 1}. {done(table, step.at, words)}"
                    ],
                    h.td[signed(luck_points(step), words)],
                    h.td[signed(skill_points(step), words)],
                    h.td[words("review.percent", percent=percent(step.played))],
                ]
                for step in course.steps
            )
        ],
    ]
