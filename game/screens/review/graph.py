"""The chances to win through a game as a graph: a line for each seat, with the turning points marked.

Lines are told apart by how they are dashed and by the letter at their end, the one that is looked at by its
weight. The numbers in it are per mille of its width and height; what is written keeps its size.
"""

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h

from game.players.review import Course, Step

LETTERS = "ABCD"
"""What the seats are called in the graph."""
SIZE = 1000
NEAR, WIDE = 0.07, 20
"""How near two lines end that their letters stand beside each other, and how wide these are, in pixels."""
RULES = (0, 0.25, 0.5, 0.75, 1)
"""The chances at which a line goes across."""


class Mark(NamedTuple):
    """A turning point: its number, and the moment and the chance where it stands."""

    number: int
    at: int
    chance: float


class Plot(NamedTuple):
    """What a graph shows: a game with `last` actions, of which `seat` is looked at, at the moment `at`."""

    courses: Sequence[Course]
    seat: int
    last: int
    marks: Sequence[Mark] = ()
    at: int | None = None


def graph(plot: Plot, label: str) -> h.Element:
    """Return the graph."""
    courses, seat, last, marks, at = plot
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
        None
        if at is None
        else h.line(".graph-now", x1=_across(at, last), x2=_across(at, last), y1="0", y2="100%"),
        (_mark(mark, last, now=mark.at == at) for mark in marks),
        _ends(order, last) if len(courses) > 1 else None,
    ]


def path(steps: Sequence[Step], last: int) -> str:
    """Return the line through the chances of a seat: what came by luck slopes, what a decision cost drops."""
    if not steps:
        return ""
    points = [_point(steps[0].at, steps[0].before, last)]
    for step in steps:
        points.append(_point(step.at, step.after, last))
        if step.played != step.after:
            points.append(_point(step.at, step.played, last))
    return "M" + "L".join(dict.fromkeys(points))


def _point(at: int, chance: float, last: int) -> str:
    return f"{SIZE * at / max(1, last):.0f} {SIZE * (1 - chance):.0f}"


def _across(at: int, last: int) -> str:
    return f"{100 * at / max(1, last):.1f}%"


def _down(chance: float) -> str:
    return f"{100 * (1 - chance):.1f}%"


def _mark(mark: Mark, last: int, *, now: bool) -> h.Element:
    """Return a turning point: a disc with its number."""
    x, y = _across(mark.at, last), _down(mark.chance)
    return h.g(".graph-mark", data_now="yes" if now else None)[
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
