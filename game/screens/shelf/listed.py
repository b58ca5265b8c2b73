"""Which kept games are listed, and in what order: by what was chosen, and by the words typed."""

from collections.abc import Iterable, Sequence
from datetime import date
from functools import lru_cache
from typing import NamedTuple

from game import catalog
from game.locale import Words
from game.screens.daily.calendar import day_text
from game.screens.daily.tries import deal_of
from game.screens.frame.deals import deal_name
from game.screens.frame.home import progress
from game.screens.model import BY_GAME, FINISHED, GOING, LOST_GAMES, OLDEST, WON_GAMES, SaveCard, Shelf
from game.screens.seating import Computers, Match
from game.screens.statistics.sums import LOST, WON, result
from game.screens.table.seats import company, player_names

LONGEST = 60
"""In characters, of what is looked for."""
RESULTS = {WON_GAMES: WON, LOST_GAMES: LOST}
"""The states that ask how a game ended."""


class Alike(NamedTuple):
    """What cards without friends elsewhere are told by, besides their seeds and days."""

    game: str
    options: tuple[tuple[str, str], ...]
    seats: int
    won: bool | None
    computers: Computers
    winners: tuple[int, ...] | None
    match: Match | None


def listed(saves: Iterable[SaveCard], shelf: Shelf, words: Words) -> list[SaveCard]:
    """Return the games that the shelf shows, all pages of them: pinned ones first."""
    wanted = shelf.search.casefold().split()
    found = [
        save
        for save in saves
        if shelf.game in ("", save.game) and _is(save, shelf.state) and _holds(save, wanted, words)
    ]
    places = {rules.id: place for place, rules in enumerate(catalog.games)}
    by_game, back = shelf.order == BY_GAME, 1 if shelf.order == OLDEST else -1
    return sorted(
        found, key=lambda save: (not save.pinned, places[save.game] if by_game else 0, back * save.changed)
    )


def _is(save: SaveCard, state: str) -> bool:
    if state == GOING:
        return save.won is None
    if state == FINISHED:
        return save.won is not None
    return state not in RESULTS or (save.won is not None and result(save) == RESULTS[state])


def _holds(save: SaveCard, wanted: Sequence[str], words: Words) -> bool:
    """Tell whether each word stands in the seed, or in what a card tells of the game and its players."""
    if not wanted:
        return True
    daily = deal_of(save)
    told = (
        save.seed,
        words("daily.of", day=day_text(daily.day, words)) if daily else "",
        _day_told(date.fromtimestamp(save.changed).isoformat(), words),
        _about(save, words),
    )
    text = " ".join(told).casefold()
    return all(word in text for word in wanted)


@lru_cache(1000)
def _day_told(day: str, words: Words) -> str:
    """Return a day in words and in numbers."""
    return f"{day_text(day, words)} {day}"


def _about(save: SaveCard, words: Words) -> str:
    """Return what a card tells of the game and its players: the same of most games that were played alike."""
    if save.friends is not None:
        return _told(save, words)
    options = tuple(save.options.items())
    alike = Alike(save.game, options, save.seats, save.won, save.computers, save.winners, save.match)
    return _told_alike(alike, words)


@lru_cache(1000)
def _told_alike(alike: Alike, words: Words) -> str:
    game, options, seats, won, computers, winners, match = alike
    return _told(
        SaveCard("", game, dict(options), "", seats, 0, won, 0.0, computers, winners, match=match), words
    )


def _told(save: SaveCard, words: Words) -> str:
    told = (
        str(progress(save, words)),
        catalog.box(save.game).name,
        deal_name(save.game, save.options, save.seats, words),
        company(save.computers, save.seats, words, save.friends),
        player_names(range(save.seats), save, words) if save.seats > 1 else " ".join(words.people[:1]),
    )
    return " ".join(told)
