"""A yardstick for each game: a player that builds what fits best at once, and thinks no further."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from game.castellan.computer.guide import action_of
from game.castellan.computer.lookahead import Build, builds
from game.castellan.rules.game import CastellanState
from game.castellan.rules.lattice import node_of
from game.castellan.rules.pieces import KINDS, NOTHING, shown
from game.castellan.rules.position import DOUBLE
from game.castelli.computer.hints import completed, settled
from game.castelli.rules.game import CastelliState
from game.castelli.rules.position import Position as CastelliPosition
from game.castellion.rules.castle import neighbours, tile_at
from game.castellion.rules.pieces import faction
from game.castellion.rules.state import CastellionState
from game.castle_keep.rules.attack import fallen
from game.castle_keep.rules.castle import BESIDE, PLACES, PLACES_OF, refusal_to_build
from game.castle_keep.rules.game import CastleKeepState
from game.castle_keep.rules.pieces import kind
from game.core import Action

Rank = Callable[[Any, Action], tuple[int, ...]]
"""What a greedy player goes by: of the legal actions it takes the first of those that rank least."""

CASTELLION_VERBS = ("place", "draw", "take", "traitor", "discard", "destroy", "haunt", "foresee", "unveil")


def castellion(state: CastellionState, action: Action) -> tuple[int, int]:
    """Every tile where it touches most of its faction; the first of the verbs above; never a power."""
    touching = 0
    if action.verb == "place" and state.hand:
        column, row = map(int, action.arguments)
        beside = (tile_at(state.castle, cell) for cell in neighbours((column, row)))
        touching = sum(faction(tile) == faction(state.hand) for tile in beside if tile)
    verbs = CASTELLION_VERBS
    return verbs.index(action.verb) if action.verb in verbs else len(verbs), -touching


CASTLE_KEEP_VERBS = ("build", "attack", "end", "pass", "discard")


def castle_keep(state: CastleKeepState, action: Action) -> tuple[int, int]:
    """Build all that fits, where it touches most; attack when nothing fits; discard what fits least."""
    tile, *target = map(str, action.arguments) if action.arguments else ("",)
    number = 0
    if action.verb == "build":
        number = -sum(state.castle[near] is not None for near in BESIDE.get(PLACES[target[0]], ()))
    elif action.verb == "attack":
        number = -len(fallen(state.castles[int(target[0])], PLACES[target[1]]))
    elif action.verb == "discard":
        number = sum(refusal_to_build(state.castle, tile, place) is None for place in PLACES_OF[kind(tile)])
    return CASTLE_KEEP_VERBS.index(action.verb), number


CASTELLAN_VERBS = ("double", "single", "tower", "short", "long", "play", "build", "confirm", "draw", "back")
WORTH_DOUBLING = 6  # towers


def castellan(state: CastellanState, action: Action) -> tuple[int, ...]:
    """Play what closes most now, one card if nothing does; build that, the rest as it comes."""
    place = CASTELLAN_VERBS.index(action.verb)
    if action.verb in ("play", "build"):
        return -round(_closing(state, *map(str, action.arguments)).score), place
    if action.verb in KINDS:
        first = _closing(state).laid[:1]
        return int(not first or action_of(first[0]) != action), place
    if action.verb == "double" and state.question is not None:
        towers = state.plan.courtyards[node_of(*map(int, action.arguments))].towers
        asked = state.question.kind == DOUBLE and towers < WORTH_DOUBLING
        return (len(CASTELLAN_VERBS) if asked else 0), -towers
    return place, *map(int, action.arguments)


@lru_cache(maxsize=32)
def _closing(state: CastellanState, *cards: str) -> Build:
    handed = state.handed.pieces if state.handed else NOTHING
    pieces = state.pieces.plus(shown(cards)).plus(handed)
    return builds(state.plan, pieces, state.turn, 1, state.first and state.trial)[0]


CASTELLI_VERBS = (
    "king",
    "overbuild",
    "build",
    "landgrave",
    "landgravine",
    "master-builder",
    "robber-baron",
    "raider",
    "brigands",
    "lay",
    "reveal",
    "pass",
    "done",
)


def castelli_wealth(position: CastelliPosition, seat: int) -> int:
    """What a seat has, a silver counting half."""
    things = position.points[seat] + sum(position.resources[seat]) + len(position.hands[seat])
    return 2 * things + position.silver[seat]


def castelli(state: CastelliState, action: Action) -> tuple[int, int]:
    """Turn up what decides most, lay it for the best gain at once, build where it scores most at once."""
    seat, verbs, gain = state.position.actor, CASTELLI_VERBS, 0
    if action.verb == "reveal":
        row, column = map(int, action.arguments)
        at = (row * 8 + column) // 2
        gain = len(completed(state.position, at)) + len(state.position.board.frame[at])
    elif action.verb in ("lay", "build"):
        before, after = state.position, settled(state.result(action).position)
        gains = [castelli_wealth(after, one) - castelli_wealth(before, one) for one in range(before.seats)]
        gain = 2 * gains.pop(seat) - max(gains)
    return verbs.index(action.verb) if action.verb in verbs else len(verbs), -gain


RANKS: dict[str, Rank] = {
    "castellion": castellion,
    "castle_keep": castle_keep,
    "castellan": castellan,
    "castelli": castelli,
}
"""The rank of each game, by its id."""
