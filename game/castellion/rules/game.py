"""Castellion as a game: its options and its set-up."""

from collections.abc import Mapping

from game.castellion.rules import deal
from game.castellion.rules.options import Deal, Options, Switch, Variant
from game.castellion.rules.ordeals.cards import Level
from game.castellion.rules.pieces import MAIN_PILE, PANTRY_STOCK, SAFE_PILE
from game.castellion.rules.position import Effect, EffectKind, Pawn, Why
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
    leaves_out = True
    options = (
        Option("level", Level.ALL, Level.ALL[0]),
        Option("pantry_apart", (Switch.OFF, Switch.ON), Switch.OFF),
        Option("variant", Variant.ALL, Variant.NONE),
        Option("deal", (Deal.SHUFFLED, Deal.EVEN), Deal.SHUFFLED),
    )
    told_apart = ("level", "variant")
    verbs = CastellionState.verbs

    @property
    def link_sample(self) -> str:
        """A game in notation by which links are packed."""
        from game.castellion.rules.link_sample import SAMPLE

        return SAMPLE

    def deal(self, seed: str, seats: int, options: Mapping[str, str]) -> CastellionState:
        """Shuffle both piles and draw one card for each Ordeal, each from a stream of its own."""
        chosen = Options(**options)
        main = deal.main_pile(MAIN_PILE, chosen.deal, Stream(seed, "castellion main"))
        safe = Pile.shuffled(SAFE_PILE, Stream(seed, "castellion safe"))
        vigil = None
        if chosen.variant == Variant.VIGIL:
            vigil, safe = safe.draw()
        return CastellionState(
            seed=seed,
            options=chosen,
            castles=((),) * seats,
            main=main,
            safe=safe,
            ordeals=deal.ordeals(chosen.level, seed),
            effect=Effect(EffectKind.PROPHET, Why.PROPHET) if chosen.variant == Variant.PROPHET else None,
            pawn=None if chosen.variant == Variant.NONE else Pawn.UNUSED,
            vigil=vigil,
            pantry=PANTRY_STOCK if chosen.level == Level.PANTRY else (),
        )


RULES = Castellion()
