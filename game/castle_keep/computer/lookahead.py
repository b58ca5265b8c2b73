"""A look ahead to the end of a turn: all ways to build on and to discard, each valued by what it leads to."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from game.castle_keep.computer.evaluation.position_value import wins_now
from game.castle_keep.computer.playout_policy import policy_action
from game.castle_keep.rules.castle import Castle
from game.castle_keep.rules.position import Hand, Phase
from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.rules.turn import BUILDS
from game.core.action import Action

END = Action("end")

Value = Callable[[CastleKeepState, int], float]
"""What tells the chance of a seat to win in a position, 0 to 1."""
Actions = tuple[Action, ...]


class Ending(NamedTuple):
    """A way to end the turn: its actions, and the estimated chance of the seat to win then."""

    actions: Actions
    value: float


class Lookahead:
    """The ways to end a seat's turn. What can be built in several orders is valued once."""

    def __init__(self, value: Value, seat: int) -> None:
        self._value = value
        self._seat = seat
        self._built: dict[tuple[Castle, Hand], float] = {}
        self._endings: dict[tuple[tuple[Castle, ...], Hand], Ending] = {}

    @property
    def endings(self) -> list[Ending]:
        """The endings that were valued, one for each position that they lead to, the best first."""
        return sorted(self._endings.values(), key=lambda ending: -ending.value)

    def best(self, state: CastleKeepState, actions: Actions) -> float:
        """Return the value of the best ending from a state on, and 1 where it can still be won.

        `actions` are those that led there in this turn.
        """
        if state.seat != self._seat or state.phase == Phase.SIEGE:
            return self._valued(state, actions)
        if wins_now(state):
            return 1.0
        if state.phase == Phase.DISCARD:
            return self._discarded(state, actions)
        if state.twins:
            return self._led_on(state, actions)
        if not state.built:
            return self._discarded(state.result(END), (*actions, END))
        left = state.castle, state.camp
        if left not in self._built:
            on = (
                self.best(state.result(action), (*actions, action))
                for action in state.actions
                if action.verb in BUILDS
            )
            ended = self._discarded(state.result(END), (*actions, END))
            self._built[left] = max(ended, *on, 0.0)
        return self._built[left]

    def _led_on(self, state: CastleKeepState, actions: Actions) -> float:
        """Return the best value where the turn ends now, or is led on by the fair policy for a while.

        In two castles there are too many ways to build on to try them all.
        """
        best = self._ended(state, actions)
        while state.attacked is None and (action := policy_action(state)).verb in BUILDS:
            state, actions = state.result(action), (*actions, action)
            if state.outcome is not None:
                return self._valued(state, actions)
            best = max(best, self._ended(state, actions))
        return best

    def _ended(self, state: CastleKeepState, actions: Actions) -> float:
        """Return the value where the turn ends now, with the discards of the fair policy."""
        state, actions = state.result(END), (*actions, END)
        while state.seat == self._seat and state.phase == Phase.DISCARD:
            action = policy_action(state)
            state, actions = state.result(action), (*actions, action)
        return self._valued(state, actions)

    def _valued(self, state: CastleKeepState, actions: Actions) -> float:
        left = state.castles, tuple(sorted(state.hands[self._seat]))
        if left not in self._endings:
            self._endings[left] = Ending(actions, self._value(state, self._seat))
        return self._endings[left].value

    def _discarded(self, state: CastleKeepState, actions: Actions) -> float:
        """Return the value after the best discards."""
        return max(self._valued(*ended) for ended in self._discards(state, actions, ""))

    def _discards(
        self, state: CastleKeepState, actions: Actions, last: str
    ) -> Iterator[tuple[CastleKeepState, Actions]]:
        """Yield the states after all discards and how they came about, in one order of the tiles only."""
        if state.seat != self._seat or state.phase != Phase.DISCARD:
            yield state, actions
            return
        for action in state.actions:
            (tile,) = action.words
            if tile >= last:
                yield from self._discards(state.result(action), (*actions, action), tile)
