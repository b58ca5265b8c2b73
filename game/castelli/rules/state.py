"""The state: a position that knows its legal actions, and what each seat sees of it."""

from collections.abc import Iterable
from functools import cached_property
from typing import Self

from game.castelli.rules import hidden, turn
from game.castelli.rules.position import Position
from game.core.action import Action
from game.core.seed import Chance
from game.core.state import HiddenError, Refusal, State
from game.core.verb import exact

VERBS = {name: verb.arguments for name, verb in turn.VERBS.items()}


class CastelliState(Position, State):
    """A position that knows its legal actions. It is frozen and compared as `Position` is."""

    game = "castelli"
    verbs = VERBS
    exact = exact(turn.VERBS)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return Position.__hash__(self)

    @property
    def seat(self) -> int | None:
        """The seat to act: the one whose turn it is, or the one that is asked to react."""
        return None if self.outcome else self.active

    def candidates(self) -> Iterable[Action]:
        """Yield what the moment asks for."""
        return turn.candidates(self)

    def find_refusal(self, action: Action) -> Refusal | None:
        """Return which rule an action breaks here, or None."""
        return turn.refusal(self, action)

    def result(self, action: Action) -> Self:
        """Return the state after a legal action."""
        return turn.result(self, action)

    def reveals(self, action: Action) -> bool:
        """Tell whether an action turns up a tile or a card, or who holds one that answers it."""
        try:
            turn.result(hidden.seen_by(self, self.active), action)
        except HiddenError:
            return True
        return False

    @property
    def asked(self) -> bool:
        """Whether a Steward or a Guard is asked for; who sold a card since has shown that."""
        return self.react is not None and not self.react.sold

    def holds_back(self, action: Action) -> bool:
        """Tell whether an action leaves a Steward or a Guard in the hand."""
        return self.asked and action.verb == "pass"

    def seen_by(self, seat: int) -> Self:
        """Return the state without face-down tiles, unseen cards, and the seed and fate that tell them."""
        return hidden.seen_by(self, seat)

    def guess(self, seat: int, rng: Chance) -> Self:
        """Return the state with face-down tiles, unseen cards and the fate drawn uniformly."""
        return hidden.guess(self, seat, rng)
