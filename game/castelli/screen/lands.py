"""How every octagon looks now: what is decided there, or would be by the tile that is being turned."""

from typing import NamedTuple

from game.castelli.rules.board import Ground, square
from game.castelli.rules.position import Phase
from game.castelli.rules.printed import Terrain
from game.castelli.rules.scoring.evaluate import completed
from game.castelli.screen.board.octagons import DECIDED, DONE, Land, Space
from game.castelli.screen.outlook import outlook
from game.castelli.screen.picks import cell_of, turning
from game.castelli.screen.view import View


class Prospect(NamedTuple):
    """The areas that a tile would decide, by their octagon and number, each with the colours that win it."""

    winners: dict[tuple[int, int], tuple[int, ...]]


def prospect_of(view: View) -> Prospect:
    """Return what the tile that is being turned would decide, or the one that is pointed at."""
    turned = turning(view) if view.can_act else None
    if turned is not None:
        looks = outlook(view.state, turned.at, turned.face)
        return Prospect({(one.area.octagon, one.area.number): one.most for one in looks.decided})
    verb, _, rest = view.preview.partition(":")
    if verb != "reveal" or view.state.phase != Phase.REVEAL:
        return Prospect({})
    at = square(cell_of(rest))
    decides = [] if at is None else completed(view.state, at)
    return Prospect({(area.octagon, area.number): () for area in decides})


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
            _state(view, area, prospect),
            prospect.winners.get((octagon, area.number), ()),
        )
        for area in board.areas[octagon]
    )
    return Space(
        octagon,
        lands,
        state.settlements[octagon],
        state.mines[board.half(octagon)] if octagon in board.mines else None,
    )


def _state(view: View, area: Ground, prospect: Prospect) -> str:
    state = view.state
    if (area.octagon, area.number) in prospect.winners:
        return DECIDED
    over = state.phase == Phase.OVER and area.kind == Terrain.MINE
    return DONE if over or state.evaluated & area.bit else ""
