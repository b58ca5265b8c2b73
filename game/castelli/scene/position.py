"""Hand-made positions: a summary read back."""

from collections.abc import Mapping
from typing import Any

from game.castelli.rules.state import CastelliState
from game.castelli.rules.summary import written
from game.castelli.scene import cards, moment, table, tiles
from game.core.scene import SceneError


def read(fresh: CastelliState, summary: Mapping[str, Any]) -> CastelliState:
    """Return the position of a summary; what it leaves out is as in `fresh`, the new game of its options.

    Raises SceneError.
    """
    position = table.read(fresh, summary)
    position = tiles.read(position, summary)
    position = cards.read(position, summary)
    position = moment.read(position, summary)
    told = written(position)
    for key in ("game", "seats", "seat", "match", "mine", "deck", "start_tile_held"):
        if summary.get(key, told[key]) != told[key]:
            raise SceneError(f"{key}: {summary[key]!r}, but the position has {told[key]!r}")
    return position
