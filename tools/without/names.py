"""What belongs to a game, told by its name."""

import re
from collections.abc import Collection
from pathlib import PurePosixPath


class Names:
    """The names of some games, which are those of their folders, as paths and texts write them."""

    def __init__(self, games: Collection[str]) -> None:
        spelt = "|".join(re.escape(game).replace("_", "[-_ ]") for game in sorted(games))
        self._part = re.compile(f"(?:test_)?(?:{spelt})(?![a-z])")
        self._word = re.compile(f"(?<![a-z])(?:{spelt})(?![a-z])", re.IGNORECASE)

    def own(self, path: str) -> bool:
        """Whether a file is a game's own: its name, or that of a folder above it, begins with the game's."""
        return any(map(self._part.match, PurePosixPath(path).parts))

    def named(self, text: str) -> bool:
        """Whether a text names one of the games."""
        return bool(self._word.search(text))
