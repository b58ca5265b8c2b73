"""The state as data, key by key: how each is written, and how what makes a state is read back."""

from typing import Any

from game.core.scene import Field, Fields, check_keys, take
from game.core.state import Outcome
from game.nim.rules.state import SEATS


def _number(data: Any, key: str, fresh: Any) -> int:
    return take({key: data}, key, int, data)


def _outcome(data: Any, key: str, fresh: Any) -> Outcome | None:
    if data is None:
        return None
    check_keys(data, ("winners", "reason"), key)
    return Outcome(frozenset(take(data, "winners", list, [])), None, take(data, "reason", str, ""))


FIELDS: Fields = {
    "game": Field(lambda state: state.game),
    "seed": Field(lambda state: state.seed, "seed"),
    "options": Field(lambda state: {}, "options"),
    "seats": Field(lambda state: SEATS),
    "seat": Field(lambda state: state.seat),
    "heap": Field(lambda state: state.heap, "heap", _number),
    "outcome": Field(
        lambda state: (
            state.outcome and {"winners": sorted(state.outcome.winners), "reason": state.outcome.reason}
        ),
        "outcome",
        _outcome,
    ),
}
