"""Reasons: what an action is good for, in the words of hints."""

from collections.abc import Mapping

from game.castle_keep.rules.attack import Target, hit
from game.castle_keep.rules.castle import CENTRE, EMPTY, RING, ring
from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.rules.turn import target
from game.core.action import Action
from game.players.guide import Reason

NEAR = 3  # empty cells of a castle that may soon be complete

PLAIN: Mapping[str, str] = {
    "pass": "hint.castle_keep.why.pass",
    "end": "hint.castle_keep.why.end",
    "discard": "hint.castle_keep.why.discard",
}
"""Reasons that are the same wherever the verb is chosen."""


def reason(state: CastleKeepState, action: Action) -> Reason:
    """Return what an action is good for, and the cells to look at."""
    cell = target(state, action)
    if cell is not None:
        return _building(state, action, cell) if action.verb == "build" else _attacking(state, cell)
    if action.verb == "end" and not can_build(state):
        return Reason("hint.castle_keep.why.done", {})
    return Reason(PLAIN[action.verb], {})


def can_build(state: CastleKeepState) -> bool:
    """Tell whether any tile in hand can be built now."""
    return any(action.verb == "build" for action in state.actions)


def _building(state: CastleKeepState, action: Action, cell: Target) -> Reason:
    seat, place = cell
    after = state.result(action)
    castle = after.castles[seat]
    left = castle.count(None)
    where = (cell,)
    if after.outcome is not None:
        return Reason("hint.castle_keep.why.wins", {}, where)
    if place == CENTRE:
        return Reason("hint.castle_keep.why.keep", {"n": left}, where)
    if len(ring(castle)) == len(RING):
        return Reason("hint.castle_keep.why.ring", {}, where)
    if state.castle == EMPTY:
        return Reason("hint.castle_keep.why.first", {}, where)
    if can_build(after):
        return Reason("hint.castle_keep.why.goes_on", {}, where)
    return Reason("hint.castle_keep.why.fits", {"n": left}, where)


def _attacking(state: CastleKeepState, cell: Target) -> Reason:
    seat, place = cell
    castle = state.castles[seat]
    found = hit(castle, place)
    where = tuple((seat, at) for at in found.places)
    player, empty = {"player": seat}, castle.count(None)
    if found.destroys:
        return Reason("hint.castle_keep.why.destroys", player, where)
    if empty <= NEAR:
        return Reason("hint.castle_keep.why.halts", player | {"n": empty}, where)
    return Reason("hint.castle_keep.why.raids", player | {"n": len(found.places)}, where)
