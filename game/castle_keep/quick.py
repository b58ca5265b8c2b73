"""A quick player: what somebody else may do, found at once, where thinking it over would take too long."""

from game.castle_keep.attack import fallen
from game.castle_keep.castle import BESIDE, CENTRE, PLACES, PLACES_OF, refusal_to_build, size
from game.castle_keep.pieces import KEEP, Tile, kind
from game.castle_keep.position import DISCARD, Position
from game.castle_keep.prospects import completes
from game.castle_keep.rules import CastleKeepState
from game.core.action import Action

WORTH_IT = 2  # tiles brought down, for which an attack is better than building
NEAR = 6  # tiles of a castle that is attacked whenever it can be
KEEP_WORTH = 1.5  # cells that a wall or a tower would have to fit to be kept before a keep


def reply(state: CastleKeepState) -> Action:
    """Return a fair action: win, attack where it hurts, build all that fits; keep what may fit later."""
    if state.phase == DISCARD:
        return min(state.actions, key=lambda action: _kept(state, str(action.arguments[0])))
    wins = _wins(state)
    return min(state.actions, key=lambda action: _rank(state, action, wins))


def _wins(position: Position) -> bool:
    return completes(position.castle, position.hand)


def _rank(position: Position, action: Action, wins: bool) -> tuple[int, float]:
    if action.verb == "attack":
        _, seat, cell = action.arguments
        castle = position.castles[int(seat)]
        number = len(fallen(castle, PLACES[str(cell)]))
        hurts = not wins and (number >= WORTH_IT or size(castle) >= NEAR)
        return 0 if hurts else 2, -number
    if action.verb == "build":
        tile, cell = map(str, action.arguments)
        place = PLACES[cell]
        if place == CENTRE:
            return 1, 0.0
        around = [position.castle[near] for near in BESIDE[place]]
        return 1, sum(near[1] == tile[1] for near in around if near) - sum(map(bool, around))
    return 3, 0.0


def _kept(position: Position, tile: Tile) -> float:
    """Return what a tile in hand is worth: by the cells that it fits, less if there are more of it."""
    if kind(tile) == KEEP:
        return KEEP_WORTH * (position.castle[CENTRE] is None) - position.hand.count(tile) / 2
    cells = sum(refusal_to_build(position.castle, tile, place) is None for place in PLACES_OF[kind(tile)])
    return cells - position.hand.count(tile) / 4
