"""Where to draw from: what a turn is worth that begins with the top of the discards, or from the piles."""

import json
from collections.abc import Sequence

from game.castle_keep.computer.lookahead import Value
from game.castle_keep.rules.state import CastleKeepState
from game.core.seed import Stream
from game.players.guide import Idea

GUESSES = 12
"""Guesses of what lies on the piles that both ways to draw meet."""


def sources(state: CastleKeepState, value: Value) -> Sequence[Idea]:
    """Return the ways to draw by the mean value of the turn that each begins, the best first."""
    rng = Stream(json.dumps(state.summary(), sort_keys=True), "castle_keep sources")
    guesses = [state.guess(state.active, rng) for _ in range(GUESSES)]
    ideas = [
        Idea(action, sum(value(guess.result(action), state.active) for guess in guesses) / GUESSES)
        for action in state.actions
    ]
    return sorted(ideas, key=lambda idea: -idea.value)
