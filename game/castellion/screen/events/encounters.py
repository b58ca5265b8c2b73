"""The Ordeals encountered between two positions: who faced each, with what castle, and how it went."""

from collections.abc import Iterator
from typing import NamedTuple

from game.castellion.rules.castle import Castle, placed
from game.castellion.rules.formations import count
from game.castellion.rules.ordeals.cards import Card
from game.castellion.rules.ordeals.forecast import effects, facing, groundless
from game.castellion.rules.position import Ordeal, Position, Why
from game.core.action import Action


class Fate:
    """How an Ordeal went. One that is PAID has its price still to be paid."""

    MET = "met"
    PAID = "withstood"
    FAILED = "failed"


class Encounter(NamedTuple):
    """An Ordeal that was encountered, as it came; `castles` are as they stood before anything fell.

    Where one of two players has no foundation nobody faces it, and its card is not even turned up.
    """

    ordeal: Ordeal
    seat: int
    castles: tuple[Castle, ...]
    fate: str
    is_faced: bool = True

    @property
    def castle(self) -> Castle:
        """The castle of who faced it."""
        return self.castles[self.seat]

    @property
    def card(self) -> Card:
        """What its card says."""
        return self.ordeal.face

    @property
    def standing(self) -> dict[str, tuple[int, int]]:
        """How many of each formation asked there were, and how many were asked; none where nobody did."""
        if not self.is_faced:
            return {}
        have = count(self.castle)
        return {kind: (have[kind], asked) for kind, asked in self.card.formations.items()}


def encounters(before: Position, action: Action, after: Position) -> Iterator[Encounter]:
    """Yield the Ordeals that came between two positions, in order; none whose price is only paid."""
    paid = before.effect is not None and before.effect.why == Why.ASSAULT
    gone = len(before.ordeals) - len(after.ordeals)
    castles = _built(before, action)
    for ordeal in before.ordeals[int(paid) : gone]:
        seat = _facer(before, action, after)
        yield Encounter(ordeal, seat, castles, Fate.MET)
        rest = effects(castles[seat], ordeal.face).castle
        castles = (*castles[:seat], rest, *castles[seat + 1 :])
    if paid and not gone:
        return
    starts = after.effect is not None and after.effect.why == Why.ASSAULT
    failed = after.outcome is not None and not after.outcome.winners and bool(after.ordeals)
    if after.ordeals and (starts or (failed and after.cause is not None)):
        seat = facing(before) if after.faces is None else after.faces
        bare = groundless(before.having(castles=castles))
        yield Encounter(after.ordeals[0], seat, castles, Fate.PAID if starts else Fate.FAILED, not bare)


def _facer(before: Position, action: Action, after: Position) -> int:
    """Return who faced an Ordeal that was passed: who holds the Champion card since."""
    return after.champion or 0 if len(before.castles) > 1 else 0


def _built(before: Position, action: Action) -> tuple[Castle, ...]:
    """Return the castles once an action has built on."""
    tile = before.hand if action.verb == "place" else action.words[0] if action.verb == "pantry" else None
    if tile is None:
        return before.castles
    return before.with_castle(before.active, placed(before.castle, tile, action.cell))
