"""A face-down pile: its order is hidden, what it still holds is public."""

from collections.abc import Iterable
from typing import NamedTuple, Self

from game.core.seed import Chance
from game.core.state import HiddenError

UNKNOWN = "??"
"""The code of a piece that is not known."""


class Pile(NamedTuple):
    """Pieces by their codes, the next to be drawn first; `pool` is what the pile holds, sorted."""

    pieces: tuple[str, ...]
    pool: tuple[str, ...]

    @classmethod
    def of(cls, pieces: Iterable[str]) -> Self:
        """Return a pile of known pieces in this order."""
        order = tuple(pieces)
        return cls(order, tuple(sorted(order)))

    @classmethod
    def shuffled(cls, pieces: Iterable[str], rng: Chance) -> Self:
        """Return a pile of these pieces in random order, whatever order they came in."""
        pool = sorted(pieces)
        order = list(pool)
        rng.shuffle(order)
        return cls(tuple(order), tuple(pool))

    @property
    def surprises(self) -> bool:
        """Whether the next piece cannot be told from what the pile still holds."""
        return bool(self.pool) and self.pool[0] != self.pool[-1]

    def draw(self) -> tuple[str, Self]:
        """Return the first piece and the rest. Raises HiddenError when the piece cannot be known."""
        piece = self.pieces[0]
        if piece == UNKNOWN:
            if self.surprises:
                raise HiddenError("the next piece of this pile is not known")
            piece = self.pool[0]
        at = self.pool.index(piece)
        return piece, self._replace(pieces=self.pieces[1:], pool=self.pool[:at] + self.pool[at + 1 :])

    def hidden(self) -> Self:
        """Return the pile as it looks from outside: every piece unknown, its contents known."""
        return self._replace(pieces=(UNKNOWN,) * len(self.pool))

    def guess(self, rng: Chance) -> Self:
        """Return the pile in an order drawn uniformly from those it could have."""
        return self.shuffled(self.pool, rng)
