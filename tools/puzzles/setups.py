"""Which games are played to find puzzles, and how much thought each takes."""

from collections.abc import Mapping
from typing import NamedTuple


class Deal(NamedTuple):
    """A kind of game to play: how many play, and the options that differ from their defaults."""

    seats: int
    options: Mapping[str, str] = {}


class Setup(NamedTuple):
    """How the puzzles of a game are found.

    The deals take turns. `sample`: playouts of every action before it may be given up. `playouts`: those of
    the actions that are left, by three searches together. `level_playouts`: those of the players who are
    asked, by their level. `sure`: those of the strong player when it is to agree. `a_game`: puzzles, each
    of another theme, that one game may give, `apart` actions apart, once `begin` actions were played.
    """

    deals: tuple[Deal, ...]
    sample: int = 30
    playouts: int = 600
    level_playouts: Mapping[str, int] = {"easy": 0, "medium": 12, "strong": 60}
    sure: int = 150
    begin: int = 8
    a_game: int = 3
    apart: int = 6


SETUPS: Mapping[str, Setup] = {
    "castle_keep": Setup(
        deals=(
            Deal(2),
            Deal(3),
            Deal(2, {"way": "takeover"}),
            Deal(2, {"towers": "on"}),
            Deal(2, {"salvage": "on"}),
        ),
    ),
    "castelli": Setup(
        deals=(
            Deal(2),
            Deal(3),
            Deal(2, {"dilemma": "on"}),
            Deal(2, {"battle": "on"}),
        ),
    ),
    "castellan": Setup(
        deals=(Deal(2), Deal(2), Deal(3)),
        begin=90,
    ),
}
"""By the id of a game."""
