"""All saved games as one file, to carry them to another browser, and back from it."""

import json
import time
from collections import Counter

from game.app import notices
from game.app.storage.games import LEFT, NEW, THERE, UNREADABLE, Store
from game.core.outside_text import parsed
from game.screens.model import Notice

KIND = "castellarium games"
SCHEMA = 1
LONGEST = 50_000_000  # characters; a browser keeps a tenth of that
MESSAGES = {kind: f"import.{kind}" for kind in (NEW, THERE, UNREADABLE, LEFT)}


def file_name() -> str:
    """Return what a file made today is called."""
    return time.strftime("castellarium-%Y-%m-%d.json")


def written(texts: dict[str, str]) -> str:
    """Return one text that holds others by their ids."""
    return json.dumps({"kind": KIND, "schema": SCHEMA, "games": texts}, ensure_ascii=False, indent=1)


def read(text: str) -> dict[str, str] | None:
    """Return what `written` put into a text, None where it is none of these."""
    try:
        values = parsed(text) if len(text) <= LONGEST else None
    except ValueError:
        return None
    if not isinstance(values, dict) or (values.get("kind"), values.get("schema")) != (KIND, SCHEMA):
        return None
    games = values.get("games")
    if not isinstance(games, dict) or not all(isinstance(game, str) for game in games.values()):
        return None
    return games


def add_games(store: Store, text: str) -> list[Notice]:
    """Take the games of a file into a store, and return what to say of it."""
    games = read(text)
    if games is None:
        return [notices.NO_FILE]
    came = Counter(store.add(games))
    return [Notice(MESSAGES[kind], {"n": came[kind]}) for kind in MESSAGES if came[kind]] or [
        Notice("import.empty")
    ]
