"""A game is reviewed: opened, judged as far as one waits, looked through."""

from collections.abc import Sequence

from game.app import notices
from game.app.messages import (
    Answered,
    Command,
    Effect,
    Go,
    KeepReview,
    Reveal,
    ReviewOpened,
    SetReviewAside,
    Step,
)
from game.app.routes import write
from game.app.update import navigation, play
from game.players.reviewed import Reviewed, read, written
from game.screens.model import REVIEW, Model, Notice, Reviewing
from game.screens.review.courses import course_of, points_of, reviewed_seats, step_told
from game.screens.review.graph import moment_at, nearest
from game.screens.review.moment import MOMENT
from game.screens.table_model import Table


def opened(model: Model, event: ReviewOpened) -> Step:
    """Show a game's review as far as it was kept; what cannot be read begins afresh."""
    table = model.table
    if table is None or table.save != event.save or model.route.place != REVIEW:
        return model, ()
    seats = reviewed_seats(table)
    reviewed, aside = Reviewed(seats), tuple[Effect, ...]()
    if event.text is not None:
        try:
            reviewed = read(event.text, table.record, seats)
        except ValueError:
            aside = (SetReviewAside(table.save),)
    reviewing = Reviewing(table.save, reviewed, seats[0] if seats else 0)
    old = model.reviewing
    if old is not None and old.save == table.save and old.seat in seats:
        reviewing = reviewing._replace(seat=old.seat, at=old.at, stopped=old.stopped, tried=old.tried)
    model = model._replace(reviewing=reviewing)
    model, effects = navigation.at_own_decision(model, model.route.detail)
    return model, (*aside, *effects)


def answered(model: Model, event: Answered) -> Step:
    """Take a decision that was judged, and keep it; or stop where none could be."""
    reviewing, table, answer = model.reviewing, model.table, event.answer
    if reviewing is None or table is None:
        return model, ()
    if answer.error:
        stopped = model._replace(reviewing=reviewing._replace(stopped=True))
        return notices.noted(stopped, Notice(notices.NO_THOUGHT, {"error": answer.error})), ()
    if answer.decision is None:
        reviewed = reviewing.reviewed._replace(until=len(table.record.actions))
    else:
        reviewed = reviewing.reviewed.then(answer.decision)
    model = model._replace(reviewing=reviewing._replace(reviewed=reviewed))
    return model, (KeepReview(table.save, written(reviewed, table.record)),)


def stop_or_go(model: Model, command: Command) -> Step:
    """Let the judge wait, or go on."""
    reviewing = model.reviewing
    if reviewing is None:
        return model, ()
    return model._replace(reviewing=reviewing._replace(stopped=not reviewing.stopped)), ()


def choose_seat(model: Model, command: Command) -> Step:
    """Show the sums of another seat."""
    reviewing = model.reviewing
    if reviewing is None or command.argument not in map(str, reviewing.reviewed.seats):
        return model, ()
    return model._replace(reviewing=reviewing._replace(seat=int(command.argument), at=None, pointed=None)), ()


def tell(model: Model, command: Command) -> Step:
    """Tell of the decision nearest to a moment; of the next one where that is a step away, as by a key."""
    reviewing, table, at = model.reviewing, model.table, command.argument
    if reviewing is None or table is None or not _is_moment(at):
        return model, ()
    course = course_of(reviewing, table.record)
    if not course.steps:
        return model, ()
    here, wanted = step_told(reviewing, course, table.record.game).at, int(at)
    moments = [step.at for step in course.steps]
    beyond = [moment for moment in moments if (moment > here) == (wanted > here) and moment != here]
    is_step = abs(wanted - here) == 1 and beyond
    chosen = nearest(beyond, wanted) if is_step else _meant(reviewing, table, moments, wanted)
    return model._replace(reviewing=reviewing._replace(at=chosen, pointed=None)), ()


def show(model: Model, command: Command) -> Step:
    """Tell of a decision that has a button, which may be far from what is told."""
    model, effects = tell(model, command)
    return model, (*effects, Reveal(MOMENT))


def point(model: Model, command: Command) -> Step:
    """Have the graph tell of the decision nearest to the moment pointed at; of none once nothing is."""
    reviewing, table, at = model.reviewing, model.table, command.argument
    if reviewing is None or table is None:
        return model, ()
    course, pointed = course_of(reviewing, table.record), None
    if course.steps and _is_moment(at):
        pointed = _meant(reviewing, table, [step.at for step in course.steps], int(at))
    return model._replace(reviewing=reviewing._replace(pointed=pointed)), ()


def _meant(reviewing: Reviewing, table: Table, moments: Sequence[int], at: int) -> int:
    marked = [one.at for one in points_of(reviewing, table.record.game)]
    return moment_at(at, moments, marked, len(table.record.actions))


def _is_moment(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 10


def show_board(model: Model, command: Command) -> Step:
    """Show the table as it stood after a number of actions."""
    if model.table is None or model.route.place != REVIEW:
        return model, ()
    at_table = navigation.on_page(model, navigation.route_of(model.table))
    model, effects = play.goto(at_table, command)
    return model, (Go(write(model)), *effects)
