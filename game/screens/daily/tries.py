"""How deals of the day were played here, by the kept games: first tries apart from later ones."""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import NamedTuple

from game import catalog
from game.screens.daily.deals import FIRST, SEED, DailyDeal, found
from game.screens.model import SaveCard

WON, HINTED, LOST, DRAW, GOING = "won", "hinted", "lost", "draw", "going"
"""How a game ended, and that it goes on: HINTED is won with hints."""


class Tries(NamedTuple):
    """The games of a deal of the day: `first` is the one begun first, `later` the others in order."""

    first: SaveCard | None = None
    later: tuple[SaveCard, ...] = ()

    @property
    def going(self) -> SaveCard | None:
        """The game that goes on, the last begun."""
        return next((card for card in (*reversed(self.later), self.first) if card and card.won is None), None)


Key = tuple[str, str, str]
"""A game, a level and a day."""


def key(deal: DailyDeal) -> Key:
    """Return by what a deal of the day is found."""
    return deal.game, deal.level, deal.day


def tries(cards: Iterable[SaveCard]) -> dict[Key, Tries]:
    """Return the games of all deals of the day that were played."""
    games: dict[Key, list[SaveCard]] = {}
    for card in cards:
        deal = deal_of(card)
        if deal is not None and card.friends is None and card.match is None:
            games.setdefault(key(deal), []).append(card)
    return {
        where: Tries(first, tuple(later))
        for where, (first, *later) in (
            (where, sorted(there, key=lambda card: (card.begun, card.id))) for where, there in games.items()
        )
    }


def deal_of(card: SaveCard) -> DailyDeal | None:
    """Return the deal of the day that a kept game is of, None where it is of none."""
    if not card.seed.startswith(SEED):
        return None
    return found(card.game, card.seed, card.seats, card.options, card.computers)


def ending(card: SaveCard) -> str:
    """Return how a game ended for who played it, or that it is GOING."""
    if card.won is None:
        return GOING
    if catalog.find(card.game).rivals and card.winners == ():
        return DRAW
    if not card.won:
        return LOST
    return HINTED if card.hints else WON


def day_of(seconds: float) -> str:
    """Return the day of a time in seconds since 1970, wherever the clock stands."""
    return datetime.fromtimestamp(seconds, UTC).date().isoformat()


def present_day(seconds: float) -> str:
    """Return the day that it is at a time; on a clock that stands before all deals, the first of them."""
    return max(day_of(seconds), FIRST)


def is_afterwards(card: SaveCard, deal: DailyDeal) -> bool:
    """Tell whether a game was begun after the day of its deal was over."""
    return day_of(card.begun) > deal.day
