"""Castellion as a game: its options and its set-up, and the state that the turn moves on."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from game.castellion.rules import deal, turn
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
    Position,
)
from game.castellion.rules.summary import written
from game.core.action import Action
from game.core.option import Option
from game.core.pile import UNKNOWN, Pile
from game.core.rules import Rules
from game.core.seed import Chance, Stream
from game.core.state import HiddenError, Refusal, State

VERBS = {name: verb.arguments for name, verb in turn.VERBS.items()}


@dataclass(frozen=True)
class CastellionState(Position, State):
    """A position that knows its legal actions."""

    game = "castellion"
    verbs = VERBS

    @property
    def seat(self) -> int | None:
        """The seat to act."""
        return None if self.outcome else self.active

    def candidates(self) -> Iterable[Action]:
        """Yield what the moment asks for."""
        return turn.candidates(self)

    def find_refusal(self, action: Action) -> Refusal | None:
        """Return which rule an action breaks here, or None."""
        return turn.refusal(self, action)

    def result(self, action: Action) -> Self:
        """Return the state after a legal action."""
        return turn.result(self, action)

    def reveals(self, action: Action) -> bool:
        """Tell whether an action turns up a tile or an Ordeal that was not known before."""
        if action.verb in ("draw", "reveal"):
            return len(deal.next_kinds(self, str(action.arguments[0]))) > 1
        hidden = sum(not ordeal.up for ordeal in self.ordeals)
        try:
            return hidden > 0 and hidden > sum(not ordeal.up for ordeal in self.result(action).ordeals)
        except HiddenError:
            return True

    def seen_by(self, seat: int) -> Self:
        """Return the state without the piles' order, the face-down Ordeals, and the seed that tells them."""
        return replace(
            self,
            seed=None,
            main=self.main.hidden(),
            safe=self.safe.hidden(),
            ordeals=tuple(ordeal if ordeal.up else ordeal._replace(card=UNKNOWN) for ordeal in self.ordeals),
        )

    def guess(self, seat: int, rng: Chance) -> Self:
        """Return the state with both piles and the face-down Ordeals drawn uniformly."""
        level = self.options.level
        return replace(
            self,
            seed=None,
            main=deal.main_pile(self.main.pool, self.options.deal, rng),
            safe=self.safe.guess(rng),
            ordeals=tuple(
                ordeal if ordeal.up else ordeal._replace(card=deal.draw_card(level, ordeal.number, rng))
                for ordeal in self.ordeals
            ),
        )

    def summary(self) -> dict[str, Any]:
        """Return the position as data."""
        return written(self)


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
    verbs = VERBS

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
