"""Buttons of the moment: to build, take back, confirm, claim and draw."""

from collections.abc import Iterator

import htpy as h

from game.castellan.lattice import node_of
from game.castellan.position import BUILD, CLAIM, DRAW, PLAY
from game.castellan.screen.tips import area_of
from game.castellan.screen.view import View
from game.core.action import Action
from game.screens.hints import action_of


def acts(view: View) -> h.Element | None:
    """Return the buttons of the moment, None where who looks has nothing to do."""
    if not view.acts:
        return None
    return h.div(
        class_=["doings", {"hinted": area_of(view) in ("acts", "decks")}],
        role="group",
        aria_label=view.words("castellan.acts-group"),
    )[_buttons(view)]


def _buttons(view: View) -> Iterator[h.Element]:
    state, words = view.state, view.words
    if state.phase == PLAY:
        yield _button(view, Action("build"), words("castellan.act.build"), True)
    if state.phase == CLAIM and state.question is not None:
        for action in state.actions:
            if action.verb == "double":
                x, y = map(int, action.arguments)
                towers = state.plan.courtyards[node_of(x, y)].towers
                yield _button(view, action, words("castellan.act.double", n=towers), len(state.actions) == 1)
        if view.can(Action("single")):
            yield _button(view, Action("single"), words("castellan.act.single"), True)
    if state.phase in (BUILD, CLAIM) and state.trial:
        yield _button(view, Action("back"), words("castellan.act.back"), False)
    if state.phase == BUILD and state.trial:
        yield _button(view, Action("confirm"), words("castellan.act.confirm"), True)
    if state.phase == DRAW:
        for action in state.actions:
            tower, wall = map(int, action.arguments)
            yield _button(view, action, words("castellan.act.draw", tower=tower, wall=wall), False)


def _button(view: View, action: Action, text: str, primary: bool) -> h.Element:
    legal = view.can(action)
    return h.button(
        class_=[
            "button doing",
            {
                "legal": legal,
                "barred": not legal,
                "button-primary": primary and legal,
                "hinted": action_of(view.tip) == action,
            },
        ],
        id="act-" + str(action).replace(":", "-").replace(".", "_"),
        type="button",
        data_act=str(action),
        aria_disabled=None if legal else "true",
    )[text]
