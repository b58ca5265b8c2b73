"""Computer players, the same for every game: a search led by what each game's guide tells it."""

from game.players.levels import LEVELS
from game.players.player import Hint, Player, Thinking, without_garbage_collection

__all__ = ["LEVELS", "Hint", "Player", "Thinking", "without_garbage_collection"]
