"""A state of Castle Keep: a position that the turn moves on, and what each seat knows of it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Self

from game.castle_keep.rules import stock, turn
from game.castle_keep.rules.pieces import Tile
from game.castle_keep.rules.position import Hand, Position
from game.core.action import Action
from game.core.pile import UNKNOWN
from game.core.seed import Chance
from game.core.state import Refusal, State

VERBS = {name: verb.arguments for name, verb in turn.VERBS.items()}


@dataclass(frozen=True)
class CastleKeepState(Position, State):
    """A position that knows its legal actions."""

    game = "castle_keep"
    verbs = VERBS

    @property
    def seat(self) -> int | None:
        """The seat to act."""
        return None if self.outcome else self.active

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
        """Tell whether an action turns up what its seat draws; what the next seat draws is secret anyway."""
        return turn.reveals(self, action)

    def seen_by(self, seat: int) -> Self:
        """Return the state without the other hands, the piles' order, and the seed that tells them."""
        first, second = self.piles
        return self.having(
            seed=None,
            hands=tuple(
                hand if at == seat else self._shown(at, lambda number: (UNKNOWN,) * number)
                for at, hand in enumerate(self.hands)
            ),
            piles=((UNKNOWN,) * len(first), (UNKNOWN,) * len(second)),
        )

    def _shown(self, seat: int, hidden: Callable[[int], Hand]) -> Hand:
        """Return another hand: the tiles that everybody knows, and so many hidden ones."""
        known = self.known_to_all(seat)
        return (*known, *hidden(len(self.hands[seat]) - len(known)))

    def guess(self, seat: int, rng: Chance) -> Self:
        """Return the state with the tiles that the seat does not see dealt anew, each way equally likely.

        What it sees are the castles, the discards, what was removed, and its own hand, as they lie now; and
        it knows what was in the hands at the last reshuffle: that cannot be in the piles.
        """
        tiles = iter(stock.unseen_shuffled(self, seat, rng))

        def drawn(number: int) -> tuple[Tile, ...]:
            return tuple(next(tiles) for _ in range(number))

        return self.having(
            seed=None,
            hands=tuple(
                tuple(next(tiles) if tile == UNKNOWN else tile for tile in hand)
                if at == seat
                else self._shown(at, drawn)
                for at, hand in enumerate(self.hands)
            ),
            piles=tuple(drawn(len(pile)) for pile in self.piles),
        )
