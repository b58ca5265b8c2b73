"""A yardstick for each game: a player that builds what fits best at once, and thinks no further."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from game.castellan.computer.lookahead import Candidate, beam_search
from game.castellan.rules.building import action_of
from game.castellan.rules.cards import collected
from game.castellan.rules.lattice import node_of
from game.castellan.rules.pieces import Kind, shown
from game.castellan.rules.position import Claim
from game.castellan.rules.state import CastellanState
from game.castelli.computer.counting import settled
from game.castelli.rules.board import number_of
from game.castelli.rules.position import Position as CastelliPosition
from game.castelli.rules.scoring.evaluate import completed
from game.castelli.rules.state import CastelliState
from game.castellion.rules.castle import neighbours, tile_at
from game.castellion.rules.pieces import faction
from game.castellion.rules.state import CastellionState
from game.castle_keep.rules.attack import fallen
from game.castle_keep.rules.castle import BESIDE, PLACES, fitting
from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.rules.turn import BUILDS, target
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


CASTLE_KEEP_VERBS = (
    "turn-up",
    "fall",
    "take",
    "reuse",
    "build",
    "raise",
    "attack",
    "end",
    "pass",
    "discard",
    "move",
)


def castle_keep(state: CastleKeepState, action: Action) -> tuple[int, int]:
    """Build all that fits, where it touches most; attack when nothing fits; discard what fits least."""
    tile, *_ = action.words or ("",)
    number, at = 0, target(state, action)
    if action.verb in BUILDS and at:
        number = -sum(state.castles[at[0]][near] is not None for near in BESIDE.get(at[1], ()))
    elif action.verb == "fall":
        number = len(fallen(state.castle, PLACES[tile]))
    elif action.verb == "attack" and at:
        number = -len(fallen(state.castles[at[0]], at[1]))
    elif action.verb == "take":
        number = int((tile == "pile") == bool(_places(state, state.discards[-1])))
    elif action.verb == "discard":
        number = _places(state, tile)
    return CASTLE_KEEP_VERBS.index(action.verb), number


def _places(state: CastleKeepState, tile: str) -> int:
    """Return on how many places of the own castles a tile fits."""
    sites = (state.castles[number] for number in state.sites(state.active))
    return sum(len(fitting(castle, tile, state.loose_joints)) for castle in sites)


CASTELLAN_VERBS = ("double", "single", "tower", "short", "long", "play", "build", "confirm", "draw", "back")
WORTH_DOUBLING = 6  # towers


def castellan(state: CastellanState, action: Action) -> tuple[int, ...]:
    """Play what closes most now, one card if nothing does; build that, the rest as it comes."""
    place = CASTELLAN_VERBS.index(action.verb)
    if action.verb in ("play", "build"):
        return -round(_closing(state, *action.words).score), place
    if action.verb in Kind.ALL:
        first = _closing(state).laid[:1]
        return int(not first or action_of(first[0]) != action), place
    if action.verb == "double" and state.question is not None:
        towers = state.plan.courtyards[node_of(*action.cell)].towers
        asked = state.question.kind == Claim.DOUBLE and towers < WORTH_DOUBLING
        return (len(CASTELLAN_VERBS) if asked else 0), -towers
    return place, *action.numbers


@lru_cache(maxsize=32)
def _closing(state: CastellanState, *cards: str) -> Candidate:
    pieces = collected(state, state.pieces.plus(shown(cards)))
    return beam_search(state.plan, pieces, state.turn, 1, state.must_connect_all)[0]


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
    seat, verbs, gain = state.active, CASTELLI_VERBS, 0
    if action.verb == "reveal":
        at = number_of(action.cell)
        gain = len(completed(state, at)) + len(state.board.frame[at])
    elif action.verb in ("lay", "build"):
        before, after = state, settled(state.result(action))
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
