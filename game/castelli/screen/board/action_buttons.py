"""Buttons of the moment: to end the turn, to leave things as they are, to choose a castle to overbuild."""

from collections.abc import Iterator

import htpy as h

from game.castelli.rules.pieces import Code
from game.castelli.rules.position import Phase
from game.castelli.screen.picks import OVERBUILD, lies_so, spared
from game.castelli.screen.texts.hints import Part, area_of
from game.castelli.screen.view import View
from game.core.action import Action
from game.screens.html.commands import do
from game.screens.html.explained import explained
from game.screens.table_model import hinted_action

ENDS = ("done", "sell")
"""What can be done however little a turn still holds: cards that wait can be sold at any time."""


def action_buttons(view: View) -> h.Element | None:
    """Return the buttons of the moment, None where there are none."""
    buttons = list(_buttons(view)) if view.can_act else []
    if not buttons:
        return None
    return h.div(
        class_=["action-buttons", {"hinted": area_of(view) == Part.ACTIONS}],
        role="group",
        aria_label=view.words("castelli.actions"),
    )[buttons]


def _buttons(view: View) -> Iterator[h.Element]:
    state, words = view.state, view.words
    if state.phase == Phase.BUILD:
        others = [castle for castle in state.castles if castle.seat != state.turn]
        if state.battle and others:
            on = OVERBUILD in view.marks
            yield h.button(
                class_=["button action-button", {"marked": on, "hinted": _advised(view)}],
                id="pick-overbuild",
                type="button",
                data_do=do("mark", OVERBUILD),
                aria_pressed=str(on).lower(),
            )[words("castelli.act.overbuild")]
        nothing_else = all(action.verb in ENDS for action in state.actions)
        yield _button(view, Action("done"), words("castelli.act.done"), primary=nothing_else)
    if state.phase == Phase.REACT and state.react is not None:
        if state.react.kind == Code.GUARD and view.can(Action(Code.GUARD)):
            yield _button(view, Action(Code.GUARD), words("castelli.act.guard"), primary=True)
        kind = state.react.kind
        text = words("castelli.act.pass.steward" if kind == Code.STEWARD else "castelli.act.pass.guard")
        if not lies_so(view):
            yield _button(view, Action("pass"), text, primary=False)
        else:  # there the button that lays the tile leaves it
            mark = spared(state)
            yield h.button(
                class_=["button action-button", {"marked": mark in view.marks}],
                id="pick-spared",
                type="button",
                data_do=do("mark", mark),
                aria_pressed=str(mark in view.marks).lower(),
                **explained(words("castelli.explain.spared")),
            )[words("castelli.act.spared")]


def _advised(view: View) -> bool:
    """Tell whether a hint names a castle to overbuild."""
    action = hinted_action(view.tip)
    return action is not None and action.verb == OVERBUILD


def _button(view: View, action: Action, text: str, *, primary: bool) -> h.Element:
    return h.button(
        class_=[
            "button action-button legal",
            {"button-primary": primary, "hinted": hinted_action(view.tip) == action},
        ],
        id=f"act-{action.verb}",
        type="button",
        data_act=str(action),
    )[text]
