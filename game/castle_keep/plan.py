"""The rest of a turn: what a position is worth once its seat has built on and discarded as well as it can."""

from collections.abc import Callable, Iterator

from game.castle_keep.castle import Castle
from game.castle_keep.judge import wins_now
from game.castle_keep.position import ACT, DISCARD
from game.castle_keep.rules import CastleKeepState
from game.core.action import Action

END = Action("end")


class TurnPlan:
    """The ways to end a seat's turn. What can be built in several orders is judged once.

    `value` tells the chance of the seat to win in a position in which its turn has ended.
    """

    def __init__(self, value: Callable[[CastleKeepState, int], float], seat: int) -> None:
        self._value = value
        self._seat = seat
        self._built: dict[Castle, float] = {}

    def worth(self, state: CastleKeepState) -> float:
        """Return the value of the best end of the turn from a state on, and 1 where it can still be won."""
        if state.turn != self._seat or state.phase not in (ACT, DISCARD):
            return self._value(state, self._seat)
        if wins_now(state):
            return 1.0
        if state.phase == DISCARD:
            return self._rested(state)
        if not state.built:
            return self._rested(state.result(END))
        if state.castle not in self._built:
            on = (state.result(action) for action in state.actions if action.verb == "build")
            self._built[state.castle] = max(self._rested(state.result(END)), *map(self.worth, on), 0.0)
        return self._built[state.castle]

    def _rested(self, state: CastleKeepState) -> float:
        """Return the value after the best discards."""
        return max(self._value(rested, self._seat) for rested in self._rests(state, ""))

    def _rests(self, state: CastleKeepState, last: str) -> Iterator[CastleKeepState]:
        """Yield the states after all discards, in one order of the tiles only."""
        if state.turn != self._seat or state.phase != DISCARD:
            yield state
            return
        for action in state.actions:
            tile = str(action.arguments[0])
            if tile >= last:
                yield from self._rests(state.result(action), tile)
