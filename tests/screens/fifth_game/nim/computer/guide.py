"""What a computer player makes of Nim: whoever leaves a multiple of four can go on doing so, and wins."""

from collections.abc import Sequence

from game.core.action import Action
from game.nim.rules.state import NUMBERS, NimState
from game.players.guide import Guide, Idea, Reason

ROUND = NUMBERS.stop  # stones that go in two turns, if one player wants them to


class NimGuide(Guide):
    """The guide of Nim."""

    trust = 4.0
    share = 1.0

    def ideas(self, state: NimState, width: int, /) -> Sequence[Idea]:
        """Return the legal actions, the best first."""
        ideas = [Idea(action, self.value(state.result(action), state.turn)) for action in state.actions]
        return sorted(ideas, key=lambda idea: -idea.value)[:width]

    def value(self, state: NimState, seat: int, /) -> float:
        """Return the chance of a seat to win, which is sure."""
        if state.outcome:
            return float(seat in state.outcome.winners)
        return float((seat == state.turn) is bool(state.heap % ROUND))

    def reply(self, state: NimState, /) -> Action:
        """Return the best action."""
        return self.ideas(state, 1)[0].action

    def reason(self, state: NimState, action: Action, /) -> Reason:
        """Return what an action is good for."""
        left = state.result(action).heap
        return Reason("hint.nim.any" if left % ROUND else "hint.nim.round", {"left": left})


GUIDE = NimGuide()
