"""What the players of a table are called, and their scores, as every screen writes them."""

from collections.abc import Iterable

import htpy as h

from game.locale import Words


def seat_name(seat: int, words: Words) -> str:
    """Return what the player of a seat is called, by the words of a table."""
    return words.names.get(seat) or words("setup.seat", number=seat + 1)


def short_name(seat: int, words: Words) -> str:
    """Return what the player of a seat is called, without a computer's level."""
    return seat_name(seat, words).partition(" (")[0]


def name_plate(seat: int, words: Words) -> h.Fragment:
    """Return what the player of a seat is called, where there is little room: a level in small print."""
    name, bracket, level = seat_name(seat, words).partition(" (")
    return h.fragment[name, h.small(".name-level")[" (", level] if bracket else None]


def score_line(scores: Iterable[int]) -> str:
    """Return the scores by seat as one word, so that no line breaks in it."""
    return "\u00a0:\u00a0".join(map(str, scores))
