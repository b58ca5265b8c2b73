"""The castle beside the result has the colours of the castle on the table, tile by tile."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import catalog
from game.castelli.rules.pieces import FACES
from game.core import State
from game.screens.html.castle_drawing import GROUND, PAINTS, WINDOWS, castle_drawing
from tests.golden import records

ART = Path("static/art")
FIELDS = dict(
    re.findall(
        r'id="((?:keep-)?field-\w)"[^>]*><rect class="field-(\w+)"',
        "".join((ART / name).read_text(encoding="utf-8") for name in ("castellion.svg", "castle-keep.svg")),
    )
)
"""What paints the field of each kind of tile."""
SHAPES = {"△": "t", "□": "s", "○": "c"}


def castellion(state: State) -> Iterator[list[str | None]]:
    for castle in state.castles:  # type: ignore[attr-defined]
        for row in range(max(map(len, castle)) - 1, -1, -1):
            yield [FIELDS[f"field-{tiles[row][0]}"] if row < len(tiles) else None for tiles in castle]


def castle_keep(state: State) -> Iterator[list[str | None]]:
    castles = state.castles  # type: ignore[attr-defined]
    across = len(castles) if len(castles) < 4 else 2
    for beside in (castles[at : at + across] for at in range(0, len(castles), across)):
        for first in (0, 3, 6):
            places = [castle[first : first + 3] for castle in beside]
            yield [tile and FIELDS[f"keep-field-{tile[1]}"] for castle in places for tile in castle]


@pytest.mark.parametrize(
    ("name", "painted"),
    [
        *((name, castellion) for name in records() if name.startswith("castellion") and "prison" not in name),
        *((name, castle_keep) for name in records() if name.startswith("castle_keep")),
    ],
)
def test_each_tile_has_its_colour(name: str, painted: Callable[[State], Iterator[list[str | None]]]) -> None:
    record = records()[name]
    state = record.state()
    lines = [line for line in catalog.screen(record.game).coloured_squares(state) if line]
    squares = [[square for square in line if square not in WINDOWS] for line in lines]
    if painted is castle_keep:
        squares = [[square for at, square in enumerate(line) if at % 4 < 3] for line in squares]
    assert [[PAINTS.get(square) for square in line] for line in squares] == list(painted(state))


@pytest.mark.parametrize("name", [name for name in records() if name.startswith("castle_keep")])
def test_each_wall_and_tower_of_castle_keep_has_its_shape(name: str) -> None:
    state = records()[name].state()
    lines = catalog.screen("castle_keep").coloured_squares(state)
    drawn = Counter(mark for mark in "".join(lines) if mark in WINDOWS)
    marks = {"c": "○", "z": "◇", "s": "□"}
    tiles = (tile for castle in state.castles for tile in castle if tile)  # type: ignore[attr-defined]
    assert drawn == Counter(marks[shape] for tile in tiles for shape in tile[2:])


@pytest.mark.parametrize("name", [name for name in records() if name.startswith("castellion")])
def test_each_tile_of_castellion_has_its_shape(name: str) -> None:
    state = records()[name].state()
    lines = catalog.screen("castellion").coloured_squares(state)
    drawn = Counter(SHAPES[mark] for mark in "".join(lines) if mark in WINDOWS)
    stands = Counter(tile[1] for castle in state.castles for tiles in castle for tile in tiles)  # type: ignore[attr-defined]
    assert drawn == stands
    assert str(castle_drawing(tuple(lines))).count("M") == 2 * sum(stands.values())


def test_a_window_lies_in_the_square_before_it() -> None:
    drawn = str(castle_drawing((" 🟦△🟫○",)))
    assert f'class="window" d="M20 0{WINDOWS["△"]}M40 0{WINDOWS["○"]}"' in drawn
    assert "window" not in str(castle_drawing((" 🟦🟫",)))


@pytest.mark.parametrize("name", [name for name in records() if name.startswith("castelli-")])
def test_a_map_has_the_coats_of_its_tiles_and_a_block_for_each_castle(name: str) -> None:
    state = records()[name].state()
    drawn = "".join(catalog.screen("castelli").coloured_squares(state))
    lands = {castle.at: castle.seat for castle in state.castles if not castle.overbuilt}  # type: ignore[attr-defined]
    coats = [FACES[face] for face in state.laid if face >= 0]  # type: ignore[attr-defined]
    for seat, (castle, coat) in enumerate(zip("🟥🟦🟩🟨", GROUND, strict=True)):
        facing = sum(side[0] == seat for face in coats for side in face)
        assert drawn.count(coat) == 2 * facing
        assert drawn.count(castle) == 9 * list(lands.values()).count(seat)


@pytest.mark.parametrize("name", [name for name in records() if name.startswith("castellan-")])
def test_a_plan_has_its_towers_walls_and_courtyards(name: str) -> None:
    record = records()[name]
    for state in record.states[:: len(record.states) // 5]:
        plan = state.plan  # type: ignore[attr-defined]
        drawn = "".join(catalog.screen("castellan").coloured_squares(state))
        walls = sum(2 * wall.length - 1 for wall in plan.walls)
        assert drawn.count("🔲") == len(plan.towers) + walls
        for seat, square in enumerate("🟥🟦🟨🟩"):
            own = [first for first, yard in plan.courtyards.items() if yard.seat == seat]
            assert drawn.count(square) >= sum(len(plan.squares(first)) for first in own)
            assert bool(own) == (square in drawn)
