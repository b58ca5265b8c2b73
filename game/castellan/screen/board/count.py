"""The final count: the courtyards one by one, each with its worth, and the sums so far."""

from collections.abc import Iterator, Sequence

import htpy as h
from markupsafe import Markup

from game.castellan.rules.position import Phase, Position
from game.castellan.rules.scoring import count_order
from game.castellan.screen.view import View, known
from game.locale import Words
from game.screens.game_screen import ScorePart
from game.screens.html.buttons import command_button
from game.screens.html.seat_names import seat_name
from game.screens.table_model import Table

MARK = "count-"
"""Begins the mark that says how many courtyards are counted."""
RUNS = "counting-"
"""Begins it while the count goes on by itself."""
CLOSED = "count-closed"
"""The mark that puts the count away."""


def courtyards_counted(view: View) -> int | None:
    """Return how many courtyards are counted so far, None where nothing is being counted."""
    if view.state.phase != Phase.OVER:
        return None
    return next((number for mark in view.marks if (number := _number(mark)) is not None), None)


def is_step(mark: str) -> bool:
    """Tell whether a mark says how many courtyards are counted."""
    return _number(mark) is not None


def is_counting(table: Table) -> bool:
    """Tell whether the count is gone through step by step."""
    return table.ended and bool(known(table.view).plan.courtyards) and any(map(is_step, table.marks))


def _number(mark: str) -> int | None:
    """Return how many courtyards are counted by a mark."""
    number = mark.removeprefix(MARK).removeprefix(RUNS)
    return (
        int(number)
        if number != mark and number.isdecimal() and number.isascii() and len(number) < 9
        else None
    )


def _runs(marks: Sequence[str]) -> bool:
    """Tell whether the count goes on by itself."""
    return any(mark.startswith(RUNS) for mark in marks)


def next_step(position: Position, marks: Sequence[str]) -> str | None:
    """Return the mark of the courtyard that is counted next by itself; at the last the count stops."""
    if position.phase != Phase.OVER or not _runs(marks):
        return None
    last = len(position.plan.courtyards)
    number = 1 + next(number for mark in marks if (number := _number(mark)) is not None)
    return f"{RUNS}{number}" if number < last else f"{MARK}{last}"


def final_count(view: View) -> h.Element | Markup | None:
    """Return the final count, as a button that begins it or step by step; None where nothing is counted."""
    words, last = view.words, len(view.state.plan.courtyards)
    if not view.ended or not last:
        return None
    number = courtyards_counted(view)
    if number is None:
        return command_button(words("castellan.count.begin"), "mark", f"{RUNS}1", id="count-begin")
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
    runs = _runs(view.marks)
    yield _button(view, "first", f"{MARK}0", off=not number)
    yield _button(view, "previous", f"{MARK}{number - 1}", off=not number)
    if runs:
        yield _button(view, "pause", f"{MARK}{number}", at="play")
    else:
        yield _button(view, "play", f"{RUNS}{number % last + 1}")
    yield _button(view, "next", f"{MARK}{number + 1}", off=number == last)
    yield _button(view, "last", f"{MARK}{last}", off=number == last)
    yield _button(view, "close", CLOSED)


def _button(view: View, name: str, mark: str, *, at: str = "", off: bool = False) -> Markup:
    """Return a button of the count; one that stands in place of another has its id."""
    return command_button(
        view.words(f"castellan.count.{name}"),
        "mark",
        mark,
        kind=".icon-button",
        drawing=name,
        hides_name=True,
        off=off,
        id=f"count-{at or name}",
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
