"""What a player types instead of pressing: an action's notation, or words of a button's name."""

import unicodedata
from collections.abc import Sequence

from game import catalog
from game.app.messages import Act, Command, Press, Step, Submitted
from game.app.update import asking, play
from game.core import ActionError
from game.screens.model import Model
from game.screens.table.command_box import QUERIES


def typed(model: Model, event: Submitted) -> Step:
    """Answer a query, try the action that is typed in notation; anything else is meant for a button."""
    text = event.fields.get("text", "").strip()
    if model.table is None or not text:
        return model, ()
    if model.table.unbegun:
        return model, (Press(text),)
    texts = model.words
    for query in QUERIES:
        if _plain(text) == _plain(texts(f"query.{query}")):
            return asking.ask(model, Command("ask", query))
    try:
        catalog.find(model.table.record.game).action(text)
    except ActionError:
        return model, (Press(text),)
    return play.act(model, Act(text))


def named(names: Sequence[str], text: str) -> tuple[str, ...]:
    """Return which of some names a text may mean: the very name, or else how it begins, or all its words."""
    wanted, plain = _plain(text), {name: _plain(name) for name in names}
    words = wanted.split()
    if not words:
        return ()
    ways = (
        lambda name: name == wanted,
        lambda name: name.startswith(wanted),
        lambda name: all(word in name for word in words),
    )
    found = (tuple(name for name in plain if way(plain[name])) for way in ways)
    return next(filter(None, found), ())


def _plain(text: str) -> str:
    """Return a text without case, accents and signs, as somebody types it in haste."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return " ".join(
        "".join(
            letter if letter.isalnum() else " " for letter in letters if not unicodedata.combining(letter)
        ).split()
    )
