"""What the players of a table are called, and their scores, as every screen writes them."""

from collections.abc import Iterable

import htpy as h

from game.locale import Words, You


def seat_name(seat: int, words: Words) -> str:
    """Return what the player of a seat is called, by the words of a table."""
    if seat == words.own:
        return You(words("sitter.you"))
    return words.names.get(seat) or words("setup.seat", number=seat + 1)


def seat_names(seats: Iterable[int], words: Words) -> str:
    """Return what the players of some seats are called, one after the other."""
    names = [seat_name(seat, words) for seat in seats]
    return names[0] if len(names) == 1 else ", ".join(names)


def short_name(seat: int, words: Words) -> str:
    """Return what the player of a seat is called, without a computer's level."""
    name = seat_name(seat, words)
    return name.partition(" (")[0] if " (" in name else name


def name_plate(seat: int, words: Words) -> h.Fragment:
    """Return what the player of a seat is called, where there is little room: a level in small print."""
    name, bracket, level = seat_name(seat, words).partition(" (")
    return h.fragment[name, h.small(".name-level")[" (", level] if bracket else None]


def name_field(
    field: str, label: str, value: str, unnamed: str, longest: int, **attributes: h.Attribute
) -> h.Element:
    """Return the field in which a person says their name, who is called `unnamed` without one."""
    return h.div(".name-field")[
        h.label(for_=field)[label],
        h.input(
            id=field,
            type="text",
            name=field,
            value=value,
            placeholder=unnamed,
            maxlength=str(longest),
            spellcheck="false",
            **attributes,
        ),
    ]


def own_mark(words: Words) -> str:
    """Return what marks the own seat beside its name, "" where the name tells it already."""
    return "" if words.own is not None else words("table.you")


def score_line(scores: Iterable[int]) -> str:
    """Return the scores by seat as one word, so that no line breaks in it."""
    return "\u00a0:\u00a0".join(map(str, scores))
