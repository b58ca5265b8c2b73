"""A heap of stones: two players in turn take one to three of them, and who takes the last one wins."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from game.core.action import Action
from game.core.seed import Chance
from game.core.state import Outcome, Refusal, State

SEATS = 2
NUMBERS = range(1, 4)
"""How many stones may be taken in a turn."""
VERBS = {"take": (NUMBERS,)}


@dataclass(frozen=True)
class NimState(State):
    """The heap, and whose turn it is."""

    seed: str | None
    heap: int
    turn: int = 0
    outcome: Outcome | None = None

    game = "nim"
    verbs = VERBS

    @property
    def seat(self) -> int | None:
        """The seat to act."""
        return None if self.outcome else self.turn

    def find_refusal(self, action: Action) -> Refusal | None:
        """Return which rule an action breaks here, or None."""
        if self.outcome:
            return Refusal("nim.over")
        (number,) = action.numbers
        return Refusal("nim.heap") if number > self.heap else None

    def candidates(self) -> Iterable[Action]:
        """Yield every action there is."""
        return (Action("take", (number,)) for number in NUMBERS)

    def result(self, action: Action) -> Self:
        """Return the state after a legal action."""
        (number,) = action.numbers
        left = self.heap - number
        if not left:
            return self.having(heap=0, outcome=Outcome(frozenset((self.turn,)), None, "nim.won"))
        return self.having(heap=left, turn=(self.turn + 1) % SEATS)

    def reveals(self, action: Action) -> bool:
        """Tell that nothing is hidden."""
        return False

    def seen_by(self, seat: int) -> Self:
        """Return the state: all see all of it."""
        return self

    def guess(self, seat: int, rng: Chance) -> Self:
        """Return the state: there is nothing to guess."""
        return self
