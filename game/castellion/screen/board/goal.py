"""The goal line: what the next Ordeal asks that is not there yet, or what to do once all of it is."""

from collections.abc import Iterator

import htpy as h

from game.castellion.rules.castle import WIDTH
from game.castellion.rules.menace.prison import PLACES, is_built
from game.castellion.rules.options import Variant
from game.castellion.rules.ordeals.cards import Card, Level
from game.castellion.rules.ordeals.forecast import (
    cards_of,
    effects,
    facers,
    forecast,
    share_of_pantry,
    stored,
)
from game.castellion.rules.pieces import Formation
from game.castellion.rules.position import Position
from game.castellion.rules.state import CastellionState
from game.castellion.screen.board.art import drawing
from game.castellion.screen.texts import explanations
from game.castellion.screen.texts.names import ordeal_name, player_name
from game.castellion.screen.view import View
from game.core.action import Action
from game.locale import Words
from game.screens.html.explained import explained
from game.screens.html.rendering import cached_html

Lack = tuple[str, str]
"""Something that is missing: its drawing, and how much of it."""


def goal_line(view: View) -> h.Node:
    """Return the line; empty while an Ordeal is under way, None once the game is over."""
    state, words = view.state, view.words
    if state.outcome is not None:
        return None
    if state.cause is not None or not state.ordeals:
        return no_goal()
    lowest = state.ordeals[0]
    seat = state.active if state.active in facers(state) else facers(state)[0]
    cards = cards_of(state, lowest)
    lacks = tuple(_lacks(state, seat, cards, words))
    exam = ordeal_name(state.options.level, lowest.number, words)
    if lacks:
        text = words("castellion.goal.asks" if lowest.up else "castellion.goal.may-ask", exam=exam)
    elif any(one.lost or one.cost for one in (forecast(state, card, seat) for card in cards)):
        text = words("castellion.goal.lost", exam=exam)
    elif _may_call(state):
        text = words("castellion.goal.call", exam=exam)
    else:
        text = words("castellion.goal.draw", exam=exam, n=lowest.left)
    if seat != state.active:
        text = words("castellion.colon", name=player_name(seat, words), text=text)
    about = explanations.of_ordeal(state.options.level, lowest.number, lowest, words)
    return _line(text, lacks, about)


def no_goal() -> h.Element:
    """Return the place of the line, where nothing is asked."""
    return h.p(".goal-line", data_told="goal")


@cached_html(20)
def _line(text: str, lacks: tuple[Lack, ...], about: str) -> h.Node:
    return h.p(class_=["goal-line", {"ready": not lacks}], data_told="goal", **explained(about))[
        text,
        (
            (" ", h.span(class_=["lack", mark.removeprefix("mark-")])[drawing(mark), lack])
            for mark, lack in lacks
        ),
    ]


def _may_call(state: CastellionState) -> bool:
    """Tell whether the level lets a player call an Ordeal before its time."""
    refusal = state.refusal(Action("call"))
    return refusal is None or refusal.rule != "castellion.premature.level"


def _lacks(state: Position, seat: int, cards: tuple[Card, ...], words: Words) -> Iterator[Lack]:
    """Yield what a castle lacks, at most, for what the Ordeal may be."""
    castle = state.castles[seat]
    done = [effects(castle, card) for card in cards]
    for kind in Formation.ALL:
        number = max(
            (one.asked - one.have for each in done for one in each.missing if one.formation == kind),
            default=0,
        )
        if number:
            yield f"mark-{kind}", f"{number} {words(f'castellion.formation.{kind}', n=number)}"
    wide = min(len(each.castle) for each in done)
    if wide < WIDTH:
        how = "foundation" if wide == len(castle) else "fallen"
        yield "mark-foundation", words(f"castellion.goal.{how}", have=wide, asked=WIDTH)
    if state.options.level == Level.PANTRY and stored(castle) != share_of_pantry(state):
        have, asked = stored(castle), share_of_pantry(state)
        yield "mark-pantry", words("castellion.goal.pantry", have=have, asked=asked)
    last = len(state.ordeals) == 1 and state.options.variant == Variant.PRISON
    if last and not is_built(state.prison):
        have = PLACES - state.prison.count(None)
        yield "pawn", words("castellion.prison", have=have, asked=PLACES)
