"""The buttons of a turn that may begin with the top of the discards."""

import htpy as h

from game.castle_keep.rules.ways.salvage import DISCARD, PILE, SOURCES
from game.castle_keep.screen.board.art import tile_drawing
from game.castle_keep.screen.texts.names import tile_name
from game.castle_keep.screen.view import View
from game.core.action import Action
from game.core.pile import UNKNOWN
from game.screens.table_model import hinted_action

KEY_OF = {DISCARD: "T", PILE: "S"}


def source_buttons(view: View) -> h.Fragment:
    """Return a button for each way to draw, with the tile that would come first, where it is seen."""
    return h.fragment[(_button(view, source) for source in SOURCES)]


def _button(view: View, source: str) -> h.Element:
    words, top, draws = view.words, view.state.discards[-1], view.state.draws
    action = Action("take", (source,))
    name = words(f"castle_keep.act.take.{source}.about", tile=tile_name(top, words), n=draws)
    return h.button(
        class_=["button action-button source-button legal", {"hinted": hinted_action(view.tip) == action}],
        id=f"act-take-{source}",
        type="button",
        data_act=str(action),
        aria_label=name,
        title=name,
        aria_keyshortcuts=KEY_OF[source],
    )[
        tile_drawing(top if source == DISCARD else UNKNOWN),
        h.span[words(f"castle_keep.act.take.{source}", number=draws)],
    ]
