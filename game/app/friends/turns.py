"""Turns that come as links: what one holds, and how it is read."""

import re
from typing import NamedTuple
from urllib.parse import unquote

from game.core import Record, RecordError
from game.core.own_decks import hidden
from game.screens.agreement import UNDEALT, Agreement
from game.screens.seating import GAME, Computers, Friends, Names, persons_at
from game.screens.table.seats import called
from game.screens.table.turn_link import BETWEEN, CHECK, DEAL, NAMES, SENDERS, TURN, checked
from game.screens.table_model import Table

MARK = f"{TURN}="
"""What the query of a turn begins with."""
FORM = re.compile(
    rf"{MARK}({GAME})&{SENDERS}=(\d(?:\.\d)*)&(?:{DEAL}=([^&]*)&)?(?:{NAMES}=([^&]*)&)?(.*)", re.DOTALL
)
WHOLE = re.compile(rf"(.*)&{CHECK}=([0-9a-f]{{8}})\W*", re.DOTALL)
"""A turn with its check; some messengers take the full stop after a link for a part of it."""


class Turn(NamedTuple):
    """A game as a friend sends it: its name, the seats of the senders, and who else plays.

    `agreement`: how its deal is agreed on, None for one that somebody chose. `names`: those of persons.
    """

    game: str
    senders: tuple[int, ...]
    record: Record
    computers: Computers
    agreement: Agreement | None = None
    names: Names = ()

    @property
    def undealt(self) -> bool:
        """Whether the deal is agreed on still."""
        return self.agreement is not None and self.record.seed == UNDEALT

    @property
    def invitation(self) -> Table:
        """The table of a game that is new here, at which nobody sits yet."""
        persons = persons_at(self.computers, self.record.seats)
        offered = tuple(seat for seat in persons if seat not in self.senders)
        friends = Friends(self.game, persons, len(self.record.actions), offered, self.agreement, self.names)
        return Table("", self.record, 0, computers=self.computers, friends=friends)

    def naming(self, table: Table) -> Table:
        """Return a table with what those who play elsewhere are called: the senders know their own names."""
        if table.friends is None:
            return table
        known = dict(table.friends.names)
        seats = [seat for seat in table.friends.seats if seat in self.senders or seat not in known]
        told = tuple((seat, name) for seat, name in self.names if seat in seats)
        return table._replace(friends=table.friends.naming(told, seats))


class Opened(NamedTuple):
    """What a turn's link says: the game's name, the senders, the agreement, names; and the rest, its game."""

    game: str
    senders: tuple[int, ...]
    agreement: Agreement | None
    names: Names
    rest: str


def opened(path: str, query: str) -> Opened:
    """Return what a turn's link says; the rest is the query of its record. Raises RecordError."""
    whole = WHOLE.fullmatch(query)
    if not whole or checked(f"{path}?{whole[1]}") != whole[2]:
        raise RecordError("cut")
    found = FORM.fullmatch(whole[1])
    if not found:
        raise RecordError("unreadable")
    game, senders, deal, names, rest = found.groups()
    try:
        agreement = None if deal is None else Agreement.read(deal)
    except ValueError:
        raise RecordError("unreadable") from None
    seats = tuple(int(number) - 1 for number in senders.split("."))
    return Opened(game, seats, agreement, () if names is None else _names(names), rest)


def _names(text: str) -> Names:
    """Return what a link says that persons are called, by seat. Raises RecordError."""
    given = unquote(text).split(BETWEEN)
    if called(given) != tuple(given):
        raise RecordError("unreadable")
    return tuple((seat, name) for seat, name in enumerate(given) if name)


def turn(link: Opened, record: Record, computers: Computers) -> Turn:
    """Return a turn whose senders have seats, and leave one to others. Raises RecordError.

    A deal that is agreed on follows from what the devices gave; before it is dealt all may have sat down.
    """
    persons = persons_at(computers, record.seats)
    agreement = link.agreement and link.agreement._replace(own_decks=record.own_decks)
    read = Turn(link.game, tuple(sorted(link.senders)), record, computers, agreement, link.names)
    all_sit = agreement is not None and read.undealt and read.senders == persons
    if len(set(read.senders)) < len(read.senders) or not (set(read.senders) < set(persons) or all_sit):
        raise RecordError("unreadable")
    if not set(dict(link.names)) <= set(persons):
        raise RecordError("unreadable")
    if agreement is not None and not is_deal_of(agreement, record, persons):
        raise RecordError("cut")
    if record.own_decks and (agreement is None or record.hidden != record):
        raise RecordError("unreadable")
    if agreement is not None and read.undealt and agreement.seats != read.senders:
        raise RecordError("unreadable")
    return read


def is_deal_of(agreement: Agreement, record: Record, persons: tuple[int, ...]) -> bool:
    """Tell whether a record is what comes of an agreement: nothing yet while a seat is missing.

    Keys of decks are left aside. Once it is dealt, seats that gave their part may have gone to computers.
    """
    if agreement.missing(persons):
        return set(agreement.seats) <= set(persons) and record.seed == UNDEALT and not record.actions
    own_decks = agreement._replace(own_decks=record.own_decks)
    return record.hidden.seed == hidden(own_decks.seed_of(record.seats))
