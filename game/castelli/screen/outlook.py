"""Who gets what when a tile lies so: at the edge, and in the areas that it decides."""

from typing import NamedTuple

from game.castelli.rules.board import Ground
from game.castelli.rules.pieces import LONGEST_STOCK, TILES
from game.castelli.rules.position import Position, changed
from game.castelli.rules.printed import Goods, Terrain
from game.castelli.rules.scoring.evaluate import completed, edge_gains, shares, strength

TILE, EDGE, AREA = "tile", "edge", "area"


class Gain(NamedTuple):
    """What a seat gets, and from where.

    `source` is the tile itself, the frame beside it (`of` is the side) or an area (`of` is its octagon,
    `area` its number there). `lost` is what the resource chart has no room for.
    """

    seat: int
    kind: str
    number: int
    source: str
    of: int = 0
    area: int = 0
    lost: int = 0


class Decided(NamedTuple):
    """An area that a tile decides: how much each colour counts, and who gets how much of it.

    `most` are the colours that have the most: none where all are 0.
    """

    area: Ground
    totals: tuple[int, ...]
    most: tuple[int, ...]
    shares: dict[int, int]


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

    @property
    def lost(self) -> dict[int, int]:
        """How many units each seat has no room for, none where it has."""
        found: dict[int, int] = {}
        for gain in self.gains:
            if gain.lost:
                found[gain.seat] = found.get(gain.seat, 0) + gain.lost
        return found


def judged(position: Position, area: Ground) -> Decided:
    """Return how an area stands with the tiles that lie."""
    totals = tuple(strength(position, area.faces))
    most = tuple(colour for colour, total in enumerate(totals) if total and total == max(totals))
    players = position.players(position.board.half(area.octagon) if position.rounds else 0)
    return Decided(area, totals, most, shares(list(totals), area.icons, players))


def outlook(position: Position, at: int, face: int, *, laid: bool = False) -> Outlook:
    """Return what comes of a tile that lies so on a square. One that is `laid` has given its own already."""
    position = position.having(laid=changed(position.laid, at, face))
    purse = _Purse(position)
    turn, tile = position.turn, TILES[face // 4]
    if not laid and tile.card is not None:
        purse.give(Gain(turn, Goods.CARD, 1, TILE))
    if not laid and tile.silver:
        purse.give(Gain(turn, Goods.SILVER, tile.silver, TILE))
    for side, (seat, icon) in _edges(position, at):
        purse.give(Gain(seat, icon, 1, EDGE, side))
    decided = tuple(judged(position, area) for area in completed(position, at))
    for one in decided:
        for seat, number in one.shares.items():
            if one.area.kind != Terrain.MARKET:
                purse.give(Gain(seat, one.area.kind, number, AREA, one.area.octagon, one.area.number))
    for seat in (turn, *position.rivals(turn)):
        for one in decided:
            if one.area.kind == Terrain.MARKET and seat in one.shares:
                purse.give(Gain(seat, Goods.CARD, one.shares[seat], AREA, one.area.octagon, one.area.number))
    return Outlook(decided, tuple(purse.gains))


def _edges(position: Position, at: int) -> list[tuple[int, tuple[int, str]]]:
    """Return the gains from the frame, each with its side."""
    sides = {icon: side for side, icon in position.board.frame[at]}
    return [(sides[icon], (seat, icon)) for seat, icon in edge_gains(position, at)]


class _Purse:
    """Hands out what there is: the mine's silver, the deck, the room on the charts."""

    def __init__(self, position: Position) -> None:
        self.gains: list[Gain] = []
        self._deck = len(position.deck)
        self._mine = position.mines[position.match]
        self._stocks = [dict(zip(Goods.RESOURCES, units, strict=True)) for units in position.resources]

    def give(self, gain: Gain) -> None:
        """Hand out a gain, as far as there is room and stock."""
        seat, kind, number, lost = gain.seat, gain.kind, gain.number, 0
        if kind == Goods.CARD:
            number = min(number, self._deck)
            self._deck -= number
        elif kind == Goods.SILVER:
            number = min(number, self._mine)
            self._mine -= number
        else:
            lost = max(0, self._stocks[seat][kind] + number - LONGEST_STOCK)
            self._stocks[seat][kind] += number - lost
        if number:
            self.gains.append(gain._replace(number=number, lost=lost))
