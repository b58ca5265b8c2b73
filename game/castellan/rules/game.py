"""Castellan as a game: its options and its set-up, and the state that the turn moves on."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Self

from game.castellan.rules import cards, turn
from game.castellan.rules.cards import START_CARDS
from game.castellan.rules.pieces import BACKS, cards_of
from game.castellan.rules.plan import EMPTY
from game.castellan.rules.position import OFF, ON, Decks, Options, Position
from game.castellan.rules.summary import written
from game.core.action import Action
from game.core.option import Option
from game.core.rules import Rules
from game.core.seed import Chance, Stream
from game.core.state import Refusal, State

VERBS = {name: verb.arguments for name, verb in turn.VERBS.items()}


@dataclass(frozen=True)
class CastellanState(Position, State):
    """A position that knows its legal actions."""

    game = "castellan"
    verbs = VERBS

    @property
    def seat(self) -> int | None:
        """The seat to act."""
        return None if self.outcome else self.turn

    def candidates(self) -> Iterable[Action]:
        """Yield what the phase asks for."""
        return turn.candidates(self)

    def find_refusal(self, action: Action) -> Refusal | None:
        """Return which rule an action breaks here, or None."""
        return turn.refusal(self, action)

    def result(self, action: Action) -> Self:
        """Return the state after a legal action."""
        return turn.result(self, action)

    def reveals(self, action: Action) -> bool:
        """Tell whether an action turns up cards: a draw of not all that are left of a deck."""
        return action.verb == "draw" and cards.turns_up(self, *map(int, action.arguments))

    def seen_by(self, seat: int) -> Self:
        """Return the state without the decks' order, the hands of others, and the seed that tells them."""
        return cards.seen(self, seat)

    def guess(self, seat: int, rng: Chance) -> Self:
        """Return the state with the decks and the hands of others drawn uniformly."""
        return cards.guessed(self, seat, rng)

    def summary(self) -> dict[str, Any]:
        """Return the position as data."""
        return written(self)


class Castellan(Rules):
    """The rules of Castellan, for two to four players."""

    id = CastellanState.game
    version = 1
    seats = range(2, 5)
    rivals = True
    secrets = True
    options = (Option("trial", (ON, OFF), ON),)
    verbs = VERBS

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
