"""Which kind of piece is in hand: the one picked, or else the first that is left."""

from game.castellan.building import kinds_left
from game.castellan.pieces import KINDS
from game.castellan.position import BUILD, Position


def chosen(position: Position, marks: tuple[str, ...]) -> str | None:
    """Return the kind of piece that is laid next, None where none is to be."""
    left = kinds_left(position) if position.phase == BUILD else []
    if marks and marks[-1] in left:
        return marks[-1]
    placeable = [kind for kind in left if position.plan.has_spot(kind, position.turn)]
    return next(iter(placeable or left), None)


def picked(marks: tuple[str, ...], mark: str) -> tuple[str, ...]:
    """Return the marks after a kind of piece was picked."""
    return (mark,) if mark in KINDS else marks
