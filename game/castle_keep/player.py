"""What a computer player makes of Castle Keep: every action is judged by what it leads to."""

from collections.abc import Sequence

from game.castle_keep.judge import strength, wins_now
from game.castle_keep.plan import TurnPlan
from game.castle_keep.quick import reply
from game.castle_keep.reasons import reason
from game.castle_keep.rules import CastleKeepState
from game.core.action import Action
from game.players.guide import Guide, Idea, Reason
from game.players.levels import Level

SLIPS = {"easy": 0.25, "medium": 0.06}


class CastleKeepGuide(Guide):
    """The judgement of Castle Keep."""

    trust = 8.0
    share = 1.0

    def ideas(self, state: CastleKeepState, width: int, /) -> Sequence[Idea]:
        """Return the legal actions whose results are judged best; where some win for sure, these alone."""
        plan = TurnPlan(self.value, state.turn)
        judged = [Idea(action, plan.worth(state.result(action))) for action in state.actions]
        winning = [idea for idea in judged if idea.value == 1.0]
        return sorted(winning or judged, key=lambda idea: -idea.value)[:width]

    def slip(self, level: Level, /) -> float:
        """Return how easily a level slips: most turns here decide little, so it takes large slips to tell."""
        return SLIPS.get(level.name, level.slip)

    def value(self, state: CastleKeepState, seat: int, /) -> float:
        """Return the judged chance of a seat to win; half a win for a draw would be too kind."""
        if state.outcome is not None:
            return float(seat in state.outcome.winners)
        if wins_now(state):
            return float(seat == state.turn)
        return strength(state, seat)

    def reply(self, state: CastleKeepState, /) -> Action:
        """Return a fair action, found at once."""
        return reply(state)

    def reason(self, state: CastleKeepState, action: Action, /) -> Reason:
        """Return what an action is good for."""
        return reason(state, action)


GUIDE = CastleKeepGuide()
