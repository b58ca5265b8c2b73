"""What would come of the tiles picked so far, those still to pick included."""

from collections.abc import Iterator, Sequence

from game.castellion.rules.castle import Castle, has_foundation, size
from game.castellion.rules.ordeals.forecast import Ending, failing, may_found
from game.castellion.rules.pieces import is_haunted
from game.castellion.rules.position import Why
from game.castellion.rules.state import CastellionState
from game.castellion.screen.picks import tiles_asked
from game.core.state import Cell
from game.locale import Words


def pick_notes(
    state: CastellionState, picked: Sequence[Cell], castle: Castle, words: Words
) -> Iterator[tuple[str, str, str]]:
    """Yield lines on some picked tiles and the castle that they leave: a kind, a drawing and a text."""
    left = min(tiles_asked(state), size(state.castle)) - len(picked)
    withstanding = state.effect is not None and state.effect.why == Why.ASSAULT
    if may_found(castle, left):
        yield "good", "tick", words(f"castellion.pick.{'foundation-yet' if left else 'foundation'}")
    elif has_foundation(castle):
        yield "bad", "cross", words("castellion.pick.too-few", n=left)
    elif withstanding or has_foundation(state.castle):
        yield "bad", "cross", words("castellion.pick.no-foundation", have=len(castle))
    if any(is_haunted(state.castle[column][row]) for column, row in picked):
        yield "bad", "pawn", words("castellion.pick.haunted")
    if withstanding and failing(state, state.active, castle, left) == Ending.PANTRY:
        yield "bad", "cross", words("castellion.pick.pantry")
