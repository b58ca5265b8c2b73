"""Addresses: the fragment after `#` as a route or as a record, and back."""

from urllib.parse import quote, unquote

from game.catalog import games
from game.core import Record, RecordError
from game.screens.model import HOME, RULES, SETUP, TABLE, Model, Route


def read(fragment: str) -> Route | Record:
    """Return what an address stands for: a page, or a deal or a whole game. Raises RecordError."""
    path, _, query = fragment.removeprefix("#").partition("?")
    parts = [unquote(part) for part in path.split("/") if part]
    if query:
        return Record.from_link(fragment)
    match parts:
        case []:
            return Route(HOME)
        case ["table", save]:
            return Route(TABLE, detail=save)
        case [game] if game in _known():
            return Route(SETUP, game)
        case [game, "rules", *rule] if game in _known() and len(rule) <= 1:
            return Route(RULES, game, *rule)
    raise RecordError("game", game="/".join(parts)[:40])


def write(model: Model) -> str:
    """Return the fragment of what a model shows."""
    route, table = model.route, model.table
    if route.place == TABLE:
        if table is not None and not table.save:
            return table.record.to_link()
        return f"#/table/{quote(route.detail)}"
    parts = {
        HOME: (),
        SETUP: (route.game,),
        RULES: (route.game, "rules", *([route.detail] if route.detail else [])),
    }[route.place]
    return "#/" + "/".join(quote(part) for part in parts)


def _known() -> set[str]:
    return {rules.id for rules in games}
