"""What the coach has told a person so far, and what was done without: so it falls silent by itself."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.players.coach import Advice

GAMES = 3
"""After so many games that were finished with the coach it is silent in them, level by level."""
TOLD, DONE = 4, 3
"""A kind of advice is silent once it was told so often, or what it asks for was done so often without."""
EACH = 2
"""How often a kind is told in one game."""
KEPT = 6
"""How many games are kept with what was told in them: the last ones."""

NOTHING: Mapping[str, int] = MappingProxyType({})


class Told(NamedTuple):
    """What was told in one game: the kinds and the lines, in order, and whether the game was finished."""

    kinds: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    over: bool = False


class Practice(NamedTuple):
    """How often each kind of advice was `told`, or `done` unasked; how many games of each level are `over`.

    `games` holds by the name of a deal what was told in it.
    """

    told: Mapping[str, int] = NOTHING
    done: Mapping[str, int] = NOTHING
    over: Mapping[str, int] = NOTHING
    games: Mapping[str, Told] = MappingProxyType({})

    def is_silent(self, level: str) -> bool:
        """Tell whether a level of a game was finished so often that nothing is said in it any more."""
        return self.over.get(level, 0) >= GAMES

    def chosen(
        self, game: str, deal: str, advices: Iterable[Advice], shown: Advice | None = None
    ) -> Advice | None:
        """Return what to tell of all that could be told in a game: the first that is not yet known.

        What is `shown` stays where it still holds, until there is something more urgent.
        """
        told = self.games.get(deal, Told())
        for advice in advices:
            if shown is not None and advice.line == shown.line:
                return advice
            kind = f"{game}.{advice.kind}"
            known = self.told.get(kind, 0) >= TOLD or self.done.get(kind, 0) >= DONE
            if not known and advice.line not in told.lines and told.kinds.count(kind) < EACH:
                return advice
        return None

    def after_telling(self, game: str, deal: str, advice: Advice) -> "Practice":
        """Return the practice after something was told in a game."""
        kind, told = f"{game}.{advice.kind}", self.games.get(deal, Told())
        told = told._replace(kinds=(*told.kinds, kind), lines=(*told.lines, advice.line))
        return self._replace(told=_more(self.told, kind), games=_kept(self.games, deal, told))

    def after_doing(self, game: str, kinds: Iterable[str]) -> "Practice":
        """Return the practice after what some kinds ask for was done unasked."""
        done = self.done
        for kind in kinds:
            done = _more(done, f"{game}.{kind}")
        return self._replace(done=done)

    def after_game(self, level: str, deal: str) -> "Practice":
        """Return the practice after the end of a game, which counts once."""
        told = self.games.get(deal, Told())
        if told.over:
            return self
        games = _kept(self.games, deal, told._replace(over=True))
        return self._replace(over=_more(self.over, level), games=games)


def _more(counts: Mapping[str, int], key: str) -> dict[str, int]:
    return {**counts, key: counts.get(key, 0) + 1}


def _kept(games: Mapping[str, Told], deal: str, told: Told) -> dict[str, Told]:
    """Return the last games, this one the last of them."""
    others = {other: there for other, there in games.items() if other != deal}
    return dict([*others.items(), (deal, told)][-KEPT:])
