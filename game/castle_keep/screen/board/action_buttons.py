"""Buttons beside the hand: to pass or end the turn, and to discard what is marked."""

import htpy as h
from markupsafe import Markup

from game.castle_keep.rules.position import Phase
from game.castle_keep.screen.board.hand import advised_marks
from game.castle_keep.screen.picks import plan, surplus
from game.castle_keep.screen.texts.hints import area_of
from game.castle_keep.screen.view import View
from game.core.action import Action
from game.screens.html.art import drawing
from game.screens.html.buttons import command_button
from game.screens.table_model import hinted_action


def action_buttons(view: View) -> h.Element | None:
    """Return the buttons of the moment, None where who looks has nothing to do."""
    state = view.state
    if view.idle or state.outcome is not None:
        return None
    return h.div(
        class_=["action-buttons", {"hinted": area_of(view) == "actions"}],
        role="group",
        aria_label=view.words("castle_keep.actions"),
    )[
        _turn_button(view) if state.phase == Phase.ACT else None,
        _discard_button(view) if state.phase == Phase.DISCARD else None,
    ]


def _turn_button(view: View) -> h.Element:
    """Return the button that ends the turn, or passes where nothing was done in it."""
    state, words = view.state, view.words
    verb = "end" if state.has_acted else "pass"
    return h.button(
        class_=[
            "button action-button legal",
            {"button-primary": verb == "end", "hinted": hinted_action(view.tip) == Action(verb)},
        ],
        id="act-turn",
        type="button",
        data_act=verb,
    )[drawing("mark-end"), h.span[words(f"castle_keep.act.{verb}")]]


def _discard_button(view: View) -> Markup:
    state, words = view.state, view.words
    ready = bool(plan(state, view.marks))
    advised = ready and advised_marks(view) == frozenset(view.marks)
    return command_button(
        words("castle_keep.act.discard", have=len(view.marks), asked=surplus(state)),
        "confirm",
        kind=".button.action-button" + (".button-primary" if ready else "") + (".hinted" if advised else ""),
        off=not ready,
        id="act-discard",
    )
