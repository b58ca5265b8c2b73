"""The castle beside the result has the colours of the castle on the table, tile by tile."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import catalog
from game.core import State
from game.screens.html.castle_drawing import PAINTS
from tests.golden import records

ART = Path("static/art")
FIELDS = dict(
    re.findall(
        r'id="((?:keep-)?field-\w)"[^>]*><rect class="field-(\w+)"',
        "".join((ART / name).read_text(encoding="utf-8") for name in ("castellion.svg", "castle-keep.svg")),
    )
)
"""What paints the field of each kind of tile."""


def castellion(state: State) -> Iterator[list[str | None]]:
    for castle in state.castles:  # type: ignore[attr-defined]
        for row in range(max(map(len, castle)) - 1, -1, -1):
            yield [FIELDS[f"field-{tiles[row][0]}"] if row < len(tiles) else None for tiles in castle]


def castle_keep(state: State) -> Iterator[list[str | None]]:
    for first in (0, 3, 6):
        places = [castle[first : first + 3] for castle in state.castles]  # type: ignore[attr-defined]
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
    if painted is castle_keep:
        lines = [
            "".join(line[4 * seat : 4 * seat + 3] for seat in range(len(state.castles))) for line in lines
        ]
    assert [[PAINTS.get(square) for square in line] for line in lines] == list(painted(state))
