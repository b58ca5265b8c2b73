"""Completions of what a seat has begun: a power, what it costs to discard a Traitor, or a gift.

Whoever compares placing a tile with its power looks at both when they are done.
"""

from collections.abc import Iterator

from game.castellion.computer.evaluation.castle_value import Evaluator
from game.castellion.computer.evaluation.position_value import evaluator
from game.castellion.computer.one_ply import ideas, leaf_value, ranked
from game.castellion.computer.outcomes import certain_result
from game.castellion.computer.payments import paid
from game.castellion.rules.castle import taken
from game.castellion.rules.position import EffectKind, Phase, Source, Why
from game.castellion.rules.state import CastellionState
from game.core.action import Action

MOST = 3  # completions of a power that are looked at, and how many of each of its steps are tried


def completions(state: CastellionState) -> list[CastellionState]:
    """Return the best states in which what the acting seat has begun is done, the best first."""
    if not _has_begun(state):
        return [state]
    if state.effect is not None and state.effect.why == Why.TRAITOR:
        return [*paid(state)] or [state]
    if state.effect is not None and state.effect.why == Why.DONATION:
        return [end for after in paid(state) for end in _received(after)] or [state]
    found = [
        end
        for action in _steps(state)
        for after in certain_result(state, action)
        for end in completions(after)
    ]
    return sorted(found, key=leaf_value, reverse=True)[:MOST] or [state]


def _received(state: CastellionState) -> Iterator[CastellionState]:
    """Yield the state once a gift is in the other castle, or left aside there."""
    best = next(idea.action for idea in ideas(state) if idea.action.verb in ("place", "discard"))
    yield from certain_result(state, best)


def _has_begun(state: CastellionState) -> bool:
    """Tell whether the acting seat is in the middle of its own power or cost, or holds what one brought."""
    if state.effect is not None and state.effect.kind == EffectKind.DESTROY:
        return state.effect.why in (Why.PYRO, Why.TRAITOR, Why.DONATION)
    return state.moment in (EffectKind.JUGGLE, EffectKind.RECOVER, EffectKind.PYRO_MOVE) or (
        state.phase == Phase.DECIDE and state.hand_from == Source.DISCARDS
    )


def _steps(state: CastellionState) -> list[Action]:
    """Return the actions that are tried in the middle of what has begun."""
    if state.effect is None or state.effect.kind != EffectKind.DESTROY:
        return [idea.action for idea in ideas(state)[:MOST]]
    evaluate = evaluator(state, state.active)
    return [idea.action for idea in ranked(_pyro_ideas(state, evaluate))[:MOST]]


def _pyro_ideas(state: CastellionState, evaluate: Evaluator) -> Iterator[tuple[Action, float]]:
    """Yield what a Pyro may destroy, evaluated before the move that follows: all moves take long."""
    for action in state.actions:
        yield action, evaluate(taken(state.castle, action.cell))
