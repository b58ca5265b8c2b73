"""Hand-made positions: a summary read back, field by field."""

from game.castelli.rules.state import CastelliState
from game.castelli.rules.summary import FIELDS
from game.castelli.scene import cards, moment, table, tiles
from game.castelli.scene.values import Readers, Summary
from game.core.scene import SceneError

READERS: Readers = (*table.READERS, *tiles.READERS, *cards.READERS, *moment.READERS)
FOLLOWING = ("game", "seats", "seat", "match", "mine", "deck", "start_tile_held")
"""Fields that follow from the others: where they are told, they are what is written."""


def read(fresh: CastelliState, summary: Summary) -> CastelliState:
    """Return the position of a summary; what it leaves out is as in `fresh`, the new game of its options.

    Raises SceneError.
    """
    state = fresh
    for reader in READERS:
        state = reader(state, summary)
    for name in FOLLOWING:
        written = FIELDS[name](state)
        if summary.get(name, written) != written:
            raise SceneError(f"{name}: {summary[name]!r}, but the position has {written!r}")
    return state
