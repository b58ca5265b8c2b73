"""A state: an immutable value that knows its legal actions and the state after each."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from functools import cached_property
from typing import Any, ClassVar, NamedTuple, Self

from game.core.action import Action, ActionError, Verbs, is_action, told
from game.core.scene import FIELDS, LEFT_OUT, MISSING, written
from game.core.seed import Chance
from game.core.value import Value

Cell = tuple[int, ...]
"""A place in a game's space; in a castle of columns (column, row), both from 0."""


class Refusal(NamedTuple):
    """Why an action is not legal: the id of the rule that it would break, and the cells that show it."""

    rule: str
    cells: tuple[Cell, ...] = ()


class Outcome(NamedTuple):
    """How a game ended: the winning seats, the scores by seat if there are any, the rule that ended it."""

    winners: frozenset[int]
    scores: tuple[int, ...] | None
    reason: str

    def share(self, seat: int) -> float:
        """Return a seat's share of the victory: less than 1 where that is shared, 0 for a loss."""
        return (seat in self.winners) / max(1, len(self.winners))


class IllegalAction(ValueError):
    """An action that the state refuses; `refusal` says why."""

    def __init__(self, action: Action, refusal: Refusal) -> None:
        self.action = action
        self.refusal = refusal
        super().__init__(f"{action} breaks {refusal.rule}")


class HiddenError(ValueError):
    """An action whose result depends on something that this state does not know (see `State.guess`)."""


class State(Value, ABC):
    """A position of a game. Games derive from it a frozen class whose equality and hash are its value."""

    game: ClassVar[str]
    """The id of its game."""
    verbs: ClassVar[Verbs]
    exact: ClassVar[frozenset[str]] = frozenset()
    """The verbs all whose candidates are legal, so that none is asked about again."""
    outcome: Outcome | None
    """How the game ended, or None while it goes on."""

    @property
    @abstractmethod
    def seat(self) -> int | None:
        """The seat to act, counted from 0; None when the game is over."""

    @abstractmethod
    def find_refusal(self, action: Action) -> Refusal | None:
        """Return which rule an action of this game breaks here, or None. The one source of legality."""

    @abstractmethod
    def candidates(self) -> Iterable[Action]:
        """Yield actions among which all the legal ones are, in the order shown."""

    @abstractmethod
    def result(self, action: Action) -> Self:
        """Return the state after an action known to be legal. Raises HiddenError."""

    @abstractmethod
    def reveals(self, action: Action) -> bool:
        """Tell whether a legal action turns up something that the acting seat could not know."""

    @property
    def asked(self) -> bool:
        """Whether the seat to act is asked for an answer in the turn of another, and has not shown any."""
        return False

    @property
    def playing_out(self) -> Action | None:
        """What is left to do where that wins whatever comes: the next of it; None where more is to decide."""
        return None

    def holds_back(self, action: Action) -> bool:
        """Tell whether an action keeps an answer in hand, so that nobody else is to learn of it."""
        return False

    @abstractmethod
    def seen_by(self, seat: int) -> Self:
        """Return this state with everything that a seat cannot know replaced by unknowns."""

    def seen_by_all(self, seats: Iterable[int]) -> Self:
        """Return this state with everything replaced by unknowns that one of some seats cannot know."""
        state = self
        for seat in seats:
            state = state.seen_by(seat)
        return state

    @abstractmethod
    def guess(self, seat: int, rng: Chance) -> Self:
        """Return a full state, drawn uniformly from those that look the same as this one to a seat."""

    def summary(self) -> dict[str, Any]:
        """Return all that is known in this position as a JSON-able dict; `Rules.scene` is its inverse."""
        told = written(FIELDS[self.game](), self)
        missing = MISSING[self.game]()(self) if self.game in MISSING else None
        return {**told, LEFT_OUT: sorted(missing.elements())} if missing else told

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """The legal actions; empty exactly when the game is over."""
        if self.outcome is not None:
            return ()
        return tuple(
            action
            for action in self.candidates()
            if action.verb in self.exact or self.find_refusal(action) is None
        )

    @cached_property
    def ordered(self) -> tuple[Action, ...]:
        """The legal actions in the order of their notation, by which links count them."""
        return tuple(sorted(self.actions, key=str))

    def refusal(self, action: Action) -> Refusal | None:
        """Return why an action is not legal here, or None when it is. Raises ActionError for nonsense."""
        if not is_action(action, self.verbs):
            raise ActionError(f"not of this game: {told(action)!r}")
        return self.find_refusal(action)

    def after(self, action: Action) -> Self:
        """Return the state after an action. Raises IllegalAction, or HiddenError where it cannot be known."""
        refusal = self.refusal(action)
        if refusal is not None:
            raise IllegalAction(action, refusal)
        return self.result(action)
