"""Ways to a table and away from it: addresses, deals, kept games."""

from collections.abc import Mapping

from game.app import routes
from game.app.messages import (
    Command,
    Drop,
    Effect,
    Elsewhere,
    Focus,
    Follow,
    Go,
    Keep,
    Kept,
    Look,
    Navigated,
    Open,
    Opened,
    Persist,
    Shelf,
    Submitted,
    Suggest,
    Unopened,
)
from game.app.update import notices
from game.app.update.play import Step, revealed
from game.core import Record, RecordError
from game.core.games import UnknownGame, find
from game.screens.model import HOME, PAUSED, RUNNING, TABLE, Computers, Model, Notice, Route, SaveCard, Table
from game.screens.table.seats import computers_in, field, invitation


def navigated(model: Model, event: Navigated) -> Step:
    """Show what an address stands for. One that cannot be read stays, so that nothing is lost."""
    try:
        target = routes.read(event.fragment)
    except RecordError as error:
        return noted(_at(model, Route(HOME)), Notice(error.problem, error.values)), ()
    if isinstance(target, routes.Game):
        return begun(model, *target)
    if target.place != TABLE:
        return _at(model, target), (Focus(f"rule-{target.detail}"),) if target.detail else ()
    table = model.table
    if table is not None and table.save == target.detail:
        return _at(model, _route(table)), ()
    return _at(model, target)._replace(table=None), (Open(target.detail),)


def begun(model: Model, record: Record, computers: Computers | None = None) -> Step:
    """Show a deal, or a whole game at its start. A deal that is being played already is gone on with.

    Where it is said who plays, that holds only for a game which the same play.
    """
    table = model.table
    if table is not None and not table.save and table.record == record and not computers:
        return _at(model, _route(table)), ()
    same = [card for card in model.saves if card.actions and is_deal(card, record)]
    going = [card for card in same if card.won is None and computers in (None, card.computers)]
    if going and not record.actions:
        card = max(going, key=lambda card: card.changed)
        model = _at(model, Route(TABLE, card.game, card.id))._replace(table=None)
        return noted(model, notices.RESUMED), (Open(card.id), Go(routes.write(model), replace=True))
    assisted = bool(same) and not record.actions
    computing = PAUSED if record.actions else RUNNING
    table = Table("", record, 0, assisted=assisted, computers=computers or (), computing=computing)
    return _seated(model, table)


def is_deal(card: SaveCard, record: Record) -> bool:
    """Tell whether a kept game is of the same deal as a record."""
    return (card.game, card.seed, card.seats, dict(card.options)) == (
        record.game,
        record.seed,
        record.seats,
        dict(record.options),
    )


def start(model: Model, form: Submitted) -> Step:
    """Start the deal that a set-up form describes; an empty seed means the one suggested."""
    fields = dict(form.fields)
    seed = fields.pop("seed", "").strip() or model.seed
    return _deal(model, model.route.game, seed, fields)


def new_deal(model: Model, command: Command) -> Step:
    """Start a deal with the options of the one on the table, and the seed suggested."""
    if model.table is None:
        return model, ()
    record = model.table.record
    fields = {field(seat): level for seat, level in model.table.computers}
    return _deal(model, record.game, model.seed, {**record.options, "seats": str(record.seats), **fields})


def restart(model: Model, command: Command) -> Step:
    """Start the deal on the table again, as another game: the one played so far stays kept."""
    table = model.table
    if table is None:
        return model, ()
    seen = table.assisted or revealed(table.record)
    again = Table("", table.record.until(0), 0, assisted=seen, computers=table.computers)
    model, effects = _seated(model, again)
    return model, (Go(invitation(table.record, table.computers)), *effects)


def resume(model: Model, command: Command) -> Step:
    """Open a kept game."""
    fragment = routes.write(model._replace(route=Route(TABLE, detail=command.argument), table=None))
    model, effects = navigated(model, Navigated(fragment))
    return model, (Go(fragment), *effects)


def delete(model: Model, command: Command) -> Step:
    """Delete a kept game, also when it lies on the table."""
    model = noted(model, notices.DELETED)
    effects: tuple[Effect, ...] = (Drop(command.argument),)
    if model.table is not None and model.table.save == command.argument:
        if model.route.place == TABLE:
            model = model._replace(route=Route(HOME))
            effects = (*effects, Go(routes.write(model)))
        model = model._replace(table=None)
    return model, effects


def kept(model: Model, event: Kept) -> Step:
    """Put the card of a game just kept first; a game kept for the first time has its own address now."""
    card = event.card
    others = tuple(save for save in model.saves if save.id != card.id)
    asks: tuple[Effect, ...] = () if model.saves else (Persist(),)
    model = model._replace(saves=(card, *others))
    if model.table is None or model.table.save:
        return model, asks
    table = model.table._replace(save=card.id)
    model = model._replace(table=table, route=_route(table))
    return model, (Go(routes.write(model), replace=True), *asks)


def opened(model: Model, event: Opened) -> Step:
    """Show a kept game that was asked for, or how another window left it: computers think in that one."""
    save = event.table.save
    if model.table is not None and model.table.save == save:
        computing = PAUSED if event.table.computers else RUNNING
        table = event.table._replace(computing=computing, looking=model.table.looking)
        return model._replace(table=table.covered), ()
    if model.route.place == TABLE and model.route.detail == save:
        return _seated(model, event.table)
    return model, ()


def reopened(model: Model) -> Model:
    """Return the model as it will be when the game on its table is opened again."""
    table = model.table
    if table is not None:
        computing = PAUSED if table.at < len(table.record.actions) else RUNNING
        table = Table(
            table.save,
            table.record,
            table.at,
            table.assisted,
            computers=table.computers,
            computing=computing,
            hints=table.hints,
        )
    return model._replace(table=table, notices=())


def unopened(model: Model, event: Unopened) -> Step:
    """Say that a kept game is not there; one on the table stays there all the same."""
    if model.table is not None and model.table.save == event.save:
        return model, ()
    return noted(model._replace(route=Route(HOME)), notices.GONE), (Look(),)


def shelved(model: Model, event: Shelf) -> Step:
    """Show the games that are kept now."""
    return model._replace(saves=event.saves), ()


def elsewhere(model: Model, event: Elsewhere) -> Step:
    """Follow what another window did, so that two windows never hold two versions of one game."""
    table = model.table
    if table is not None and table.save and event.save in {"", table.save}:
        return model, (Follow(table.save, event.text), Look())
    return model, (Look(),)


def noted(model: Model, notice: Notice) -> Model:
    """Return the model with a notice, once."""
    return model if notice in model.notices else model._replace(notices=(*model.notices, notice))


def _deal(model: Model, game: str, seed: str, fields: Mapping[str, str]) -> Step:
    """Start a deal from texts, or say what is wrong with them."""
    try:
        known = find(game).seats
        seats = {"": known[0], **{str(number): number for number in known}}.get(fields.get("seats", ""), 0)
        computers = computers_in(fields, seats)
        sitters = {"seats", *map(field, range(seats))}
        options = {name: value for name, value in fields.items() if name not in sitters}
        record = Record(game, seed, seats, options)
    except UnknownGame:
        return model, ()
    except RecordError as error:
        return noted(model, Notice(error.problem, error.values)), ()
    except ValueError as error:
        return noted(model, Notice("record.option", {"option": str(error)})), ()
    model, effects = begun(model, record, computers)
    return model, (Go(invitation(record, computers)), *effects)


def _seated(model: Model, table: Table) -> Step:
    """Show a table; the next new deal gets a new seed.

    A new one with computers at it is kept at once: its address alone does not tell of them.
    """
    keeping: tuple[Effect, ...] = (Keep(table),) if table.computers and not table.save else ()
    return _at(model, _route(table))._replace(table=table), (Suggest(), *keeping)


def _at(model: Model, route: Route) -> Model:
    """Show another page; a replay does not run on unseen."""
    table = model.table
    if table is not None and table.playing:
        model = model._replace(table=table._replace(playing=False))
    return model._replace(route=route)


def _route(table: Table) -> Route:
    return Route(TABLE, table.record.game, table.save)
