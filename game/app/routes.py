"""Addresses: the fragment after `#` as a route or as a record, and back."""

import re
from collections.abc import Collection
from typing import NamedTuple
from urllib.parse import quote, unquote

from game import catalog
from game.app.friends import codes
from game.app.friends.turns import MARK, Turn, opened, turn
from game.core import Record, RecordError
from game.screens.daily.deals import AGAIN, DailyDeal, deal, is_day, levels
from game.screens.frame.page import is_game
from game.screens.model import (
    ABOUT,
    CONNECT,
    DAILY,
    GAMES,
    HOME,
    LEARN,
    PUZZLES,
    REVIEW,
    RULES,
    SETUP,
    STATISTICS,
    TABLE,
    TRY,
    Model,
    Route,
)
from game.screens.seating import Computers
from game.screens.table.seats import SITTERS, computers_in, seat_field
from game.screens.table.turn_link import table_address

SITTER = re.compile(r"seat-(\d{1,9})=(.*)")
"""Who has a seat, in a link: its number, and the value of the set-up form."""


class Game(NamedTuple):
    """A game that an address stands for, and the computers at it; None where it does not say who plays."""

    record: Record
    computers: Computers | None


class Daily(NamedTuple):
    """A deal of the day that an address stands for; `again`: to be played also where it was finished."""

    deal: DailyDeal
    again: bool = False


def read(fragment: str) -> Route | Game | Daily | Turn:
    """Return what an address stands for: a page, a deal or a whole game, or a turn. Raises RecordError."""
    path, _, query = fragment.removeprefix("#").partition("?")
    parts = [unquote(part) for part in path.split("/") if part]
    if query.startswith(MARK):
        link = opened(path.removeprefix("/"), query)
        record, computers = _game(path, link.rest)
        return turn(link, record, computers or ())
    if query:
        whole = _game(path, query)
        if not whole.record.all_known and whole.record.state().outcome is None:
            raise RecordError("decks")
        return whole
    match parts:
        case []:
            return Route(HOME)
        case ["about"]:
            return Route(ABOUT)
        case ["games"]:
            return Route(GAMES)
        case ["statistics", *game] if len(game) <= 1 and all(map(is_game, game)):
            return Route(STATISTICS, *game)
        case ["connect", code]:
            codes.read(code)
            return Route(CONNECT, detail=code)
        case ["daily", *day] if len(day) <= 1:
            return Route(DAILY, detail=_day(*day))
        case ["daily", day, game, level, *again] if (
            is_game(game) and level in levels(catalog.find(game)) and again in ([], [AGAIN])
        ):
            return Daily(deal(game, level, _day(day)), bool(again))
        case ["table", save]:
            return Route(TABLE, detail=save)
        case ["review", save, *number] if len(number) <= 1:
            return Route(REVIEW, detail="/".join([save, *number]))
        case [game] if is_game(game):
            return Route(SETUP, game)
        case [game, "rules", *rule] if is_game(game) and len(rule) <= 1:
            return Route(RULES, game, *rule)
        case [game, "learn", *number] if is_game(game) and catalog.has_lessons(game) and len(number) <= 1:
            return Route(LEARN, game, *(_stage(game, text) for text in number))
        case [game, "puzzles", *number] if is_game(game) and catalog.has_puzzles(game) and len(number) <= 1:
            return Route(PUZZLES, game, *number)
        case [game, "try", rule] if is_game(game):
            return Route(TRY, game, _tried(game, rule))
    raise RecordError("game", game="/".join(parts)[:40])


def write(model: Model) -> str:
    """Return the fragment of what a model shows."""
    route, table = model.route, model.table
    if route.place == TABLE:
        return table_address(table) if table and not table.save else f"#/table/{quote(route.detail)}"
    parts = {
        HOME: (),
        ABOUT: ("about",),
        GAMES: ("games",),
        STATISTICS: ("statistics", *([route.game] if route.game else [])),
        DAILY: ("daily", *([route.detail] if route.detail else [])),
        CONNECT: ("connect", route.detail),
        REVIEW: ("review", *route.detail.split("/")),
        SETUP: (route.game,),
        RULES: (route.game, "rules", *([route.detail] if route.detail else [])),
        LEARN: (route.game, "learn"),
        PUZZLES: (route.game, "puzzles", *([route.detail] if route.detail else [])),
    }[route.place]
    return "#/" + "/".join(quote(part) for part in parts)


def _stage(game: str, number: str) -> str:
    """Return the number of a stage as it is given. Raises RecordError where there is no such stage."""
    last = len(catalog.stages(game))
    if number not in map(str, range(1, last + 1)):
        raise RecordError("stage", number=number[:40], game=catalog.box(game).name, n=last)
    return number


def _day(day: str = "") -> str:
    """Return a day that has deals as it is given, "" for the present one. Raises RecordError."""
    if day and not is_day(day):
        raise RecordError("day", day=day[:40])
    return day


def _tried(game: str, rule: str) -> str:
    """Return the id of a rule as it is given. Raises RecordError where there is nothing to try it in."""
    if rule not in catalog.sandboxes(game):
        raise RecordError("try", rule=rule[:40], game=catalog.box(game).name)
    return rule


def _game(path: str, query: str) -> Game:
    parts = query.split("&")
    found = [match for part in parts if (match := SITTER.fullmatch(part))]
    record = Record.from_link(f"{path}?{'&'.join(part for part in parts if not SITTER.fullmatch(part))}")
    chosen = {int(match[1]): match[2] for match in found}
    if not chosen:
        return Game(record, None)
    first = _first_seat(chosen, record.seats, typed=not any(part.startswith("v=") for part in parts))
    for number, sitter in chosen.items():
        if not 0 <= number - first < record.seats:
            raise RecordError("seat", number=number, n=record.seats)
        if sitter not in SITTERS:
            raise RecordError("sitter", sitter=unquote(sitter)[:40], choices=", ".join(SITTERS))
    if len(chosen) < len(found):
        raise RecordError("unreadable")
    fields = {seat_field(number - first): sitter for number, sitter in chosen.items()}
    return Game(record, computers_in(fields, record.seats))


def _first_seat(chosen: Collection[int], seats: int, *, typed: bool) -> int:
    """Return the number of the first seat in a link, 1 for people.

    Earlier releases counted from 0, and named the seats of computers alone. Their links have a version, so
    one that somebody typed counts from 1, and so does one that names all seats or the last one so; but not
    with a seat 0.
    """
    return 0 if 0 in chosen or not (typed or seats in chosen) else 1
