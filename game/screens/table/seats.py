"""Who sits at a table: persons and computers, in the set-up form, in addresses and in words."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice, pairwise

from game import catalog
from game.core import Record
from game.locale import Words
from game.players import LEVELS
from game.screens.html.seat_names import seat_name
from game.screens.model import SaveCard
from game.screens.seating import Computers, Friends, Match, Names, persons_at, present_at
from game.screens.table_model import Table

PERSON = "person"
SITTERS = (PERSON, *LEVELS)
"""Who can have a seat, as the set-up form says it: a person, or a computer by its level."""
FRIEND = "friend"
"""Who can have a seat besides, where there are several: a person at another device."""

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


def names_here(seats: Iterable[int], people: Iterable[str]) -> Names:
    """Return what the persons on some seats are called by those names that they gave."""
    return tuple((seat, name) for seat, name in zip(sorted(seats), people, strict=False) if name)


def seat_field(seat: int) -> str:
    """Return the name of the set-up field that says who has a seat; people count seats from 1."""
    return f"seat-{seat + 1}"


def computers_in(fields: Mapping[str, str], seats: int) -> Computers:
    """Return the computers that a set-up form names. Raises ValueError with a bad field's name."""
    chosen = {seat: fields.get(seat_field(seat), PERSON) for seat in range(seats)}
    for seat, sitter in chosen.items():
        if sitter not in (*SITTERS, FRIEND):
            raise ValueError(seat_field(seat))
    return tuple((seat, sitter) for seat, sitter in chosen.items() if sitter not in (PERSON, FRIEND))


def friends_in(fields: Mapping[str, str], seats: int) -> Friends | None:
    """Return the friends elsewhere that a set-up form names, None where all play here."""
    if seats == 1:
        return None  # a seat that the form asked for before
    there = tuple(seat for seat in range(seats) if fields.get(seat_field(seat)) == FRIEND)
    return Friends("", there) if there else None


def game_link(record: Record, computers: Computers) -> str:
    """Return the address of a record with those who play it: all seats, where a computer has one."""
    sitters = dict.fromkeys(range(record.seats), PERSON) | dict(computers) if computers else {}
    return record.public.to_link() + "".join(
        f"&{seat_field(seat)}={sitter}" for seat, sitter in sitters.items()
    )


def invitation(record: Record, computers: Computers) -> str:
    """Return the address of a record's deal with those who play it: whoever opens it sits down as here."""
    return game_link(record.until(0), computers)


def seated(table: Table, words: Words) -> Words:
    """Return the words of a table, where computers have names, and persons if known or in a match.

    In a lesson the others have no level. Who sits at this screen alone and gave no name is "You".
    """
    seats, own = table.record.seats, _own(table.present, table.friends, words)
    if seats == 1:
        return words.naming({}, own)
    if table.lesson is not None:
        return words.naming({seat: NAMES[seat] for seat, _ in table.computers}, own)
    return words.naming(_names(table.computers, table.friends, seats, table.match, words), own)


def _own(present: Sequence[int], friends: Friends | None, words: Words) -> int | None:
    """Return the seat of the only person at this screen, None where there are more or one gave a name."""
    if len(present) != 1 or any(words.people[:1]):
        return None
    return None if friends and present[0] in dict(friends.names) else present[0]


def _names(
    computers: Computers, friends: Friends | None, seats: int, match: Match | None, words: Words
) -> dict[int, str]:
    players = {seat: match.player(seat) if match else seat for seat in range(seats)}
    persons = sorted(players[seat] for seat in present_at(computers, friends, seats))
    called = dict(zip(persons, words.people, strict=False)) | dict(friends.names if friends else ())
    named = {
        seat: called.get(player) or words("setup.seat", number=player + 1)
        for seat, player in players.items()
        if match or called.get(player)
    }
    return named | {
        seat: words("seats.computer", name=NAMES[players[seat]], level=words(f"level.{level}"))
        for seat, level in computers
    }


def stronger(computers: Computers) -> Computers:
    """Return the same computers a level higher, as far as there is one."""
    higher = dict(pairwise(LEVELS))
    return tuple((seat, higher.get(level, level)) for seat, level in computers)


def company(computers: Computers, seats: int, words: Words, friends: Friends | None = None) -> str:
    """Return in a few words who plays together, "" for one person alone."""
    if friends is not None:
        names = dict(friends.names)
        known = (
            ", ".join(names.get(seat, "") for seat in friends.seats) if {*friends.seats} <= {*names} else ""
        )
        with_friends = (
            words("seats.with", names=known) if known else words("seats.friends", n=len(friends.seats))
        )
        return " · ".join(filter(None, (with_friends, company(computers, seats, words) if computers else "")))
    if not computers:
        return words("home.players", n=seats) if seats > 1 else ""
    message = "seats.watched" if len(computers) == seats else "seats.partner"
    return words(message, levels=levels_line(computers, words), n=len(computers))


def levels_line(computers: Computers, words: Words) -> str:
    """Return the levels of computers in words, each with how many play it where that is not one."""
    each = Counter(level for _, level in computers)
    names = {level: words(f"level.{level}") for level in each}
    return ", ".join(f"{n}{TIMES}{names[level]}" if n > 1 else names[level] for level, n in each.items())


def player_names(players: Iterable[int], save: SaveCard, words: Words) -> str:
    """Return what some players of a saved game are called, by their seats."""
    names = _names(save.computers, save.friends, save.seats, save.match, words)
    return ", ".join(names.get(seat) or words("setup.seat", number=seat + 1) for seat in players)


def standings(match: Match, computers: Computers, words: Words) -> str:
    """Return how a match stands, player by player: wins with names."""
    seats = range(len(match.wins))
    own = _own(persons_at(computers, len(seats)), None, words)
    named = words.naming(_names(computers, None, len(seats), match, words), own)
    names = {match.player(seat): seat_name(seat, named) for seat in seats}
    return ", ".join(f"{names[player]}\u00a0{won}" for player, won in enumerate(match.wins))


def computer_name(table: Table, seat: int, words: Words) -> str:
    """Return what the computer of a seat is called."""
    if table.record.seats == 1:
        return words("seats.only", level=words(f"level.{dict(table.computers)[seat]}"))
    return seated(table, words).names[seat]


def is_won(table: Table) -> bool | None:
    """Tell whether a game is won: among rivals by the one person here, else by anybody; None before."""
    outcome = table.record.state().outcome
    if outcome is None:
        return None
    one = catalog.find(table.record.game).rivals and len(table.present) == 1
    return table.present[0] in outcome.winners if one else bool(outcome.winners)
