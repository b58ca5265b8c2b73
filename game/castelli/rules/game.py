"""Castelli as a game: its options and its set-up, and the state that the turn moves on."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, Self

from game.castelli.rules import deal, hidden, turn
from game.castelli.rules.position import (
    FIXED,
    KNOCKOUT,
    NONE,
    OFF,
    ON,
    OVER,
    SHUFFLED,
    THREE_ROUNDS,
    Options,
    Position,
)
from game.castelli.rules.summary import written
from game.core.action import Action
from game.core.option import Option
from game.core.rules import Rules
from game.core.seed import Chance
from game.core.state import HiddenError, Outcome, Refusal, State

VERBS = {name: verb.arguments for name, verb in turn.VERBS.items()}


class CastelliState(State):
    """A position that knows its legal actions."""

    game = "castelli"
    verbs = VERBS

    def __init__(self, position: Position) -> None:
        self.position = position

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CastelliState) and self.position == other.position

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(self.position)

    @property
    def outcome(self) -> Outcome | None:  # type: ignore[override]
        """How the game ended, or None while it goes on."""
        return self.position.outcome

    @property
    def seat(self) -> int | None:
        """The seat to act: the one whose turn it is, or the one that is asked to react."""
        return None if self.position.phase == OVER else self.position.actor

    def having(self, **changes: Any) -> Self:
        """Return the same with some fields of the position changed."""
        return type(self)(self.position._replace(**changes))

    def candidates(self) -> Iterable[Action]:
        """Yield what the moment asks for."""
        return turn.candidates(self.position)

    def find_refusal(self, action: Action) -> Refusal | None:
        """Return which rule an action breaks here, or None."""
        return turn.refusal(self.position, action)

    def result(self, action: Action) -> Self:
        """Return the state after a legal action."""
        return type(self)(turn.result(self.position, action))

    def reveals(self, action: Action) -> bool:
        """Tell whether an action turns up a tile or a card, or who holds one that answers it."""
        try:
            turn.result(hidden.seen_by(self.position, self.position.actor), action)
        except HiddenError:
            return True
        return False

    @property
    def asked(self) -> bool:
        """Whether a Steward or a Guard is asked for; who sold a card since has shown that."""
        return self.position.react is not None and not self.position.react.sold

    def holds_back(self, action: Action) -> bool:
        """Tell whether an action leaves a Steward or a Guard in the hand."""
        return self.asked and action.verb == "pass"

    def seen_by(self, seat: int) -> Self:
        """Return the state without face-down tiles, unseen cards, and the seed and fate that tell them."""
        return type(self)(hidden.seen_by(self.position, seat))

    def guess(self, seat: int, rng: Chance) -> Self:
        """Return the state with face-down tiles, unseen cards and the fate drawn uniformly."""
        return type(self)(hidden.guess(self.position, seat, rng))

    def summary(self) -> dict[str, Any]:
        """Return the position as data."""
        return written(self.position)


class Castelli(Rules):
    """The rules of Castelli, for two to four players against each other."""

    id = CastelliState.game
    version = 1
    seats = range(2, 5)
    rivals = True
    secrets = True
    options = (
        Option("dilemma", (OFF, ON), OFF),
        Option("battle", (OFF, ON), OFF),
        Option("tournament", (NONE, KNOCKOUT, THREE_ROUNDS), NONE),
        Option("layout", (SHUFFLED, FIXED), SHUFFLED),
    )
    verbs = VERBS

    def offered(self, option: Option, seats: int) -> tuple[str, ...]:
        """Return an option's choices: a tournament needs four seats."""
        return (NONE,) if option.id == "tournament" and seats != 4 else option.choices

    def deal(self, seed: str, seats: int, options: Mapping[str, str]) -> CastelliState:
        """Lay the pieces, the tiles and the cards, each from a stream of its own."""
        return CastelliState(deal.opening(seed, seats, Options(**options)))


RULES = Castelli()
