"""Castellion as a game: its options and its set-up."""

from collections.abc import Mapping

from game.castellion.rules import deal
from game.castellion.rules.cards import LEVELS, PANTRY
from game.castellion.rules.pieces import MAIN_PILE, PANTRY_STOCK, SAFE_PILE
from game.castellion.rules.position import (
    EVEN,
    FORESEE,
    NONE,
    OFF,
    ON,
    PROPHET,
    SHUFFLED,
    UNUSED,
    VARIANTS,
    VIGIL,
    Effect,
    Options,
)
from game.castellion.rules.state import CastellionState
from game.core.option import Option
from game.core.pile import Pile
from game.core.rules import Rules
from game.core.seed import Stream


class Castellion(Rules):
    """The rules of Castellion, for one player or for two together."""

    id = CastellionState.game
    version = 1
    seats = range(1, 3)
    options = (
        Option("level", LEVELS, LEVELS[0]),
        Option("pantry_apart", (OFF, ON), OFF),
        Option("variant", VARIANTS, NONE),
        Option("deal", (SHUFFLED, EVEN), SHUFFLED),
    )
    verbs = CastellionState.verbs

    def deal(self, seed: str, seats: int, options: Mapping[str, str]) -> CastellionState:
        """Shuffle both piles and draw one card for each Ordeal, each from a stream of its own."""
        chosen = Options(**options)
        main = deal.main_pile(MAIN_PILE, chosen.deal, Stream(seed, "castellion main"))
        safe = Pile.shuffled(SAFE_PILE, Stream(seed, "castellion safe"))
        vigil = None
        if chosen.variant == VIGIL:
            vigil, safe = safe.draw()
        return CastellionState(
            seed=seed,
            options=chosen,
            castles=((),) * seats,
            main=main,
            safe=safe,
            ordeals=deal.ordeals(chosen.level, seed),
            effect=Effect(FORESEE, PROPHET) if chosen.variant == PROPHET else None,
            pawn=None if chosen.variant == NONE else UNUSED,
            vigil=vigil,
            pantry=PANTRY_STOCK if chosen.level == PANTRY else (),
        )


RULES = Castellion()
