"""Who sits at a table: persons and computers, in the set-up form, in addresses and in words."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from urllib.parse import quote

from game.core import Record
from game.locale import Words
from game.players import LEVELS
from game.screens.table_model import Computers, Match, Table

PERSON = "person"
SITTERS = (PERSON, *LEVELS)
"""Who can have a seat, as the set-up form says it: a person, or a computer by its level."""

NAMES = ("Ada", "Bruno", "Clara", "Oscar")
"""What computers are called, by seat; in a match, by player."""


TIMES = "\u00a0\N{MULTIPLICATION SIGN}\u00a0"
"""What stands between how many computers play a level and its name."""


LONGEST_NAME = 14
"""In characters: as long as a computer's with its level."""


NAME_FIELDS = tuple(f"name-{person + 1}" for person in range(len(NAMES)))
"""The set-up fields for what persons are called, in the order of their seats."""


def called(texts: Iterable[str]) -> tuple[str, ...]:
    """Return persons' names as they may be shown: within the room there is, without a level's brackets."""
    names = [
        " ".join(re.sub(r"[^\w\s'’.-]", "", text).split())[:LONGEST_NAME].strip()
        for text in islice(texts, len(NAMES))
    ]
    while names and not names[-1]:
        names.pop()
    return tuple(names)


def names_in(fields: Mapping[str, str], known: Sequence[str]) -> tuple[str, ...]:
    """Return what persons are called after a set-up form, those that it does not ask for as before."""
    before = dict(zip(NAME_FIELDS, known, strict=False))
    return called(fields.get(field, before.get(field, "")) for field in NAME_FIELDS)


def seat_field(seat: int) -> str:
    """Return the name of the set-up field that says who has a seat; people count seats from 1."""
    return f"seat-{seat + 1}"


def computers_in(fields: Mapping[str, str], seats: int) -> Computers:
    """Return the computers that a set-up form names. Raises ValueError with a bad field's name."""
    chosen = {seat: fields.get(seat_field(seat), PERSON) for seat in range(seats)}
    for seat, sitter in chosen.items():
        if sitter not in SITTERS:
            raise ValueError(seat_field(seat))
    return tuple((seat, sitter) for seat, sitter in chosen.items() if sitter != PERSON)


def game_link(record: Record, computers: Computers) -> str:
    """Return the address of a record with those who play it: all seats, where a computer has one."""
    sitters = dict.fromkeys(range(record.seats), PERSON) | dict(computers) if computers else {}
    return record.to_link() + "".join(f"&{seat_field(seat)}={sitter}" for seat, sitter in sitters.items())


def invitation(record: Record, computers: Computers) -> str:
    """Return the address of a record's deal with those who play it: whoever opens it sits down as here."""
    return game_link(record.until(0), computers)


def table_address(table: Table) -> str:
    """Return the address of a table: that of its save, else the link of the record."""
    return f"#/table/{quote(table.save)}" if table.save else game_link(table.record, table.computers)


def seated(table: Table, words: Words) -> Words:
    """Return the words of a table, where computers have names, and persons if known or in a match."""
    seats = table.record.seats
    return words if seats == 1 else words.naming(_names(table.computers, seats, table.match, words))


def _names(computers: Computers, seats: int, match: Match | None, words: Words) -> dict[int, str]:
    players = {seat: match.player(seat) if match else seat for seat in range(seats)}
    persons = sorted(players[seat] for seat in players.keys() - dict(computers).keys())
    called = dict(zip(persons, words.people, strict=False))
    named = {
        seat: called.get(player) or words("setup.seat", number=player + 1)
        for seat, player in players.items()
        if match or called.get(player)
    }
    return named | {
        seat: words("seats.computer", name=NAMES[players[seat]], level=words(f"level.{level}"))
        for seat, level in computers
    }


def company(computers: Computers, seats: int, words: Words) -> str:
    """Return in a few words who plays together, "" for one person alone."""
    if not computers:
        return words("home.players", n=seats) if seats > 1 else ""
    each = Counter(level for _, level in computers)
    names = {level: words(f"level.{level}") for level in each}
    levels = ", ".join(
        f"{n}\u00a0×\u00a0{names[level]}" if n > 1 else names[level] for level, n in each.items()
    )
    message = "seats.watched" if len(computers) == seats else "seats.partner"
    return words(message, levels=levels, n=len(computers))


def winner_names(
    winners: tuple[int, ...], computers: Computers, seats: int, match: Match | None, words: Words
) -> str:
    """Return what the winners of a game are called."""
    names = _names(computers, seats, match, words)
    return ", ".join(names.get(seat) or words("setup.seat", number=seat + 1) for seat in winners)


def standings(match: Match, computers: Computers, words: Words) -> str:
    """Return how a match stands, player by player: wins with names."""
    seats = range(len(match.wins))
    named = _names(computers, len(seats), match, words)
    names = {match.player(seat): named[seat] for seat in seats}
    return ", ".join(f"{names[player]}\u00a0{won}" for player, won in enumerate(match.wins))


def computer_name(table: Table, seat: int, words: Words) -> str:
    """Return what the computer of a seat is called."""
    if table.record.seats == 1:
        return words("seats.only", level=words(f"level.{dict(table.computers)[seat]}"))
    return seated(table, words).names[seat]
