"""Kept games of deals of the day, made up for tests."""

from game.screens.daily.deals import DailyDeal
from game.screens.model import SaveCard

DAY = 86_400.0
NOON = 1_795_780_800.0
"""2026-11-27 12:00 in UTC."""


def card(deal: DailyDeal, begun: float, *, won: bool | None = None, name: str = "") -> SaveCard:
    """Return a game of a deal that was begun at a time."""
    return SaveCard(
        name or f"id{begun:.0f}",
        deal.game,
        deal.options,
        deal.seed,
        deal.seats,
        10,
        won,
        begun + 60,
        deal.computers,
        winners=None if won is None else (0,) if won else (1,),
        begun=begun,
    )
