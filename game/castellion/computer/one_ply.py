"""The value of an action by its result, one ply ahead: no draw is looked at."""

from collections.abc import Callable, Iterable, Mapping
from statistics import fmean

from game.castellion.computer import payments
from game.castellion.computer.evaluation.castle_value import with_move
from game.castellion.computer.evaluation.context import is_joint
from game.castellion.computer.evaluation.position_value import (
    evaluator,
    ordeals_ahead,
    position_value,
    static_value,
)
from game.castellion.computer.loss_value import hopeless_value, loss_value
from game.castellion.computer.makes import is_good_gift
from game.castellion.computer.outcomes import better_pile, is_met, results
from game.castellion.rules.castle import taken
from game.castellion.rules.pieces import TRAITORS, faction
from game.castellion.rules.position import Phase
from game.castellion.rules.state import CastellionState
from game.core.action import Action
from game.players.guide import Idea

SPURN, DONATE, POWER, DISCARD = map(Action, ("spurn", "donate", "power", "discard"))
SWAP_GAIN = 0.005  # how much better a castle has to be with two tiles exchanged
GIFT_GAIN = 0.01  # how much better a gift has to be than anything else, as it costs a tile
PREFERRED = 1e-4  # what tips the scales where the evaluation sees no difference


def value(state: CastellionState, seat: int) -> float:
    """Return the estimated chance of a seat to win, 0 to 1: alike for both, exact when the game is over."""
    if state.outcome is not None:
        return float(seat in state.outcome.winners)
    if has_traitor(state) or state.phase == Phase.ENCOUNTER:
        return max(_mean_value(state, action) for action in choices(state))
    return position_value(state)


def leaf_value(state: CastellionState) -> float:
    """Return what the networks would say of a state to come: a loss by how far the game came.

    That is for comparing what may come of ideas; the value of an action that loses is 0.
    """
    if state.outcome is not None:
        return 1.0 if state.outcome.winners else _value_of_loss(state)
    if has_traitor(state) or state.phase == Phase.ENCOUNTER:
        return max(fmean(map(leaf_value, _ends(state, action))) for action in choices(state))
    evaluated = position_value(state)
    return evaluated if evaluated or ordeals_ahead(state) else hopeless_value(state)


def _value_of_loss(state: CastellionState) -> float:
    """Return the value of a lost game: nothing where the networks know of one castle, and there are two."""
    return loss_value(state) if is_joint(state) or len(state.castles) == 1 else 0.0


def action_value(state: CastellionState, action: Action) -> float:
    """Return the estimated chance after an action."""
    return _BY_VERB.get(action.verb, _mean_value)(state, action)


def ranked(evaluated: Iterable[tuple[Action, float]]) -> list[Idea]:
    """Return actions with their values as ideas, the best first."""
    return sorted((Idea(action, value) for action, value in evaluated), key=lambda idea: -idea.value)


def ideas(state: CastellionState) -> list[Idea]:
    """Return all legal actions by their values at once, the best first; what is idle is worth nothing."""
    if payments.is_owing(state):
        return payments.ideas(state)
    values = {action: action_value(state, action) for action in state.actions}
    if is_idle_gift(values):
        values[DONATE] = 0.0
    if POWER in values and faction(state.hand or "") == "J" and values[POWER] < values[DISCARD] + SWAP_GAIN:
        values[POWER] = 0.0  # the next Juggler would exchange the same two again
    return ranked(values.items())


def is_idle_gift(values: Mapping[Action, float]) -> bool:
    """Tell whether a gift is hardly better than what else may be done: it would soon be given back."""
    others = (value for action, value in values.items() if action != DONATE)
    return DONATE in values and values[DONATE] < max(others, default=0.0) + GIFT_GAIN


def has_traitor(state: CastellionState) -> bool:
    """Tell whether a Traitor is decided on."""
    return state.phase == Phase.DECIDE and state.hand in TRAITORS


def choices(state: CastellionState) -> list[Action]:
    """Return what can be done with a Traitor in hand, or who can face an Ordeal."""
    return [action for action in state.actions if action.verb in ("traitor", "spurn", "face", "give")]


def _mean_value(state: CastellionState, action: Action) -> float:
    """Return the chance after an action: the mean of all cards where it turns one up."""
    return fmean(value(after, state.active) for after in _ends(state, action))


def _ends(state: CastellionState, action: Action) -> Iterable[CastellionState]:
    """Return the states after an action, each as likely; of one that is paid for at once, once it is."""
    if action.verb != "give" or state.phase != Phase.ENCOUNTER:
        return results(state, action)
    owing = state.result(action)
    return [next(payments.paid(owing), owing)]


def _draw_value(state: CastellionState, action: Action) -> float:
    """Return the chance before a draw, a little more for the better pile."""
    return static_value(state) + PREFERRED * (action.words[0] == better_pile(state))


def _call_value(state: CastellionState, action: Action) -> float:
    last = len(state.ordeals) == 1 and state.ordeals[0].up
    return _mean_value(state, action) if last or is_met(state) else 0.0


def _donate_value(state: CastellionState, action: Action) -> float:
    """Return the chance after a gift.

    Where the networks know of one castle only, it is 0 for one that the other castle is not asked, or that
    costs what is.
    """
    return _mean_value(state, action) if is_joint(state) or is_good_gift(state) else 0.0


def _give_value(state: CastellionState, action: Action) -> float:
    """Return the chance once the Champion card is paid for and the Ordeal faced: 0 while that can wait.

    It is a little less than that, for who is to lose in any case had better keep it.
    """
    return _mean_value(state, action) - PREFERRED if state.phase == Phase.ENCOUNTER else 0.0


def _traitor_value(state: CastellionState, action: Action) -> float:
    """Return the chance once a Traitor is placed: 0 where it can be discarded at no cost, which is better."""
    is_free = not state.castle and state.find_refusal(SPURN) is None
    return 0.0 if is_free else _mean_value(state, action)


def _unveil_value(state: CastellionState, action: Action) -> float:
    """Return the chance before a card is turned up, a little more for an earlier one."""
    return static_value(state) - PREFERRED * action.numbers[0]


def _burn_value(state: CastellionState, action: Action) -> float:
    """Return the chance after what a Pyro destroys, with the best move that follows."""
    return evaluator(state, state.active).best(with_move(taken(state.castle, action.cell)))


_BY_VERB: Mapping[str, Callable[[CastellionState, Action], float]] = {
    "draw": _draw_value,
    "reveal": _draw_value,
    "call": _call_value,
    "donate": _donate_value,
    "give": _give_value,
    "traitor": _traitor_value,
    "unveil": _unveil_value,
    "destroy": _burn_value,
}
