"""A quick player: what somebody else may do, found at once, where thinking it over would take too long."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from game.castle_keep.computer.evaluation.prospects import completes
from game.castle_keep.rules.attack import fallen
from game.castle_keep.rules.castle import (
    BESIDE,
    CELLS,
    CENTRE,
    PLACES,
    PLACES_OF,
    Castle,
    refusal_to_build,
    size,
)
from game.castle_keep.rules.game import CastleKeepState
from game.castle_keep.rules.pieces import KEEP, Tile, kind
from game.castle_keep.rules.position import DISCARD, Hand
from game.core.action import Action

WORTH_IT = 2  # tiles brought down, for which an attack is better than building
NEAR = 6  # tiles of a castle that is attacked whenever it can be
KEEP_WORTH = 1.5  # cells that a wall or a tower would have to fit to be kept before a keep


class Blow(NamedTuple):
    """An attack: how many tiles it brings down, and whether that is better than building."""

    action: Action
    number: int
    hurts: bool


def reply(state: CastleKeepState) -> Action:
    """Return a fair action: win, attack where it hurts, build all that fits; keep what may fit later."""
    castle, hand = state.castle, state.hand
    if state.phase == DISCARD:
        return Action("discard", (_least_worth(castle, hand),))
    building = None if state.attacked else _building(castle, hand)
    blow = max(_blows(state), key=lambda blow: (blow.hurts, blow.number), default=None)
    if blow and (not building or (blow.hurts and not completes(castle, hand))):
        return blow.action
    return building or Action("end" if state.built or state.attacked else "pass")


def _blows(state: CastleKeepState) -> Iterator[Blow]:
    """Yield the attacks that are legal."""
    if not state.war or state.built:
        return
    for action in state.candidates():
        if action.verb == "attack" and state.find_refusal(action) is None:
            _, seat, cell = action.arguments
            castle = state.castles[int(seat)]
            number = len(fallen(castle, PLACES[str(cell)]))
            yield Blow(action, number, number >= WORTH_IT or size(castle) >= NEAR)


@lru_cache(20_000)
def _building(castle: Castle, hand: Hand) -> Action | None:
    """Return where a tile of a hand fits most neighbours and shares few colours with them; keeps between."""
    fitting = [
        (tile, place)
        for tile in dict.fromkeys(hand)
        for place in PLACES_OF[kind(tile)]
        if refusal_to_build(castle, tile, place) is None
    ]
    if not fitting:
        return None
    tile, place = min(fitting, key=lambda found: _exposed(castle, *found))
    return Action("build", (tile, CELLS[place]))


def _exposed(castle: Castle, tile: Tile, place: int) -> int:
    """Return the neighbours that an attack would bring down with a tile, less all that there are."""
    if place == CENTRE:
        return 0
    around = [there for near in BESIDE[place] if (there := castle[near])]
    return sum(there[1] == tile[1] for there in around) - len(around)


@lru_cache(20_000)
def _least_worth(castle: Castle, hand: Hand) -> Tile:
    """Return the tile of a hand that fits fewest cells, and rather one of several."""

    def worth(tile: Tile) -> float:
        if kind(tile) == KEEP:
            return KEEP_WORTH * (castle[CENTRE] is None) - hand.count(tile) / 2
        cells = sum(refusal_to_build(castle, tile, place) is None for place in PLACES_OF[kind(tile)])
        return cells - hand.count(tile) / 4

    return min(dict.fromkeys(hand), key=worth)
