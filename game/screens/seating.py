"""Who sits at a table: persons here, friends elsewhere, computers; and a match between the same players."""

from collections.abc import Iterable
from typing import NamedTuple

from game.core import Outcome
from game.screens.agreement import Agreement

RUNNING, PAUSED, ONCE = "running", "paused", "once"
"""What the computers at a table do: play, wait, or play one action and wait again."""

Computers = tuple[tuple[int, str], ...]
"""The seats that a computer plays, in order, each with its level; persons have the others."""


WINS = 3
"""How many games win a match."""


class Match(NamedTuple):
    """Several games between the same players, of whom another one starts each time: they change seats.

    `wins`: how many games each player has won so far, by the seats of the first game. `number`: how many
    games were played before the one on the table.
    """

    wins: tuple[int, ...]
    number: int = 0

    def player(self, seat: int) -> int:
        """Return the player who has a seat in this game."""
        return (seat + self.number) % len(self.wins)

    def after(self, outcome: Outcome | None) -> "Match":
        """Return the match as it stands with the game on the table; the same while that goes on."""
        winners = {self.player(seat) for seat in (outcome.winners if outcome else ())}
        return self._replace(wins=tuple(won + (player in winners) for player, won in enumerate(self.wins)))

    @property
    def over(self) -> bool:
        """Whether a player has won often enough."""
        return max(self.wins) >= WINS


Names = tuple[tuple[int, str], ...]
"""What persons call themselves: seats in order, each with a name."""

GAME = "[0-9A-Za-z]{1,40}"
"""What a game with friends may be called."""


class Friends(NamedTuple):
    """How a game is played with friends on other devices, to which it goes by links.

    `game`: what it is called on all of them, "" until it is saved. `seats`: those that are played there.
    `settled`: how many of its actions have gone from one device to another, so that nobody takes them back;
    -1 before the first link. `offered`: the seats among which somebody chooses who opened a link of a game
    that is new here; until then all persons play elsewhere. `agreement`: how the deal was or is agreed on,
    None for one that somebody chose. `names`: what the persons who gave a name are called, on all devices.
    """

    game: str
    seats: tuple[int, ...]
    settled: int = -1
    offered: tuple[int, ...] = ()
    agreement: Agreement | None = None
    names: Names = ()

    @property
    def closed(self) -> bool:
        """Whether this device keeps the key to decks of its own."""
        return self.agreement is not None and self.agreement.closed

    @property
    def afresh(self) -> "Friends":
        """The same friends at another game, of which they know nothing yet."""
        return Friends("", self.seats, names=self.names)

    def naming(self, names: Names, seats: Iterable[int]) -> "Friends":
        """Return the friends with other names for some seats, none for those that are given none."""
        known = {seat: name for seat, name in self.names if seat not in {*seats}}
        return self._replace(names=tuple(sorted((known | dict(names)).items())))


def persons_at(computers: Computers, seats: int) -> tuple[int, ...]:
    """Return the seats that persons have."""
    taken = dict(computers)
    return tuple(seat for seat in range(seats) if seat not in taken)


def present_at(computers: Computers, friends: Friends | None, seats: int) -> tuple[int, ...]:
    """Return the seats of the persons at this screen."""
    elsewhere = friends.seats if friends else ()
    return tuple(seat for seat in persons_at(computers, seats) if seat not in elsewhere)
