"""The position: everything that lies on the table, as an immutable value."""

from dataclasses import dataclass
from typing import NamedTuple

from game.castellion.castle import Castle
from game.castellion.pieces import CARDS, Card, Tile
from game.core.pile import Pile
from game.core.state import Outcome

MAIN, SAFE = "main", "safe"
DRAW, DECIDE, OVER = "draw", "decide", "over"


class Ordeal(NamedTuple):
    """An Ordeal not yet encountered: the id of its card, and the Traitors beside it."""

    card: str
    traitors: tuple[Tile, ...] = ()

    @property
    def face(self) -> Card:
        """What the card says."""
        return CARDS[self.card]

    @property
    def due(self) -> bool:
        """Whether enough Traitors lie beside it."""
        return len(self.traitors) >= self.face.traitors


@dataclass(frozen=True)
class Position:
    """A position of Castellion: `ordeals` are those to come, in order, `hand` the tile being decided on."""

    seed: str | None
    level: str
    castles: tuple[Castle, ...]
    turn: int
    main: Pile
    safe: Pile
    ordeals: tuple[Ordeal, ...]
    hand: Tile | None = None
    hand_from: str | None = None
    discards: tuple[Tile, ...] = ()
    removed: tuple[Tile, ...] = ()
    outcome: Outcome | None = None

    @property
    def phase(self) -> str:
        """What is asked for: to `draw` a tile, to `decide` on the one in hand; `over` at the end."""
        if self.outcome is not None:
            return OVER
        return DRAW if self.hand is None else DECIDE

    @property
    def castle(self) -> Castle:
        """The castle of the seat whose turn it is."""
        return self.castles[self.turn]

    @property
    def all_played(self) -> bool:
        """Whether all Dream tiles of both piles have been played."""
        return not self.main.pool and not self.safe.pool and self.hand is None

    def pile(self, name: str) -> Pile:
        """Return a pile by its name."""
        return self.main if name == MAIN else self.safe

    def with_castle(self, castle: Castle) -> tuple[Castle, ...]:
        """Return all castles, with another one for the seat whose turn it is."""
        return *self.castles[: self.turn], castle, *self.castles[self.turn + 1 :]
