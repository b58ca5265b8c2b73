"""The state: a position that knows its legal actions, what follows from each, and who may see what."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Self

from game.castellan.rules import cards, turn
from game.castellan.rules.position import Position
from game.core.action import Action, Verbs
from game.core.seed import Chance
from game.core.state import Refusal, State
from game.core.verb import exact


@dataclass(frozen=True)
class CastellanState(Position, State):
    """A position that knows its legal actions."""

    game = "castellan"
    verbs: ClassVar[Verbs] = {name: verb.arguments for name, verb in turn.VERBS.items()}
    exact = exact(turn.VERBS)

    @property
    def seat(self) -> int | None:
        """The seat that decides now, None when the game is over."""
        return None if self.outcome else self.active

    def candidates(self) -> Iterable[Action]:
        """Yield what the phase asks for."""
        return turn.candidates(self)

    def find_refusal(self, action: Action) -> Refusal | None:
        """Return which rule an action breaks here, or None."""
        return turn.refusal(self, action)

    def result(self, action: Action) -> Self:
        """Return the state after a legal action."""
        return turn.result(self, action)

    def reveals(self, action: Action) -> bool:
        """Tell whether an action turns up cards: a draw of not all that are left of a deck."""
        return action.verb == "draw" and cards.turns_up(self, *action.numbers)

    def seen_by(self, seat: int) -> Self:
        """Return the state without the decks' order, the hands of others, and the seed that tells them."""
        return cards.seen(self, seat)

    def guess(self, seat: int, rng: Chance) -> Self:
        """Return the state with the decks and the hands of others drawn uniformly."""
        return cards.guessed(self, seat, rng)
