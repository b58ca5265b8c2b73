"""The siege, where the castles of others stand else: how far it is, and the tile that it turned up."""

import htpy as h

from game.castle_keep.rules.attack import fallen
from game.castle_keep.rules.position import Phase
from game.castle_keep.rules.ways.siege import TURNED, matches
from game.castle_keep.screen.board.art import tile_drawing
from game.castle_keep.screen.texts.names import tile_name
from game.castle_keep.screen.view import View
from game.core.action import Action
from game.core.pile import UNKNOWN
from game.screens.html.art import drawing
from game.screens.table_model import hinted_action

SIEGE = "siege"
"""The key of the tile turned up, for the animation."""


def siege(view: View) -> h.Element | None:
    """Return what the siege has turned up, and what that brings down; while there is one."""
    state, words = view.state, view.words
    if not state.besieged or view.ended:
        return None
    turned = state.turned
    number = TURNED - state.turns_up
    if turned is not None:
        falls = min(len(fallen(state.castle, place)) for place in matches(state.castle, turned))
        told = words("castle_keep.siege.turned", tile=tile_name(turned, words), n=falls)
    elif state.phase == Phase.SIEGE:
        told = words("castle_keep.siege.next", number=number + 1, all=TURNED)
    else:
        told = words("castle_keep.siege.waits", all=TURNED)
    return h.section(".siege", aria_label=words("castle_keep.siege"), data_threat="yes" if turned else "no")[
        h.span(".siege-tile", data_piece=SIEGE)[tile_drawing(turned or UNKNOWN)],
        h.p[h.strong[words("castle_keep.siege")], " ", told],
    ]


def siege_button(view: View) -> h.Element | None:
    """Return the button that turns up the next tile, None where one is to fall first."""
    if view.state.turned is not None:
        return None
    hinted = hinted_action(view.tip) == Action("turn-up")
    return h.button(
        class_=["button action-button button-primary legal", {"hinted": hinted}],
        id="act-turn-up",
        type="button",
        data_act="turn-up",
        aria_keyshortcuts="S",
    )[drawing("mark-attack"), h.span[view.words("castle_keep.act.turn-up")]]
