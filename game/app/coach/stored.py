"""What the coach told, as the text that is stored of it among the settings."""

import json
from typing import Any

from game.core.outside_text import parsed
from game.players.practice import KEPT, Practice, Told


def written(practice: Practice) -> str:
    """Return the text to store."""
    games = {deal: told._asdict() for deal, told in practice.games.items()}
    counts = {name: dict(getattr(practice, name)) for name in ("told", "done", "over")}
    return json.dumps({**counts, "games": games}, ensure_ascii=False)


def read(text: str) -> Practice:
    """Return what a text holds; nothing of it where it cannot be read: then all is told anew."""
    try:
        values = parsed(text) if text else {}
        told, done, over = (_counts(values.get(name, {})) for name in ("told", "done", "over"))
        games = {str(deal): _told(game) for deal, game in [*values.get("games", {}).items()][-KEPT:]}
    except (ValueError, AttributeError, KeyError, TypeError):
        return Practice()
    return Practice(told, done, over, games)


def _counts(values: Any) -> dict[str, int]:
    if not all(type(number) is int and number >= 0 for number in values.values()):
        raise ValueError("no counts")
    return dict(values)


def _told(values: Any) -> Told:
    kinds, lines, over = values["kinds"], values["lines"], values["over"]
    texts = all(
        isinstance(texts, list) and all(isinstance(one, str) for one in texts) for texts in (kinds, lines)
    )
    if not texts or type(over) is not bool:
        raise ValueError("nothing told")
    return Told(tuple(kinds), tuple(lines), over)
