"""Hand-made positions: a summary read back."""

from collections.abc import Mapping
from typing import Any

from game.castelli import scene_cards, scene_moment, scene_table, scene_tiles
from game.castelli.position import Position
from game.castelli.summary import written
from game.core.scene import SceneError


def read(fresh: Position, summary: Mapping[str, Any]) -> Position:
    """Return the position of a summary; what it leaves out is as in `fresh`, the new game of its options.

    Raises SceneError.
    """
    position = scene_table.read(fresh, summary)
    position = scene_tiles.read(position, summary)
    position = scene_cards.read(position, summary)
    position = scene_moment.read(position, summary)
    told = written(position)
    for key in ("game", "seats", "seat", "match", "mine", "deck", "start_tile_held"):
        if summary.get(key, told[key]) != told[key]:
            raise SceneError(f"{key}: {summary[key]!r}, but the position has {told[key]!r}")
    return position
