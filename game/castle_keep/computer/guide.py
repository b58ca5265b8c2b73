"""What a computer player makes of Castle Keep: every action is judged by what it leads to."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from game.castle_keep.computer.evaluation.position_value import strength, wins_now
from game.castle_keep.computer.hints import reason
from game.castle_keep.computer.lookahead import Ending, TurnPlan
from game.castle_keep.computer.playout_policy import reply
from game.castle_keep.computer.rollouts import Foresight
from game.castle_keep.rules.game import CastleKeepState
from game.core.action import Action
from game.players.guide import Guide, Idea, Reason
from game.players.levels import Level

CLOSEST = 8  # endings of a turn that are tried out
SLIPS = {"easy": 0.5, "medium": 0.12}


class CastleKeepGuide(Guide):
    """The judgement of Castle Keep."""

    trust = 8.0
    share = 1.0

    def ideas(self, state: CastleKeepState, width: int, /) -> Sequence[Idea]:
        """Return the legal actions whose results are judged best; where some win for sure, these alone."""
        return list(_planned(state)[0][:width])

    def refined(self, state: CastleKeepState, ideas: Sequence[Idea], /) -> Iterator[Sequence[Idea]]:
        """Try out how the turn may best end, and yield after each try what that makes of the ideas."""
        endings = _planned(state)[1][:CLOSEST]
        if len(endings) < 2 or ideas[0].value == 1.0:
            return
        foresight = Foresight(state, endings, self.value)
        while True:
            foresight.step()
            yield _led(ideas, foresight.judged())

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


@lru_cache(maxsize=1)
def _planned(state: CastleKeepState) -> tuple[Sequence[Idea], Sequence[Ending]]:
    """Return all ideas, or only those that win for sure, and how the turn may end, the best first."""
    plan = TurnPlan(GUIDE.value, state.turn)
    judged = [Idea(action, plan.worth(state.result(action), (action,))) for action in state.actions]
    winning = [idea for idea in judged if idea.value == 1.0]
    return sorted(winning or judged, key=lambda idea: -idea.value), plan.endings


def _led(ideas: Sequence[Idea], endings: Iterable[Ending]) -> list[Idea]:
    """Return the ideas with the value of the best ending that each begins, those that begin none last."""
    best: dict[Action, float] = {}
    for (first, *_), value in endings:
        best[first] = max(value, best.get(first, 0.0))
    least = min(best.values())
    led = [Idea(action, best.get(action, min(value, least))) for action, value in ideas]
    return sorted(led, key=lambda idea: -idea.value)
