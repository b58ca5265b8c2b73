"""What the picture shows: the whole land with its tiles, settlements, and every castle that was built."""

from collections.abc import Callable, Iterator
from typing import cast

import htpy as h

from game.castelli.rules.board import SPACES, WIDTH, cell_of_octagon, cell_of_square
from game.castelli.rules.position import ABSENT
from game.castelli.rules.printed import Terrain
from game.castelli.rules.state import CastelliState
from game.castelli.screen.board.drawings.shapes import slots
from game.castelli.screen.picture.lands import UNIT, board, land, spot_of, tile
from game.castelli.screen.picture.things import LOW, castle, thing
from game.core import Record
from game.locale import Words
from game.screens.html.picture import land as landscape
from game.screens.html.picture.plate import Scene
from game.screens.html.picture.stone import Forms, Stone
from game.screens.html.picture.tinctures import SEATS
from game.screens.html.picture.view import FROM_HIGH, Box, Spot, fitted
from game.screens.html.seat_names import seat_name

SKY = Box(210, 210, 11580, 4920)
PLACE = Box(600, 560, 10800, 4400)
LARGEST = 900


def scene(record: Record, words: Words) -> Scene:
    """Return the picture of a game that is over."""
    return shown(cast(CastelliState, record.state()), words)


def shown(state: CastelliState, words: Words) -> Scene:
    """Return the picture of a position."""
    rows = state.board.rows
    forms = Forms(fitted(FROM_HIGH, _corners(rows), PLACE, LARGEST))
    return Scene(
        _about(state, words),
        _landscape(),
        [board(forms, rows, WIDTH), *_flat(forms, state), *_standing(forms, state)],
        forms=[forms],
        owners=[(SEATS[seat], seat_name(seat, words)) for seat in range(state.seats)],
    )


def _about(state: CastelliState, words: Words) -> str:
    built = [sum(castle.seat == seat for castle in state.castles) for seat in range(state.seats)]
    told = [
        words("castelli.picture.castles", n=number, player=seat_name(seat, words))
        for seat, number in enumerate(built)
    ]
    return " ".join([words("castelli.picture.land", n=len(state.castles)), *told])


def _corners(rows: range) -> list[Spot]:
    return [
        (x * UNIT, y * UNIT, z) for x in (-1, WIDTH) for y in (rows[0] - 1, rows[-1] + 1) for z in (0, 500)
    ]


def _flat(forms: Forms, state: CastelliState) -> Iterator[Stone]:
    """Yield the ground, then the tiles."""
    for areas in state.board.areas:
        for area in areas:
            yield land(forms, cell_of_octagon(area.octagon), area)
    for number in range(SPACES):
        face = state.laid[number]
        if face != ABSENT or state.down[number] != ABSENT:
            yield tile(forms, cell_of_square(number), face)


def _standing(forms: Forms, state: CastelliState) -> Iterator[Stone]:
    """Yield all that stands, the far things first."""
    found: list[tuple[int, int, Stone]] = []

    def stand(spot: Spot, stone: Stone) -> None:
        found.append((spot[0] + spot[1], spot[2], stone))

    for areas in state.board.areas:
        for area in areas:
            cell = cell_of_octagon(area.octagon)
            built = [one for one in state.castles if (one.at, one.area) == (area.octagon, area.number)]
            added = bool(built) and not area.sites
            if area.kind == Terrain.MINE:
                _stand(forms, stand, spot_of(cell), area.kind, counts=False)
                continue
            places = slots(area.sides, area.icons + area.sites + added)
            for place in places[: area.icons]:
                _stand(forms, stand, spot_of(cell, place.x, place.y), area.kind, counts=False)
            for number, place in enumerate(places[area.icons :]):
                here = [one for one in built if one.site == number]
                for height, one in enumerate(here):
                    spot = spot_of(cell, place.x, place.y, height * LOW)
                    stone = forms.stone(2 + height)
                    castle(stone, spot, one.seat, overbuilt=one.overbuilt)
                    stand(spot, stone)
    for octagon, settlement in enumerate(state.settlements):
        if settlement:
            _stand(forms, stand, spot_of(cell_of_octagon(octagon)), settlement, counts=True)
    return (stone for _, _, stone in sorted(found, key=lambda one: one[:2]))


def _stand(
    forms: Forms, stand: Callable[[Spot, Stone], None], spot: Spot, kind: str, *, counts: bool
) -> None:
    stone = forms.stone(1, counts=counts)
    thing(stone, spot, kind)
    stand(spot, stone)


def _landscape() -> Iterator[h.Node]:
    yield landscape.sun(1700, 1100, SKY)
    yield landscape.cloud(9500, 950, 1500)
    yield landscape.hills(Box(210, 1300, 11580, 900))
    yield landscape.sea(Box(210, 2200, 11580, 2950))
