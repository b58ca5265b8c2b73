"""The list of games. A new game is a folder and a line here."""

from game.castellion.rules import Castellion
from game.core.games import UnknownGame, find, register

__all__ = ["UnknownGame", "find", "games"]

games = tuple(
    register(rules)
    for rules in [
        Castellion(),
    ]
)
"""All games' rules, in the order shown."""
