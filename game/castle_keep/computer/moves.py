"""Reasons to move a tile from one of two castles to the other."""

from collections.abc import Sequence

from game.castle_keep.computer.dangers import dangers, is_open
from game.castle_keep.computer.evaluation.prospects import prospect
from game.castle_keep.rules.attack import Target
from game.castle_keep.rules.castle import PLACES, Castle
from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.rules.turn import BUILDS
from game.core.action import Action
from game.players.guide import Reason


def moving(state: CastleKeepState, action: Action, to: Target, plan: Sequence[Action]) -> Reason:
    """Return what moving a tile is good for: what its `plan` can build only then, or less to do."""
    (number,) = action.numbers
    tile = state.castles[number][PLACES[action.words[0]]] or ""
    after = state.result(action)
    before = {other.words[0] for other in state.actions if other.verb in BUILDS}
    fits = [other.words[0] for other in plan if other.verb in BUILDS and other.words[0] not in before]
    if fits:
        return Reason("hint.castle_keep.why.move.room", {"tile": tile, "other": fits[0]}, (to,))
    new = after.castles[to[0]]
    if prospect(new, state.hand, state.loose_joints).missing == 0:
        return Reason("hint.castle_keep.why.move.finishes", {"tile": tile}, (to,))
    lacked, lacking = _missing(state, state.castles), _missing(state, after.castles)
    if sum(lacking.values()) < sum(lacked.values()) and lacking[to[0]] < lacked[to[0]]:
        values = {"n": lacking[to[0]], "before": lacked[to[0]]}
        return Reason("hint.castle_keep.why.move.closer", values, (to,))
    fell, falls = _worst(state, state.turn), _worst(after, state.turn)
    if falls < fell:
        return Reason("hint.castle_keep.why.move.safer", {"n": falls, "before": fell}, (to,))
    return Reason("hint.castle_keep.why.move.better", {"tile": tile}, (to,))


def _missing(state: CastleKeepState, castles: Sequence[Castle]) -> dict[int, int]:
    """Return by castle how many places stay free, were all of the hand that fits built in that one."""
    return {
        number: prospect(castles[number], state.hand, state.loose_joints).missing
        for number in state.homes(state.turn)
    }


def _worst(state: CastleKeepState, seat: int) -> int:
    """Return how many tiles of a seat one attack may bring down at most."""
    numbers = state.homes(seat) if is_open(state) else ()
    return max((len(one.places) for number in numbers for one in dangers(state, number)), default=0)
