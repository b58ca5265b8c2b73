"""Seats change hands in the midst of a game: a person's, a computer's, a lost friend's."""

from game.app import messages, notices
from game.app.friends.turns import Turn
from game.app.messages import Step
from game.screens.model import Model
from game.screens.seating import RUNNING, Friends, persons_at, present_at
from game.screens.table.players.sheet import can_be_handed_on, sitter_at, sitters_for
from game.screens.table.seats import computers_in, friends_in, names_here, seat_field
from game.screens.table_model import Table


def hand_seats(model: Model, form: messages.Submitted) -> Step:
    """Give the seats of the game on the table to whom a form names, and say so; somebody stays here.

    A computer that plays for a person who was here counts as a hint.
    """
    table = model.table
    if table is None or not can_be_handed_on(table):
        return model, ()
    seats = range(table.record.seats)
    sitters = {seat_field(seat): sitter_at(table, seat) for seat in seats}
    given = {field: form.fields.get(field, sitter) for field, sitter in sitters.items()}
    if given == sitters or any(given[seat_field(seat)] not in sitters_for(table, seat) for seat in seats):
        return model, ()
    computers, friends = computers_in(given, len(seats)), friends_in(given, len(seats))
    if not present_at(computers, friends, len(seats)):
        return notices.noted(model, notices.NOBODY_HERE), ()
    if friends is not None:
        known = table.friends or Friends(table.save, (), names=names_here(table.present, model.names))
        moved = [seat for seat in seats if given[seat_field(seat)] != sitters[seat_field(seat)]]
        friends = known._replace(seats=friends.seats).naming((), moved)
    helped = any(seat in dict(computers) for seat in table.present)
    table = table._replace(computers=computers, friends=friends, hints=table.hints + helped)
    table = _cleared(table)
    told = model.connection._replace(told=-1)  # connected devices are to hear of it at once
    model = notices.noted(model._replace(table=table, connection=told), notices.HANDED_ON)
    return model, (messages.Save(table),)


def reseated(table: Table, turn: Turn) -> Table | None:
    """Return a table with the players that a turn names, None where a seat here went to a computer."""
    if turn.computers == table.computers or table.friends is None:
        return table
    persons = persons_at(turn.computers, table.record.seats)
    here = tuple(seat for seat in table.present if seat in persons)
    if here != table.present:
        return None
    friends = table.friends._replace(seats=tuple(seat for seat in persons if seat not in here))
    friends = friends.naming((), dict(turn.computers))
    return _cleared(table._replace(computers=turn.computers, friends=friends))


def replaces_friends(table: Table, turn: Turn) -> bool:
    """Tell whether a turn gives seats of friends to computers, and changes nothing else of who plays."""
    elsewhere = set(table.friends.seats) if table.friends else set()
    before, after = dict(table.computers), dict(turn.computers)
    new = {seat for seat in after if seat not in before}
    return bool(new) and new <= elsewhere and all(after.get(seat) == one for seat, one in before.items())


def _cleared(table: Table) -> Table:
    """Return a table at which nobody has begun to do anything, and computers may play."""
    return table._replace(
        computing=RUNNING,
        looking=None,
        decoy_handovers=(),
        masked_wait=None,
        marks=(),
        preview="",
        tip=None,
        coached=None,
    )
