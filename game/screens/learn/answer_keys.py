"""What on a board is about an answer: by its keys rows light it, and marks tell what was answered."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game import catalog
from game.core import Action
from game.screens.html.commands import do
from game.screens.table_model import Table


class Keys(NamedTuple):
    """What plays an answer, or is picked for it, and the pieces that it moves."""

    controls: Sequence[str]
    pieces: Sequence[str]


def answer_keys(table: Table, action: Action) -> Keys:
    """Return what on the board before the answer is about an action."""
    state, screen = table.record.states[0], catalog.screen(table.record.game)
    marks = screen.answer_marks(state, action)
    controls = [do("mark", mark) for mark in marks]
    if str(action) not in marks:  # else one button plays whatever is picked
        controls.append(str(action))
    return Keys(controls, screen.log_pieces(state, action, state.result(action)))


def lights(table: Table, actions: Iterable[Action]) -> str:
    """Return the keys of all that is about some answers, as a row lights them."""
    keys = (answer_keys(table, action) for action in actions)
    return " ".join(dict.fromkeys(key for one in keys for key in (*one.controls, *one.pieces)))
