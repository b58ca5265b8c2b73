"""What is picked at the table: the kind of piece in hand, whether bays show, and the final count's step."""

from game.castellan.rules.building import kinds_left
from game.castellan.rules.pieces import Kind
from game.castellan.rules.position import Phase, Position
from game.castellan.screen.board.count import CLOSED, is_step
from game.core.action import Action

BAYS = "bays"
"""The mark that shows the bays."""
AIM = "aim:"
"""Begins the mark of the place that a finger pressed where another lies too: pressed again, it is meant."""
AGAIN = "again-"
"""Begins the mark of the kind laid last: it stays in hand while it has a place; a hint goes before it."""


def kind_in_hand(position: Position, marks: tuple[str, ...], advised: Action | None = None) -> str | None:
    """Return the kind laid next: the one picked, or advised, or laid last, or the first that has a place."""
    left = kinds_left(position) if position.phase == Phase.BUILD else []
    for mark in (*marks, advised.verb if advised else ""):
        if mark in left:
            return mark
    placeable = [kind for kind in left if position.plan.has_place(kind, position.turn)]
    again = [kind for kind in placeable if AGAIN + kind in marks]
    return next(iter(again or placeable or left), None)


def picked(marks: tuple[str, ...], mark: str) -> tuple[str, ...]:
    """Return the marks after one was picked: a kind, a step or the end of the count, bays, a place."""
    if mark.startswith(AIM):
        return (mark, *(other for other in marks if not other.startswith(AIM)))
    if mark == CLOSED:
        return tuple(other for other in marks if not is_step(other))
    if mark == BAYS:
        return tuple(other for other in marks if other != BAYS) if BAYS in marks else (*marks, BAYS)
    if mark in Kind.ALL or is_step(mark):
        return (mark, *(other for other in marks if other == BAYS))
    return marks


def lasting(marks: tuple[str, ...]) -> tuple[str, ...]:
    """Return the marks that stay when an action was played."""
    return tuple(
        AGAIN + mark if mark in Kind.ALL else mark
        for mark in marks
        if mark == BAYS or mark.removeprefix(AGAIN) in Kind.ALL
    )
