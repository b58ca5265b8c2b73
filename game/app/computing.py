"""Computers at the table: their actions, the hints they give, and how they are stopped."""

from game.app import notices
from game.app.messages import Answered, Command, Keep
from game.app.opening import noted
from game.app.playing import Step, detoured, shown
from game.app.questions import HINT, asked
from game.screens.model import LAST, ONCE, PAUSED, RUNNING, Model, Notice, Table, Tip


def pause_or_go(model: Model, command: Command) -> Step:
    """Stop the computers, or let them go on from the moment on the table."""
    table = model.table
    if table is None or not table.computers:
        return model, ()
    computing = RUNNING if table.computing == PAUSED else PAUSED
    return _with(model, table._replace(computing=computing, playing=False)), ()


def step(model: Model, command: Command) -> Step:
    """Let a computer that was stopped play one action."""
    table = model.table
    if table is None or table.computer is None or table.computing != PAUSED:
        return model, ()
    return _with(model, table._replace(computing=ONCE, playing=False)), ()


def hint(model: Model, command: Command) -> Step:
    """Ask for a hint, or tell one step more of it."""
    table = model.table
    if table is None or table.state.seat is None or table.idle:
        return model, ()
    if table.tip is None:
        return _with(model, table._replace(tip=Tip(), playing=False)), ()
    return _told(model, table, min(table.tip.told + 1, LAST))


def hint_all(model: Model, command: Command) -> Step:
    """Tell all of the hint on the table."""
    return _told(model, model.table, LAST) if model.table else (model, ())


def _told(model: Model, table: Table, told: int) -> Step:
    tip = table.tip
    if tip is None or tip.hint is None:
        return model, ()
    return _with(model, table._replace(tip=tip._replace(told=told))), ()


def answered(model: Model, event: Answered) -> Step:
    """Play a computer's action or show a hint, where that is still wanted; or say that there is none."""
    table, answer = model.table, event.answer
    if table is None or asked(model) != event.question:
        return model, ()
    if answer.hint is not None:
        table = table._replace(tip=Tip(hint=answer.hint), hints=table.hints + 1)
        return _with(model, table), (Keep(table),) if table.save else ()
    if answer.action is not None and table.state.refusal(answer.action) is None:
        computing = PAUSED if table.computing == ONCE else table.computing
        return shown(model, detoured(model, table, answer.action)._replace(computing=computing))
    values = {"error": answer.error}
    if event.question.what == HINT:
        return noted(_with(model, table._replace(tip=None)), Notice(notices.NO_HINT, values)), ()
    return noted(_with(model, table._replace(computing=PAUSED)), Notice(notices.NO_THOUGHT, values)), ()


def _with(model: Model, table: Table) -> Model:
    return model._replace(table=table)
