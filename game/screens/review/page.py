"""The review of a game: the verdict, the graph of the chances, a moment of it, and what there is to learn."""

from collections.abc import Collection, Sequence

import htpy as h

from game import catalog
from game.locale import Words
from game.players.guide import percent
from game.players.review import Course, Decision, Step
from game.screens.frame.deals import deal_name
from game.screens.html.buttons import button_kind, command_button
from game.screens.html.commands import do
from game.screens.html.seat_names import seat_name
from game.screens.model import LEARNT, Model, Reviewing
from game.screens.review.courses import course_of, is_complete, placed, points_of, step_told
from game.screens.review.extremes import lucky_moments
from game.screens.review.figure import figure, marks, notes
from game.screens.review.graph import LETTERS, Plot
from game.screens.review.learnt import learnt_panel
from game.screens.review.moment import moment
from game.screens.review.sums import verdict
from game.screens.review.telling import (
    cost_points,
    done,
    in_points,
    lead_told,
    luck_points,
    signed,
    skill_points,
)
from game.screens.review.thumbnail import marked_thumbnail
from game.screens.table.seats import seated
from game.screens.table_model import Table


def review_page(model: Model, words: Words) -> h.Node:
    """Return the page for the review that is open."""
    table, reviewing = model.table, model.reviewing
    if table is None or reviewing is None:
        return None
    record, words = table.record, seated(table, words)
    if reviewing.tried and model.route.detail.endswith(f"/{LEARNT}"):
        return h.div(".review", data_game=record.game)[
            h.h1[words("review.title", game=catalog.box(record.game).name)],
            learnt_panel(table, reviewing, words, kept=_kept(model, table)),
        ]
    seats = reviewing.reviewed.seats
    courses = [course_of(reviewing, record, seat) for seat in seats]
    course = next((one for one in courses if one.seat == reviewing.seat), None)
    return h.div(".review", data_game=record.game)[
        h.h1[words("review.title", game=catalog.box(record.game).name)],
        h.p(".lead")[deal_name(record.game, record.options, record.seats, words)],
        h.p(".review-nobody")[words("review.later")] if not seats else None,
        seat_buttons(reviewing, words) if len(seats) > 1 else None,
        thinking(reviewing, table, words) if seats else None,
        of_seat(table, reviewing, courses, course, words)
        if course and course.steps
        else links(table, reviewing, words),
    ]


def _kept(model: Model, table: Table) -> Collection[int] | None:
    """Return the numbers of the decisions that are kept as puzzles, None while the game goes on."""
    over = table.record.state().outcome is not None
    return next((card.puzzles for card in model.saves if over and card.id == table.save), None)


def links(table: Table, reviewing: Reviewing, words: Words) -> h.Element:
    """Return the way to the table, and through the decisions there is most to learn from."""
    points = len(points_of(reviewing, table.record.game))
    return h.p(".learn-links")[
        command_button(words("review.learn", n=points), "review-learn", kind=".button.button-primary")
        if points
        else None,
        h.a(".button", href=f"#/table/{table.save}")[words("review.to-table")],
    ]


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
    points, last = points_of(reviewing, table.record.game), len(table.record.actions)
    step, complete = step_told(reviewing, course, table.record.game), is_complete(reviewing, table.record)
    decisions = {one.at: one for one in reviewing.reviewed.decisions if one.seat == course.seat}
    decision = decisions.get(step.at)
    noted = notes(points, course, words, complete=complete)
    plot = Plot(courses, course.seat, last, marks(points, course), step.at, noted, reviewing.pointed)
    return [
        h.div(".review-first")[
            verdict(table, course, decisions.values(), words, complete=complete),
            figure(table, plot, course, decisions, words),
            links(table, reviewing, words),
        ],
        turning_buttons(table, [placed(reviewing, table.record, course, one) for one in points], step, words)
        if points
        else no_mistakes([*decisions.values()], words, complete=complete),
        moment(table, course.seat, step, decision, words),
        lucky_moments(table, course, words) if complete else None,
        h.details("#review-table.review-table")[
            h.summary[words("review.table")],
            h.p(".about")[words("review.table-about")],
            decisions_table(table, course, decisions, words),
        ]
        if complete or reviewing.stopped  # with every answer it would be drawn anew
        else None,
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
                    data_do=do("review-show", one.at),
                    aria_pressed="true" if one.at == step.at else "false",
                )[
                    marked_thumbnail(table, one),
                    h.span(".review-letter")[number],
                    h.span(".review-when")[words("review.action", number=one.at + 1)],
                    h.strong[in_points(-cost_points(one), words)],
                ]
                for number, one in enumerate(points, 1)
            )
        ],
    ]


def no_mistakes(decisions: Sequence[Decision], words: Words, *, complete: bool) -> h.Node:
    """Return that nothing was given away; of a whole game with the way to where most could have been."""
    tight = max(decisions, key=lambda one: one.lead, default=None)
    if not complete or tight is None or not tight.lead:
        return h.p(".review-none")[words("review.none" if complete else "review.none-so-far")]
    return h.div(".review-none")[
        h.p[words("review.hardest", number=tight.at + 1, points=lead_told(tight, words))],
        command_button(words("review.hardest-show"), "review-show", tight.at, id="review-hardest"),
    ]


def decisions_table(table: Table, course: Course, decisions: dict[int, Decision], words: Words) -> h.Element:
    """Return the graph as a table: a row for each decision, then all of them added up."""
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
        h.tfoot[
            h.tr[
                h.th(scope="row")[words("review.in-all")],
                h.td[signed(sum(map(luck_points, course.steps)), words)],
                h.td[signed(sum(map(skill_points, course.steps)), words)],
                h.td[words("review.from-to", before=percent(course.start), after=percent(course.end))],
            ]
        ],
    ]
