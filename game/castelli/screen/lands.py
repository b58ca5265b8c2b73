"""How every octagon looks now: what is decided there, or would be by the tile that is being turned."""

from typing import NamedTuple

from game.castelli.rules.board import Ground, square
from game.castelli.rules.position import Phase, Position, with_tile
from game.castelli.rules.printed import Terrain
from game.castelli.rules.scoring.evaluate import completed, leaders, strength
from game.castelli.screen.board.drawings.octagons import DECIDED, DONE, Land, Space
from game.castelli.screen.picks import cell_of, turning
from game.castelli.screen.view import View


class Prospect(NamedTuple):
    """The position as the tile that is being turned would lie, and the areas that it would decide there.

    Of a tile that is only pointed at nobody knows how it will lie.
    """

    position: Position
    decides: frozenset[int] = frozenset()
    is_open: bool = True


def prospect_of(view: View) -> Prospect:
    """Return what comes of the tile that is being turned, or of the one that is pointed at."""
    state: Position = view.state
    turned = turning(view) if view.can_act else None
    if turned is not None:
        decides = completed(state, turned.at)
        return Prospect(
            with_tile(state, turned.at, turned.face), frozenset(area.bit for area in decides), is_open=False
        )
    verb, _, rest = view.preview.partition(":")
    at = square(cell_of(rest)) if verb == "reveal" and state.phase == Phase.REVEAL else None
    if at is None:
        return Prospect(state)
    return Prospect(state, frozenset(area.bit for area in completed(state, at)))


def space_of(view: View, octagon: int, prospect: Prospect) -> Space:
    """Return how an octagon looks."""
    state = view.state
    board = state.board
    castles = [castle for castle in state.castles if castle.at == octagon]
    lands = tuple(
        Land(
            area.number,
            area.kind,
            area.sides,
            area.icons,
            area.sites,
            tuple(castle for castle in castles if castle.area == area.number),
            *_standing(view, area, prospect),
        )
        for area in board.areas[octagon]
    )
    return Space(
        octagon,
        lands,
        state.settlements[octagon],
        state.mines[board.half(octagon)] if octagon in board.mines else None,
        winners=state.outcome.winners if state.outcome else frozenset(),
    )


def _standing(view: View, area: Ground, prospect: Prospect) -> tuple[str, tuple[int, ...], int]:
    """Return how an area stands: decided or about to be, who leads there, and with how much."""
    state = view.state
    over = state.phase == Phase.OVER and area.kind == Terrain.MINE
    if over or state.evaluated & area.bit:
        return DONE, (), 0
    if area.bit in prospect.decides and prospect.is_open:
        return DECIDED, (), 0
    totals = strength(prospect.position, area.faces)
    return DECIDED if area.bit in prospect.decides else "", leaders(totals), max(totals)
