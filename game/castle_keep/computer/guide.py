"""What a computer player makes of Castle Keep: every action is valued by the endings that it leads to."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain

from game.castle_keep.computer.coach import COACH
from game.castle_keep.computer.evaluation.position_value import position_value, wins_now
from game.castle_keep.computer.hints import reason
from game.castle_keep.computer.king import hands_over
from game.castle_keep.computer.leaves import leaves
from game.castle_keep.computer.lookahead import Ending, Lookahead
from game.castle_keep.computer.playout_policy import policy_action
from game.castle_keep.computer.rollouts import BETWEEN, Rollouts
from game.castle_keep.computer.sources import by_guesses
from game.castle_keep.rules.options import Way
from game.castle_keep.rules.position import Phase
from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.rules.turn import BUILDS
from game.core.action import Action
from game.players.guide import Care, Guide, Idea, Reason, estimated, percent
from game.players.levels import Level

CLOSEST = 8  # endings of a turn that are played out
GAIN = 0.01
"""Of the chance to win, what moving a tile between two castles has to promise more than all else."""
WAITS = 0.03
"""Of the chance to win, what passing has to promise more than all else where everybody builds two castles."""
SETTLED = 12
"""Guesses of what is hidden that discards meet which are decided upon together."""
ALIKE = 0.01
"""Of the chance to win, what makes it open which tiles are discarded."""
CERTAIN = 1.0
"""The chance to win where a win is there to be taken."""
STOPS = ("pass", "end")
"""The verbs that build nothing any more in a turn."""
KINGS_NOISE = 0.1
"""Of the chance to win, how far apart actions at the king's castle have to seem to be so.

Of 1385 positions of two players there, those that seemed apart by their chances were so by half as much,
by how medium players went on from them.
"""
STEP = 5
"""How finely hints tell chances, in percent: their error is about as large."""
SLIPS = {"easy": 0.5, "medium": 0.12}
IN_TAKEOVER = SLIPS | {"medium": 0.04}
"""There each turn decides less: medium won 154 of 280 games against easy by the same slips, 58 of 80 so."""


class CastleKeepGuide(Guide):
    """The guide of Castle Keep."""

    trust = 8.0
    share = 1.0
    care = Care(noise=0.045, hints=True, closely=120)

    def ideas(self, state: CastleKeepState, width: int, /) -> Sequence[Idea]:
        """Return the legal actions whose results are valued best; where some win for sure, these alone."""
        if state.phase in BETWEEN:
            return by_guesses(state, self.value)[:width]
        return list(_looked_ahead(state)[0][:width])

    def refined(self, state: CastleKeepState, ideas: Sequence[Idea], /) -> Iterator[Sequence[Idea]]:
        """Play out how the turn may best end, and yield after each guess what that makes of the ideas."""
        if state.phase in BETWEEN:
            return
        endings = _looked_ahead(state)[1][:CLOSEST]
        if len(endings) < 2 or ideas[0].value == 1.0:
            return
        rollouts = Rollouts(state, endings, self.value)
        while True:
            rollouts.step()
            yield _by_endings(ideas, rollouts.valued())

    def goes_on(self, state: CastleKeepState, width: int, /) -> Action:
        """Return how a turn goes on: discards that are decided upon together are played out before."""
        if state.phase != Phase.DISCARD:
            return super().goes_on(state, width)
        return _settled(state)[0].actions[0]

    def care_of(self, state: CastleKeepState, /) -> Care:
        """Return how a decision is thought over: at the king's castle less can be told apart."""
        return self.care._replace(noise=KINGS_NOISE) if state.shared else self.care

    def slip(self, state: CastleKeepState, level: Level, /) -> float:
        """Return how easily a level slips: most turns here decide little, so it takes large slips to tell."""
        slips = IN_TAKEOVER if state.options.way == Way.TAKEOVER else SLIPS
        return slips.get(level.name, level.slip)

    def tempting(self, state: CastleKeepState, ideas: Sequence[Idea], /) -> Sequence[Idea]:
        """Return the ideas without passing, unless it is clearly best: who has two castles does something.

        Without those that hand the king's castle to the next one, where it is not finished for sure.
        """
        if state.shared:
            kept = [idea for idea in ideas if idea.value == CERTAIN or not hands_over(state, idea.action)]
            return kept or ideas
        others = [idea for idea in ideas if idea.action.verb != "pass"]
        best, rest = (max((idea.value for idea in some), default=0.0) for some in (ideas, others))
        return others if state.twins and others and best - rest < WAITS else ideas

    def value(self, state: CastleKeepState, seat: int, /) -> float:
        """Return the estimated chance of a seat to win; half a win for a draw would be too kind."""
        if state.outcome is not None:
            return float(seat in state.outcome.winners)
        if wins_now(state):
            return float(seat == state.active)
        return position_value(state, seat)

    def reply(self, state: CastleKeepState, /) -> Action:
        """Return a fair action, found at once."""
        return policy_action(state)

    def reason(self, state: CastleKeepState, action: Action, /) -> Reason:
        """Return what an action is good for."""
        return reason(state, action, _plan_with(state, action))

    def leaves(self, state: CastleKeepState, action: Action, /) -> Mapping[str, int]:
        """Return what an action leaves, in numbers of which more is better."""
        return leaves(state, action)

    def measured(self, action: Action, chances: Mapping[Action, float], /) -> Mapping[str, int]:
        """Return about the chances to win, in percent, with building on (`now`) and without (`held`).

        Of an attack those with and without it. Nothing where there is no such choice, or the advice does not
        come out ahead.
        """
        stops, attacks = action.verb in STOPS, action.verb == "attack"
        against = BUILDS if stops else (*BUILDS, *STOPS) if attacks else STOPS
        others = [chance for other, chance in chances.items() if other.verb in against]
        if action.verb not in (*STOPS, *BUILDS, "attack") or action not in chances or not others:
            return {}
        own, other = (percent(estimated(chance), STEP) for chance in (chances[action], max(others)))
        return {"held": own if stops else other, "now": other if stops else own} if own >= other else {}

    def preferred(self, state: CastleKeepState, actions: Sequence[Action], /) -> Action:
        """Return which of some actions that are hardly apart does what the coach says."""
        return COACH.preferred(state, actions)


GUIDE = CastleKeepGuide()


@lru_cache(maxsize=1)
def _looked_ahead(state: CastleKeepState) -> tuple[Sequence[Idea], Sequence[Ending]]:
    """Return all ideas, or only those that win for sure, and how the turn may end, the best first."""
    lookahead = Lookahead(GUIDE.value, state.active)
    ideas = [Idea(action, lookahead.best(state.result(action), (action,))) for action in state.actions]
    ideas = _worth_moving(ideas)
    ideas = [idea for idea in ideas if idea.value == CERTAIN] or ideas
    left = {idea.action for idea in ideas}
    endings = [ending for ending in lookahead.endings if ending.actions[0] in left]
    return sorted(ideas, key=lambda idea: -idea.value), endings


@lru_cache(maxsize=64)
def _settled(state: CastleKeepState) -> Sequence[Ending]:
    """Return how a turn may end that comes to its discards, the best first, once they are played out."""
    endings = _looked_ahead(state)[1]
    if len(endings) < 2:
        return endings
    rollouts = Rollouts(state, endings[:CLOSEST], GUIDE.value)
    for _ in range(SETTLED):
        rollouts.step()
    return sorted(rollouts.valued(), key=lambda ending: -ending.value)


def _worth_moving(ideas: Sequence[Idea]) -> list[Idea]:
    """Return the ideas without those to move a tile that promise hardly more than all else."""
    others = max((idea.value for idea in ideas if idea.action.verb != "move"), default=0.0)
    enough = min(others + GAIN, CERTAIN)
    return [idea for idea in ideas if idea.action.verb != "move" or idea.value >= enough > others]


def _plan_with(state: CastleKeepState, action: Action) -> Sequence[Action]:
    """Return how the turn goes on best with an action; discards are advised all together.

    With an action that ends the turn, all the discards that are as good.
    """
    if state.phase in BETWEEN:
        return (action,)
    endings = _settled(state) if state.phase == Phase.DISCARD else _looked_ahead(state)[1]
    if action.verb in STOPS:
        ways = [ending for ending in endings if ending.actions[0] == action]
        near = [ending.actions[1:] for ending in ways if ending.value >= ways[0].value - ALIKE]
        return action, *dict.fromkeys(chain.from_iterable(near))
    first = slice(None) if action.verb == "discard" else slice(1)
    return next((actions for actions, _ in endings if action in actions[first]), (action,))


def _by_endings(ideas: Sequence[Idea], endings: Iterable[Ending]) -> list[Idea]:
    """Return the ideas with the value of the best ending that each begins, those that begin none last."""
    best: dict[Action, float] = {}
    for (first, *_), value in endings:
        best[first] = max(value, best.get(first, 0.0))
    least = min(best.values())
    valued = [Idea(action, best.get(action, min(value, least))) for action, value in ideas]
    return sorted(valued, key=lambda idea: -idea.value)
