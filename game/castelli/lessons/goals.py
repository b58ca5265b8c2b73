"""What the stages of Castelli ask for, and the mistakes that they answer, as questions to the rules."""

from collections.abc import Callable

from game.castelli.rules.position import Phase
from game.castelli.rules.state import CastelliState
from game.castelli.rules.stocks import all_goods
from game.core.action import Action

Goal = Callable[[CastelliState, CastelliState], bool]

RED, BLUE = 0, 1

# Goals


def wins(number: int) -> Goal:
    """Return the goal that red gets so many goods, cards and silver with a tile that is laid."""

    def has_won(first: CastelliState, state: CastelliState) -> bool:
        return state.phase == Phase.BUILD and all_goods(state, RED) - all_goods(first, RED) >= number

    return has_won


def scores(number: int) -> Goal:
    """Return the goal that red scores so many points."""

    def has_scored(first: CastelliState, state: CastelliState) -> bool:
        return state.points[RED] - first.points[RED] >= number

    return has_scored


def is_turned(first: CastelliState, state: CastelliState) -> bool:
    """Tell whether red has got more from another's tile than who laid it, a Steward spent."""
    spent = len(first.hands[RED]) - len(state.hands[RED])
    won = all_goods(state, RED) + spent - all_goods(first, RED)
    return state.phase == Phase.BUILD and won > all_goods(state, BLUE) - all_goods(first, BLUE)


def is_won(first: CastelliState, state: CastelliState) -> bool:
    """Tell whether red has won the game alone."""
    return state.outcome is not None and state.outcome.winners == {RED}


def anything(state: CastelliState) -> Action:
    """Return what the other seat does, where its turn is no part of the stage."""
    return state.actions[0]


# Mistakes


def does(*verbs: str) -> Callable[[CastelliState, Action], bool]:
    """Return what tells whether an action has one of these verbs."""

    def is_done(state: CastelliState, action: Action) -> bool:
        return action.verb in verbs

    return is_done


def wins_some(state: CastelliState, action: Action) -> bool:
    """Tell whether red gets something with a tile, only too little."""
    return action.verb == "lay" and all_goods(state.after(action), RED) > all_goods(state, RED)
