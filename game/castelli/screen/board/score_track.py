"""The score track: a line of fields with a shield for every player, as long as the points need it."""

from collections import Counter
from collections.abc import Iterator

import htpy as h

from game.castelli.rules.pieces import COLOURS
from game.castelli.rules.position import Phase
from game.castelli.screen.board.count import steps
from game.castelli.screen.view import View
from game.screens.html.rendering import cached_html
from game.screens.html.seat_names import seat_name

SHORTEST = 70  # fields
LENGTH = 700  # of the line, as drawn


def marker_of(seat: int, row: str = "") -> str:
    """Return the key of a seat's marker, or of the place where a row of the final scoring brings it."""
    return f"track-{seat}-{row}" if row else f"track-{seat}"


def score_track(view: View) -> h.Element:
    """Return the score track, drawn as a line."""
    state, words = view.state, view.words
    text = ", ".join(
        words("castelli.total", who=seat_name(seat, words), n=points)
        for seat, points in enumerate(state.points)
    )
    most = max(state.points)
    fields = SHORTEST if most <= SHORTEST else most + -most % 20
    stacked: Counter[int] = Counter()
    marks = []
    for seat, points in enumerate(state.points):
        told = words("castelli.total", who=seat_name(seat, words), n=points)
        marks.append(_marker(seat, points * LENGTH / fields, stacked[points], told))
        stacked[points] += 1
    return h.svg(
        ".track", viewBox="-14 -16 728 54", role="img", aria_label=words("castelli.track", points=text)
    )[
        _scale(fields),
        _places(view, fields),
        marks,
    ]


def _places(view: View, fields: int) -> Iterator[h.Element]:
    """Yield where the markers come by on their way through the final scoring, for the animation."""
    if view.before is None or view.state.phase != Phase.OVER:
        return
    for row in steps(view.before, view.state, (0,) * view.state.seats):
        for seat, points in enumerate(row.sums):
            yield h.rect(
                x=f"{points * LENGTH / fields - 11:g}",
                y="-14",
                width="22",
                height="22",
                fill="none",
                data_piece=marker_of(seat, row.name),
            )


@cached_html()
def _scale(fields: int) -> h.Node:
    """Return the line with its fields and numbers: one path, for it seldom changes."""
    step = LENGTH / fields
    strokes = "".join(f"M{at * step:g} 0v{8 if at % 5 == 0 else 4}" for at in range(fields + 1))
    return [
        h.path(".track-line", d=f"M0 0H{LENGTH}{strokes}"),
        (
            h.text(class_="track-number", x=f"{at * step:g}", y="29", text_anchor="middle")[str(at)]
            for at in range(0, fields + 1, 10 if fields == SHORTEST else 20)
        ),
    ]


def _marker(seat: int, x: float, below: int, told: str) -> h.Element:
    return h.svg(
        x=f"{x - 11 + 7 * below:g}",
        y=str(-14 + 3 * below),
        width="22",
        height="22",
        viewBox="0 0 22 22",
        data_seat=str(seat),
        data_piece=marker_of(seat),
    )[
        h.title[told],
        h.use(href=f"#cas-shield-{COLOURS[seat][0]}", width="22", height="22"),
    ]
