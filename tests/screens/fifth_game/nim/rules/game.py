"""Nim as a game: its set-up. It has no options."""

from collections.abc import Mapping

from game.core.rules import Rules
from game.core.seed import Stream
from game.nim.rules.state import SEATS, VERBS, NimState

LEAST, RANGE = 13, 3
"""How many stones a deal has at least, and between how many numbers its seed chooses."""


class Nim(Rules):
    """The rules of Nim."""

    id = NimState.game
    version = 1
    seats = range(SEATS, SEATS + 1)
    rivals = True
    options = ()
    verbs = VERBS

    def deal(self, seed: str, seats: int, options: Mapping[str, str]) -> NimState:
        """Heap up the stones."""
        return NimState(seed, LEAST + Stream(seed, "nim heap").randrange(RANGE))


RULES = Nim()
