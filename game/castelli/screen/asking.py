"""Whom an action could have asked for a Steward or a Guard, for all that everybody knows."""

from game.castelli.rules.castles.overbuild import UNITS, castle_at, place_of
from game.castelli.rules.pieces import Code
from game.castelli.rules.position import Position
from game.core.action import Action


def could_answer(before: Position, action: Action, after: Position) -> tuple[int, ...]:
    """Return the seats with cards that were passed over on the way from one position to the next.

    After a tile is laid these are the others, up to the one that is really asked; when that one has answered,
    those after it. When a castle is threatened it is the owner, unless really asked.
    """
    if action.verb in UNITS and after.react is None:
        castle = castle_at(before, place_of(action.numbers))
        return () if castle is None else _with_cards(before, (castle.seat,))
    order = before.rivals(before.turn)
    if action.verb in ("lay", "exchange"):
        return _with_cards(before, order[: _place(after, order)])
    if (
        before.react is not None
        and before.react.kind == Code.STEWARD
        and action.verb in ("pass", Code.STEWARD)
    ):
        return _with_cards(before, order[order.index(before.active) + 1 : _place(after, order)])
    return ()


def _place(after: Position, order: tuple[int, ...]) -> int:
    """Return how many seats come before the one that is asked now: all of them where none is."""
    return len(order) if after.react is None else order.index(after.react.asked[-1])


def _with_cards(position: Position, seats: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat in seats if position.hands[seat])
