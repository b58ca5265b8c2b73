"""A deal that all devices agree on: what this one gives to it, what links tell of it, and its beginning."""

import os

from game.app import notices
from game.app.friends.turns import Turn
from game.core import Record, RecordError
from game.screens.agreement import Agreement, Disagreement
from game.screens.model import Notice
from game.screens.seating import Friends
from game.screens.table_model import Table


def new_secret() -> str:
    """Return a secret that nobody can guess."""
    return os.urandom(16).hex()


def begun(friends: Friends, here: tuple[int, ...], secret: str, *, own_decks: bool) -> Friends:
    """Return the friends of a new game, to whose deal this device gives its part."""
    return friends._replace(agreement=Agreement(own_decks=own_decks).joined(here, secret))


def joined(table: Table, here: tuple[int, ...], secret: str) -> Table:
    """Return a table to whose deal the seats here give their part too."""
    agreement = _agreement(table).joined(here, secret)
    elsewhere = tuple(seat for seat in table.persons if seat not in here)
    friends = _friends(table)._replace(seats=elsewhere, offered=())
    return _agreed(table._replace(friends=friends), agreement)


def met(table: Table, turn: Turn) -> Table | Notice:
    """Return a table with what a link tells of its deal, or what is wrong with that.

    It is dealt as soon as all secrets are known. Once it is over, and somebody shows the key to own decks,
    what was played is checked by it.
    """
    if turn.agreement is None or not _is_same_game(table, turn):
        return notices.OTHER_DEAL
    agreement = _agreement(table)
    if not set(turn.agreement.seats) <= set(table.persons if table.undealt else agreement.seats):
        return notices.OTHER_DEAL
    try:
        together = agreement.merged(turn.agreement)
    except Disagreement as found:
        mine = found.seat in table.present
        if mine and table.undealt:
            return notices.SEAT_LOST
        broken = found.shown and not mine
        return Notice(notices.BROKEN if broken else notices.SEAT_TWICE, {"number": found.seat + 1})
    if together == agreement:
        return table
    return _agreed(table, together) if table.undealt else _opened(table, together)


def known_here(table: Table, record: Record) -> Record | Notice:
    """Return what friends played with the decks that are known here, or that somebody played a false card."""
    try:
        return record.known_by(table.record.seed)
    except RecordError as error:
        return _false_card(record, error)


def _opened(table: Table, agreement: Agreement) -> Table | Notice:
    """Return a table of a game that is dealt with more keys known, or that somebody played a false card."""
    table = table._replace(friends=_friends(table)._replace(agreement=agreement))
    try:
        return table._replace(record=table.record.known_by(agreement.seed_of(table.record.seats)))
    except RecordError as error:
        return _false_card(table.record, error)


def _false_card(record: Record, error: RecordError) -> Notice:
    number = error.values["number"]
    seat = record.states[number - 1].seat if isinstance(number, int) else None
    return Notice(notices.FALSE_CARD, {"number": (seat or 0) + 1})


def _agreed(table: Table, agreement: Agreement) -> Table:
    """Return a table with what is known now of its deal: dealt, if that is all."""
    agreement = agreement.showing(table.persons)
    table = table._replace(friends=_friends(table)._replace(agreement=agreement, settled=-1))
    if agreement.missing(table.persons):
        return table
    record = table.record
    seed = agreement.seed_of(record.seats)
    dealt = Record(record.game, seed, record.seats, record.options, (), record.version)
    return table._replace(record=dealt, assisted=False)


def _is_same_game(table: Table, turn: Turn) -> bool:
    """Tell whether a link is of the game on a table; where both are undealt, with the same players."""
    one, other = table.record, turn.record
    same = (one.game, one.version, one.seats, one.options) == (
        other.game,
        other.version,
        other.seats,
        other.options,
    )
    return same and (table.computers == turn.computers or not (table.undealt and turn.undealt))


def _friends(table: Table) -> Friends:
    if table.friends is None:
        raise ValueError("nobody plays elsewhere")
    return table.friends


def _agreement(table: Table) -> Agreement:
    agreement = _friends(table).agreement
    if agreement is None:
        raise ValueError("the deal was chosen")
    return agreement
