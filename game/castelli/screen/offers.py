"""What pressing a space does: which action, and why it is refused if it is."""

from collections.abc import Iterator
from typing import NamedTuple

from game.castelli.rules.board import WORTH, cell_of_octagon, cell_of_square
from game.castelli.rules.castles.build import (
    BUILD,
    TERRAIN,
    Payment,
    castle_points,
    free_site,
    refusal_of_site,
)
from game.castelli.rules.castles.overbuild import UNITS, spot_of
from game.castelli.rules.pieces import Code
from game.castelli.rules.position import ABSENT, Phase, Position
from game.castelli.rules.printed import Settlement, Terrain
from game.castelli.screen.picks import OVERBUILD, TO_PLACE, card_of
from game.castelli.screen.prices import price_of
from game.castelli.screen.view import View
from game.core.action import Action
from game.core.state import Cell, Refusal


class Offer(NamedTuple):
    """What pressing a space does, why it is refused if it is, and the points that it would score.

    `place` is the area and the site of a castle that would be overbuilt; `pays` what a castle costs. A
    settlement's points are those that castles would score more which the seat can build around it.
    """

    action: Action
    refusal: Refusal | None
    points: int | None = None
    place: tuple[int, int] | None = None
    pays: Payment | None = None


SETTLED = {Code.PEASANT: Settlement.VILLAGE, Code.DUKE: Settlement.CITY}
"""What the cards put on the board that place a settlement."""


def sites_around(position: Position, at: int) -> list[int]:
    """Return the octagons in the row and column of one where whose turn it is may build a castle."""
    return [
        there
        for there in position.board.lines[at]
        for row, column in [cell_of_octagon(there)]
        if refusal_of_site(position, row, column, Terrain.ROCKS) is None
    ]


def offers_of(view: View) -> dict[Cell, list[Offer]]:
    """Return what pressing each space does, where it does something."""
    found: dict[Cell, list[Offer]] = {}
    if view.can_act:
        for cell, offer in _offers(view):
            found.setdefault(cell, []).append(offer)
    return found


def _offers(view: View) -> Iterator[tuple[Cell, Offer]]:
    state, card = view.state, card_of(view.marks)
    if state.react is not None:
        return
    spaces = state.board.halves[state.match]
    if card in TO_PLACE:
        if card in UNITS:
            yield from _castles(view, card)
        else:
            yield from _octagons(view, card)
        return
    if OVERBUILD in view.marks:
        yield from _castles(view, OVERBUILD)
    elif state.phase == Phase.BUILD:
        yield from _octagons(view, BUILD)
    elif state.phase == Phase.REVEAL:
        for at in spaces:
            if state.down[at] != ABSENT:
                cell = cell_of_square(at)
                yield cell, _offer(view, Action("reveal", cell))


def _octagons(view: View, verb: str) -> Iterator[tuple[Cell, Offer]]:
    state = view.state
    pays = price_of(state, verb) if verb in TERRAIN else None
    for at in state.board.halves[state.match]:
        cell = cell_of_octagon(at)
        offer = _offer(view, Action(verb, cell))
        if verb in TERRAIN:
            area = state.board.area(at, TERRAIN[verb])
            if area is None:
                continue
            free = free_site(state, area) is not None
            yield cell, offer._replace(points=castle_points(state, at) if free else None, pays=pays)
        elif verb in SETTLED:
            more = None if offer.refusal else WORTH[SETTLED[verb]] * len(sites_around(state, at))
            yield cell, offer._replace(points=more)
        elif verb == Code.INCENDIARY and state.settlements[at] == Settlement.CITY:
            yield cell, offer


def _castles(view: View, verb: str) -> Iterator[tuple[Cell, Offer]]:
    state = view.state
    pays = price_of(state, verb)
    for castle in state.castles:
        if castle.overbuilt or state.board.half(castle.at) != state.match:
            continue
        offer = _offer(view, Action(verb, spot_of(castle.place)))
        points = None if castle.seat == state.turn else castle_points(state, castle.at)
        yield offer.action.cell, offer._replace(points=points, place=(castle.area, castle.site), pays=pays)


def _offer(view: View, action: Action) -> Offer:
    return Offer(action, view.state.refusal(action))
