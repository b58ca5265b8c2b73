"""Spaces in words: for screen readers, and for who presses one to learn what is there."""

from functools import lru_cache

from game.castelli.board import Ground, cell_of_square, octagon, square
from game.castelli.pieces import COLOURS
from game.castelli.position import ABSENT, Position
from game.castelli.printed import CARD, CITY, MARKET, MINE
from game.castelli.screen.lands import completed_by
from game.castelli.screen.names import colour_name, goods, place_name
from game.castelli.screen.offers import Offer
from game.castelli.screen.outlook import judged
from game.castelli.screen.picks import turning
from game.castelli.screen.reasons import why
from game.castelli.screen.shields import shield_name
from game.castelli.screen.view import View
from game.core.state import Cell
from game.locale import Words


def label_of(view: View, cell: Cell, offer: Offer | None) -> str:
    """Return what stands on a space, and what pressing it does."""
    words = view.words
    here = said(view, cell)
    if offer is None:
        return here
    if offer.refusal is not None:
        reason = why(view.state, offer.action, offer.refusal, words)
        return words("castelli.not", here=here, why=reason)
    if offer.action.verb == "reveal":
        number = len(completed_by(view, square(cell) or 0))
        return words("castelli.does.reveal", here=here, n=number)
    if offer.points is not None:
        return words("castelli.does.castle", here=here, n=offer.points)
    return words("castelli.does.place", here=here)


def said(view: View, cell: Cell) -> str:
    """Return what stands on a space."""
    at = square(cell)
    if at is None:
        return _said_of_octagon(view.position, octagon(cell) or 0, place_name(cell), view.words)
    return words_of_square(view, at)


def words_of_square(view: View, at: int) -> str:
    """Return what lies on a square."""
    position, words = view.position, view.words
    place = place_name(cell_of_square(at))
    turned = turning(view)
    face = turned.face if turned is not None and turned.at == at else position.laid[at]
    if face < 0 and position.held is not None and position.held.at == at:
        face = position.held.tile * 4
    if face >= 0:
        return words("castelli.at", place=place, what=shield_name(position, face, words))
    down = position.down[at] != ABSENT
    what = words("castelli.face-down" if down else "castelli.no-tile")
    edges = ", ".join(goods(icon, 1, words) for _, icon in position.board.frame[at])
    if edges:
        what = words("castelli.edge", what=what, goods=edges)
    return words("castelli.at", place=place, what=what)


@lru_cache(maxsize=300)
def _said_of_octagon(position: Position, at: int, place: str, words: Words) -> str:
    parts = []
    settlement = position.settlements[at]
    if settlement:
        parts.append(words("castelli.city" if settlement == CITY else "castelli.village"))
    parts += [_said_of_area(position, area, words) for area in position.board.areas[at]]
    for castle in position.castles:
        if castle.at == at:
            parts.append(
                words(
                    "castelli.castle.overbuilt" if castle.overbuilt else "castelli.castle",
                    who=colour_name(position, castle.seat, words),
                )
            )
    return words("castelli.at", place=place, what="; ".join(parts))


def _said_of_area(position: Position, area: Ground, words: Words) -> str:
    """Return an area with what it gives, and how the colours stand there."""
    if area.kind == MINE:
        what = words("castelli.mine", silver=position.mines[position.board.half(area.octagon)])
    else:
        kind = CARD if area.kind == MARKET else area.kind
        what = words(f"castelli.area.{area.kind}", goods=goods(kind, area.icons, words))
    if position.evaluated & area.bit:
        return words("castelli.area.done", area=what)
    totals = judged(position, area).totals
    told = ", ".join(
        words("castelli.total", who=colour_name(position, colour, words), n=total)
        for colour, total in enumerate(totals)
        if total and colour < len(COLOURS)
    )
    return words("castelli.area.totals", area=what, totals=told) if told else what
