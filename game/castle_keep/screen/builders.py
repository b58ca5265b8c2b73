"""Who built which tiles of the king's castle, which all build."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from game.castle_keep.rules.position import Position


def builders(states: Sequence[Position]) -> Mapping[int, int]:
    """Return by place which seat built the tile that stands there, by the states so far."""
    found = {
        place: before.turn
        for before, after in pairwise(states)
        if before.castle != after.castle
        for place, tile in enumerate(after.castle)
        if tile and before.castle[place] is None
    }
    return {place: seat for place, seat in found.items() if states[-1].castle[place]}
