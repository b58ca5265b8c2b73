"""What turns up tiles: each way to do it is worth what it leads to, in the mean over some guesses."""

import json
from collections.abc import Sequence

from game.castle_keep.computer.lookahead import Value
from game.castle_keep.rules.state import CastleKeepState
from game.core.seed import Stream
from game.players.guide import Idea

GUESSES = 12
"""Guesses of what lies on the piles that all ways meet."""


def by_guesses(state: CastleKeepState, value: Value) -> Sequence[Idea]:
    """Return the actions by the mean value of what each leads to, the best first."""
    rng = Stream(json.dumps(state.summary(), sort_keys=True), "castle_keep sources")
    guesses = [state.guess(state.active, rng) for _ in range(GUESSES)]
    ideas = [
        Idea(action, sum(value(guess.result(action), state.active) for guess in guesses) / GUESSES)
        for action in state.actions
    ]
    return sorted(ideas, key=lambda idea: -idea.value)
