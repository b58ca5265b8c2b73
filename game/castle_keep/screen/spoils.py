"""How many tiles each seat won in attacks of a takeover, built with since or not."""

from collections.abc import Sequence
from itertools import pairwise

from game.castle_keep.rules.position import Position


def spoils(states: Sequence[Position]) -> tuple[int, ...]:
    """Return by seat how many tiles came to its camp in the states so far, with those there at first."""
    return tuple(
        len(states[0].camp_of(seat))
        + sum(
            max(0, len(after.camp_of(seat)) - len(before.camp_of(seat))) for before, after in pairwise(states)
        )
        for seat in range(states[0].seats)
    )
