"""Bays: ground that a few pieces more would close, whoever lays them."""

from collections.abc import Iterator
from typing import NamedTuple

from game.castellan.rules.combinations import Combination, connections, scoring_combinations
from game.castellan.rules.courtyards import OUTSIDE
from game.castellan.rules.lattice import Node
from game.castellan.rules.pieces import Pieces
from game.castellan.rules.plan import Plan

FEW = 3
"""The most pieces that are few: of three, two may be towers."""
AT_HAND = Pieces(tower=2, short=2, long=2)


class Bay(NamedTuple):
    """Ground not closed yet: its unit squares, the pieces missing, and the towers that would touch it."""

    squares: tuple[Node, ...]
    missing: Combination
    towers: int


def bays(plan: Plan, seat: int, most: int = FEW) -> list[Bay]:
    """Return the bays that a seat could close with so many pieces at most, none overlapping another.

    Of two that overlap stands the one that needs fewer pieces, then the one that is worth more.
    """
    chosen: list[Bay] = []
    taken: set[Node] = set()
    for bay in sorted(
        _candidates(plan, seat, most), key=lambda bay: (len(bay.missing), -bay.towers, bay.squares)
    ):
        if taken.isdisjoint(bay.squares):
            chosen.append(bay)
            taken.update(bay.squares)
    return chosen


def _candidates(plan: Plan, seat: int, most: int) -> Iterator[Bay]:
    for missing in scoring_combinations(plan, connections(plan, seat), AT_HAND):
        if len(missing) > most or plan.face_of(missing[0]) is not OUTSIDE:
            continue
        after = plan
        for piece in missing:
            after = after.with_piece(piece, seat)
        for first in after.new_courtyards(plan):
            yield Bay(tuple(after.squares(first)), missing, after.courtyards[first].towers)
