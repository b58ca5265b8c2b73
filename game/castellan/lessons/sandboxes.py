"""The scenes in which rules of Castellan can be tried, mostly just before what the rules page draws."""

from collections.abc import Mapping
from typing import Any

HANDS = [["T1", "T2", "W4"], ["T3", "T6", "W1", "W2"]]

Pieces = list[list[int]]
"""Towers by their coordinates, or walls by those of both ends."""

RING_TOWERS: Pieces = [
    [0, 0],
    [1, 0],
    [3, 0],
    [3, 2],
    [3, 3],
    [2, 3],
    [0, 3],
    [0, 1],
    [1, 1],
    [2, 1],
    [2, 2],
    [1, 2],
]
RING_WALLS: Pieces = [
    [0, 0, 1, 0],
    [1, 0, 3, 0],
    [3, 0, 3, 2],
    [3, 2, 3, 3],
    [2, 3, 3, 3],
    [0, 3, 2, 3],
    [0, 1, 0, 3],
    [0, 1, 1, 1],
    [1, 1, 2, 1],
    [2, 1, 2, 2],
    [1, 2, 2, 2],
    [1, 1, 1, 2],
]
RING_LAST: Pieces = [[0, 0, 0, 1]]
"""The wall that closes the outer courtyard; the inner one is another's."""
HALVES_TOWERS: Pieces = [*([x, 0] for x in range(6)), *([x, 2] for x in range(6)), [0, 1], [5, 1]]
HALVES_WALLS: Pieces = [
    *([x, y, x + 1, y] for y in (0, 2) for x in range(5)),
    [0, 0, 0, 1],
    [0, 1, 0, 2],
    [5, 0, 5, 1],
    [5, 1, 5, 2],
]
HALVES_LAST: Pieces = [[2, 0, 2, 2]]
"""The wall that cuts a courtyard in two."""
SPUR_TOWERS: Pieces = [[0, 0], [2, 0], [2, 1], [2, 2], [0, 2]]
SPUR_WALLS: Pieces = [[0, 0, 2, 0], [2, 0, 2, 1], [0, 2, 2, 2], [0, 0, 0, 2]]
SPUR_LAST_TOWERS: Pieces = [[1, 1]]
SPUR_LAST: Pieces = [[2, 1, 2, 2], [1, 1, 2, 1]]
"""The wall that closes the courtyard, and the one that juts into it."""


def _scene(towers: Pieces, walls: Pieces, pieces: tuple[int, int, int], **told: Any) -> Mapping[str, Any]:
    """Return a scene in which some towers, short and long walls are to be laid."""
    tower, short, long = pieces
    return {
        "seat": 0,
        "towers": towers,
        "walls": walls,
        "hands": HANDS,
        "phase": "build",
        "pieces": {"tower": tower, "short": short, "long": long},
        **told,
    }


SANDBOXES: Mapping[str, Mapping[str, Any]] = {
    "castellan.must_play": {"seat": 0, "towers": [[0, 0], [1, 0]], "walls": [[0, 0, 1, 0]], "hands": HANDS},
    "castellan.connect": _scene([[0, 0], [1, 0], [1, 1]], [[0, 0, 1, 0], [1, 0, 1, 1]], (1, 1, 1)),
    "castellan.inside": _scene(
        HALVES_TOWERS,
        [*HALVES_WALLS, *HALVES_LAST],
        (0, 1, 1),
        courtyards=[{"seat": 0, "cells": [[0, 0]]}, {"seat": 1, "cells": [[2, 0]]}],
    ),
    "castellan.claim": _scene(
        RING_TOWERS, RING_WALLS, (0, 1, 0), courtyards=[{"seat": 1, "cells": [[1, 1]]}]
    ),
    "castellan.claim.keep": _scene(
        HALVES_TOWERS,
        HALVES_WALLS,
        (0, 0, 1),
        courtyards=[{"seat": 0, "cells": [[0, 0]], "double": True}],
    ),
    "castellan.scoring": _scene(SPUR_TOWERS, SPUR_WALLS, (1, 2, 0)),
}
"""The scenes by the ids of the rules."""
