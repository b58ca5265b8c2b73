"""Buttons beside the hand: to end the turn, to discard what is marked, to play on from a past moment."""

import htpy as h
from markupsafe import Markup

from game.castle_keep.rules.position import Phase
from game.castle_keep.rules.turn import BUILDS
from game.castle_keep.screen.board.hand import advised_marks
from game.castle_keep.screen.board.siege import siege_button
from game.castle_keep.screen.board.sources import source_buttons
from game.castle_keep.screen.picks import plan, surplus
from game.castle_keep.screen.texts.hints import area_of
from game.castle_keep.screen.view import View
from game.core.action import Action
from game.locale import Words
from game.screens.html.art import drawing
from game.screens.html.buttons import command_button
from game.screens.table_model import hinted_action


def action_buttons(view: View) -> h.Element | None:
    """Return the buttons of the moment, None where who looks has nothing to do."""
    state = view.state
    if state.outcome is not None or (view.idle and not view.looks_back):
        return None
    return h.div(
        class_=["action-buttons", {"hinted": area_of(view) == "actions"}],
        role="group",
        aria_label=view.words("castle_keep.actions"),
    )[
        _play_on_button(view.words)
        if view.looks_back
        else siege_button(view)
        if state.phase == Phase.SIEGE
        else source_buttons(view)
        if state.phase == Phase.DRAW
        else _discard_button(view)
        if state.phase == Phase.DISCARD
        else _turn_button(view),
    ]


def _turn_button(view: View) -> h.Element:
    """Return the button that ends the turn, or passes where nothing was done in it."""
    state, words = view.state, view.words
    verb = "end" if state.has_acted else "pass"
    others = BUILDS if verb == "end" else (*BUILDS, "attack", "move")
    leads = not any(action.verb in others for action in state.actions)
    return h.button(
        class_=[
            "button action-button legal",
            {"button-primary": leads, "hinted": hinted_action(view.tip) == Action(verb)},
        ],
        id="act-turn",
        type="button",
        data_act=verb,
        aria_keyshortcuts="E",
    )[drawing("mark-end"), h.span[words(f"castle_keep.act.{verb}")]]


def _play_on_button(words: Words) -> Markup:
    """Return what can be done with a past moment."""
    return command_button(
        words("castle_keep.act.play-on"), "play-on", kind=".button.action-button", id="act-play-on"
    )


def _discard_button(view: View) -> Markup:
    state, words = view.state, view.words
    ready = bool(plan(state, view.marks))
    advised = ready and advised_marks(view) == frozenset(view.marks)
    return command_button(
        words(f"castle_keep.act.{'discard' if ready else 'choose'}", n=surplus(state)),
        "confirm",
        kind=".button.action-button" + (".button-primary" if ready else "") + (".hinted" if advised else ""),
        off=not ready,
        id="act-discard",
        aria_keyshortcuts="D",
    )
