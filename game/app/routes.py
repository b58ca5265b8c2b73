"""Addresses: the fragment after `#` as a route or as a record, and back."""

import re
from typing import NamedTuple
from urllib.parse import quote, unquote

from game.core import Record, RecordError
from game.screens.frame.page import is_game
from game.screens.model import ABOUT, HOME, RULES, SETUP, TABLE, Model, Route
from game.screens.table.seats import computers_in, invitation, seat_field
from game.screens.table_model import Computers

SITTER = re.compile(r"(seat-\d)=(.*)")
"""Who has a seat, in a link: the field and the value of the set-up form."""


class Game(NamedTuple):
    """A game that an address stands for, and the computers at it; None where it does not say who plays."""

    record: Record
    computers: Computers | None


def read(fragment: str) -> Route | Game:
    """Return what an address stands for: a page, or a deal or a whole game. Raises RecordError."""
    path, _, query = fragment.removeprefix("#").partition("?")
    parts = [unquote(part) for part in path.split("/") if part]
    if query:
        return _game(path, query)
    match parts:
        case []:
            return Route(HOME)
        case ["about"]:
            return Route(ABOUT)
        case ["table", save]:
            return Route(TABLE, detail=save)
        case [game] if is_game(game):
            return Route(SETUP, game)
        case [game, "rules", *rule] if is_game(game) and len(rule) <= 1:
            return Route(RULES, game, *rule)
    raise RecordError("game", game="/".join(parts)[:40])


def write(model: Model) -> str:
    """Return the fragment of what a model shows."""
    route, table = model.route, model.table
    if route.place == TABLE:
        if table is not None and not table.save:
            played = table.record.actions
            return table.record.to_link() if played else invitation(table.record, table.computers)
        return f"#/table/{quote(route.detail)}"
    parts = {
        HOME: (),
        ABOUT: ("about",),
        SETUP: (route.game,),
        RULES: (route.game, "rules", *([route.detail] if route.detail else [])),
    }[route.place]
    return "#/" + "/".join(quote(part) for part in parts)


def _game(path: str, query: str) -> Game:
    parts = [(part, SITTER.fullmatch(part)) for part in query.split("&")]
    record = Record.from_link(f"{path}?{'&'.join(part for part, sitter in parts if not sitter)}")
    chosen = [(sitter[1], sitter[2]) for _, sitter in parts if sitter]
    seats = {seat_field(seat) for seat in range(record.seats)}
    for name, _ in chosen:
        if name not in seats or len(dict(chosen)) < len(chosen):
            raise RecordError("option", option=name)
    try:
        return Game(record, computers_in(dict(chosen), record.seats) if chosen else None)
    except ValueError as error:
        raise RecordError("option", option=str(error)) from None
