"""Who gets what when a tile lies so: at the edge, and in the areas that it decides."""

from typing import NamedTuple

from game.castelli.rules.position import Position, with_tile
from game.castelli.rules.scoring import evaluate
from game.castelli.rules.scoring.evaluate import Decided, Gain
from game.castelli.rules.stocks import goods_of


class Outlook(NamedTuple):
    """What comes of a tile: the areas that it decides, and the gains in the order they are handed out."""

    decided: tuple[Decided, ...]
    gains: tuple[Gain, ...]

    def of(self, seat: int) -> dict[str, int]:
        """Return what a seat gets, added up by kind, what is lost left aside."""
        found: dict[str, int] = {}
        for gain in self.gains:
            if gain.seat == seat and gain.number > gain.lost:
                found[gain.kind] = found.get(gain.kind, 0) + gain.number - gain.lost
        return found

    def goods_after(self, position: Position, seat: int) -> dict[str, int]:
        """Return how much a seat has of everything once it got that."""
        gains = self.of(seat)
        return {kind: number + gains.get(kind, 0) for kind, number in goods_of(position, seat).items()}

    @property
    def lost(self) -> int:
        """How many units there is no room for."""
        return sum(gain.lost for gain in self.gains)


def outlook(position: Position, at: int, face: int, *, laid: bool = False) -> Outlook:
    """Return what comes of a tile that lies so on a square. One that is `laid` has given its own already."""
    position = with_tile(position, at, face)
    areas = tuple(evaluate.decided(position, area) for area in evaluate.completed(position, at))
    own = [] if laid else evaluate.tile_gains(position, at)
    gains = (*own, *evaluate.edge_gains(position, at), *evaluate.area_gains(position, areas))
    return Outlook(areas, tuple(evaluate.handed_out(position, gains)))
