"""What would come of the tiles picked so far, those still to pick included."""

from collections.abc import Iterator, Sequence

from game.castellion.rules.castle import Castle, has_foundation, size
from game.castellion.rules.ordeals.cards import Card
from game.castellion.rules.ordeals.forecast import Ending, failing, may_found, missing
from game.castellion.rules.ordeals.keeping import Stays, can_keep
from game.castellion.rules.pieces import is_haunted
from game.castellion.rules.position import Why
from game.castellion.rules.state import CastellionState
from game.castellion.screen.picks import tiles_asked
from game.castellion.screen.texts.names import next_ordeal
from game.core.state import Cell
from game.locale import Words


def pick_notes(
    state: CastellionState, picked: Sequence[Cell], castle: Castle, words: Words
) -> Iterator[tuple[str, str, str]]:
    """Yield lines on some picked tiles and the castle that they leave: a kind, a drawing and a text."""
    left = min(tiles_asked(state), size(state.castle)) - len(picked)
    withstanding = state.effect is not None and state.effect.why == Why.ASSAULT
    about = _about_to_face(state)
    if about is not None and about.cost is None and missing(castle, about):
        yield "bad", "cross", words("castellion.pick.asked", exam=next_ordeal(state, words))
    if about is not None and about.rows and not can_keep(castle, left, Stays(about.rows + 1, top=True)):
        yield (
            "bad",
            "cross",
            words("castellion.pick.falls", exam=next_ordeal(state, words), have=_higher(castle, about.rows)),
        )
    elif may_found(castle, left):
        yield "good", "tick", words(f"castellion.pick.{'foundation-yet' if left else 'foundation'}")
    elif has_foundation(castle):
        yield "bad", "cross", words("castellion.pick.too-few", n=left)
    elif withstanding or has_foundation(state.castle):
        yield "bad", "cross", words("castellion.pick.no-foundation", have=len(castle))
    if any(is_haunted(state.castle[column][row]) for column, row in picked):
        yield "bad", "pawn", words("castellion.pick.haunted")
    if withstanding and failing(state, state.active, castle, left) == Ending.PANTRY:
        yield "bad", "cross", words("castellion.pick.pantry")


def _about_to_face(state: CastellionState) -> Card | None:
    """Return the card that the castle faces as soon as it has paid to give the Champion card away."""
    giving = state.effect is not None and state.effect.why == Why.CHAMPION
    return state.ordeals[0].face if giving and state.cause is not None and state.ordeals[0].up else None


def _higher(castle: Castle, rows: int) -> int:
    """Return how many columns are higher than so many rows."""
    return sum(len(column) > rows for column in castle)
