"""Castle Keep as a game: its options and its set-up."""

from collections.abc import Mapping

from game.castle_keep.rules import stock
from game.castle_keep.rules.castle import EMPTY
from game.castle_keep.rules.options import Attacks, Destroyed, Last, Options, Switch, Way
from game.castle_keep.rules.position import TWO
from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.rules.ways import siege
from game.core.option import Option
from game.core.rules import Rules


class CastleKeep(Rules):
    """The rules of Castle Keep, for two to four players, and for one against a siege."""

    id = CastleKeepState.game
    version = 1
    seats = range(1, 5)
    usual_seats = 2
    rivals = True
    secrets = True
    options = (
        Option("attacks", Attacks.ALL, Attacks.ONE),
        Option("destroyed", Destroyed.ALL, Destroyed.OUT),
        Option("last", Last.ALL, Last.ONE, added=True),
        Option("towers", Switch.ALL, Switch.OFF, added=True),
        Option("salvage", Switch.ALL, Switch.OFF, added=True),
        Option("way", Way.ALL, Way.STANDARD, added=True),
        Option("mercy", Switch.ALL, Switch.OFF, added=True),
    )
    told_apart = ("way",)
    verbs = CastleKeepState.verbs

    def offered(self, option: Option, seats: int) -> tuple[str, ...]:
        """Return an option's choices: the ways to play are each for some numbers of seats.

        Nobody attacks where one plays alone, and mercy is for a siege.
        """
        if option.id == "way":
            return tuple(way for way in Way.ALL if seats in Way.SEATS[way])
        means_nothing = (
            option.id in ("attacks", "destroyed", "towers") if seats == 1 else option.id == "mercy"
        )
        return (option.default,) if means_nothing else option.choices

    @property
    def link_sample(self) -> str:
        """A game in notation by which links are packed."""
        from game.castle_keep.rules.link_sample import SAMPLE

        return SAMPLE

    def deal(self, seed: str, seats: int, options: Mapping[str, str]) -> CastleKeepState:
        """Shuffle all tiles, deal four to each seat, and let the first draw."""
        chosen = Options(**options)
        if chosen.way == Way.SIEGE:
            return CastleKeepState(**vars(siege.opening(seed, chosen)))
        hands, piles = stock.dealt(stock.deck(seed), seats)
        nothing = ((),) * seats
        first = CastleKeepState(
            seed,
            chosen,
            (EMPTY,) * {Way.KING: 1, Way.TWIN: TWO * seats}.get(chosen.way, seats),
            hands,
            piles,
            taken=nothing if chosen.salvage == Switch.ON else (),
            camps=nothing if chosen.way == Way.TAKEOVER else (),
        )
        return stock.drawn(first)


RULES = CastleKeep()
