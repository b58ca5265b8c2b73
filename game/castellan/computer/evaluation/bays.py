"""Bays: ground that a few pieces more would close, whoever lays them."""

from collections.abc import Iterator
from typing import NamedTuple

from game.castellan.computer.evaluation.projects import Project, projects
from game.castellan.computer.evaluation.sight import sight
from game.castellan.computer.lookahead import laid
from game.castellan.rules.courtyards import OUTSIDE
from game.castellan.rules.lattice import Node
from game.castellan.rules.pieces import Pieces
from game.castellan.rules.plan import Plan, Wall

FEW = 3
"""The most pieces that are few: of three, two may be towers."""
AT_HAND = Pieces(tower=2, short=2, long=2)


class Bay(NamedTuple):
    """Ground not closed yet: its unit squares, the pieces missing, and the towers that would touch it."""

    squares: tuple[Node, ...]
    missing: Project
    towers: int


def bays(plan: Plan, seat: int, few: int = FEW) -> list[Bay]:
    """Return the bays that a seat could close with a few pieces, none overlapping another.

    Of two that overlap stands the one that needs fewer pieces, then the one that is worth more.
    """
    chosen: list[Bay] = []
    taken: set[Node] = set()
    for bay in sorted(_found(plan, seat, few), key=lambda bay: (len(bay.missing), -bay.towers, bay.squares)):
        if taken.isdisjoint(bay.squares):
            chosen.append(bay)
            taken.update(bay.squares)
    return chosen


def _found(plan: Plan, seat: int, few: int) -> Iterator[Bay]:
    for project in projects(plan, sight(plan, seat), AT_HAND):
        if len(project) > few or not _lies_outside(plan, project):
            continue
        after = plan
        for piece in project:
            after = laid(after, piece, seat)
        for first in sorted(after.courtyards.keys() - plan.courtyards.keys()):
            yield Bay(tuple(after.squares(first)), project, after.courtyards[first].towers)


def _lies_outside(plan: Plan, project: Project) -> bool:
    piece = project[0]
    face = plan.face_of_wall(piece) if isinstance(piece, Wall) else plan.face_of_tower(piece)
    return face is OUTSIDE
