"""Who sits at a table: persons and computers, in the set-up form and in words."""

from collections.abc import Mapping

from game.core import Record
from game.locale import Words
from game.players import LEVELS
from game.screens.table_model import Computers

PERSON = "person"
SITTERS = (PERSON, *LEVELS)
"""Who can have a seat, as the set-up form says it: a person, or a computer by its level."""


def seat_field(seat: int) -> str:
    """Return the name of the set-up field that says who has a seat."""
    return f"seat-{seat}"


def computers_in(fields: Mapping[str, str], seats: int) -> Computers:
    """Return the computers that a set-up form names. Raises ValueError with a bad field's name."""
    chosen = {seat: fields.get(seat_field(seat), PERSON) for seat in range(seats)}
    for seat, sitter in chosen.items():
        if sitter not in SITTERS:
            raise ValueError(seat_field(seat))
    return tuple((seat, sitter) for seat, sitter in chosen.items() if sitter != PERSON)


def invitation(record: Record, computers: Computers) -> str:
    """Return the address of a record's deal with those who play it: whoever opens it sits down as here."""
    asked = "".join(f"&{seat_field(seat)}={level}" for seat, level in computers)
    return record.until(0).to_link() + asked


def seated(computers: Computers, seats: int, words: Words) -> Words:
    """Return the words of a table, in which the seats of computers are called so."""
    if seats == 1:
        return words
    return words.naming({seat: words("seats.computer", number=seat + 1) for seat, _ in computers})


def company(computers: Computers, seats: int, words: Words) -> str:
    """Return in a few words who plays together, "" for one person alone."""
    if not computers:
        return words("home.players", n=seats) if seats > 1 else ""
    levels = " + ".join(words(f"level.{level}") for _, level in computers)
    message = "seats.watched" if len(computers) == seats else "seats.partner"
    return words(message, levels=levels, n=len(computers))


def computer_name(computers: Computers, seats: int, seat: int, words: Words) -> str:
    """Return what the computer of a seat is called."""
    if seats == 1:
        return words("seats.only", level=words(f"level.{dict(computers)[seat]}"))
    return words("seats.computer", number=seat + 1)
