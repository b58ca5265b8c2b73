"""Computers at the table: their actions, the hints they give, and how they are stopped."""

from game import catalog
from game.app import notices
from game.app.messages import Answered, Command, Save, Step
from game.app.review import learning, reviewing
from game.app.thinking.questions import HINT, JUDGE, MASKED_WAIT, asked
from game.app.update.play import answering, paused_where_told, shown, turn_ended
from game.screens.model import Model, Notice
from game.screens.seating import ONCE, PAUSED, RUNNING
from game.screens.table_model import LAST, Table, Tip


def pause_or_go(model: Model, command: Command) -> Step:
    """Stop the computers, or let them go on from the moment on the table."""
    table = model.table
    if table is None or not table.computers:
        return model, ()
    computing = RUNNING if table.computing == PAUSED else PAUSED
    return _with(model, table._replace(computing=computing, playing=False)), ()


def step(model: Model, command: Command) -> Step:
    """Let a computer play one action, and stop."""
    table = model.table
    if table is None or table.computer is None:
        return model, ()
    return _with(model, table._replace(computing=ONCE, playing=False)), ()


def hint(model: Model, command: Command) -> Step:
    """Ask for a hint, tell one step more of it, or put it away once all is told."""
    table = model.table
    if table is None or table.state.seat is None or table.idle:
        return model, ()
    if table.tip is None:
        return _with(model, table._replace(tip=Tip(), playing=False)), ()
    if table.tip.told == LAST:
        return _with(model, table._replace(tip=None)), ()
    return _with_hint_told(model, table, table.tip.told + 1)


def hint_all(model: Model, command: Command) -> Step:
    """Tell all of the hint on the table."""
    return _with_hint_told(model, model.table, LAST) if model.table else (model, ())


def _with_hint_told(model: Model, table: Table, told: int) -> Step:
    tip = table.tip
    if tip is None or tip.hint is None:
        return model, ()
    marks = catalog.screen(table.record.game).hinted_marks(table.marks)
    return _with(model, table._replace(tip=tip._replace(told=told), marks=marks)), ()


def answered(model: Model, event: Answered) -> Step:
    """Play a computer's action or show a hint, where that is still wanted; or say that there is none."""
    table, answer = model.table, event.answer
    if table is None or asked(model) != event.question:
        return model, ()
    if event.question.what == JUDGE:
        return (learning.judged if table.lesson else reviewing.answered)(model, event)
    if answer.hint is not None:
        forced = len(table.view.actions) == 1  # where to look would tell all of it already
        counts = not forced and table.at not in table.hinted[-1:]
        tip = Tip(LAST if forced else 1, answer.hint)
        table = table._replace(
            tip=tip, hints=table.hints + counts, hinted=(*table.hinted, table.at) if counts else table.hinted
        )
        # A new deal is kept from its first hint on: it would count for nothing once the page is loaded again.
        keeps = table.save or (counts and not table.record.actions and not table.offered)
        return _with(model, table), (Save(table),) if keeps else ()
    if event.question.what == MASKED_WAIT:
        return shown(model, turn_ended(model, _stepped(table._replace(masked_wait=None))))
    if answer.action is not None and table.state.refusal(answer.action) is None:
        return shown(
            model, paused_where_told(turn_ended(model, _stepped(answering(model, table, answer.action))))
        )
    values = {"error": answer.error}
    if event.question.what == HINT:
        return notices.noted(_with(model, table._replace(tip=None)), Notice(notices.NO_HINT, values)), ()
    stopped = table._replace(computing=PAUSED, masked_wait=None)
    return notices.noted(_with(model, stopped), Notice(notices.NO_THOUGHT, values)), ()


def _stepped(table: Table) -> Table:
    """Return the table where computers wait again, once the one action is over that they were to play."""
    over = table.computing == ONCE and not table.masked
    return table._replace(computing=PAUSED) if over else table


def _with(model: Model, table: Table) -> Model:
    return model._replace(table=table)
