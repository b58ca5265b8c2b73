"""Castle Keep as a game: its options and its set-up."""

from collections.abc import Mapping

from game.castle_keep.rules import stock
from game.castle_keep.rules.castle import EMPTY
from game.castle_keep.rules.position import Attacks, Destroyed, Options
from game.castle_keep.rules.state import CastleKeepState
from game.core.option import Option
from game.core.rules import Rules


class CastleKeep(Rules):
    """The rules of Castle Keep, for two to four players."""

    id = CastleKeepState.game
    version = 1
    seats = range(2, 5)
    rivals = True
    secrets = True
    options = (
        Option("attacks", Attacks.ALL, Attacks.ONE),
        Option("destroyed", Destroyed.ALL, Destroyed.OUT),
    )
    verbs = CastleKeepState.verbs

    @property
    def link_sample(self) -> str:
        """A game in notation by which links are packed."""
        from game.castle_keep.rules.link_sample import SAMPLE

        return SAMPLE

    def deal(self, seed: str, seats: int, options: Mapping[str, str]) -> CastleKeepState:
        """Shuffle all tiles, deal four to each seat, and let the first draw."""
        hands, piles = stock.dealt(stock.deck(seed), seats)
        return stock.drawn(CastleKeepState(seed, Options(**options), (EMPTY,) * seats, hands, piles))


RULES = CastleKeep()
