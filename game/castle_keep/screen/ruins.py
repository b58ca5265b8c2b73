"""Ruins: where tiles of a castle fell since its owner's last turn, to be seen until the next one is over."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from game.castle_keep.rules.castle import Castle
from game.castle_keep.rules.pieces import Tile
from game.castle_keep.rules.position import Phase, Position
from game.castle_keep.rules.ways.siege import TURNED


def ruins(states: Sequence[Position], number: int) -> frozenset[int]:
    """Return the places of a castle that are free because tiles fell there, by the states so far.

    The king's castle shows what fell since the last turn of the seat whose turn it is.
    """
    if states[-1].besieged:
        return _ruins_between(states[last_siege(states) :], number)
    at = len(states) - 1
    owner = states[-1].turn if states[-1].shared else states[-1].owner(number)
    for own in (True, False):  # back over its present turn, and the turns of the others before it
        while at and (states[at].turn == owner) is own:
            at -= 1
    return _ruins_between(states[at:], number)


def wrecks(states: Sequence[Position]) -> dict[int, Tile]:
    """Return what the last siege brought down, by the places that are free since."""
    since = states[last_siege(states) :]
    gone = _ruins_between(since, 0)
    return {place: tile for state in since for place in gone if (tile := state.castle[place])}


def begins_besieged(states: Sequence[Position]) -> bool:
    """Tell whether a game, as that of a lesson, begins in the midst of a siege."""
    return states[0].phase == Phase.SIEGE and states[0].turns_up < TURNED


def last_siege(states: Sequence[Position]) -> int:
    """Return the number of the state in which the last siege began."""
    begins = (at for at, state in enumerate(states) if state.turns_up == TURNED)
    return max(begins, default=0 if begins_besieged(states) else len(states) - 1)


def _ruins_between(states: Sequence[Position], number: int) -> frozenset[int]:
    """Return the places of a castle that are free now because tiles fell there in these states."""
    castles = [state.castles[number] for state in states]
    fallen = (
        place
        for before, after in pairwise(states)
        if before.turn != before.owner(number) or not before.twins  # its owner only moves tiles away
        for place in lost(before.castles[number], after.castles[number])
    )
    return frozenset(place for place in fallen if castles[-1][place] is None)


def lost(old: Castle, new: Castle) -> Iterator[int]:
    """Yield the places whose tiles are gone between two moments."""
    return (place for place, tile in enumerate(old) if tile and new[place] is None)
