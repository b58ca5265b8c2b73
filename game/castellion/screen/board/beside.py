"""What lies about besides tiles to play: the Vigil, the pawn that waits, whose castle is whose."""

import htpy as h

from game.castellion.rules.options import Variant
from game.castellion.rules.ordeals.forecast import facing
from game.castellion.rules.position import Pawn
from game.castellion.screen.board.art import drawing, tile_drawing
from game.castellion.screen.texts.facing import about_facing
from game.castellion.screen.texts.names import ordeal_name, player_name, tile_name
from game.castellion.screen.view import View
from game.screens.html.explained import explained


def waiting_pawn(view: View) -> h.Element | None:
    """Return the variant's pawn while it waits, with the Vigil beside it; None where nothing lies about."""
    state, words = view.state, view.words
    variant = state.options.variant
    if variant in (Variant.NONE, Variant.PRISON) or (state.vigil is None and state.pawn != Pawn.UNUSED):
        return None
    return h.div(".shadow", **explained(words(f"castellion.explain.shadow.{variant}"), stops=True))[
        h.span(".shadow-pawn", data_piece="pawn" if state.pawn == Pawn.UNUSED else None)[drawing("pawn")],
        h.span(".shadow-vigil", data_piece="vigil")[tile_drawing(state.vigil)] if state.vigil else None,
        h.span(".shadow-name")[
            words("castellion.vigil", tile=tile_name(state.vigil, words))
            if state.vigil and variant == Variant.VIGIL
            else words(f"castellion.shadow.{variant}")
        ],
    ]


def castle_owner(view: View, seat: int) -> h.Element:
    """Return the line under a castle of two: whose it is, and what that player has or is to do."""
    state, words = view.state, view.words
    turn = state.outcome is None and seat == state.active
    return h.p(".owner")[
        h.b[player_name(seat, words)],
        h.span(".owner-turn")[words("castellion.turn")] if turn else None,
        h.span(data_piece="champion", **explained(words("castellion.explain.champion"), stops=True))[
            h.span(".owner-champion")[drawing("mark-champion"), h.span[words("castellion.champion")]]
        ]
        if state.champion == seat
        else None,
        h.span(".owner-faces", **explained(about_facing(state, words), stops=True))[
            words("castellion.faces", exam=ordeal_name(state.options.level, state.ordeals[0].number, words))
        ]
        if state.champion is not None and state.ordeals and state.cause is None and seat == facing(state)
        else None,
    ]
