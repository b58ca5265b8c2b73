"""What the picture shows: one castle, or two beside each other, on a rock, by day or in the rain."""

from collections.abc import Iterator
from typing import cast

import htpy as h

from game.castellion.rules.castle import size
from game.castellion.rules.state import CastellionState
from game.castellion.screen.picture.castles import corners, stones
from game.core import Record
from game.locale import Words
from game.screens.html.picture import land
from game.screens.html.picture.plate import Scene
from game.screens.html.picture.stone import Forms, Stone
from game.screens.html.picture.view import FROM_THE_FRONT, Box, fitted

SKY = Box(210, 210, 11580, 4920)
PLACES = {1: (Box(2400, 380, 7200, 4130),), 2: (Box(800, 700, 4900, 3800), Box(6300, 700, 4900, 3800))}
"""Where the castles stand, by how many there are."""
LARGEST = 900
ROCKS = {1: (3700, 570), 2: (5350, 600)}
"""How wide and deep the rock is on which they stand."""
FIRS = ((2900, 4120), (3150, 4010), (8850, 4020), (9150, 4150), (8650, 4330))


def scene(record: Record, words: Words) -> Scene:
    """Return the picture of a game that is over."""
    return shown(cast(CastellionState, record.state()), words)


def shown(state: CastellionState, words: Words) -> Scene:
    """Return the picture of a position."""
    won = state.outcome is not None and bool(state.outcome.winners)
    boxes = PLACES[len(state.castles)]
    scale = min(
        fitted(FROM_THE_FRONT, corners(castle), box, LARGEST).z
        for castle, box in zip(state.castles, boxes, strict=True)
    )
    forms = Forms(fitted(FROM_THE_FRONT, corners(state.castles[0]), boxes[0], scale))
    drawn: list[Stone] = []
    for castle, box in zip(state.castles, boxes, strict=True):
        view = fitted(FROM_THE_FRONT, corners(castle), box, scale)
        drawn += stones(forms.moved(view.origin), castle, won=won)
    return Scene(
        _about(state, words, won=won), [_sky(won=won), _rock(len(boxes), won=won)], drawn, forms=[forms]
    )


def _about(state: CastellionState, words: Words, *, won: bool) -> str:
    castles = [
        words(
            "castellion.picture.castle",
            n=size(castle),
            wide=len(castle),
            high=max(map(len, castle), default=0),
        )
        for castle in state.castles
    ]
    return " ".join([*castles, words("castellion.picture.won" if won else "castellion.picture.lost")])


def _sky(*, won: bool) -> Iterator[h.Node]:
    if won:
        yield land.sun(2100, 1500, SKY)
        yield land.cloud(8900, 1500, 1500)
        yield land.birds([(9700, 2300), (10100, 2100), (10500, 2450)])
    else:
        yield land.night(SKY)
    yield land.hills(Box(210, 2700, 11580, 1350))
    yield land.sea(Box(210, 4050, 11580, 1100))


def _rock(castles: int, *, won: bool) -> Iterator[h.Node]:
    yield land.rock(6000, 4180, *ROCKS[castles])
    if castles == 1 and won:
        yield land.wood(FIRS, 210)
    elif castles == 1:
        yield land.bare_tree(3000, 4200, 420)
        yield land.bare_tree(8950, 4120, 340)
