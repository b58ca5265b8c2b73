"""Evaluating: what a tile gives to whom, by itself, at the edge, and in the areas that it decides."""

from collections.abc import Iterable
from typing import NamedTuple

from game.castelli.rules.board import Ground
from game.castelli.rules.cards.hands import drawn
from game.castelli.rules.pieces import FACES, TILES
from game.castelli.rules.position import P, Position
from game.castelli.rules.printed import Goods, Terrain
from game.castelli.rules.stocks import goods_of, mined, with_resource

NOBODY = -1
"""In place of the seat that looks on: no card that is drawn is shown."""


class Source:
    """Where something that is gained comes from."""

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
    """How an area is decided: how much each colour counts, and who gets how much of it.

    `most` are the colours that have the most: none where all are 0.
    """

    area: Ground
    totals: tuple[int, ...]
    most: tuple[int, ...]
    shares: dict[int, int]


def completed(position: Position, at: int) -> list[Ground]:
    """Return the areas that are decided once a square's tile lies face up, if they have not been before.

    The mine is evaluated at the end only.
    """
    laid, done = position.laid, position.evaluated
    return [
        area
        for area in position.board.touching[at]
        if area.kind != Terrain.MINE
        and not done & area.bit
        and all(laid[there] >= 0 or there == at for there, _ in area.faces)
    ]


def strength(position: Position, faces: Iterable[tuple[int, int]]) -> list[int]:
    """Return how much each colour counts on sides of squares; what is face down counts 0."""
    totals = [0, 0, 0, 0]
    laid = position.laid
    for there, side in faces:
        face = laid[there]
        if face >= 0:
            colour, value = FACES[face][side]
            totals[colour] += value
    return totals


def shares(totals: list[int], whole: int, players: tuple[int, ...]) -> dict[int, int]:
    """Return what each seat gets of a whole that goes to the most: ties share, rounded down.

    Nobody gets anything where all are 0; a neutral colour's share is lost.
    """
    tied = leaders(totals)
    return {colour: whole // len(tied) for colour in tied if colour in players and whole // len(tied)}


def leaders(totals: list[int]) -> tuple[int, ...]:
    """Return the colours that have the most: none where all are 0."""
    most = max(totals)
    return tuple(colour for colour, total in enumerate(totals) if total and total == most)


def decided(position: Position, area: Ground) -> Decided:
    """Return how an area stands with the tiles that lie."""
    totals = strength(position, area.faces)
    players = position.players(position.board.half(area.octagon))
    return Decided(area, tuple(totals), leaders(totals), shares(totals, area.icons, players))


def tile_gains(position: Position, at: int) -> list[Gain]:
    """Return what a tile that lies gives by itself."""
    tile, seat = TILES[position.laid[at] // 4], position.turn
    card = [] if tile.card is None else [Gain(seat, Goods.CARD, 1, Source.TILE)]
    silver = [Gain(seat, Goods.SILVER, tile.silver, Source.TILE)] if tile.silver else []
    return [*card, *silver]


def edge_gains(position: Position, at: int) -> list[Gain]:
    """Return which seats get what from the frame beside a tile that lies, in the order they get it.

    Neutral coats and coats with a card icon get nothing; of two seats the one whose turn it is comes first.
    """
    gains = []
    players = position.players(position.match)
    for side, icon in position.board.frame[at]:
        colour, value = FACES[position.laid[at]][side]
        if value and colour in players:
            gains.append(Gain(colour, icon, 1, Source.EDGE, side))
    return sorted(gains, key=lambda gain: (gain.seat - position.turn) % position.seats)


def area_gains(position: Position, areas: Iterable[Decided]) -> list[Gain]:
    """Return what areas give that are decided together, in the order it is handed out.

    Gains are simultaneous; cards are handed out clockwise from the seat whose turn it is, all of a seat's at
    a time.
    """
    resources: list[Gain] = []
    cards: list[Gain] = []
    for area, _, _, won in areas:
        for seat, number in won.items():
            kind = Goods.CARD if area.kind == Terrain.MARKET else area.kind
            gain = Gain(seat, kind, number, Source.AREA, area.octagon, area.number)
            (cards if kind == Goods.CARD else resources).append(gain)
    return resources + sorted(cards, key=lambda gain: (gain.seat - position.turn) % position.seats)


def gained(position: P, gain: Gain, viewer: int) -> P:
    """Return the position after a seat got something, as far as there is any. May raise HiddenError."""
    seat, kind, number = gain[:3]
    if kind == Goods.CARD:
        return drawn(position, seat, number, viewer)
    if kind == Goods.SILVER:
        return mined(position, seat, number)
    return with_resource(position, seat, kind, number)


def evaluated(position: P, at: int, viewer: int) -> P:
    """Return the position after a tile that lies has been evaluated: its edges, and the areas it completes.

    May raise HiddenError.
    """
    areas = [decided(position, area) for area in completed(position, at)]
    done = position.evaluated
    for gain in (*edge_gains(position, at), *area_gains(position, areas)):
        position = gained(position, gain, viewer)
    for one in areas:
        done |= one.area.bit
    return position.having(evaluated=done)


def handed_out(position: Position, gains: Iterable[Gain]) -> list[Gain]:
    """Return gains as they are really got: what is there of cards and silver, and what is lost of units."""
    found = []
    for gain in gains:
        after = gained(position, gain, NOBODY)
        got = goods_of(after, gain.seat)[gain.kind] - goods_of(position, gain.seat)[gain.kind]
        if gain.kind in Goods.RESOURCES:
            found.append(gain._replace(lost=gain.number - got))
        elif got:
            found.append(gain._replace(number=got))
        position = after
    return found
