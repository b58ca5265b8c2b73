"""Buttons beside the hand: to pass or end the turn, and to discard what is marked."""

import htpy as h
from markupsafe import Markup

from game.castle_keep.rules.position import ACT, DISCARD
from game.castle_keep.screen.picks import plan, surplus
from game.castle_keep.screen.texts.hints import area_of
from game.castle_keep.screen.view import View
from game.core.action import Action
from game.screens.html.art import drawing
from game.screens.html.buttons import command_button
from game.screens.table_model import hinted_action


def acts(view: View) -> h.Element | None:
    """Return the buttons of the moment, None where who looks has nothing to do."""
    state = view.state
    if view.idle or state.outcome is not None:
        return None
    return h.div(
        class_=["deeds", {"hinted": area_of(view) == "acts"}],
        role="group",
        aria_label=view.words("castle_keep.acts-group"),
    )[_turn(view) if state.phase == ACT else None, _discard(view) if state.phase == DISCARD else None]


def _turn(view: View) -> h.Element:
    """Return the button that ends the turn, or passes where nothing was done in it."""
    state, words = view.state, view.words
    verb = "end" if state.built or state.attacked else "pass"
    return h.button(
        class_=[
            "button deed legal",
            {"button-primary": verb == "end", "hinted": hinted_action(view.tip) == Action(verb)},
        ],
        id="act-turn",
        type="button",
        data_act=verb,
    )[drawing("mark-end"), h.span[words(f"castle_keep.act.{verb}")]]


def _discard(view: View) -> Markup:
    state, words = view.state, view.words
    ready = bool(plan(state, view.marks))
    return command_button(
        words("castle_keep.act.discard", have=len(view.marks), asked=surplus(state)),
        "confirm",
        kind=".button.deed.button-primary" if ready else ".button.deed",
        off=not ready,
        id="act-discard",
    )
