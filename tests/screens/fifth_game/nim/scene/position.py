"""Hand-made positions: a summary read back."""

from collections.abc import Mapping
from typing import Any

from game.core.scene import SceneError, fields_read, take
from game.nim.rules.state import SEATS, NimState
from game.nim.scene.fields import FIELDS


def read(fresh: NimState, summary: Mapping[str, Any]) -> NimState:
    """Return the position of a summary; what it leaves out is as in `fresh`. Raises SceneError."""
    state = fresh.having(**fields_read(FIELDS, summary, fresh))
    turn = min(state.outcome.winners) if state.outcome else take(summary, "seat", int, fresh.turn)
    if turn not in range(SEATS) or state.heap < 0 or bool(state.heap) is bool(state.outcome):
        raise SceneError(f"heap: {state.heap} stones at the turn of {turn}")
    return state.having(turn=turn)
