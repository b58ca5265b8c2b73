"""New deals: what is chosen in the set-up form, and games that begin from it or from that on the table."""

from collections.abc import Mapping

from game import catalog
from game.app import messages, notices, routes
from game.app.friends import dealing
from game.app.messages import Command, Step
from game.app.update import navigation, settings
from game.app.update.play import revealed
from game.core import Record, RecordError, UnknownGame
from game.screens.agreement import UNDEALT
from game.screens.frame.deals import at_once
from game.screens.frame.setup import MATCH, MATCH_FIELD, SINGLE, seats_asked
from game.screens.model import SETUP, Model, Notice, Route
from game.screens.seating import Match, Names, present_at
from game.screens.table.seats import (
    FRIEND,
    NAME_FIELDS,
    PERSON,
    computers_in,
    friends_in,
    invitation,
    names_here,
    names_in,
    seat_field,
    stronger,
)
from game.screens.table_model import Table


def choose(model: Model, event: Command) -> Step:
    """Keep what an input of the set-up form was set to."""
    if event.field == "seed":
        return model._replace(seed=event.argument), ()
    return model._replace(options={**model.options, event.field: event.argument}), ()


def choose_for(model: Model, event: Command) -> Step:
    """Choose a number of players, and with it what only so many can choose."""
    seats, _, choice = event.argument.partition(".")
    option, _, value = choice.partition(".")
    return model._replace(options={**model.options, "seats": seats, option: value}), ()


def alone(model: Model, event: Command) -> Step:
    """Start the game of the set-up page for one person alone; who never played it is told it in brief."""
    model, effects = _deal(model, model.route.game, model.seed, {"seats": "1"})
    model, told = navigation.introduced(model)
    return model, (*effects, *told)


def new_seed(model: Model, event: Command) -> Step:
    """Ask for another seed."""
    return model, (messages.Suggest(),)


def suggested(model: Model, event: messages.Suggested) -> Step:
    """Suggest a new seed, and have a secret at hand."""
    return model._replace(seed=event.seed, secret=event.secret), ()


def start(model: Model, form: messages.Submitted) -> Step:
    """Start the deal that a set-up form describes; an empty seed means the one suggested.

    Who never played the game is told it in brief.
    """
    names = names_in(form.fields, model.names)
    fields = {name: value for name, value in form.fields.items() if name not in NAME_FIELDS}
    model, kept = settings.named(model, names)
    seed = fields.pop("seed", "").strip() or model.seed
    wanted = fields.pop(MATCH_FIELD, SINGLE) == MATCH and FRIEND not in fields.values()
    seats = seats_asked(catalog.find(model.route.game), fields) if wanted else 0
    match = Match((0,) * seats) if seats > 1 else None
    model, effects = _deal(model, model.route.game, seed, fields, match)
    model, told = navigation.introduced(model)
    return model, (*effects, *told, *kept)


def play_now(model: Model, command: Command) -> Step:
    """Start a game at once; who never played it is told it in brief."""
    try:
        rules = catalog.find(command.argument)
    except UnknownGame:
        return model, ()
    model, effects = _deal(model, rules.id, model.seed, at_once(rules, model).fields)
    model, told = navigation.introduced(model)
    return model, (*effects, *told)


def with_friend(model: Model, command: Command) -> Step:
    """Set up a game whose second seat a friend elsewhere has."""
    try:
        rules = catalog.find(command.argument)
    except UnknownGame:
        return model, ()
    options = {"seats": str(max(rules.default_seats, 2)), seat_field(0): PERSON, seat_field(1): FRIEND}
    model = navigation.on_page(model, Route(SETUP, rules.id))._replace(options=options)
    return model, (messages.Go(routes.write(model)), messages.Focus(f"options-{seat_field(0)}"))


def new_deal(model: Model, command: Command) -> Step:
    """Start a deal with the options of the one on the table, and the seed suggested; the next of a match."""
    table = model.table
    if table is None:
        return model, ()
    return _again(model, next_of_match(table) if table.match else table, table.record.options)


def next_of_match(table: Table) -> Table:
    """Return the table with its players on the seats of the next game of a match, or of another match."""
    match, outcome = table.match, table.record.state().outcome
    if match is None or outcome is None:
        return table
    after = match.after(outcome)
    seats = len(after.wins)
    new = Match((0,) * seats) if after.over else after._replace(number=match.number + 1)
    levels = {match.player(seat): level for seat, level in table.computers}
    players = {seat: new.player(seat) for seat in range(seats)}
    computers = tuple((seat, levels[player]) for seat, player in players.items() if player in levels)
    return table._replace(match=new, computers=computers)


def next_level(model: Model, command: Command) -> Step:
    """Start a deal on the level after the one on the table, with the same players."""
    if model.table is None:
        return model, ()
    record = model.table.record
    options = catalog.screen(record.game).next_level(record.options)
    return _again(model, model.table, options) if options else (model, ())


def against_stronger(model: Model, command: Command) -> Step:
    """Start a deal with the players of the table and its options, the computers a level higher."""
    table = model.table
    if table is None:
        return model, ()
    harder = table._replace(computers=stronger(table.computers))
    return _again(model, harder, table.record.options)


def _again(model: Model, table: Table, options: Mapping[str, str]) -> Step:
    """Start a deal with the players of a table, and the seed suggested."""
    record = table.record
    sitters = {seat_field(seat): level for seat, level in table.computers}
    sitters |= {seat_field(seat): FRIEND for seat in (table.friends.seats if table.friends else ())}
    fields = {**options, "seats": str(record.seats), **sitters}
    known = table.friends.names if table.friends else ()
    return _deal(model, record.game, model.seed, fields, table.match, known=known)


def restart(model: Model, command: Command) -> Step:
    """Start the deal on the table again, as another game: the one played so far stays saved.

    Where nothing was played yet it is the same game, with the hints that were given in it.
    """
    table = model.table
    if table is None or table.record.own_decks:  # what the others shuffled is theirs
        return model, ()
    seen = table.assisted or revealed(table.record)
    afresh = not table.record.actions and table.friends is None
    again = Table(
        table.save if afresh else "",
        table.record.until(0),
        0,
        assisted=seen,
        computers=table.computers,
        hints=table.hints if afresh else 0,
        hinted=table.hinted if afresh else (),
        match=table.match,
        friends=table.friends and table.friends.afresh,
    )
    model, effects = navigation.at_table(model, again)
    address = routes.write(model) if again.save else invitation(table.record, table.computers)
    return model, (messages.Go(address), *effects)


def _deal(
    model: Model,
    game: str,
    seed: str,
    fields: Mapping[str, str],
    match: Match | None = None,
    *,
    known: Names = (),
) -> Step:
    """Start a deal from texts, or say what is wrong with them; with friends elsewhere its seed is to come.

    `known`: what the persons on its seats were called before.
    """
    try:
        rules = catalog.find(game)
        seats = {"": rules.default_seats, **{str(number): number for number in rules.seats}}.get(
            fields.get("seats", ""), 0
        )
        computers = computers_in(fields, seats)
        friends = friends_in(fields, seats)
        if friends is not None and not present_at(computers, friends, seats):
            return notices.noted(model, notices.NOBODY_HERE), ()
        version = None
        if friends is not None:
            own_decks = bool(rules.own_decks)
            here = present_at(computers, friends, seats)
            friends = friends._replace(names=known).naming(names_here(here, model.names), here)
            friends = dealing.begun(friends, here, model.secret, own_decks=own_decks)
            seed, version = UNDEALT, rules.own_decks or None
        sitters = {"seats", *map(seat_field, range(seats))}
        options = {name: value for name, value in fields.items() if name not in sitters}
        record = Record(game, seed, seats, options, version=version)
    except UnknownGame:
        return model, ()
    except RecordError as error:
        return notices.noted(model, Notice(error.problem, error.values)), ()
    except ValueError as error:
        return notices.noted(model, Notice("record.option", {"option": str(error)})), ()
    model, effects = navigation.begun(model, record, computers, match, friends)
    return model, (messages.Go(invitation(record, computers)), *effects)
