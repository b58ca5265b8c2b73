"""Castellan as a game: its options and its set-up."""

from collections.abc import Mapping

from game.castellan.rules.cards import START_CARDS
from game.castellan.rules.pieces import BACKS, cards_of
from game.castellan.rules.plan import EMPTY
from game.castellan.rules.position import Decks, Options, Trial
from game.castellan.rules.state import CastellanState
from game.core.option import Option
from game.core.rules import Rules
from game.core.seed import Stream


class Castellan(Rules):
    """The rules of Castellan, for two to four players."""

    id = CastellanState.game
    version = 1
    seats = range(2, 5)
    rivals = True
    secrets = True
    options = (Option("trial", (Trial.ON, Trial.OFF), Trial.ON),)
    verbs = CastellanState.verbs

    @property
    def link_sample(self) -> str:
        """A game in notation by which links are packed."""
        from game.castellan.rules.link_sample import SAMPLE

        return SAMPLE

    def deal(self, seed: str, seats: int, options: Mapping[str, str]) -> CastellanState:
        """Shuffle each deck and draw two cards from it; the first player is random."""
        hands, decks = [], []
        for seat in range(seats):
            hand: list[str] = []
            piles = []
            for back in BACKS:
                pile = list(cards_of(back))
                Stream(seed, f"castellan {back} {seat}").shuffle(pile)
                hand += pile[:START_CARDS]
                piles.append(tuple(pile[START_CARDS:]))
            hands.append(tuple(sorted(hand)))
            decks.append(Decks._make(piles))
        return CastellanState(
            seed=seed,
            options=Options(**options),
            plan=EMPTY,
            hands=tuple(hands),
            decks=tuple(decks),
            used=((),) * seats,
            doubled=(False,) * seats,
            turn=Stream(seed, "castellan first player").randrange(seats),
        )


RULES = Castellan()
