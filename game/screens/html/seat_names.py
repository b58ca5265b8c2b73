"""What the players of a table are called, and their scores, as every screen writes them."""

from collections.abc import Iterable

import htpy as h

from game.locale import Words
from game.screens.html.icons import icon


def seat_name(seat: int, words: Words) -> str:
    """Return what the player of a seat is called, by the words of a table."""
    return words.names.get(seat) or words("setup.seat", number=seat + 1)


def name_plate(seat: int, words: Words) -> h.Fragment:
    """Return what the player of a seat is called where there is little room: a computer by a drawing."""
    if seat not in words.names:
        return h.fragment[seat_name(seat, words)]
    return h.fragment[
        words("setup.seat", number=seat + 1), icon("computer"), h.span(".hidden")[words("seats.plate")]
    ]


def score_line(scores: Iterable[int]) -> str:
    """Return the scores by seat as one word, so that no line breaks in it."""
    return "\u00a0:\u00a0".join(map(str, scores))
