"""The final count: the courtyards one by one, each with its worth, and the sums so far."""

from collections.abc import Iterator

import htpy as h
from markupsafe import Markup

from game.castellan.rules.position import Phase, Position
from game.castellan.rules.scoring import count_order
from game.castellan.screen.view import View
from game.locale import Words
from game.screens.game_screen import ScorePart
from game.screens.html.buttons import command_button
from game.screens.html.seat_names import seat_name

MARK = "count-"
"""Begins the mark that says how many courtyards are counted."""


def courtyards_counted(view: View) -> int | None:
    """Return how many courtyards are counted so far, None where nothing is being counted."""
    if view.state.phase != Phase.OVER:
        return None
    return next((int(mark.removeprefix(MARK)) for mark in view.marks if mark.startswith(MARK)), None)


def is_step(mark: str) -> bool:
    """Tell whether a mark says how many courtyards are counted."""
    return mark.startswith(MARK) and mark.removeprefix(MARK).isdecimal() and mark.isascii() and len(mark) < 10


def final_count(view: View) -> h.Element | Markup | None:
    """Return the final count, as a button that begins it or step by step; None where nothing is counted."""
    words, last = view.words, len(view.state.plan.courtyards)
    if not view.ended or not last:
        return None
    number = courtyards_counted(view)
    if number is None:
        return command_button(words("castellan.count.begin"), "mark", f"{MARK}1", id="count-begin")
    return h.section("#count.final-count", aria_label=words("castellan.count"))[
        h.div(".count-buttons")[_buttons(view, min(number, last), last)],
        h.p(".count-line", role="status")[_line(view, min(number, last))],
    ]


def _line(view: View, number: int) -> str:
    words, plan = view.words, view.state.plan
    if not number:
        return words("castellan.count.none")
    courtyard = plan.courtyards[count_order(plan)[number - 1]]
    return words(
        "castellan.count.double" if courtyard.double else "castellan.count.one",
        number=number,
        last=len(plan.courtyards),
        player=seat_name(courtyard.seat, words),
        n=courtyard.towers,
        worth=courtyard.worth,
    )


def _buttons(view: View, number: int, last: int) -> Iterator[Markup]:
    words = view.words
    for name, to, drawing in (
        ("first", 0, "first"),
        ("previous", number - 1, "previous"),
        ("next", number + 1, "next"),
        ("last", last, "last"),
    ):
        off = to == number or not 0 <= to <= last
        yield command_button(
            words(f"castellan.count.{name}"),
            "mark",
            f"{MARK}{number if off else to}",
            kind=".icon-button",
            drawing=drawing,
            hides_name=True,
            off=off,
            id=f"count-{name}",
        )


def score_parts(state: Position, words: Words) -> list[ScorePart]:
    """Return what courtyards and Double Keeps brought each seat; its Keeps too, where these decided."""
    seats = range(len(state.hands))
    yards = [[yard for yard in state.plan.courtyards.values() if yard.seat == seat] for seat in seats]
    towers = [sum(yard.towers for yard in own) for own in yards]
    more = [sum(yard.worth - yard.towers for yard in own) for own in yards]
    parts = [
        ScorePart(
            words("castellan.part.courtyards"),
            [f"{worth} ({len(own)})" for own, worth in zip(yards, towers, strict=True)],
        ),
        ScorePart(words("castellan.part.double"), [f"+{worth}" if worth else "0" for worth in more]),
    ]
    if state.outcome is not None and state.outcome.reason != "castellan.won.points":
        parts.append(ScorePart(words("castellan.part.keeps"), list(map(str, state.keeps))))
    return parts
