"""What Castle Keep's table is laid out by, as words for the style sheets."""

from collections.abc import Iterator

from game.castle_keep.rules.ways.siege import has_fallen
from game.castle_keep.screen.view import known
from game.screens.table_model import Table


def layout(table: Table) -> Iterator[str]:
    """Yield the words: the way to play, the castles, and whether something can be done.

    `own`: one castle is the viewer's own; `rivals-` and the number of the others, where there are any;
    `fallen`: a siege has won by what it turned up.
    """
    state = known(table.view)
    yield state.options.way
    if has_fallen(state):
        yield "fallen"
    if table.viewer is not None:
        yield "own"
    if not state.shared and not state.besieged:
        yield f"rivals-{state.seats - (table.viewer is not None)}"
    if state.outcome is None and (table.looks_back or not table.idle):
        yield "actions"
