"""What the stages of Castle Keep ask for, and the mistakes that tempt in them."""

from game.castle_keep.rules.attack import hit
from game.castle_keep.rules.castle import is_complete, ring, size
from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.rules.turn import BUILDS, target
from game.castle_keep.rules.ways.salvage import PILE
from game.core.action import Action

SIDE_BY_SIDE = 3
"""Tiles of the ring to be built in the first stage."""
AT_ONE_BLOW = 4
"""Tiles that an attack is to bring down."""
ANEW = 3
"""Tiles to be built once a castle has fallen to the last one."""
LEFT = 2
"""Tiles that are to stand after an attack of the other seat."""


def won(first: CastleKeepState, state: CastleKeepState) -> bool:
    """The learner has won."""
    return state.outcome is not None and first.seat in state.outcome.winners


def side_by_side(first: CastleKeepState, state: CastleKeepState) -> bool:
    """So many walls and towers stand in the learner's castle."""
    return len(ring(state.castle_of(first.active))) >= SIDE_BY_SIDE


def one_blow(first: CastleKeepState, state: CastleKeepState) -> bool:
    """So many tiles of others are gone."""
    before, now = (sum(map(size, at.castles)) for at in (first, state))
    return before - now >= AT_ONE_BLOW


def holds_out(first: CastleKeepState, state: CastleKeepState) -> bool:
    """It is the learner's turn after an attack of another, and some of the castle stands."""
    castle = state.castle_of(first.active)
    struck = any(was and not now for was, now in zip(first.castle_of(first.active), castle, strict=True))
    return struck and state.seat == first.seat and size(castle) >= LEFT


def begun_anew(first: CastleKeepState, state: CastleKeepState) -> bool:
    """So many tiles stand, and none of them did at first."""
    castles = zip(first.castle_of(first.active), state.castle_of(first.active), strict=True)
    return size(state.castle_of(first.active)) >= ANEW and not any(was and was == now for was, now in castles)


# Mistakes


def builds(state: CastleKeepState, action: Action) -> bool:
    """A tile is built."""
    return action.verb in BUILDS


def builds_alone(state: CastleKeepState, action: Action) -> bool:
    """A tile is built that no other in hand fits beside."""
    return builds(state, action) and not any(one.verb == "build" for one in state.after(action).actions)


def strikes(state: CastleKeepState, action: Action) -> bool:
    """Something is attacked."""
    return action.verb == "attack"


def carries(state: CastleKeepState, action: Action) -> bool:
    """A tile is moved to the other castle."""
    return action.verb == "move"


def locks(state: CastleKeepState, action: Action) -> bool:
    """A castle is finished, which gives no tile any more, while the other one is not."""
    after, seat = state.after(action), state.active
    return action.verb in BUILDS and any(map(is_complete, after.castles_of(seat))) and after.outcome is None


def stops(state: CastleKeepState, action: Action) -> bool:
    """The turn is passed or ended."""
    return action.verb in ("pass", "end")


def leaves_camp(state: CastleKeepState, action: Action) -> bool:
    """Nothing is built, though a tile of the camp fits."""
    return not builds(state, action) and any(one.verb == "reuse" for one in state.actions)


def adds_to_target(state: CastleKeepState, action: Action) -> bool:
    """A tile is built that falls together with one beside it."""
    at = target(state, action)
    return builds(state, action) and at is not None and len(_falls(state.after(action), at)) > 1


def lets_more_fall(state: CastleKeepState, action: Action) -> bool:
    """More than one tile falls to a siege."""
    at = target(state, action)
    return action.verb == "fall" and at is not None and len(_falls(state, at)) > 1


def draws(state: CastleKeepState, action: Action) -> bool:
    """The top of the discards is left lying."""
    return action.verb == "take" and PILE in action.words


def _falls(state: CastleKeepState, at: tuple[int, int]) -> tuple[int, ...]:
    castle, place = at
    return hit(state.castles[castle], place).places
