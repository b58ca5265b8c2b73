"""Spaces in words: for screen readers, and for who presses one to learn what is there."""

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from game.castelli.rules.board import WIDTH, Ground, cell_of_square, number_of, square
from game.castelli.rules.castles.build import castle_points, coats_around
from game.castelli.rules.position import ABSENT, Position
from game.castelli.rules.printed import Goods, Settlement, Terrain
from game.castelli.rules.scoring.evaluate import completed, decided
from game.castelli.screen.board.drawings.shields import shield_name
from game.castelli.screen.offers import SETTLED, Offer
from game.castelli.screen.picks import Turning
from game.castelli.screen.prices import spent_text
from game.castelli.screen.texts.names import colour_name, goods, place_name
from game.castelli.screen.texts.reasons import why
from game.castelli.screen.view import View
from game.core.state import Cell
from game.locale import Words


def label_of(view: View, cell: Cell, offer: Offer | None, turned: Turning | None) -> str:
    """Return what stands on a space, and what pressing it does."""
    words = view.words
    here = description(view, cell, turned)
    if offer is None:
        return here
    if offer.refusal is not None:
        reason = why(view.state, offer.action, offer.refusal, words)
        return words("castelli.not", here=here, why=reason)
    if offer.action.verb == "reveal":
        number = len(completed(view.state, number_of(cell)))
        return words("castelli.does.reveal", here=here, n=number)
    if offer.action.verb in SETTLED:
        return words("castelli.does.settle", here=here, n=offer.points or 0)
    if offer.points is not None:
        cost = spent_text(view.state, offer.pays, words) if offer.pays else ""
        return words("castelli.does.castle", here=here, n=offer.points, cost=cost)
    return words("castelli.does.place", here=here)


class Part(NamedTuple):
    """Something on a space: what kind of thing it is, and what is said of it."""

    term: str
    text: str


TILE, SITE, CASTLE = "tile", "site", "castle"
"""The kinds of things besides areas and settlements."""


def description(view: View, cell: Cell, turned: Turning | None) -> str:
    """Return what stands on a space; `turned` is the tile that is being turned, if one is."""
    what = " · ".join(part.text for part in parts_of(view, cell, turned))
    return view.words("castelli.at", place=place_name(cell), what=what)


def parts_of(view: View, cell: Cell, turned: Turning | None) -> tuple[Part, ...]:
    """Return everything on a space; `turned` is the tile that is being turned, if one is."""
    at = square(cell)
    if at is not None:
        return (Part(TILE, _square_description(view, at, turned)),)
    state, number = view.state, number_of(cell)
    grounds = tuple(
        Standing(
            area.kind,
            area.icons,
            bool(state.evaluated & area.bit),
            decided(state, area).totals,
            sum(state.laid[there] < 0 for there, _ in area.faces),
            _sites_of(state, area),
        )
        for area in state.board.areas[number]
    )
    castles = tuple((castle.seat, castle.overbuilt) for castle in state.castles if castle.at == number)
    silver = state.mines[state.board.half(number)] if number in state.board.mines else 0
    facts = OctagonFacts(state.settlements[number], grounds, castles, silver, state.seats)
    return _octagon_parts(facts, view.words)


@lru_cache(maxsize=100)
def explanation(terms: tuple[str, ...], words: Words) -> str:
    """Return what kinds of things are for, a line each."""
    return "\n".join(words(f"castelli.about.{term}") for term in dict.fromkeys(terms))


def _square_description(view: View, at: int, turned: Turning | None) -> str:
    """Return what lies on a square."""
    state, words = view.state, view.words
    face = turned.face if turned is not None and turned.at == at else state.laid[at]
    if face < 0 and state.held is not None and state.held.at == at:
        face = state.held.tile * 4
    if face >= 0:
        return shield_name(state.seats, face, words, _lands_beside(view, at))
    down = state.down[at] != ABSENT
    what = words("castelli.face-down" if down else "castelli.no-tile")
    edges = ", ".join(goods(icon, 1, words) for _, icon in state.board.frame[at])
    if edges:
        what = words("castelli.edge", what=what, goods=edges)
    return what


def _lands_beside(view: View, at: int) -> tuple[str, ...]:
    """Return the names of the lands north, east, south and west of a square, "" where the frame is."""
    row, column = cell_of_square(at)
    beside = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
    rows = view.state.board.rows
    return tuple(place_name(cell) if cell[0] in rows and cell[1] in range(WIDTH) else "" for cell in beside)


class Standing(NamedTuple):
    """An area and how it stands: whether it was given out, and how much each colour counts there.

    `waits` for so many tiles beside it; `sites` tells what can be built there.
    """

    kind: str
    icons: int
    done: bool
    totals: tuple[int, ...]
    waits: int
    sites: "Sites | None"


class Sites(NamedTuple):
    """The building sites of an area: how many are free, what a castle scores, and whose coats face it."""

    free: int
    number: int
    points: int
    facing: tuple[int, ...]


def _sites_of(state: Position, area: Ground) -> Sites | None:
    """Return what can be built in an area, None where it has no sites."""
    if not area.sites:
        return None
    built = {
        castle.site for castle in state.castles if (castle.at, castle.area) == (area.octagon, area.number)
    }
    facing = sorted({coat for coat in coats_around(state, area.octagon) if coat < state.seats})
    return Sites(area.sites - len(built), area.sites, castle_points(state, area.octagon), tuple(facing))


class OctagonFacts(NamedTuple):
    """All that is said of an octagon: two of which the same is said are said once."""

    settlement: str | None
    grounds: tuple[Standing, ...]
    castles: tuple[tuple[int, bool], ...]
    silver: int
    seats: int


@lru_cache(maxsize=300)
def _octagon_parts(facts: OctagonFacts, words: Words) -> tuple[Part, ...]:
    parts = []
    if facts.settlement:
        is_city = facts.settlement == Settlement.CITY
        parts.append(Part(facts.settlement, words("castelli.city" if is_city else "castelli.village")))
    for ground in facts.grounds:
        parts.append(Part(ground.kind, _area_description(facts, ground, words)))
        if ground.sites:
            parts.append(Part(SITE, _sites_description(facts.seats, ground.sites, words)))
    for (seat, overbuilt), number in Counter(facts.castles).items():
        line = "castelli.castle.overbuilt" if overbuilt else "castelli.castle"
        several = f" \N{MULTIPLICATION SIGN}{number}" if number > 1 else ""
        parts.append(Part(CASTLE, words(line, who=colour_name(facts.seats, seat, words)) + several))
    return tuple(parts)


def _area_description(facts: OctagonFacts, ground: Standing, words: Words) -> str:
    """Return an area with what it gives, and how the colours stand there."""
    if ground.kind == Terrain.MINE:
        what = words("castelli.mine", silver=facts.silver)
    else:
        kind = Goods.CARD if ground.kind == Terrain.MARKET else ground.kind
        what = words(f"castelli.area.{ground.kind}", goods=goods(kind, ground.icons, words))
    if ground.done:
        return words("castelli.area.done", area=what)
    ranks = sorted(enumerate(ground.totals), key=lambda one: -one[1])
    totals = ", ".join(
        words("castelli.area.total", who=colour_name(facts.seats, colour, words), number=total)
        for colour, total in ranks
        if total
    )
    ahead = words("castelli.area.ahead", totals=totals) if totals else words("castelli.area.nobody")
    if ground.kind == Terrain.MINE and not ground.waits:
        return words("castelli.area.stands", area=what, ahead=ahead)
    return words("castelli.area.open", area=what, ahead=ahead, n=ground.waits)


def _sites_description(seats: int, sites: Sites, words: Words) -> str:
    """Return how many building sites are free; of those what a castle scores, and who may build there."""
    if not sites.free:
        return words("castelli.sites.none")
    who = ", ".join(colour_name(seats, seat, words) for seat in sites.facing)
    line = "castelli.sites" if who else "castelli.sites.nobody"
    return words(line, free=sites.free, number=sites.number, n=sites.points, who=who)
