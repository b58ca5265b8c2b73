"""What a computer player makes of Castellion: every action is evaluated by its result."""

from collections.abc import Iterator, Mapping, Sequence

from game.castellion.computer import lookahead, one_ply
from game.castellion.computer.coach import COACH
from game.castellion.computer.evaluation.castle_value import Evaluator
from game.castellion.computer.evaluation.context import is_joint
from game.castellion.computer.evaluation.position_value import evaluator
from game.castellion.computer.hints import reason
from game.castellion.computer.leaves import leaves
from game.castellion.computer.lookahead import foreseen
from game.castellion.computer.outcomes import better_pile, is_met
from game.castellion.computer.reasons.plans import steadiness
from game.castellion.computer.rollouts import Rollouts, played_on
from game.castellion.rules.castle import has_foundation, is_complete, placed
from game.castellion.rules.ordeals.cards import Level
from game.castellion.rules.position import EffectKind, Phase, Source
from game.castellion.rules.state import CastellionState
from game.core.action import Action
from game.core.seed import Chance
from game.players.guide import Care, Guide, Idea, Looks, Reason

LOOKAHEAD_MOMENTS = (
    Phase.DECIDE,
    EffectKind.JUGGLE,
    EffectKind.RECOVER,
    EffectKind.PYRO_MOVE,
)  # the moments that look a draw ahead
LIKELY, NEAR = 8, 0.08  # how many ideas are looked at a draw later, and how much behind the best one
CLOSE = 0.04  # how much behind the best one then those are that are evaluated better still
COSTING = ("donate", "give")
"""What a seat pays for, so that the other one gains by it."""
CLOSEST = 4  # how many of these are tried
TRIED = Care(noise=0.04, agreed=True)
UNTRIED = TRIED._replace(noise=0.06)
"""How decisions are judged: by networks alone a gap is off by 0.05, as tries on further draws tell."""
TRIES = 32  # guesses by which a review confirms that an action is behind: 0.01 of the chance is their error
SAFE_LEVELS = (
    Level.ARCHITECTS,
    Level.MENACE,
    Level.PANTRY,
)  # where looking into both piles wins more: training/NOTES.md


class CastellionGuide(Guide):
    """The evaluation of Castellion."""

    trust = 64.0
    share = 0.8
    care = TRIED

    def ideas(self, state: CastellionState, width: int, /) -> Sequence[Idea]:
        """Return the legal actions whose results are evaluated best at once."""
        return one_ply.ideas(state)[:width]

    def refined(self, state: CastellionState, ideas: Sequence[Idea], /) -> Iterator[Sequence[Idea]]:
        """Evaluate close ideas a draw later, then better still, until one of them is left.

        Where tiles have powers a second look a draw ahead counts those of the next tile; elsewhere ideas are
        tried on guesses of what comes, a try with each step.
        """
        near = _near(ideas, LIKELY, NEAR)
        if ideas[0].action.verb == "draw" and _is_pile_open(state):
            piles = [idea for idea in ideas if idea.action.verb == "draw"]
            ideas = yield from lookahead.piles_compared(state, piles)
        elif len(near) > 1 and (state.moment in LOOKAHEAD_MOMENTS or state.revealed):
            ideas = yield from lookahead.looked_ahead(state, near, lookahead.completed_value)
            close = _near(ideas, LIKELY, CLOSE)
            if state.moment in LOOKAHEAD_MOMENTS and len(close) > 1:
                ideas = yield from self._compared(state, close)
        yield ideas[:1]

    def _compared(self, state: CastellionState, ideas: Sequence[Idea]) -> Looks:
        if state.options.has_powers:
            return (yield from lookahead.looked_ahead(state, ideas, lookahead.value_with_next_power))
        return (yield from Rollouts(state, ideas[:CLOSEST], self.reply, one_ply.leaf_value).compared())

    def value(self, state: CastellionState, seat: int, /) -> float:
        """Return the estimated chance, the same for both seats."""
        return one_ply.value(state, seat)

    def care_of(self, state: CastellionState, /) -> Care:
        """Return how a decision is judged: where it cannot be tried further, with more doubt."""
        return UNTRIED if state.options.has_powers else self.care

    def foreseen(self, state: CastellionState, action: Action, /) -> float | None:
        """Return the chance after an action by all that the next draw may bring, unless tiles lie face up."""
        return None if state.revealed or action.verb in ("reveal", "take") else foreseen(state, action)

    def tried(
        self, state: CastellionState, actions: Sequence[Action], rng: Chance, /
    ) -> Iterator[Sequence[float]]:
        """Yield what comes of actions some draws later; not where replies would leave powers aside."""
        for _ in range(0 if state.options.has_powers else TRIES):
            guess = state.guess(state.active, rng)
            yield [played_on(guess.result(action), self.reply, _own_value) for action in actions]

    def reply(self, state: CastellionState, /) -> Action:
        """Return a fair action at once: powers of a tile in hand are left aside."""
        if all(action.verb == "draw" for action in state.actions):
            return Action("draw", (better_pile(state),))
        if state.phase != Phase.DECIDE:
            return one_ply.ideas(state)[0].action
        if one_ply.has_traitor(state):
            choices = one_ply.choices(state)
            waits = state.ordeals[0].left > 1 or is_met(state)
            return (
                choices[0] if waits else max(choices, key=lambda action: one_ply.action_value(state, action))
            )
        evaluate = evaluator(state, state.active)
        values = {action: _built_value(state, action, evaluate) for action in _built(state)}
        best = max(values, key=values.__getitem__)
        if best.verb == "discard" and is_joint(state) and state.find_refusal(one_ply.DONATE) is None:
            gift = {best: values[best], one_ply.DONATE: one_ply.action_value(state, one_ply.DONATE)}
            return best if one_ply.is_idle_gift(gift) else one_ply.DONATE
        return best

    def reason(self, state: CastellionState, action: Action, /) -> Reason:
        """Return what an action is good for."""
        return reason(state, action)

    def leaves(self, state: CastellionState, action: Action, /) -> Mapping[str, int]:
        """Return what an action leaves, in numbers of which more is better."""
        return leaves(state, action)

    def tempting(self, state: CastellionState, ideas: Sequence[Idea], /) -> Sequence[Idea]:
        """Return the ideas among which a level that slips chooses: what costs tiles only as the best."""
        return [idea for idea in ideas if idea == ideas[0] or idea.action.verb not in COSTING]

    def preferred(self, state: CastellionState, actions: Sequence[Action], /) -> Action:
        """Return which of some actions that are hardly apart does what the coach says.

        Of others one that builds on something comes first, then one that keeps a tile out.
        """
        return COACH.preferred(state, sorted(actions, key=lambda action: -steadiness(state, action)))


def _own_value(state: CastellionState) -> float:
    return one_ply.value(state, state.active)


def _near(ideas: Sequence[Idea], most: int, margin: float) -> list[Idea]:
    """Return the ideas that are hardly behind the best one; none that is out of the question beside it."""
    least = max(ideas[0].value - margin, 0.0)
    return [idea for idea in ideas[:most] if idea.value > least or idea.value == ideas[0].value]


def _is_pile_open(state: CastellionState) -> bool:
    """Tell whether it is a question if the next tile is better safe.

    With two castles to build it is not, nor without a foundation: then the Traitor's Ordeal is lost whatever
    its card, and that so early that the networks have seen few such castles.
    """
    if len(state.castles) > 1 or not has_foundation(state.castle):
        return False
    drawing = state.phase == Phase.DRAW and not state.revealed and bool(state.main.pool)
    return drawing and state.options.level in SAFE_LEVELS and better_pile(state) == Source.SAFE


def _built(state: CastellionState) -> list[Action]:
    """Return how a tile in hand may be placed or kept out of the castle."""
    return [action for action in state.actions if action.verb in ("place", "discard")]


def _built_value(state: CastellionState, action: Action, evaluate: Evaluator) -> float:
    """Return the chance of the castle that a tile in hand is placed in or kept out of."""
    if action.verb == "discard":
        return evaluate(state.castle)
    castle = placed(state.castle, state.hand or "", action.cell)
    return -1.0 if is_complete(castle) else evaluate(castle)  # without a gap nothing is left to build


GUIDE = CastellionGuide()
