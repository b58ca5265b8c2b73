"""Whose decisions a review shows, and how the chances of a seat went as far as they are judged."""

from game import catalog
from game.core import Record
from game.players.guides import GUIDES
from game.players.review import (
    Course,
    Decision,
    Step,
    brought,
    course,
    grouped,
    in_course,
    result,
    turning_points,
)
from game.screens.model import Reviewing
from game.screens.table_model import Table


def can_be_reviewed(table: Table) -> bool:
    """Tell whether a table has a review: it is saved, and something was played that may be told of."""
    return bool(table.save and table.record.actions and table.lesson is None and reviewed_seats(table))


def reviewed_seats(table: Table) -> tuple[int, ...]:
    """Return the seats whose decisions are judged: those of persons, or where none plays of all computers.

    While a game goes on whose hands are hidden, only that of the one person here: the chances of another one
    would tell of what that one holds.
    """
    if table.record.game not in GUIDES:
        return ()
    if table.hides:
        return table.present if len(table.present) == 1 else ()
    return table.persons or tuple(range(table.record.seats))


def is_complete(reviewing: Reviewing, record: Record) -> bool:
    """Tell whether all of a game is judged."""
    return reviewing.reviewed.until >= len(record.actions)


def course_of(reviewing: Reviewing, record: Record, seat: int | None = None) -> Course:
    """Return how the chances of a seat went, of the one shown if none is said."""
    seat = reviewing.seat if seat is None else seat
    ended = result(record, seat) if is_complete(reviewing, record) else None
    decisions, last = reviewing.reviewed.decisions, len(record.actions)
    return course(decisions, seat, ended, last, brought(record, seat))


def points_of(reviewing: Reviewing, game: str) -> tuple[Decision, ...]:
    """Return the decisions of the seat shown that cost most, in their order."""
    together = catalog.screen(game).decided_together
    return turning_points(reviewing.reviewed.decisions, reviewing.seat, together)


def in_its_course(reviewing: Reviewing, record: Record, decision: Decision) -> Decision:
    """Return a decision of the seat shown with the chances that the review tells of it."""
    return placed(reviewing, record, course_of(reviewing, record), decision)


def placed(reviewing: Reviewing, record: Record, course: Course, decision: Decision) -> Decision:
    """Return a decision with its chances in the course of the seat shown: of several in one what all left."""
    together = catalog.screen(record.game).decided_together
    costly = [one for one in reviewing.reviewed.decisions if one.seat == reviewing.seat and one.cost > 0]
    last = next((group[-1] for group in grouped(costly, together) if group[0] == decision), decision)
    steps = {step.at: step for step in course.steps}
    step = steps[decision.at]._replace(played=steps[last.at].played)
    return in_course(decision, step, record.actions[decision.at])


def step_told(reviewing: Reviewing, course: Course, game: str) -> Step:
    """Return the step that is told of: where none was chosen the one that cost most, or else the last."""
    costliest = max(points_of(reviewing, game), key=lambda one: one.cost, default=None)
    at = costliest.at if reviewing.at is None and costliest else reviewing.at
    return next((step for step in course.steps if step.at == at), course.steps[-1])
