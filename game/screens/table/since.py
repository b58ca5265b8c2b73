"""What others did since who looks acted last: a line that retells it, and rings around what is new."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

import htpy as h
from markupsafe import Markup

from game.core import State
from game.locale import Words
from game.screens.cues import News
from game.screens.game_screen import GameScreen
from game.screens.html.rendering import html
from game.screens.html.seat_names import seat_name
from game.screens.table.log import goes_without_saying, log_line
from game.screens.table_model import Table

MOST = 3
"""How many lines of the log are told again, at most."""
BETWEEN = " · "
"""What stands between the turns of several seats."""


def news_at(table: Table, game_screen: GameScreen, words: Words) -> News:
    """Return what is new to who looks; to who watches or waits for a computer, what was done last.

    What a computer does is told from the first step of its turn on where the game retells it step by step.
    """
    since, looks = table.since, table.reader
    if table.is_live and not table.catching_up and table.at < len(table.record.actions):
        return News(line=taken_back(table, words))
    if table.catching_up:
        return News(line=" ".join(_lines(table, game_screen, words)[-1:]))
    news = News() if since is None or looks is None else _news(table, since, looks, game_screen, words)
    if table.computer is not None and (since is not None or table.watched):
        line = (
            "" if since is None or looks is None else _step_by_step(table, since, looks, game_screen, words)
        )
        return news._replace(line=line or " ".join(_lines(table, game_screen, words)[-1:]))
    return news if news.line or since is None else news._replace(line=retold(table, game_screen, words))


def _news(table: Table, since: int, looks: int, game_screen: GameScreen, words: Words) -> News:
    """Return what a game tells of a time, and its pieces turn by turn: so it is known whose they are."""
    steps = [at for at in table.moments if since < at < table.here]
    turns = [at for at in steps if _other_turn(table, at)]
    told = _told(game_screen, tuple(map(table.seen, (since, *turns, table.here))), looks, words)
    line = _step_by_step(table, since, looks, game_screen, words)
    return told._replace(line=line) if line else told


def _step_by_step(table: Table, since: int, looks: int, game_screen: GameScreen, words: Words) -> str:
    """Return what a game itself retells of a time, "" where it leaves that to the log."""
    since = _begun(table.record.states, since)
    steps = [at for at in table.moments if since < at < table.here]
    return _retold(game_screen, tuple(map(table.seen, (since, *steps, table.here))), looks, words)


def _begun(states: Sequence[State], since: int) -> int:
    """Return when the turn began in which who looks gave an answer last; else when the time itself did."""
    first = since
    while first and states[first - 1].asked:
        first -= 1
    if first == since or not first:
        return since
    acts = states[first - 1].seat
    while first and (states[first - 1].seat == acts or states[first - 1].asked):
        first -= 1
    return first


@lru_cache(4)  # what is picked or pointed at changes nothing of it
def _told(game_screen: GameScreen, turns: tuple[State, ...], looks: int, words: Words) -> News:
    each = [game_screen.news(before, after, looks, words) for before, after in pairwise(turns)]
    if len(each) == 1:
        return each[0]
    pieces: dict[str, int] = {}
    for told in each:
        pieces |= told.pieces
    if game_screen.news_by_turn:
        return News(pieces, BETWEEN.join(told.line for told in each if told.line))
    return game_screen.news(turns[0], turns[-1], looks, words)._replace(pieces=pieces)


@lru_cache(4)
def _retold(game_screen: GameScreen, steps: tuple[State, ...], looks: int, words: Words) -> str:
    return game_screen.retold(steps, looks, words)


def _other_turn(table: Table, at: int) -> bool:
    """Tell whether another seat acts at a moment than before it."""
    states = table.record.states
    return states[at].seat != states[at - 1].seat


def retold(table: Table, game_screen: GameScreen, words: Words) -> str:
    """Return the last lines of the log that tell what others did; who did it, once."""
    names = "|".join(re.escape(seat_name(seat, words)) for seat in range(table.record.seats))
    told, who = [], ""
    for line in _lines(table, game_screen, words)[-MOST:]:
        named = re.match(rf"(?:{names})\s?:\s", line)
        before, who = who, named[0] if named else ""
        told.append(line.removeprefix(who) if who == before else line)
    return " ".join(told)


def taken_back(table: Table, words: Words) -> str:
    """Return how much was taken back, and that it can be done again."""
    record, computers = table.record, dict(table.computers)
    number = sum(at > table.here for at in table.moments)
    theirs = any(state.seat in computers for state in record.states[table.at : len(record.actions)])
    return words("table.taken-back.computers" if theirs else "table.taken-back", n=number)


def _lines(table: Table, game_screen: GameScreen, words: Words) -> list[str]:
    """Return the newest lines of the log, which tell what others did, the newest last."""
    moments = [at for at in table.moments if at <= table.here]
    first = max(table.since or 0, moments[-MOST * 3 :][0])
    return [
        log_line(table, game_screen, before, at, words)
        for before, at in pairwise(moments)
        if before >= first and not goes_without_saying(table, before, at)
    ]


def since_line(line: str) -> h.Element:
    """Return the place of the line, which is kept where there is none."""
    return h.p("#since.since", title=line or None)[line]


def ringed(board: h.Node, pieces: Mapping[str, int]) -> h.Node:
    """Return a table with rings around pieces, by their keys, each in the way of the seat that changed it."""
    if not pieces:
        return board

    def ring(found: re.Match[str]) -> str:
        key = found[1]
        return f'{found[0]} data-since="{pieces[key]}"' if key in pieces else found[0]

    return Markup(re.sub('data-piece="([^"]*)"', ring, html(board)))
