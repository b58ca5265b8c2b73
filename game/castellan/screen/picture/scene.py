"""What the picture shows: the castle that all built, each courtyard in the colour of who closed it."""

from collections.abc import Iterator
from typing import cast

import htpy as h

from game.castellan.rules.state import CastellanState
from game.castellan.screen.picture.ground import Ground, courtyard_ground, keep_place
from game.castellan.screen.picture.pieces import keep, tower, wall
from game.core import Record
from game.locale import Words
from game.screens.html.picture import land
from game.screens.html.picture.plate import Scene
from game.screens.html.picture.stone import Forms, Stone
from game.screens.html.picture.tinctures import SEATS
from game.screens.html.picture.view import FROM_HIGH, Box, Spot, fitted
from game.screens.html.seat_names import seat_name

SKY = Box(210, 210, 11580, 4920)
PLACE = Box(700, 900, 10600, 3870)
LARGEST = 900
HORIZON, BEHIND = 2500, 130
"""How far down the meadow begins at most, and how much of it lies behind the castle: this floats nowhere."""


def scene(record: Record, words: Words) -> Scene:
    """Return the picture of a game that is over."""
    return shown(cast(CastellanState, record.state()), words)


def shown(state: CastellanState, words: Words) -> Scene:
    """Return the picture of a position."""
    lying = [Ground(state.plan, turned=turned) for turned in (False, True)]
    views = [fitted(FROM_HIGH, _corners(ground), PLACE, LARGEST) for ground in lying]
    ground, view = max(zip(lying, views, strict=True), key=lambda one: one[1].z)
    forms = Forms(view)
    farthest = min((view.at(ground.spot(node))[1] for node in ground.plan.at), default=SKY.height)
    return Scene(
        _about(state, words),
        _land(min(HORIZON, farthest - BEHIND)),
        list(_stones(forms, ground)),
        forms=[forms],
        owners=[(SEATS[seat], seat_name(seat, words)) for seat in range(len(state.hands))],
    )


def _about(state: CastellanState, words: Words) -> str:
    plan = state.plan
    owned = [courtyard.seat for courtyard in plan.courtyards.values()]
    told = [
        words("castellan.picture.courtyards", n=owned.count(seat), player=seat_name(seat, words))
        for seat in range(len(state.hands))
    ]
    castle = words("castellan.picture.castle", n=len(plan.towers), walls=len(plan.walls))
    return " ".join([castle, *told])


def _corners(ground: Ground) -> list[Spot]:
    around = ((-300, -300, 800), (300, 300, 0), (-300, 300, 0), (300, -300, 0))
    spots = map(ground.spot, ground.plan.at)
    return [(x + u, y + v, z) for x, y, _ in spots for u, v, z in around]


def _stones(forms: Forms, ground: Ground) -> Iterator[Stone]:
    """Yield the ground of the courtyards, then all that stands, the far things first."""
    plan = ground.plan
    for first, courtyard in sorted(plan.courtyards.items()):
        yield courtyard_ground(forms, ground, first, courtyard)
    standing: list[tuple[int, int, Stone]] = []
    for node in plan.towers:
        x, y, _ = spot = ground.spot(node)
        standing.append((x + y, x, tower(forms, spot)))
    for piece in plan.walls:
        (x, y, _), (x2, y2, _) = ends = (ground.spot(piece.ends[0]), ground.spot(piece.ends[1]))
        standing.append(((x + y + x2 + y2) // 2, (x + x2) // 2, wall(forms, ends, piece.length)))
    for first, courtyard in sorted(plan.courtyards.items()):
        (x, y), size = keep_place(ground, first)
        standing.append((x + y, x, keep(forms, (x, y, 0), courtyard, min(150, 75 + size * 30))))
    for _, _, stone in sorted(standing, key=lambda one: one[:2]):
        yield stone


def _land(horizon: int) -> Iterator[h.Node]:
    yield land.sun(1900, horizon // 2, SKY)
    yield land.cloud(9300, horizon * 2 // 5, 1500)
    yield land.hills(Box(210, horizon - 1000, 11580, 1000))
    yield land.meadow(Box(210, horizon, 11580, SKY.top + SKY.height + 20 - horizon))
    yield land.wood(((700, 3050), (1050, 2950), (900, 3300), (10900, 2900), (11250, 3050), (11050, 3350)))
    yield land.wood(((900, 4700), (1400, 4900), (10700, 4880), (11200, 4650)), 330)
