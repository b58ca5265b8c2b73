"""Which games are played to find puzzles, and how much thought each takes."""

from collections.abc import Collection, Mapping
from typing import NamedTuple


class Deal(NamedTuple):
    """A kind of game to play: how many play, and the options that differ from their defaults.

    Puzzles are looked for once `begin` actions were played.
    """

    seats: int
    options: Mapping[str, str] = {}
    begin: int = 8


class Setup(NamedTuple):
    """How the puzzles of a game are found.

    The deals take turns. `sample`: playouts of every action before it may be given up. `playouts`: those of
    the actions that are left, by three searches together. `level_playouts`: those of the players who are
    asked, by their level. `sure`: those of the strong player when it is to agree. `most`: actions that a
    position may have. `without`: verbs that none of these has. `a_game`: puzzles, each of another theme,
    that one game may give, `apart` actions apart. `gap`: how much of the chance to win the easy player's
    usual answers give away at the guide's first look, and `later` a round later; 0 where such a look tells
    little about it.
    """

    deals: tuple[Deal, ...]
    sample: int = 30
    playouts: int = 600
    level_playouts: Mapping[str, int] = {"easy": 0, "medium": 12, "strong": 60}
    sure: int = 150
    most: int = 24
    without: Collection[str] = ()
    a_game: int = 3
    apart: int = 6
    gap: float = 0.0
    later: float = 0.0


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
            Deal(4),
        ),
    ),
    "castellan": Setup(
        # Playouts are dear here, and cheap near the end, where much is at stake in few actions.
        deals=(
            Deal(2, begin=115),
            Deal(2, begin=115),
            Deal(3, begin=225),
            Deal(2, {"trial": "off"}, begin=105),
        ),
        most=80,
        without=("back", "play"),  # cards may be played in any order, too many to compare
        gap=0.03,
        later=0.02,
    ),
    "castellion": Setup(
        deals=(
            Deal(1, begin=90),
            Deal(2, begin=90),
            Deal(1, {"level": "admiral"}, begin=90),
            Deal(1, {"level": "menace"}, begin=90),
            Deal(1, {"level": "pantry"}, begin=90),
            Deal(2, {"level": "admiral"}, begin=90),
            Deal(1, {"variant": "prison"}, begin=90),
            Deal(1, {"variant": "horror"}, begin=90),
            Deal(2, {"level": "pantry"}, begin=90),
        ),
        gap=0.01,
    ),
}
"""By the id of a game."""
