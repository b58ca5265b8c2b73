"""The chances to win through a game as a graph: a line for each seat, with the turning points marked.

Lines are told apart by how they are dashed and by the letter at their end, the one that is looked at by its
weight. The numbers in it are per mille of its width and height; what is written keeps its size.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import htpy as h

from game.players.review import Course, Step
from game.screens.review.labels import MARK, Label, Word, labels

LETTERS = "ABCD"
"""What the seats are called in the graph."""
SIZE = 1000
NEAR, WIDE = 0.07, 20
"""How near two lines end that their letters stand beside each other, and how wide these are, in pixels."""
REACH = 0.03
"""How far beside a turning point its mark reaches, of the width."""
RULES = (0, 0.25, 0.5, 0.75, 1)
"""The chances at which a line goes across."""


class Mark(NamedTuple):
    """A turning point: its number, and the moment and the chance where it stands."""

    number: int
    at: int
    chance: float


class Note(NamedTuple):
    """A word at a point of the line; whether it had better stand above it."""

    text: str
    at: int
    chance: float
    above: bool = False


class Plot(NamedTuple):
    """What a graph shows: a game with `last` actions, of which `seat` is looked at, at the moment `at`.

    `pointed` is the moment that is pointed at besides.
    """

    courses: Sequence[Course]
    seat: int
    last: int
    marks: Sequence[Mark] = ()
    at: int | None = None
    notes: Sequence[Note] = ()
    pointed: int | None = None


def moment_at(at: int, moments: Sequence[int], marked: Sequence[int], last: int) -> int:
    """Return the moment that a press means: a turning point whose mark lies there, else the nearest one.

    At the ends those are meant, whatever lies beside them.
    """
    there = [one for one in marked if abs(one - at) <= REACH * last and 0 < at < last]
    return nearest(there or moments, at)


def nearest(moments: Sequence[int], at: int) -> int:
    """Return the moment nearest to one."""
    return min(moments, key=lambda moment: abs(moment - at))


def graph(plot: Plot, label: str) -> h.Element:
    """Return the graph."""
    courses, seat, last, marks, at, notes, pointed = plot
    order = sorted(courses, key=lambda course: course.seat == seat)
    return h.svg(".chances-graph", role="img", aria_label=label)[
        h.g(".graph-rules", aria_hidden="true")[
            (h.line(x1="0", x2="100%", y1=_down(chance), y2=_down(chance)) for chance in RULES)
        ],
        h.svg(
            x="0",
            y="0",
            width="100%",
            height="100%",
            viewBox=f"0 0 {SIZE} {SIZE}",
            preserveAspectRatio="none",
            aria_hidden="true",
            overflow="visible",
        )[
            (
                h.path(
                    ".graph-line",
                    d=path(course.steps, last),
                    data_seat=str(course.seat),
                    data_main="yes" if course.seat == seat else None,
                    fill="none",
                    vector_effect="non-scaling-stroke",
                )
                for course in order
                if course.steps
            )
        ],
        _cursor(plot, at, ".graph-now"),
        _cursor(plot, pointed, ".graph-pointed") if pointed != at else None,
        _notes(notes, marks, courses, last),  # below the marks, at whose edges their lines end so
        # The one that is looked at lies over what is beside it.
        (_mark(mark, last, _beside(mark, marks, last), now=mark.at == at) for mark in _last(marks, at)),
        _ends(order, last) if len(courses) > 1 else None,
    ]


def path(steps: Sequence[Step], last: int) -> str:
    """Return the line through the chances of a seat: what came by luck slopes, what a decision cost drops."""
    points = (f"{SIZE * x:.0f} {SIZE * y:.0f}" for x, y in _line(steps, last))
    return "".join(("M", "L".join(dict.fromkeys(points)))) if steps else ""


def _line(steps: Sequence[Step], last: int) -> Iterator[tuple[float, float]]:
    """Yield the points of that line."""
    if steps:
        yield _part(steps[0].at, steps[0].before, last)
    for step in steps:
        yield _part(step.at, step.after, last)
        if step.played != step.after:
            yield _part(step.at, step.played, last)


def _across(at: int, last: int) -> str:
    return f"{100 * at / max(1, last):.1f}%"


def _down(chance: float) -> str:
    return f"{100 * (1 - chance):.1f}%"


def _cursor(plot: Plot, at: int | None, kind: str) -> h.Node:
    """Return what shows a moment: a line down the graph, and a dot where the chance stands then."""
    if at is None:
        return None
    x = _across(at, plot.last)
    steps = (step for one in plot.courses if one.seat == plot.seat for step in one.steps)
    here = next((step for step in steps if step.at == at), None)
    return h.g(kind)[
        h.line(x1=x, x2=x, y1="0", y2="100%"),
        here and h.circle(cx=x, cy=_down(here.played), r="6"),
    ]


def _notes(notes: Sequence[Note], marks: Sequence[Mark], courses: Sequence[Course], last: int) -> h.Node:
    """Return the words at points, the first ones first, where they cover nothing."""
    words = tuple(Word(note.text, _part(note.at, note.chance, last), note.above) for note in notes)
    taken = tuple(_part(mark.at, mark.chance, last) for mark in marks)
    uprights = tuple(((x, 0.0), (x, 1.0)) for x, _ in taken)  # where the moment shows that is looked at
    lines = (*(tuple(_line(course.steps, last)) for course in courses), *uprights)
    points = {word.text: word.point for word in words}
    return [_note(label, points[label.text]) for label in labels(words, taken, lines)]


def _part(at: int, chance: float, last: int) -> tuple[float, float]:
    return at / max(1, last), 1 - chance


def _note(label: Label, point: tuple[float, float]) -> h.Fragment:
    (x, y), led, dy = label.at, label.led, "-3" if label.above else "12"
    return h.fragment[
        led and h.line(".graph-lead", **_ends_of(led, point)),
        h.text(".graph-note", x=_percent(x), y=_percent(y), dy=dy, text_anchor=label.anchor)[label.text],
    ]


def _ends_of(start: tuple[float, float], end: tuple[float, float]) -> dict[str, str]:
    return dict(zip(("x1", "y1", "x2", "y2"), map(_percent, (*start, *end)), strict=True))


def _percent(part: float) -> str:
    return f"{100 * part:.1f}%"


def _last(marks: Sequence[Mark], at: int | None) -> Sequence[Mark]:
    """Return the marks as they are drawn: that of a moment last."""
    return sorted(marks, key=lambda mark: mark.at == at)


def _beside(mark: Mark, marks: Sequence[Mark], last: int) -> int:
    """Return how many marks before one would lie over it on a phone."""
    x, y = _part(mark.at, mark.chance, last)
    before = (_part(one.at, one.chance, last) for one in marks if one.at < mark.at)
    return sum(x - left < MARK[0] and abs(y - down) < MARK[1] for left, down in before)


def _mark(mark: Mark, last: int, beside: int, *, now: bool) -> h.Element:
    """Return a turning point: a disc with its number, moved by its width for each that it would lie over."""
    x, y = _across(mark.at, last), _down(mark.chance)
    moved = f"translate({WIDE * beside} 0)" if beside else None
    return h.g(".graph-mark", data_now="yes" if now else None, transform=moved)[
        h.circle(cx=x, cy=y, r="9"), h.text(x=x, y=y, dy="4", text_anchor="middle")[str(mark.number)]
    ]


def _ends(courses: Sequence[Course], last: int) -> list[h.Element]:
    """Return the letters of the seats where their lines end, beside each other where they end together."""
    drawn, there = list[h.Element](), list[Course]()
    for course in reversed([one for one in courses if one.steps]):
        beside = sum(abs(one.end - course.end) < NEAR for one in there)
        there.append(course)
        drawn.append(_end(course, last, beside))
    return drawn


def _end(course: Course, last: int, beside: int) -> h.Element:
    x, y = _across(course.steps[-1].at, last), _down(course.end)
    return h.g(".graph-end", data_seat=str(course.seat), transform=f"translate({-WIDE * beside} 0)")[
        h.circle(cx=x, cy=y, r="9"),
        h.text(x=x, y=y, dy="4", text_anchor="middle")[LETTERS[course.seat % len(LETTERS)]],
    ]
