"""Where records find the rules of their game; `game.catalog` fills it."""

from game.core.action import told
from game.core.rules import Rules

_games: dict[str, Rules] = {}


class UnknownGame(KeyError):
    """An id that no game has; `known` lists those that games have."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.known = tuple(_games)
        super().__init__(f"no game {told(game)!r}; known: {', '.join(self.known)}")


def register(rules: Rules) -> Rules:
    """Make a game known by its id, and return it."""
    _games[rules.id] = rules
    return rules


def find(game: str) -> Rules:
    """Return the rules of a game by its id. Raises UnknownGame."""
    try:
        return _games[game]
    except (KeyError, TypeError):
        raise UnknownGame(game) from None
