"""The partner in the stage for two: who builds what is good for the castle, and draws without a risk."""

from game.castellion.rules.formations import count
from game.castellion.rules.position import Source
from game.castellion.rules.state import CastellionState
from game.core.action import Action


def partner(state: CastellionState) -> Action:
    """Return the action after which the acting seat's castle is best, the safe pile's draw before others."""
    return max(state.actions, key=lambda action: _worth(state, action))


def _worth(state: CastellionState, action: Action) -> tuple[int, int]:
    if action.verb == "draw":
        return (int(action.words == (Source.SAFE,)), 0)
    castle = state.after(action).castles[state.active]
    return sum(count(castle).values()), len(castle)
