"""Computers wait where a person has something to look at first: between two rounds of a tournament."""

from game.app.update.play import paused_where_told
from game.screens.seating import PAUSED, RUNNING
from game.screens.table_model import Table
from tests.golden import records

CUP = records()["castelli-knockout-battle-won-by-computer"]
ROUNDS = [state.rounds.round for state in CUP.states]
AT = ROUNDS.index(2)


def paused(seats: tuple[int, ...], at: int = AT) -> str:
    computers = tuple((seat, "easy") for seat in seats)
    return paused_where_told(Table("1", CUP.until(at), at, computers=computers)).computing


def test_computers_wait_at_the_end_of_a_round_for_the_person_who_plays_with_them() -> None:
    assert CUP.states[AT].seat == 0
    assert paused((0, 1, 2)) == PAUSED
    assert paused((0, 1, 2), AT - 1) == RUNNING


def test_nobody_waits_where_computers_are_watched_or_the_person_begins() -> None:
    assert paused((0, 1, 2, 3)) == paused((1, 2, 3)) == RUNNING
