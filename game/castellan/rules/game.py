"""Castellan as a game: its options and its set-up."""

from collections.abc import Mapping, Sequence

from game.castellan.rules.cards import START_CARDS, backs
from game.castellan.rules.pieces import BACKS, cards_of
from game.castellan.rules.plan import EMPTY
from game.castellan.rules.position import Decks, Options, Trial
from game.castellan.rules.state import CastellanState
from game.core import own_decks
from game.core.option import Option
from game.core.rules import Rules
from game.core.seed import Stream


class Castellan(Rules):
    """The rules of Castellan, for two to four players."""

    id = CastellanState.game
    version = 1
    own_decks = 2
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
        return _dealt(seed, (seed,) * seats, options)

    def deal_by(self, version: int, seed: str, seats: int, options: Mapping[str, str]) -> CastellanState:
        """Shuffle each deck by its owner's key where these are own ones; a key may not be known."""
        keyed = own_decks.read(seed, seats) if version == self.own_decks else None
        return _dealt(keyed.seed, keyed.keys, options) if keyed else self.deal(seed, seats, options)


def _dealt(seed: str, keys: Sequence[str | None], options: Mapping[str, str]) -> CastellanState:
    """Return the first state; `keys`: what each seat's decks are shuffled by, None if not known."""
    hands, decks = [], []
    for seat, key in enumerate(keys):
        hand: list[str] = []
        piles = []
        for back in BACKS:
            pile = list(cards_of(back))
            if key is None:
                pile = list(backs(pile))
            else:
                Stream(key, f"castellan {back} {seat}").shuffle(pile)
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
        used=((),) * len(keys),
        doubled=(False,) * len(keys),
        turn=Stream(seed, "castellan first player").randrange(len(keys)),
    )


RULES = Castellan()
