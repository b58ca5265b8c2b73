"""What a siege turned up last, to be seen until the next one begins."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from game.castle_keep.rules.castle import size
from game.castle_keep.rules.pieces import Tile
from game.castle_keep.rules.position import Phase, Position
from game.castle_keep.rules.ways.siege import TURNED
from game.castle_keep.screen.ruins import begins_besieged, last_siege


class TurnedUp(NamedTuple):
    """A tile that was turned up, and how many it brought down: 0 if it hit nothing, None before they fall."""

    tile: Tile
    fell: int | None


def turned_up(states: Sequence[Position]) -> tuple[TurnedUp | None, ...]:
    """Return the tiles of the last siege of a game, by the states so far; None for one turned up before."""
    return tuple(_turned_up(states[last_siege(states) :]))


def turn_number(states: Sequence[Position]) -> int:
    """Return which turn it is, from 1, by the states so far: each ends with two tiles turned up."""
    begun = sum(state.turns_up == TURNED for state in states)
    return begun + begins_besieged(states) + (states[-1].phase != Phase.SIEGE)


def _turned_up(states: Sequence[Position]) -> Iterator[TurnedUp | None]:
    first = states[0]
    waits = first.turned
    if first.phase == Phase.SIEGE:
        yield from [None] * (TURNED - first.turns_up - bool(waits))
    for before, after in pairwise(states):
        if before.turned and not after.turned:
            waits = None
            yield TurnedUp(before.turned, size(before.castle) - size(after.castle))
        elif after.turned:
            waits = after.turned
        elif before.turns_up and len(after.discards) > len(before.discards):
            yield TurnedUp(after.discards[len(before.discards)], 0)
    if waits:
        yield TurnedUp(waits, None)
