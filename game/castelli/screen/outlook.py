"""Who gets what when a tile lies so: at the edge, and in the areas that it decides."""

from functools import lru_cache
from typing import NamedTuple

from game.castelli.rules.board import Ground
from game.castelli.rules.position import Position, with_tile
from game.castelli.rules.printed import Terrain
from game.castelli.rules.scoring import evaluate
from game.castelli.rules.scoring.evaluate import Decided, Gain, leaders, strength
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


def leads(position: Position, at: int, face: int) -> dict[int, list[Ground]]:
    """Return the lands beside a tile that lies so where each player would lead, where in any."""
    then, found = with_tile(position, at, face), dict[int, list[Ground]]()
    ahead = [(area, leaders(strength(then, area.faces))) for area in position.board.touching[at]]
    for seat in position.players(position.match):
        lands = [area for area, first in ahead if seat in first]
        if lands:
            found[seat] = lands
    return found


def mine_leaders(position: Position, at: int, tile: int) -> dict[int, tuple[int, ...]]:
    """Return the colours that lead around the mine by each way to lay a tile, as indices of FACES.

    {} where it lies elsewhere, where the mine is empty, and where all ways come to the same.
    """
    mine = next((area for area in position.board.touching[at] if area.kind == Terrain.MINE), None)
    if mine is None or not position.mines[position.match]:
        return {}
    ways = range(tile * 4, tile * 4 + 4)
    found = {face: leaders(strength(with_tile(position, at, face), mine.faces)) for face in ways}
    return found if len(set(found.values())) > 1 else {}


@lru_cache(maxsize=8)  # asked for by everything that a table draws
def best_face(position: Position, at: int, tile: int) -> int:
    """Return the way to lay a tile that brings the seat to act most, as an index of FACES.

    Where several bring as much: the one that gives others least, then the one that leads in most areas.
    """
    return max(range(tile * 4, tile * 4 + 4), key=lambda face: _worth(position, at, face))


@lru_cache(maxsize=8)
def worst_face(position: Position, at: int, tile: int) -> int:
    """Return the way to lay a tile that brings the seat to act least, as an index of FACES."""
    return min(range(tile * 4, tile * 4 + 4), key=lambda face: _worth(position, at, face))


def _worth(position: Position, at: int, face: int) -> tuple[int, int, int]:
    """Return what a way to lay a tile brings the seat to act, what it keeps from others, where it leads."""
    seat, looks, then = position.active, outlook(position, at, face), with_tile(position, at, face)
    got = [sum(looks.of(one).values()) for one in range(position.seats)]
    leads = sum(leaders(strength(then, area.faces)) == (seat,) for area in position.board.touching[at])
    return got[seat], got[seat] - sum(got), leads
