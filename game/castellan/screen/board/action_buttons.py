"""Buttons of the moment: to build, take back, confirm, claim and draw."""

from collections.abc import Iterator

import htpy as h

from game.castellan.rules.lattice import Node, cell_of
from game.castellan.rules.pieces import BACKS
from game.castellan.rules.position import Phase
from game.castellan.screen.board.courtyards import choice_number
from game.castellan.screen.piece_keys import keep_key
from game.castellan.screen.texts.hints import area_of
from game.castellan.screen.view import View
from game.core.action import Action
from game.screens.html.art import drawing
from game.screens.html.explained import explained
from game.screens.html.icons import icon
from game.screens.table_model import hinted_action

BACK = Action("back")
PRIMARY = "button-primary"
FEW = 2
"""The most cards to draw that words tell: with one of each deck, or all of one."""


def action_buttons(view: View) -> h.Element | None:
    """Return the buttons of the moment, None where who looks has nothing to do."""
    if not view.may_act:
        return None
    return h.div(
        class_=["action-buttons", {"hinted": area_of(view) in ("actions", "decks")}],
        role="group",
        aria_label=view.words("castellan.actions"),
    )[_buttons(view)]


def _buttons(view: View) -> Iterator[h.Element]:
    state, words = view.state, view.words
    if state.trial and state.phase in (Phase.BUILD, Phase.CLAIM):
        yield _button(view, BACK, [icon("lift"), h.span[words("castellan.act.back")]], "take-back", key="b")
    if state.phase == Phase.PLAY:
        yield _ending(view, Action("build"))
    if state.phase == Phase.CLAIM and state.question is not None:
        yield from (_double(view, first) for first in state.question.choices)
        if view.can(Action("single")):
            single = Action("single")
            kind = PRIMARY if hinted_action(view.tip) == single else ""
            yield _button(view, single, words("castellan.act.single"), kind)
    if state.phase == Phase.BUILD and state.trial:
        yield _ending(view, Action("confirm"))
    if state.phase == Phase.DRAW:
        yield from (_draw(view, action) for action in state.actions)


def _draw(view: View, action: Action) -> h.Element:
    """Return the button that draws from the decks, in words while these are few and true: else in numbers."""
    tower, wall = action.numbers
    name = view.words("castellan.act.draw", tower=tower, wall=wall)
    if tower + wall > FEW:
        numbers = zip(BACKS, action.numbers, strict=True)
        shown = h.span(".draw-numbers")[
            (
                h.span(".draw-number")[drawing(f"castellan-back-{back}", "card-back"), str(number)]
                for back, number in numbers
                if number
            )
        ]
        return _button(view, action, shown, "draw-some", name=name)
    decks = "both" if tower and wall else "T" if tower else "W"
    return _button(
        view,
        action,
        [
            [drawing("castellan-back-T", "card-back")] * tower,
            [drawing("castellan-back-W", "card-back")] * wall,
            h.span[view.words(f"castellan.deck.{decks}")],
            h.span(".hidden")[" · ", name],
        ],
    )


def _double(view: View, first: Node) -> h.Element:
    """Return the button that doubles a courtyard, with its number on the plan where there are several.

    Neither this nor to save the Double Keep is what the moment asks for: golden is only what a hint names.
    """
    doubled = view.state.plan.with_double(first).courtyards[first]
    number = choice_number(view, first)
    action = Action("double", cell_of(first))
    name = view.words("castellan.act.double", towers=doubled.towers, worth=doubled.worth)
    kind = PRIMARY if hinted_action(view.tip) == action else ""
    if number is None:
        return _button(view, action, name, kind, lights=keep_key(first))
    shown = h.fragment[h.b(".asked-number")[str(number)], f"{doubled.towers} → {doubled.worth}"]
    name = view.words("castellan.numbered", number=number, here=name)
    return _button(view, action, shown, kind, lights=keep_key(first), name=name)


def _ending(view: View, action: Action) -> h.Element:
    """Return the button that ends a part of a turn."""
    return _button(view, action, view.words(f"castellan.act.{action.verb}"), PRIMARY, key="e")


def _button(
    view: View,
    action: Action,
    shown: h.Node,
    kind: str = "",
    key: str = "",
    *,
    lights: str | None = None,
    name: str | None = None,
) -> h.Element:
    """Return a button of a kind: PRIMARY for what the moment asks for, as far as it is legal.

    `lights`: the key of what it is about, `name`: what is said where less is shown.
    """
    legal = view.can(action)
    return h.button(
        class_=[
            "button action-button",
            kind if legal or kind != PRIMARY else "",
            {"legal": legal, "barred": not legal, "hinted": hinted_action(view.tip) == action},
        ],
        id="act-" + str(action).replace(":", "-").replace(".", "_"),
        type="button",
        data_act=str(action),
        data_lights=lights,
        aria_label=name,
        aria_disabled=None if legal else "true",
        **explained(view.words(f"castellan.explain.act.{action.verb}"), key=key),
    )[shown]
