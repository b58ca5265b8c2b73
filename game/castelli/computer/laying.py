"""Which tile to turn up, and how to lay it: what changes in the areas it touches, and at the edge."""

from typing import NamedTuple

from game.castelli.computer.evaluation.position_value import (
    HELD,
    SILVER,
    free_sites,
    site_worth,
    tiles_left,
    turns_of,
    unit_worth,
)
from game.castelli.computer.evaluation.prospects import gains
from game.castelli.rules.hidden import unseen_tiles
from game.castelli.rules.position import ABSENT, Position, with_tile
from game.castelli.rules.printed import Goods, Terrain
from game.castelli.rules.scoring.evaluate import edge_gains

SAMPLE = 3  # tiles that stand for all that may turn up


class Appraisal(NamedTuple):
    """What units and cards are worth to each seat of the match at hand, and how much its mine still has."""

    seat: int
    units: dict[int, dict[str, float]]


def appraisal_of(position: Position) -> Appraisal:
    """Return how a position looks to the seat whose turn it is before it lays a tile."""
    match = position.match
    left = tiles_left(position, match)
    turns = turns_of(position, match, left)
    sites = free_sites(position, match)
    units = {}
    for seat in position.players(match):
        castle = site_worth(sites, seat, position.battle)
        stock, silver = position.resources[seat], position.silver[seat]
        units[seat] = unit_worth(stock, castle, turns, silver, HELD if turns > 1 else 1.0)
        units[seat][Terrain.MINE] = SILVER * position.mines[match] * (0.4 if left > 1 else 1.0)
    return Appraisal(position.turn, units)


def balance(appraisal: Appraisal, points: dict[int, float]) -> float:
    """Return how much better the seat's points are than the best of the others'."""
    others = [number for seat, number in points.items() if seat != appraisal.seat]
    return points[appraisal.seat] - 0.5 * max(others) - 0.5 * sum(others) / len(others)


def laid_value(position: Position, appraisal: Appraisal, at: int, face: int) -> float:
    """Return how good it is for the seat whose turn it is that a tile lies so, the frame included."""
    after = with_tile(position, at, face)
    points = gains(after, appraisal.units, after.board.touching[at])
    for gain in edge_gains(after, at):
        worth = appraisal.units[gain.seat]
        points[gain.seat] += (
            worth[Terrain.MARKET] if gain.kind == Goods.CARD else worth.get(gain.kind, SILVER)
        )
    return balance(appraisal, points)


def best_face(position: Position, appraisal: Appraisal, at: int, tile: int) -> tuple[float, int]:
    """Return how good a tile is at its best on a square, and how it lies then."""
    return max((laid_value(position, appraisal, at, face), -face) for face in range(tile * 4, tile * 4 + 4))


def sampled(position: Position) -> list[int]:
    """Return tiles that stand for those that may lie face down: from the weak ones to the strong ones."""
    tiles = unseen_tiles(position)
    number = min(SAMPLE, len(tiles))
    return [tiles[(2 * at + 1) * len(tiles) // (2 * number)] for at in range(number)]


def revealing(position: Position) -> list[tuple[float, int]]:
    """Return for every face-down tile of the match how good it is to turn it up, the best first."""
    appraisal = appraisal_of(position)
    known = sampled(position)
    found = []
    board = position.board
    for at in board.halves[position.match]:
        tile = position.down[at]
        if tile == ABSENT:
            continue
        before = balance(appraisal, gains(position, appraisal.units, board.touching[at]))
        tiles = [tile] if tile >= 0 else known
        after = sum(best_face(position, appraisal, at, one)[0] for one in tiles) / len(tiles)
        found.append((after - before, at))
    return sorted(found, key=lambda one: (-one[0], one[1]))
