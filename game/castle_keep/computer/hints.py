"""Reasons: what an action is good for, in the words of hints."""

from collections.abc import Mapping

from game.castle_keep.rules.attack import fallen
from game.castle_keep.rules.castle import (
    CELLS,
    CENTRE,
    EMPTY,
    PLACES,
    PLACES_OF,
    RING,
    is_complete,
    refusal_to_build,
    ring,
    size,
    with_tile,
    without,
)
from game.castle_keep.rules.pieces import kind
from game.castle_keep.rules.position import Position
from game.core.action import Action
from game.core.pile import UNKNOWN
from game.core.state import Cell
from game.players.guide import Reason

NEAR = 3  # empty cells of a castle that may soon be complete

PLAIN: Mapping[str, str] = {
    "pass": "hint.castle_keep.why.pass",
    "end": "hint.castle_keep.why.end",
    "discard": "hint.castle_keep.why.discard",
}
"""Reasons that are the same wherever the verb is chosen."""


def reason(position: Position, action: Action) -> Reason:
    """Return what an action is good for, and the cells to look at."""
    if action.verb == "build":
        tile, cell = map(str, action.arguments)
        return _building(position, tile, PLACES[cell])
    if action.verb == "attack":
        _, seat, target = action.arguments
        return _attacking(position, int(seat), PLACES[str(target)])
    if action.verb == "end" and not fits(position):
        return Reason("hint.castle_keep.why.done", {})
    return Reason(PLAIN[action.verb], {})


def fits(position: Position) -> bool:
    """Tell whether any tile in hand can be built now."""
    return position.attacked is None and any(
        refusal_to_build(position.castle, tile, place) is None
        for tile in position.hand
        if tile != UNKNOWN
        for place in PLACES_OF[kind(tile)]
    )


def _building(position: Position, tile: str, place: int) -> Reason:
    before = position.castle
    castle = with_tile(before, place, tile)
    where: tuple[Cell, ...] = ((position.turn, place),)
    left = len(CELLS) - size(castle)
    if is_complete(castle):
        return Reason("hint.castle_keep.why.wins", {}, where)
    if place == CENTRE:
        return Reason("hint.castle_keep.why.keep", {"n": left}, where)
    if len(ring(castle)) == len(RING):
        return Reason("hint.castle_keep.why.ring", {}, where)
    if before == EMPTY:
        return Reason("hint.castle_keep.why.first", {}, where)
    after = position.having(castles=position.with_castle(position.turn, castle))
    if len(position.hand) > 1 and fits(after):
        return Reason("hint.castle_keep.why.goes_on", {}, where)
    return Reason("hint.castle_keep.why.fits", {"n": left}, where)


def _attacking(position: Position, seat: int, place: int) -> Reason:
    castle = position.castles[seat]
    places = fallen(castle, place)
    where: tuple[Cell, ...] = tuple((seat, at) for at in places)
    player, empty = {"player": seat}, castle.count(None)
    if without(castle, places) == EMPTY:
        return Reason("hint.castle_keep.why.destroys", player, where)
    if empty <= NEAR:
        return Reason("hint.castle_keep.why.halts", player | {"n": empty}, where)
    return Reason("hint.castle_keep.why.raids", player | {"n": len(places)}, where)
