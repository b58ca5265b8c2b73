"""The list of games. A new game is a folder and a line here."""

from game.castellan.rules.game import Castellan
from game.castelli.rules.game import Castelli
from game.castellion.rules.game import Castellion
from game.castle_keep.rules.game import CastleKeep
from game.core.games import UnknownGame, find, register

__all__ = ["UnknownGame", "find", "games"]

games = tuple(
    register(rules)
    for rules in [
        Castellion(),
        Castelli(),
        Castellan(),
        CastleKeep(),
    ]
)
"""All games' rules, in the order shown."""
