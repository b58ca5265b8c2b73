"""What an action is worth by its result, at once: no draw is looked ahead."""

from collections.abc import Callable, Iterable, Mapping
from statistics import fmean

from game.castellion.computer.evaluation.castle_value import with_move
from game.castellion.computer.evaluation.loss_value import consolation, forlorn
from game.castellion.computer.evaluation.position_value import ahead, calm, chance, judge_of, left_over
from game.castellion.computer.outcomes import better_pile, is_met, results
from game.castellion.rules.castle import taken
from game.castellion.rules.pieces import TRAITORS
from game.castellion.rules.position import Phase, Why
from game.castellion.rules.state import CastellionState
from game.core.action import Action
from game.players.guide import Idea

PREFERRED = 1e-4  # what tips the scales where the judgement sees no difference


def value(state: CastellionState, seat: int) -> float:
    """Return the judged chance of a seat to win, 0 to 1: alike for both, exact when the game is over."""
    if state.outcome is not None:
        return float(seat in state.outcome.winners)
    if has_traitor(state) or state.phase == Phase.ENCOUNTER:
        return max(_result(state, action) for action in uses(state))
    return chance(state)


def outlook(state: CastellionState) -> float:
    """Return what the networks would say of a state to come: a loss is worth how far the game came.

    That is for comparing what may come of ideas; an action that loses is worth nothing.
    """
    if state.outcome is not None:
        return 1.0 if state.outcome.winners else _comfort(state)
    if has_traitor(state) or state.phase == Phase.ENCOUNTER:
        return max(fmean(map(outlook, results(state, action))) for action in uses(state))
    judged = chance(state)
    return judged if judged or ahead(state) else forlorn(state)


def _comfort(state: CastellionState) -> float:
    """Return what a lost game is worth: to two nothing, as the chances of both castles at once are less."""
    return consolation(state) if len(state.castles) == 1 else 0.0


def worth(state: CastellionState, action: Action) -> float:
    """Return the judged chance after an action."""
    return _BY_VERB.get(action.verb, _result)(state, action)


def ranked(judged: Iterable[tuple[Action, float]]) -> list[Idea]:
    """Return actions with their values as ideas, the best first."""
    return sorted((Idea(action, value) for action, value in judged), key=lambda idea: -idea.value)


def ideas(state: CastellionState) -> list[Idea]:
    """Return all legal actions by what they are worth at once, the best first."""
    return ranked((action, worth(state, action)) for action in state.actions)


def has_traitor(state: CastellionState) -> bool:
    """Tell whether a Traitor is decided on."""
    return state.phase == Phase.DECIDE and state.hand in TRAITORS


def uses(state: CastellionState) -> list[Action]:
    """Return what can be done with a Traitor in hand, or who can face an Ordeal."""
    return [action for action in state.actions if action.verb in ("traitor", "spurn", "face")]


def _result(state: CastellionState, action: Action) -> float:
    """Return the chance after an action: the mean of all cards where it turns one up."""
    return fmean(value(after, state.active) for after in results(state, action))


def _drawing(state: CastellionState, action: Action) -> float:
    """Return the chance before a draw, a little more for the better pile."""
    return calm(state) + PREFERRED * (action.words[0] == better_pile(state))


def _calling(state: CastellionState, action: Action) -> float:
    last = len(state.ordeals) == 1 and state.ordeals[0].up
    return _result(state, action) if last or is_met(state) else 0.0


def _unveiling(state: CastellionState, action: Action) -> float:
    """Return the chance before a card is turned up, a little more for an earlier one."""
    return calm(state) - PREFERRED * action.numbers[0]


def _destroyed(state: CastellionState, action: Action) -> float:
    """Return the chance after one destruction, further ones left aside."""
    castle = taken(state.castle, action.cell)
    judge = judge_of(state, state.active)
    if state.effect is not None and state.effect.why == Why.PYRO:
        return judge.best(with_move(castle))
    return judge(castle) * left_over(state, castle)


_BY_VERB: Mapping[str, Callable[[CastellionState, Action], float]] = {
    "draw": _drawing,
    "reveal": _drawing,
    "call": _calling,
    "unveil": _unveiling,
    "destroy": _destroyed,
}
