"""Castellion as a game: its options and its set-up, and the state that the turn moves on."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Self, cast

from game.castellion import scene, turn
from game.castellion.pieces import MAIN_PILE, ORDEALS, SAFE_PILE
from game.castellion.position import Ordeal, Position
from game.core.action import Action
from game.core.option import Option, OptionError
from game.core.pile import Pile
from game.core.rules import Rules
from game.core.scene import SceneError, check_keys, take
from game.core.seed import Chance, Stream
from game.core.state import Refusal, State

VERBS = {name: verb.arguments for name, verb in turn.VERBS.items()}


@dataclass(frozen=True)
class CastellionState(Position, State):
    """A position that knows its legal actions."""

    verbs = VERBS

    @property
    def seat(self) -> int | None:
        """The seat to act."""
        return None if self.outcome else self.turn

    def candidates(self) -> Iterable[Action]:
        """Yield the draws, or what can be done with the tile in hand."""
        return turn.candidates(self)

    def broken(self, action: Action) -> Refusal | None:
        """Return which rule an action breaks here, or None."""
        return turn.refusal(self, action)

    def result(self, action: Action) -> Self:
        """Return the state after a legal action."""
        return cast(Self, turn.result(self, action))

    def reveals(self, action: Action) -> bool:
        """Tell whether an action draws a tile that was not known before."""
        return action.verb == "draw" and self.pile(str(action.arguments[0])).surprises

    def seen_by(self, seat: int) -> Self:
        """Return the state without the order of the piles, and without the seed that would tell it."""
        return replace(self, seed=None, main=self.main.hidden(), safe=self.safe.hidden())

    def guess(self, seat: int, rng: Chance) -> Self:
        """Return the state with both piles in an order drawn uniformly."""
        return replace(self, seed=None, main=self.main.guess(rng), safe=self.safe.guess(rng))

    def summary(self) -> dict[str, Any]:
        """Return the position as data."""
        return scene.written(self)


class Castellion(Rules):
    """The rules of Castellion: the School of Architects, alone."""

    id = "castellion"
    version = 1
    seats = range(1, 2)
    options = (Option("level", tuple(ORDEALS), "architects"),)
    verbs = VERBS

    def deal(self, seed: str, seats: int, options: Mapping[str, str]) -> CastellionState:
        """Shuffle both piles and draw one card for each Ordeal, each from a stream of its own."""
        level = options["level"]
        cards = (
            choices[Stream(seed, f"castellion {level} ordeal {number}").randrange(len(choices))]
            for number, choices in enumerate(ORDEALS[level], 1)
        )
        return CastellionState(
            seed=seed,
            level=level,
            castles=((),) * seats,
            turn=0,
            main=Pile.shuffled(MAIN_PILE, Stream(seed, "castellion main")),
            safe=Pile.shuffled(SAFE_PILE, Stream(seed, "castellion safe")),
            ordeals=tuple(Ordeal(card.id) for card in cards),
        )

    def scene(self, summary: Mapping[str, Any]) -> CastellionState:
        """Return the position that a summary describes; what it leaves out is as in a new game."""
        check_keys(summary, self.start("new").summary())
        seed, seats = summary.get("seed"), summary.get("seats", self.seats.start)
        try:
            fresh = cast(
                CastellionState,
                self.begin("none" if seed is None else seed, seats, take(summary, "options", dict, {})),
            )
        except OptionError as error:
            raise SceneError(str(error)) from None
        return scene.read(fresh if seed is not None else replace(fresh, seed=None), summary)
