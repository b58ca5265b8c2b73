"""Castelli as a game: its options and its set-up."""

from collections.abc import Mapping

from game.castelli.rules import deal
from game.castelli.rules.position import Layout, Options, Switch, Tournament
from game.castelli.rules.state import CastelliState
from game.core.option import Option
from game.core.rules import Rules


class Castelli(Rules):
    """The rules of Castelli, for two to four players against each other."""

    id = CastelliState.game
    version = 2
    older = (1,)
    seats = range(2, 5)
    rivals = True
    secrets = True
    leaves_out = True
    options = (
        Option("dilemma", Switch.ALL, Switch.OFF),
        Option("battle", Switch.ALL, Switch.OFF),
        Option("tournament", Tournament.ALL, Tournament.NONE),
        Option("layout", Layout.ALL, Layout.SHUFFLED),
    )
    told_apart = ("dilemma", "battle", "tournament")
    verbs = CastelliState.verbs

    @property
    def link_sample(self) -> str:
        """A game in notation by which links are packed."""
        from game.castelli.rules.link_sample import SAMPLE

        return SAMPLE

    def offered(self, option: Option, seats: int) -> tuple[str, ...]:
        """Return an option's choices: a tournament needs four seats."""
        return (Tournament.NONE,) if option.id == "tournament" and seats != 4 else option.choices

    def deal(self, seed: str, seats: int, options: Mapping[str, str]) -> CastelliState:
        """Lay the pieces, the tiles and the cards, each from a stream of its own."""
        return self.deal_by(self.version, seed, seats, options)

    def deal_by(self, version: int, seed: str, seats: int, options: Mapping[str, str]) -> CastelliState:
        """Lay the board as a version does: two players' pieces are drawn evenly from the second one on."""
        return CastelliState(**vars(deal.opening(seed, seats, Options(**options), even_sides=version > 1)))


RULES = Castelli()
