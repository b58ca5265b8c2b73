"""What happens by itself: the only thing that can be done, where nothing is to be looked at first."""

from game.castellion.rules.state import CastellionState
from game.core.action import Action

BY_ITSELF = frozenset({"draw", "reveal", "recover", "unveil", "traitor", "discard"})
"""What may happen by itself. Where a tile is placed stays with its player, even if it is one place only."""


def follows(state: CastellionState) -> Action | None:
    """Return the only action of a state where it happens by itself; the last Traitor of an Ordeal waits."""
    if state.outcome is not None or len(actions := state.actions) != 1:
        return None
    (action,) = actions
    if action.verb not in BY_ITSELF or (action.verb == "traitor" and state.ordeals[0].left == 1):
        return None
    return action


def is_traitor_drawn(before: CastellionState, action: Action, after: CastellionState) -> bool:
    """Tell whether an action drew a Traitor that goes to its Ordeal by itself: it is seen on its way only."""
    if action.verb != "draw":
        return False
    follows_it = follows(after)
    return follows_it is not None and follows_it.verb == "traitor"


def is_telling(before: CastellionState, after: CastellionState) -> bool:
    """Tell whether a Traitor came to an Ordeal, or one was met, or the game was over."""
    return after.outcome is not None or after.ordeals != before.ordeals
