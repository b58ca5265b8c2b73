"""The rest of a turn: what a position is worth once its seat has built on and discarded as well as it can."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from game.castle_keep.computer.evaluation.position_value import wins_now
from game.castle_keep.rules.castle import Castle
from game.castle_keep.rules.game import CastleKeepState
from game.castle_keep.rules.position import ACT, DISCARD, Hand
from game.core.action import Action

END = Action("end")

Value = Callable[[CastleKeepState, int], float]
"""What tells the chance of a seat to win in a position, 0 to 1."""
Actions = tuple[Action, ...]


class Ending(NamedTuple):
    """A way to end the turn: its actions, and the judged chance of the seat to win then."""

    actions: Actions
    value: float


class TurnPlan:
    """The ways to end a seat's turn. What can be built in several orders is judged once."""

    def __init__(self, value: Value, seat: int) -> None:
        self._value = value
        self._seat = seat
        self._built: dict[Castle, float] = {}
        self._endings: dict[tuple[tuple[Castle, ...], Hand], Ending] = {}

    @property
    def endings(self) -> list[Ending]:
        """The endings that were judged, one for each position that they lead to, the best first."""
        return sorted(self._endings.values(), key=lambda ending: -ending.value)

    def worth(self, state: CastleKeepState, actions: Actions) -> float:
        """Return the value of the best ending from a state on, and 1 where it can still be won.

        `actions` are those that led there in this turn.
        """
        if state.turn != self._seat or state.phase not in (ACT, DISCARD):
            return self._judged(state, actions)
        if wins_now(state):
            return 1.0
        if state.phase == DISCARD:
            return self._rested(state, actions)
        if not state.built:
            return self._rested(state.result(END), (*actions, END))
        if state.castle not in self._built:
            on = (
                self.worth(state.result(action), (*actions, action))
                for action in state.actions
                if action.verb == "build"
            )
            ended = self._rested(state.result(END), (*actions, END))
            self._built[state.castle] = max(ended, *on, 0.0)
        return self._built[state.castle]

    def _judged(self, state: CastleKeepState, actions: Actions) -> float:
        left = state.castles, tuple(sorted(state.hands[self._seat]))
        if left not in self._endings:
            self._endings[left] = Ending(actions, self._value(state, self._seat))
        return self._endings[left].value

    def _rested(self, state: CastleKeepState, actions: Actions) -> float:
        """Return the value after the best discards."""
        return max(self._judged(*rested) for rested in self._rests(state, actions, ""))

    def _rests(
        self, state: CastleKeepState, actions: Actions, last: str
    ) -> Iterator[tuple[CastleKeepState, Actions]]:
        """Yield the states after all discards and how they came about, in one order of the tiles only."""
        if state.turn != self._seat or state.phase != DISCARD:
            yield state, actions
            return
        for action in state.actions:
            tile = str(action.arguments[0])
            if tile >= last:
                yield from self._rests(state.result(action), (*actions, action), tile)
