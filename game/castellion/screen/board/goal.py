"""The goal line: what the next Ordeal asks that is not there yet, or what to do once all of it is."""

from collections.abc import Iterator
from typing import NamedTuple

import htpy as h

from game.castellion.rules.ordeals.cards import Card
from game.castellion.rules.ordeals.forecast import (
    FOUNDATION,
    GUARD,
    ORDER,
    Lack,
    cards_of,
    facers,
    forecast,
    lacks,
)
from game.castellion.rules.pieces import TRAITORS, Formation
from game.castellion.rules.position import Position
from game.castellion.screen.board.art import drawing
from game.castellion.screen.texts import explanations
from game.castellion.screen.texts.facing import about_facing
from game.castellion.screen.texts.names import ordeal_name, player_name
from game.castellion.screen.view import View
from game.locale import Words
from game.screens.html.explained import explained
from game.screens.html.rendering import cached_html

MARKS = {GUARD: "pawn"}
"""The drawings of what is missing, where it is not the mark of its name."""


FEW = 2
"""So many things that are missing find room for words on a phone."""


class LackLine(NamedTuple):
    """Something that is missing, as it is told: its drawing, how much of it, and words before and after.

    `whose` is the name of the player whose castle it is, where that begins to be told.
    """

    mark: str
    much: str
    before: str = ""
    after: str = ""
    whose: str = ""


def goal_line(view: View) -> h.Node:
    """Return the line; empty while an Ordeal is under way, None once the game is over."""
    state, words = view.state, view.words
    if state.outcome is not None:
        return None
    if state.cause is not None or not state.ordeals:
        return no_goal()
    lowest = state.ordeals[0]
    cards = cards_of(state, lowest)
    # Of two that may face it, one who lacks nothing would.
    lacking = {seat: tuple(_lacks(state, seat, cards, words)) for seat in facers(state)}
    seat = min(lacking, key=lambda seat: (len(lacking[seat]) > 0, seat != state.active))
    missing = lacking[seat]
    exam = ordeal_name(state.options.level, lowest.number, words)
    if missing:
        text = words("castellion.goal.asks" if lowest.up else "castellion.goal.may-ask", exam=exam)
    elif any(one.lost or one.cost for one in (forecast(state, card, seat) for card in cards)):
        text = words("castellion.goal.lost", exam=exam)
    elif state.options.has_powers:
        text = words("castellion.goal.call", exam=exam)
    else:
        text = _ready(state, exam, words)
    if seat != state.active:
        text = words("castellion.colon", name=player_name(seat, words), text=text)
    about = [explanations.of_ordeal(state.options.level, lowest.number, lowest, words)]
    if not missing:
        about.insert(0, words("castellion.explain.ready"))
    if not view.alone:
        about.append(about_facing(state, words))
    return _line(text, missing, "\n".join(about))


def _ready(state: Position, exam: str, words: Words) -> str:
    """Return how many Traitors still bring an Ordeal for which all is there, one in hand set apart."""
    left = state.ordeals[0].left
    if state.hand not in TRAITORS:
        return words("castellion.goal.draw", exam=exam, n=left)
    return (
        words("castellion.goal.traitor", exam=exam, n=left - 1)
        if left > 1
        else words("castellion.goal.last", exam=exam)
    )


def no_goal() -> h.Element:
    """Return the place of the line, where nothing is asked."""
    return h.p(".goal-line", data_told="goal")


@cached_html(20)
def _line(text: str, missing: tuple[LackLine, ...], about: str) -> h.Node:
    return h.p(
        class_=["goal-line", {"ready": not missing, "much": len(missing) > FEW}],
        data_told="goal",
        **explained(about),
    )[text, ([" ", _lack(one)] for one in missing)]


def _lack(one: LackLine) -> h.Element:
    return h.span(".lack")[
        [one.whose, " "] if one.whose else None,
        drawing(one.mark),
        h.span(".lack-name")[one.before, " "] if one.before else None,
        one.much,
        h.span(".lack-name")[" ", one.after] if one.after else None,
    ]


def _lacks(state: Position, seat: int, cards: tuple[Card, ...], words: Words) -> Iterator[LackLine]:
    """Yield what is missing, at most, for what the Ordeal may be: of a seat, or else of the other."""
    most: dict[tuple[int, str], Lack] = {}
    for lack in (lack for card in cards for lack in lacks(state, card, seat)):
        known = most.setdefault((lack.seat, lack.what), lack)
        if abs(lack.asked - lack.have) > abs(known.asked - known.have):
            most[lack.seat, lack.what] = lack
    # What the other castle misses stands beside it: here it is told once the own one misses nothing.
    if any(whose == seat for whose, _ in most):
        most = {key: lack for key, lack in most.items() if key[0] == seat}
    named = {seat}
    for whose, what in sorted(most, key=lambda key: (key[0] != seat, key[0], ORDER.index(key[1]))):
        much, before, after = _told(state, most[whose, what], words)
        colon = (
            words("castellion.colon", name=player_name(whose, words), text="") if whose not in named else ""
        )
        named.add(whose)
        yield LackLine(MARKS.get(what, f"mark-{what}"), much, before, after, colon.strip())


def _told(state: Position, lack: Lack, words: Words) -> tuple[str, str, str]:
    """Return how much is missing, and the words before and after it."""
    have, asked = lack.have, lack.asked
    if lack.what in Formation.ALL:
        number = asked - have
        return str(number), "", words(f"castellion.formation.{lack.what}", n=number)
    stands = len(state.castles[lack.seat])
    name = words(f"castellion.goal.{lack.what}")
    if lack.what == FOUNDATION and have < stands:
        much = words("castellion.goal.falls", have=stands, left=have, asked=asked)
        return much, name, words("castellion.goal.fallen")
    return words("castellion.goal.of", have=have, asked=asked), name, ""
