"""What the picture shows: every castle on the land of its player, what stands, and what fell."""

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from typing import cast

import htpy as h

from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.screen.picture.castles import corners, stones
from game.castle_keep.screen.ruins import lost
from game.castle_keep.screen.texts.names import castle_name
from game.core import Record
from game.locale import Words
from game.screens.html.picture import land
from game.screens.html.picture.plate import SERIF, Scene
from game.screens.html.picture.stone import Forms, Stone
from game.screens.html.picture.tinctures import INK, SEATS
from game.screens.html.picture.view import FROM_ABOVE, Box, fitted
from game.screens.html.seat_names import seat_name

SKY = Box(210, 210, 11580, 4920)
LARGEST = 900
LEFT, WIDE = 500, 11000
ONE_ROW = 4
NAMES = 330
"""How much room a row leaves to the names of the one behind it."""
PLACES = {
    1: (1, Box(LEFT, 420, WIDE, 4150)),
    2: (2, Box(LEFT, 600, WIDE, 3950)),
    3: (3, Box(LEFT, 900, WIDE, 3650)),
    4: (4, Box(LEFT, 1200, WIDE, 3300)),
    6: (3, Box(LEFT, 500, WIDE, 4100)),
    8: (4, Box(LEFT, 700, WIDE, 3900)),
}


def scene(record: Record, words: Words) -> Scene:
    """Return the picture of a game that is over."""
    state = cast(CastleKeepState, record.state())
    return shown(state, [fallen(record, number) for number in range(len(state.castles))], words)


def shown(state: CastleKeepState, ruins: Sequence[Collection[int]], words: Words) -> Scene:
    """Return the picture of a position; `ruins` are by castle the places where tiles fell."""
    winners = state.outcome.winners if state.outcome else frozenset()
    won = bool(winners)
    boxes = list(_boxes(len(state.castles)))
    view = fitted(FROM_ABOVE, corners(), boxes[0], LARGEST)
    forms = Forms(view)
    drawn: list[Stone] = []
    for number, (castle, box) in enumerate(zip(state.castles, boxes, strict=True)):
        owner = state.owner(number)
        flag = (
            SEATS[next(iter(winners)) if state.shared else owner]
            if won and (state.shared or owner in winners)
            else None
        )
        drawn += stones(
            forms.moved(fitted(FROM_ABOVE, corners(), box, LARGEST).origin),
            castle,
            ruins[number],
            flag,
        )
    return Scene(
        _about(state, words, won=won),
        _ground(len(boxes), won=won),
        drawn,
        None
        if state.shared or state.seats == 1
        else [_name(state.owner(number), box, words) for number, box in enumerate(boxes)],
        forms=[forms],
    )


def _about(state: CastleKeepState, words: Words, *, won: bool) -> str:
    castles = [f"{castle_name(state, number, words)}." for number in range(len(state.castles))]
    return " ".join([words("castle_keep.picture.won" if won else "castle_keep.picture.lost"), *castles])


def fallen(record: Record, number: int) -> frozenset[int]:
    """Return the places of a castle where tiles stood that fell, and none stands now."""
    states = cast(tuple[CastleKeepState, ...], record.states)
    gone = {
        place
        for before, after in pairwise(states)
        if before.castles[number] is not after.castles[number]
        for place in lost(before.castles[number], after.castles[number])
    }
    return frozenset(place for place in gone if states[-1].castles[number][place] is None)


def _boxes(number: int) -> Iterator[Box]:
    """Yield where the castles stand, the far rows first."""
    across, box = PLACES[number]
    rows = number // across
    wide, high = box.width // across, box.height // rows
    for at in range(number):
        row, column = divmod(at, across)
        yield Box(
            box.left + column * wide + 60, box.top + row * high, wide - 120, high - 150 - (rows - 1) * NAMES
        )


def _ground(number: int, *, won: bool) -> Iterator[h.Node]:
    """Yield the sky and the land for so many castles; those of two rows need more of it."""
    horizon = 3250 if number <= ONE_ROW else 2000
    if won:
        yield land.sun(1900, 1200, SKY)
        yield land.cloud(9100, 1000, 1500)
    else:
        yield land.night(SKY)
    yield land.hills(Box(210, horizon - 1050, 11580, 1050))
    below = Box(210, horizon, 11580, 5150 - horizon)
    if number == 1:
        yield land.sea(below)
        yield land.rock(6000, 3650, 3900, 1000)
        yield land.wood(((3000, 3700), (2700, 3900), (8900, 3650), (9250, 3850)), 200)
    else:
        yield land.meadow(below)


def _name(seat: int, box: Box, words: Words) -> h.Element:
    name = seat_name(seat, words)
    size = min(170, box.width * 2 // max(1, len(name)))
    return h.text(
        x=str(box.left + box.width // 2),
        y=str(box.top + box.height + 330),
        font_family=SERIF,
        font_size=str(size),
        text_anchor="middle",
        fill=INK,
    )[name]
