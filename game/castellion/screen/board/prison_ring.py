"""The prison: a ring of eight places around the pawn, three by three."""

import htpy as h

from game.castellion.rules.options import Variant
from game.castellion.rules.pieces import shape
from game.castellion.rules.position import Phase
from game.castellion.screen.board.art import drawing, tile_drawing
from game.castellion.screen.texts.names import tile_name
from game.castellion.screen.texts.reasons import why
from game.castellion.screen.view import View
from game.core.action import Action
from game.screens.html.explained import explained
from game.screens.table_model import hinted_action

IN_READING_ORDER = (0, 1, 2, 7, None, 3, 6, 5, 4)
"""The places, clockwise from the top left, row by row; None is the pawn in the middle."""

OUT_OF_QUESTION = ("castellion.hand.traitor", "castellion.prison.donated", "castellion.prison.pantry")


def is_open(view: View) -> bool:
    """Tell whether there is a prison that the player may think of for the tile in hand."""
    state = view.state
    if state.options.variant != Variant.PRISON or state.phase != Phase.DECIDE or view.idle:
        return False
    refusal = state.refusal(Action("jail", (0,)))
    return refusal is None or refusal.rule not in OUT_OF_QUESTION


def prison_ring(view: View) -> h.Element | None:
    """Return the prison, its free places as buttons while a tile can go there; None in other variants."""
    state, words = view.state, view.words
    if state.options.variant != Variant.PRISON:
        return None
    have = len(state.prison) - state.prison.count(None)
    open_now = is_open(view)
    return h.div(
        class_=["prison", {"open": open_now}],
        role="group",
        aria_label=words("castellion.prison", have=have, asked=len(state.prison)),
        data_drop="" if open_now else None,
        **explained(words("castellion.explain.prison")),
    )[(_place(view, place, open_now) for place in IN_READING_ORDER)]


def _place(view: View, place: int | None, open_now: bool) -> h.Element:
    state, words = view.state, view.words
    if place is None:
        return h.span(".prison-place.warden")[drawing("pawn", "pawn", "pawn")]
    tile = state.prison[place]
    refused = view.refused
    flawed = refused is not None and refused.action.verb == "jail" and (place,) in refused.refusal.cells
    flaw = drawing("mark-cross", "flaw") if flawed else None
    piece = f"prison-{place}"
    if tile is not None or not open_now or state.hand is None:
        label = tile_name(tile, words) if tile else words("castellion.prison.free")
        return h.span(
            class_=["prison-place", {"culprit": flawed, "taken": tile is not None}],
            role="img",
            aria_label=label,
            data_piece=piece,
        )[tile_drawing(tile) if tile else None, flaw]
    action = Action("jail", (place,))
    refusal = state.refusal(action)
    name = words("castellion.prison.place", number=place + 1, tile=tile_name(state.hand, words))
    if refusal is not None:
        reason = why(state, action, refusal, words)
        name = words("castellion.prison.not", number=place + 1, why=reason)
    return h.button(
        class_=[
            "prison-place free",
            {"legal": refusal is None, "culprit": flawed, "hinted": hinted_action(view.tip) == action},
        ],
        id=f"act-jail-{place}",
        type="button",
        data_act=str(action),
        data_piece=piece,
        aria_disabled=None if refusal is None else "true",
        aria_label=name,
    )[drawing(f"window-{shape(state.hand)}", "ghost") if refusal is None else None, flaw]
