"""Buttons beside the castle: what to do with the tile in hand, in the midst of an effect, or besides."""

from collections.abc import Iterator
from typing import NamedTuple

import htpy as h

from game.castellion.rules.castle import size
from game.castellion.rules.effects.costs import price_sum
from game.castellion.rules.ordeals.encounter import CHAMPION_COST
from game.castellion.rules.ordeals.forecast import forecast
from game.castellion.rules.pieces import FACTIONS, TRAITORS, Tile
from game.castellion.rules.position import Phase, Why
from game.castellion.screen import picks
from game.castellion.screen.board.art import drawing, tile_drawing
from game.castellion.screen.board.outlook import verdict
from game.castellion.screen.board.panel import forecast_lines, forecast_text
from game.castellion.screen.board.tile_choices import tile_rows
from game.castellion.screen.keys import key_of
from game.castellion.screen.previews import Preview, fall_preview
from game.castellion.screen.texts.names import next_ordeal, player_name, tile_name
from game.castellion.screen.texts.pick_notes import pick_notes
from game.castellion.screen.texts.prices import sum_text
from game.castellion.screen.texts.reasons import why
from game.castellion.screen.view import View
from game.core.action import Action
from game.locale import Words
from game.screens.html.buttons import close_button
from game.screens.html.commands import do
from game.screens.html.explained import explained
from game.screens.table_model import Refused, hinted_action

CALL_SHEET = "sheet-call"

OUT_OF_QUESTION = frozenset(
    f"castellion.{rule}"
    for rule in (
        "power.level",
        "power.pantry",
        "variant",
        "traitor.level",
        "hand.traitor",
        "hand.defender",
        "donate.alone",
        "donate.traitor",
        "donate.recovered",
        "vigil.traitor",
        "vigil.drawn",
        "vigil.again",
        "premature.level",
        "premature.moment",
        "champion.holder",
        "prison.pantry",
    )
)
"""Rules for which a button does not show at all: nobody would look for it."""


class ActionButton(NamedTuple):
    """A button to draw: its action, the drawing on it, its name and a line on what it does.

    `told` is what it says of itself when it is asked, "" for that line. `brief` stands for that line where
    there is no room for it: a kind, a drawing and a text.
    """

    action: Action
    symbol: str
    name: str
    about: str = ""
    tile: Tile | None = None
    told: str = ""
    brief: tuple[str, str, str] | None = None


def has_button(view: View, action: Action) -> bool:
    """Tell whether an action has a button now: a legal one, or one that a player would try."""
    refusal = view.state.refusal(action)
    return refusal is None or refusal.rule not in OUT_OF_QUESTION


def action_buttons(view: View, preview: Preview | None) -> h.Element | None:
    """Return what can be done now, None where there is nothing; of a computer's, the tiles to see only."""
    state = view.state
    if state.outcome is not None:
        return None
    rows = _there(*tile_rows(view))
    picked = [] if view.idle else _there(_destroying(view, preview), _picking(view))
    buttons = [] if view.idle else _there(*_drawn_buttons(view), _opener(view), _rest(view))
    if not (rows or picked or buttons):
        return None
    return h.div(".action-buttons", role="group", aria_label=view.words("castellion.actions"))[
        rows, picked, buttons
    ]


def _there(*parts: h.Element | None) -> list[h.Element]:
    return [part for part in parts if part is not None]


def _drawn_buttons(view: View) -> list[h.Element]:
    return [_button(view, act) for act in _action_buttons(view) if has_button(view, act.action)]


def _button(view: View, act: ActionButton) -> h.Element:
    refusal = view.state.refusal(act.action)
    reason = "" if refusal is None else why(view.state, act.action, refusal, view.words)
    told = "\n".join(filter(None, (act.told or act.about or act.name, reason)))
    about = reason or act.about
    name = str(act.action).replace(":", "-").replace(".", "-")
    return h.button(
        class_=[
            "act",
            {
                "legal": refusal is None,
                "hinted": hinted_action(view.tip) == act.action,
                "power": act.action.verb == "power",
            },
        ],
        id=f"act-{name}",
        type="button",
        data_act=str(act.action),
        data_preview=fall_preview(view.state, act.action),
        aria_disabled=None if refusal is None else "true",
        **explained(told, key=key_of(str(act.action))),
    )[
        tile_drawing(act.tile) if act.tile else drawing(act.symbol),
        h.span(".act-text")[
            h.b[act.name],
            _brief(*act.brief) if act.brief else None,
            h.span(".act-about")[about] if about else None,
        ],
    ]


def _brief(kind: str, sign: str, text: str) -> h.Element:
    return h.span(class_=["act-brief", kind], aria_hidden="true")[drawing(f"mark-{sign}"), text]


def _action_buttons(view: View) -> Iterator[ActionButton]:
    state = view.state
    if state.phase == Phase.DECIDE:
        yield from _with_hand(view)
    if state.phase == Phase.ENCOUNTER:
        for seat in range(len(state.castles)):
            if seat != state.champion:
                name = view.words("castellion.act.face", player=player_name(seat, view.words))
                expected = forecast(state, state.ordeals[0].face, seat)
                about = forecast_text(expected, view.words)
                told = view.words("castellion.explain.face", about=about)
                brief = verdict(expected, view.words)
                yield ActionButton(
                    Action("face", (seat,)), "mark-champion", name, about, told=told, brief=brief
                )
    if state.phase in (Phase.DRAW, Phase.ENCOUNTER) and state.champion == state.active:
        about = view.words("castellion.act.give.about", n=CHAMPION_COST)
        told = view.words("castellion.explain.give", exam=next_ordeal(state, view.words), n=CHAMPION_COST)
        name = view.words("castellion.act.give")
        yield ActionButton(Action("give"), "mark-champion", name, about, told=told)


def _with_hand(view: View) -> Iterator[ActionButton]:
    state, words, hand = view.state, view.words, view.state.hand or ""
    if hand in TRAITORS:
        exam = next_ordeal(state, words)
        if state.options.has_powers:
            told = price_sum(state, Why.TRAITOR)
            how = "sum" if told.number else "about"
            cost = words(f"castellion.act.spurn.{how}", n=told.cost, sum=sum_text(told, words))
            yield ActionButton(Action("spurn"), "mark-broken", words("castellion.act.spurn"), cost)
        about = words("castellion.act.ignore.about")
        yield ActionButton(Action("ignore"), "pawn", words("castellion.act.ignore", exam=exam), about)
        return
    side = hand[0]
    if side in FACTIONS:  # a recovered Pantry tile has no power
        about = words(f"castellion.power.{side}.about")
        yield ActionButton(Action("power"), f"charge-{side}", words(f"castellion.act.power.{side}"), about)
    if state.vigil is not None:
        about = words("castellion.act.vigil.about")
        name = words("castellion.act.vigil", tile=tile_name(state.vigil, words))
        yield ActionButton(Action("vigil"), "", name, about, state.vigil)
    partner = player_name(state.partner(state.active), words)
    name = words("castellion.act.donate", player=partner)
    about = words("castellion.act.donate.about")
    how = "donate" if state.options.has_powers else "donate.plain"
    gift = words(f"castellion.explain.{how}", player=partner)
    yield ActionButton(Action("donate"), "mark-donate", name, about, told=gift)


# Picks


def _destroying(view: View, preview: Preview | None) -> h.Element | None:
    """Return how many tiles are picked to be destroyed, what would be left, and the button that does it."""
    state, words = view.state, view.words
    asked = picks.tiles_asked(state)
    if not asked:
        return None
    cells = picks.marked_cells(state, view.marks)
    made = picks.plan(state, view.marks)
    ready = not isinstance(made, Refused) and bool(cells)
    if isinstance(made, Refused):
        notes = [("bad", "cross", why(state, made.action, made.refusal, words))]
    else:
        notes = [*pick_notes(state, cells, preview.castle if preview else state.castle, words)]
    return h.section(".picks", aria_label=words("castellion.pick.title"))[
        h.p(".pick-count", role="status")[words("castellion.pick.count", n=len(cells), asked=asked)],
        h.ul(".notes")[
            (
                h.li(class_=kind)[drawing(sign if sign == "pawn" else f"mark-{sign}"), h.span[text]]
                for kind, sign, text in notes
            )
        ],
        h.div(".pick-buttons")[
            h.button(
                class_=["button", {"button-primary": ready and len(cells) == asked}],
                id="pick-confirm",
                type="button",
                data_do=do("confirm"),
                aria_disabled=None if ready else "true",
            )[_confirm_text(len(cells), min(asked, size(state.castle)), words)],
            _top(view) if len(cells) < min(asked, size(state.castle)) else None,
            _clear(view) if view.marks else None,
        ],
    ]


def _confirm_text(picked: int, asked: int, words: Words) -> str:
    """Return what is confirmed, and how many tiles remain due after that."""
    if not picked:
        return words("castellion.pick.none")
    text = words("castellion.pick.confirm", n=picked)
    return f"{text} {words('castellion.pick.due', n=asked - picked)}" if picked < asked else text


def _picking(view: View) -> h.Element | None:
    """Return what is picked of two, with the button that puts it back."""
    state = view.state
    if picks.tiles_asked(state) or not view.marks:
        return None
    cells = picks.marked_cells(state, view.marks)
    tile = state.castle[cells[0][0]][cells[0][1]] if cells else view.marks[0]
    text = view.words("castellion.pick.one", tile=tile_name(tile, view.words))
    return h.section(".picks.one", aria_label=view.words("castellion.pick.title"))[
        h.p(".pick-count", role="status")[text], h.div(".pick-buttons")[_clear(view)]
    ]


def _top(view: View) -> h.Element:
    return h.button("#pick-top.button", type="button", data_do=do("mark", picks.TOP))[
        view.words("castellion.pick.top")
    ]


def _clear(view: View) -> h.Element:
    return h.button("#pick-clear.button", type="button", data_do=do("clear"))[
        view.words("castellion.pick.clear")
    ]


# The early encounter


def _opener(view: View) -> h.Element | None:
    if not has_button(view, Action("call")) or view.state.phase not in (Phase.DRAW, Phase.DECIDE):
        return None
    exam = next_ordeal(view.state, view.words)
    return h.button(
        class_=["act quiet", {"hinted": hinted_action(view.tip) == Action("call")}],
        id="open-call",
        type="button",
        popovertarget=CALL_SHEET,
    )[
        drawing("mark-next"),
        h.span(".act-text")[h.b[view.words("castellion.act.call.open", exam=exam)]],
    ]


def _rest(view: View) -> h.Element | None:
    """Return the button that plays all that is left, None where there is something to decide yet."""
    if view.state.playing_out is None:
        return None
    words = view.words
    return h.button(
        ".act.quiet",
        id="play-out",
        type="button",
        data_do=do("play-out"),
        **explained(words("castellion.act.play-out.about")),
    )[drawing("mark-next"), h.span(".act-text")[h.b[words("castellion.act.play-out")]]]


def call_sheet(view: View) -> h.Element | None:
    """Return the sheet that warns what an early encounter would do, with the button that begins it."""
    if view.state.outcome is not None or view.idle or _opener(view) is None:
        return None
    words, exam = view.words, next_ordeal(view.state, view.words)
    title = words("castellion.call.title", exam=exam)
    return h.section(".sheet.call", id=CALL_SHEET, popover="auto", aria_label=title)[
        h.div(".sheet-head")[h.h2[title], close_button(words("table.close"), CALL_SHEET)],
        h.ul(".notes")[
            (
                h.li(class_=kind)[drawing(f"mark-{sign}"), h.span[text]]
                for kind, sign, text in forecast_lines(view)
            )
        ],
        h.div(".pick-buttons")[
            h.button(
                "#act-call.button.button-danger.legal",
                type="button",
                data_act="call",
                data_preview=fall_preview(view.state, Action("call")),
            )[words("castellion.act.call", exam=exam)]
        ],
    ]
