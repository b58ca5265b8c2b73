"""The score track: fields 0 to 69 in a row, with a shield for every player; points run on past its end."""

from collections import Counter

import htpy as h

from game.castelli.rules.pieces import COLOURS
from game.castelli.screen.view import View
from game.screens.html.rendering import cached_html
from game.screens.html.seat_names import seat_name

FIELDS = 70
STEP = 10


def score_track(view: View) -> h.Element:
    """Return the score track, drawn as a line."""
    state, words = view.state, view.words
    text = ", ".join(
        words("castelli.total", who=seat_name(seat, words), n=points)
        for seat, points in enumerate(state.points)
    )
    stacked: Counter[int] = Counter()
    marks = []
    for seat, points in enumerate(state.points):
        at = points % FIELDS
        marks.append(_marker(seat, at, stacked[at]))
        stacked[at] += 1
    return h.svg(
        ".track", viewBox="-14 -16 728 54", role="img", aria_label=words("castelli.track", points=text)
    )[
        _scale(),
        marks,
    ]


@cached_html()
def _scale() -> h.Node:
    """Return the line with its fields and numbers: one path, for it never changes."""
    fields = "".join(f"M{at * STEP} 0v{8 if at % 5 == 0 else 4}" for at in range(FIELDS + 1))
    return [
        h.path(".track-line", d=f"M0 0H{FIELDS * STEP}{fields}"),
        (
            h.text(class_="track-number", x=str(at * STEP), y="29", text_anchor="middle")[str(at)]
            for at in range(0, FIELDS + 1, 10)
        ),
    ]


def _marker(seat: int, at: int, below: int) -> h.Element:
    return h.svg(x=str(at * STEP - 11 + 7 * below), y=str(-14 + 3 * below), width="22", height="22")[
        h.use(href=f"#cas-shield-{COLOURS[seat][0]}", width="22", height="22")
    ]
