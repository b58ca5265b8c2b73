"""A game is reviewed: opened, judged as far as one waits, looked through."""

from game.app import notices
from game.app.messages import Answered, Command, Effect, Go, KeepReview, ReviewOpened, SetReviewAside, Step
from game.app.routes import write
from game.app.update import navigation, play
from game.players.reviewed import Reviewed, read, written
from game.screens.model import REVIEW, Model, Notice, Reviewing
from game.screens.review.courses import course_of, reviewed_seats, step_told


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
        reviewing = reviewing._replace(seat=old.seat, at=old.at, stopped=old.stopped)
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
    return model._replace(reviewing=reviewing._replace(seat=int(command.argument), at=None)), ()


def tell(model: Model, command: Command) -> Step:
    """Tell of the decision at a moment: between two of them of the next one in the direction of the move."""
    reviewing, table, at = model.reviewing, model.table, command.argument
    if reviewing is None or table is None or not (at.isascii() and at.isdecimal() and len(at) < 10):
        return model, ()
    course = course_of(reviewing, table.record)
    if not course.steps:
        return model, ()
    moments, here = [step.at for step in course.steps], step_told(reviewing, course).at
    forth = [moment for moment in moments if moment >= int(at)] or moments[-1:]
    back = [moment for moment in moments if moment <= int(at)] or moments[:1]
    chosen = forth[0] if int(at) > here else back[-1]
    return model._replace(reviewing=reviewing._replace(at=chosen)), ()


def show_board(model: Model, command: Command) -> Step:
    """Show the table as it stood after a number of actions."""
    if model.table is None or model.route.place != REVIEW:
        return model, ()
    at_table = navigation.on_page(model, navigation.route_of(model.table))
    model, effects = play.goto(at_table, command)
    return model, (Go(write(model)), *effects)
