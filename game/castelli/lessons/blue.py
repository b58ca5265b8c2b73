"""The other player of the small game, who takes what a tile gives at once, builds, and keeps all cards."""

from game.castelli.rules.castles.build import BUILD
from game.castelli.rules.position import Phase
from game.castelli.rules.state import CastelliState
from game.castelli.rules.stocks import all_goods
from game.core.action import Action

PASS = Action("pass")


def blue(state: CastelliState) -> Action:
    """Return what a modest player does: the same in the same state, and nothing by what lies hidden."""
    likely = [action for action in state.actions if action.verb in ("reveal", "lay", BUILD)]
    if not likely:
        return next(action for action in state.actions if action.verb in ("pass", "done"))
    if likely[0].verb == "reveal":
        return likely[len(likely) // 2]
    return max(likely, key=lambda action: _worth(state.after(action), state.active))


def _worth(state: CastelliState, seat: int) -> tuple[int, int]:
    while state.phase == Phase.REACT:
        state = state.after(PASS)
    return state.points[seat], all_goods(state, seat)
