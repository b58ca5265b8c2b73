"""Saved games: opened, saved, deleted, followed into other windows, given as a file and taken from one."""

from game.app import messages, notices, routes
from game.app.messages import Command, Step
from game.app.update import navigation
from game.screens.connection import Connection
from game.screens.model import HOME, REVIEW, TABLE, Model, Notice, Route
from game.screens.seating import PAUSED, RUNNING
from game.screens.table_model import Table


def resume(model: Model, command: Command) -> Step:
    """Open a saved game."""
    fragment = routes.write(model._replace(route=Route(TABLE, detail=command.argument), table=None))
    model, effects = navigation.navigated(model, messages.Navigated(fragment))
    return model, (messages.Go(fragment), *effects)


def delete(model: Model, command: Command) -> Step:
    """Delete a saved game."""
    return deleted(model, (command.argument,), notices.DELETED)


def deleted(model: Model, gone: tuple[str, ...], notice: Notice) -> Step:
    """Delete saved games, also one that lies on the table, and say so: what went before stays gone."""
    rest = tuple(one for one in model.notices if one.message not in notices.GAMES_DELETED)
    model = notices.noted(model._replace(notices=rest), notice)
    effects: tuple[messages.Effect, ...] = (messages.DeleteSaves(gone),)
    if model.table is not None and model.table.save in gone:
        if model.route.place == TABLE:
            model = model._replace(route=Route(HOME))
            effects = (*effects, messages.Go(routes.write(model)))
        model = model._replace(table=None)
    return model, effects


def saved(model: Model, event: messages.Saved) -> Step:
    """Put the card of a game just saved first; a game saved for the first time has its own address now."""
    card = event.card
    others = tuple(save for save in model.saves if save.id != card.id)
    asks: tuple[messages.Effect, ...] = () if model.saves else (messages.Persist(),)
    model = model._replace(saves=(card, *others))
    if model.table is None or model.table.save:
        return model, asks
    table = model.table._replace(save=card.id, friends=card.friends)
    model = model._replace(table=table, route=navigation.route_of(table))
    return model, (messages.Go(routes.write(model), replace=True), *asks)


def opened(model: Model, event: messages.Opened) -> Step:
    """Show a saved game that was asked for, or how another window left it: computers think in that one."""
    save = event.table.save
    if model.table is not None and model.table.save == save:
        model = model._replace(table=_as_left(event.table, model.table))
        return navigation.at_review(model, model.route) if model.route.place == REVIEW else (model, ())
    if model.behind is not None and model.behind.save == save:
        return model._replace(behind=_as_left(event.table, model.behind)), ()
    if model.route.place == REVIEW and model.route.detail.partition("/")[0] == save:
        return navigation.at_review(model._replace(table=event.table), model.route)
    if model.route.place == TABLE and model.route.detail == save:
        return navigation.at_table(model, event.table)
    return model, ()


def _as_left(table: Table, here: Table) -> Table:
    """Return the table of a saved game as another window left it, in the place of the one that is here."""
    computing = PAUSED if table.computers else RUNNING
    return table._replace(computing=computing, looking=here.looking).covered


def reopened(model: Model) -> Model:
    """Return the model as it will be when the game on its table is opened again."""
    table = model.table
    if table is not None:
        last = len(table.record.actions)
        at = table.at if table.record.state().outcome is None else last
        computing = PAUSED if at < last else RUNNING
        table = Table(
            table.save,
            table.record,
            at,
            table.assisted,
            computers=table.computers,
            computing=computing,
            hints=table.hints,
            match=table.match,
            friends=table.friends,
        )
    return model._replace(table=table, notices=(), brief=None, connection=Connection())


def unopened(model: Model, event: messages.Unopened) -> Step:
    """Say that a saved game is not there; one on the table stays there all the same."""
    if event.save in {table.save for table in (model.table, model.behind) if table is not None}:
        return model, ()
    return notices.noted(model._replace(route=Route(HOME)), notices.GONE), (messages.ListSaves(),)


def changed_elsewhere(model: Model, event: messages.ChangedElsewhere) -> Step:
    """Follow what another window did, so that two windows never hold two versions of one game."""
    table = model.behind or model.table
    if table is not None and table.save and event.save in {"", table.save}:
        return model, (messages.Reopen(table.save, event.text), messages.ListSaves())
    return model, (messages.ListSaves(),)


def export(model: Model, event: Command) -> Step:
    """Give the player all saved games as a file."""
    return model, (messages.Export(),)


def exported(model: Model, event: messages.Exported) -> Step:
    """Give the player the file."""
    return model, (messages.Download(event.name, event.text),)


def file_given(model: Model, event: messages.FileGiven) -> Step:
    """Take in the games of a file."""
    return model, (messages.Import(event.text),)
