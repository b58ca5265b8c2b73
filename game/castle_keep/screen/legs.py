"""A turn that is over, and the siege that followed it by itself: played at one go, but told apart."""

from collections.abc import Iterator
from typing import NamedTuple

from game.castle_keep.rules.attack import fallen
from game.castle_keep.rules.castle import PLACES
from game.castle_keep.rules.options import Switch
from game.castle_keep.rules.pieces import Tile
from game.castle_keep.rules.position import Phase
from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.rules.stock import with_next
from game.core.action import Action

TURN_UP = Action("turn-up")
LEADS_ON = ("pass", "end", "discard", "turn-up", "fall")
"""The verbs after which a siege may go on by itself."""


class Leg(NamedTuple):
    """An action and what came of it."""

    before: CastleKeepState
    action: Action
    after: CastleKeepState


def follows(state: CastleKeepState) -> Action | None:
    """Return how a siege goes on by itself: it turns up a tile, or what that hits falls without a choice.

    There is none where all that can be chosen brings down the same tiles; their order tells then only where
    the last one discarded can be drawn.
    """
    if state.phase != Phase.SIEGE:
        return None
    if state.turned is None:
        return TURN_UP
    first, *others = state.actions
    falls = {frozenset(fallen(state.castle, PLACES[action.words[0]])) for action in state.actions}
    alike = len(falls) == 1 and state.options.salvage == Switch.OFF
    return first if alike or not others else None


def legs(before: CastleKeepState, action: Action, after: CastleKeepState) -> tuple[Leg, ...]:
    """Return an action alone, or one and all that the siege did then, step by step."""
    if not before.besieged or action.verb not in LEADS_ON:
        return (Leg(before, action, after),)
    *some, last = _steps(before, action, after)
    return *some, last._replace(after=after)


def _steps(before: CastleKeepState, action: Action, after: CastleKeepState) -> Iterator[Leg]:
    """Yield the steps up to a state; what was turned up and drawn on the way is told by its tiles."""
    going: Action | None = action
    while going is not None:
        then = _with_known(before, going, after).result(going)
        yield Leg(before, going, then)
        if _reached(then) == _reached(after):
            return
        before, going = then, follows(then)


def _reached(state: CastleKeepState) -> tuple[object, ...]:
    return state.phase, state.turns_up, state.turned, state.castle, len(state.discards), len(state.hand)


def _with_known(before: CastleKeepState, action: Action, after: CastleKeepState) -> CastleKeepState:
    """Return the state before an action with those tiles on its piles that came off them then."""
    tiles: list[Tile] = []
    if action == TURN_UP:
        tiles += after.discards[len(before.discards) :][:1] or (after.turned and [after.turned]) or []
    tiles += after.hand[len(before.hand) :]
    return before.having(piles=with_next(before.piles, tiles))
