"""What a player may ask at any moment, for the ear: the answers say what shows, and no more."""

from collections.abc import Callable, Mapping

from game import catalog
from game.locale import Words
from game.screens.game_screen import GameScreen
from game.screens.html.reading import buttons, spoken
from game.screens.html.rendering import html
from game.screens.table.seats import seated
from game.screens.table.since import news_at, retold
from game.screens.table_model import Table

MOST = 12
"""How many names of buttons are told, at most."""
PLAYS = frozenset({"legal", "pickable", "usable"})
"""The classes of buttons that play, or pick what is played with."""


def answer(query: str, table: Table, words: Words) -> str:
    """Return the answer to a query. Raises KeyError for one that is not in the table."""
    told = ANSWERS[query]
    if table.curtain is not None or (table.decoy_handovers and not table.masked):
        return words("query.covered")
    return told(table, catalog.screen(table.record.game), seated(table, words))


def _hand(table: Table, game_screen: GameScreen, words: Words) -> str:
    phrases = spoken(html(game_screen.board(table, words)), "hand")
    # One alone is the name of the empty place.
    return _listed(phrases) if len(phrases) > 1 else words("query.hand.none")


def _legal(table: Table, game_screen: GameScreen, words: Words) -> str:
    if table.state.outcome is not None:
        return game_screen.verdict(table.state.outcome, words)
    if table.idle:
        return words("query.legal.waits")
    found = buttons(html(game_screen.board(table, words)))
    names = list(dict.fromkeys(one.name for one in found if one.action or one.classes & PLAYS))
    more = len(names) - MOST
    told = _listed(names[:MOST]) + (" " + words("query.legal.more", n=more) if more > 0 else "")
    return f"{game_screen.prompt(table.view, words)} {told}".strip()


def _score(table: Table, game_screen: GameScreen, words: Words) -> str:
    board, outcome = html(game_screen.board(table, words)), table.state.outcome
    parts = [_listed(spoken(board, part)) for part in game_screen.standing_parts(table)]
    return " ".join([*([game_screen.verdict(outcome, words)] if outcome else []), *filter(None, parts)])


def _since(table: Table, game_screen: GameScreen, words: Words) -> str:
    news = news_at(table, game_screen, words).line or retold(table, game_screen, words)
    return news or words("query.since.none")


def _listed(phrases: list[str]) -> str:
    return "; ".join(phrases) + "." if phrases else ""


ANSWERS: Mapping[str, Callable[[Table, GameScreen, Words], str]] = {
    "hand": _hand,
    "legal": _legal,
    "score": _score,
    "since": _since,
}
"""What do I hold, what can I do, who leads, what happened since my last turn."""
