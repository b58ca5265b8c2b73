"""The state of Castellion: a position that knows its legal actions and the state after each."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from game.castellion.rules import deal, turn
from game.castellion.rules.options import Variant
from game.castellion.rules.ordeals.forecast import stands_all
from game.castellion.rules.position import Position
from game.core.action import Action
from game.core.pile import UNKNOWN
from game.core.seed import Chance
from game.core.state import HiddenError, Refusal, State

PLAYED_OUT = ("draw", "take", "traitor", "discard")
"""What is done in games that are played out."""
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

    @property
    def playing_out(self) -> Action | None:
        """What is left to do where the castle stands all that may come: nothing more is built.

        Only alone on the first level: there every Defender may be discarded, and costs nothing.
        """
        options = self.options
        plain = not options.has_powers and options.variant == Variant.NONE and len(self.castles) == 1
        if not plain or self.effect is not None or not stands_all(self, self.castle, self.ordeals):
            return None
        return next((action for action in self.actions if action.verb in PLAYED_OUT), None)

    def reveals(self, action: Action) -> bool:
        """Tell whether an action turns up a tile or an Ordeal that was not known before."""
        if action.verb in ("draw", "reveal"):
            return len(deal.next_kinds(self, action.words[0])) > 1
        hidden = sum(not ordeal.up for ordeal in self.ordeals)
        try:
            return hidden > 0 and hidden > sum(not ordeal.up for ordeal in self.result(action).ordeals)
        except HiddenError:
            return True

    def seen_by(self, seat: int) -> Self:
        """Return the state without the piles' order, the face-down Ordeals, and the seed that tells them."""
        return self.having(
            seed=None,
            main=self.main.hidden(),
            safe=self.safe.hidden(),
            ordeals=tuple(ordeal if ordeal.up else ordeal._replace(card=UNKNOWN) for ordeal in self.ordeals),
        )

    def guess(self, seat: int, rng: Chance) -> Self:
        """Return the state with both piles and the face-down Ordeals drawn uniformly."""
        level = self.options.level
        return self.having(
            seed=None,
            main=deal.main_pile(self.main.pool, self.options.deal, rng),
            safe=self.safe.guess(rng),
            ordeals=tuple(
                ordeal if ordeal.up else ordeal._replace(card=deal.draw_card(level, ordeal.number, rng))
                for ordeal in self.ordeals
            ),
        )
