"""Turns that come as links: what one holds, and how it is read."""

import re
from typing import NamedTuple

from game.core import Record, RecordError
from game.screens.seating import GAME, Computers, Friends, persons_at
from game.screens.table.turn_link import CHECK, SENDERS, TURN, checked
from game.screens.table_model import Table

MARK = f"{TURN}="
"""What the query of a turn begins with."""
FORM = re.compile(rf"{MARK}({GAME})&{SENDERS}=(\d(?:\.\d)*)&(.*)", re.DOTALL)
WHOLE = re.compile(rf"(.*)&{CHECK}=([0-9a-f]{{8}})\W*", re.DOTALL)
"""A turn with its check; some messengers take the full stop after a link for a part of it."""


class Turn(NamedTuple):
    """A game as a friend sends it: its name, the seats of the senders, and who else plays."""

    game: str
    senders: tuple[int, ...]
    record: Record
    computers: Computers

    @property
    def invitation(self) -> Table:
        """The table of a game that is new here, at which nobody sits yet."""
        persons = persons_at(self.computers, self.record.seats)
        offered = tuple(seat for seat in persons if seat not in self.senders)
        friends = Friends(self.game, persons, len(self.record.actions), offered)
        return Table("", self.record, 0, computers=self.computers, friends=friends)


def opened(path: str, query: str) -> tuple[str, tuple[int, ...], str]:
    """Return the name of a turn's game, the senders, and the query of its record. Raises RecordError."""
    whole = WHOLE.fullmatch(query)
    if not whole or checked(f"{path}?{whole[1]}") != whole[2]:
        raise RecordError("cut")
    found = FORM.fullmatch(whole[1])
    if not found:
        raise RecordError("unreadable")
    game, senders, rest = found.groups()
    return game, tuple(int(number) - 1 for number in senders.split(".")), rest


def turn(game: str, senders: tuple[int, ...], record: Record, computers: Computers) -> Turn:
    """Return a turn whose senders have seats, and leave one to others. Raises RecordError."""
    persons = persons_at(computers, record.seats)
    if len(set(senders)) < len(senders) or not set(senders) < set(persons):
        raise RecordError("unreadable")
    return Turn(game, tuple(sorted(senders)), record, computers)
