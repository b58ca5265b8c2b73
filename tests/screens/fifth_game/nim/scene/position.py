"""Hand-made positions: a summary read back."""

from collections.abc import Mapping
from typing import Any

from game.core.scene import SceneError, take
from game.core.state import Outcome
from game.nim.rules.state import SEATS, NimState


def read(fresh: NimState, summary: Mapping[str, Any]) -> NimState:
    """Return the position of a summary; what it leaves out is as in `fresh`. Raises SceneError."""
    heap = take(summary, "heap", int, fresh.heap)
    data = summary.get("outcome")
    outcome = data and Outcome(frozenset(data["winners"]), None, data["reason"])
    turn = min(outcome.winners) if outcome else take(summary, "seat", int, fresh.turn)
    if turn not in range(SEATS) or heap < 0 or bool(heap) is bool(outcome):
        raise SceneError(f"heap: {heap} stones at the turn of {turn}")
    return fresh.having(heap=heap, turn=turn, outcome=outcome)
