"""The end of a match: the mine, and everything that scores once the last tile lies."""

from typing import NamedTuple

from game.castelli.rules.board import HALF
from game.castelli.rules.pieces import START
from game.castelli.rules.position import P, Position, changed
from game.castelli.rules.printed import Settlement
from game.castelli.rules.scoring.evaluate import shares, strength
from game.castelli.rules.stocks import with_silver

PRIZES = (4, 2)
TIED = (3, 1)
"""The points for most and second most silver, and what each gets who ties for it."""
START_TILE = 5
MAJORITY = {Settlement.VILLAGE: 3, Settlement.CITY: 6}
STANDING = 2
"""With the module Battle: points for the most castles around a settlement, and for a castle on top."""


class Scores(NamedTuple):
    """What a seat scores at the end of a match, one number for each thing."""

    cards: int
    resources: int
    silver: int
    start_tile: int = 0
    settlements: int = 0
    castles: int = 0


def mine_evaluated(position: P, match: int) -> P:
    """Return the position after the most around a mine got the silver left in it, ties rounded down.

    A neutral colour's share stays.
    """
    totals = strength(position, position.board.around[position.board.mines[match]])
    for seat, number in shares(totals, position.mines[match], position.players(match)).items():
        position = with_silver(position, seat, number, match)
    return position


def silver_prizes(silver: dict[int, int], doubled: bool) -> dict[int, int]:
    """Return the points for silver by seat; a tie for most leaves no second, nobody gets any for none."""
    amounts = sorted({amount for amount in silver.values() if amount}, reverse=True)
    points = dict.fromkeys(silver, 0)
    for place, amount in enumerate(amounts[:2]):
        tied = [seat for seat, has in silver.items() if has == amount]
        prize = PRIZES[place] if len(tied) == 1 else TIED[place]
        points |= dict.fromkeys(tied, prize * (2 if doubled else 1))
        if place == 0 and len(tied) > 1:
            break
    return points


def majority(position: Position, at: int) -> dict[int, int]:
    """Return the points by seat for the most castles on top in the row and column of a settlement.

    Ties are shared, rounded up; where there are none, nobody scores.
    """
    kind = position.settlements[at]
    if kind is None:
        return {}
    line = position.board.lines[at]
    tops = [castle.seat for castle in position.castles if castle.at in line and not castle.overbuilt]
    counts = {seat: tops.count(seat) for seat in position.players(position.board.half(at))}
    most = max(counts.values())
    tied = [seat for seat, number in counts.items() if number == most]
    return {seat: -(-MAJORITY[kind] // len(tied)) for seat in tied} if most else {}


def majorities(position: Position, match: int) -> dict[int, int]:
    """Return the points by seat for the most castles around all settlements of a match."""
    points = dict.fromkeys(position.players(match), 0)
    for at in position.board.halves[match]:
        for seat, number in majority(position, at).items():
            points[seat] += number
    return points


def final_scores(position: Position, match: int) -> dict[int, Scores]:
    """Return what each seat of a match scores once its mine has been evaluated."""
    players = position.players(match)
    silver = silver_prizes({seat: position.silver[seat] for seat in players}, position.battle)
    around = majorities(position, match) if position.battle else dict.fromkeys(players, 0)
    return {
        seat: Scores(
            cards=len(position.hands[seat]),
            resources=sum(position.resources[seat]),
            silver=silver[seat],
            start_tile=START_TILE if position.hand_tiles[seat] in START else 0,
            settlements=around[seat],
            castles=STANDING * standing(position, seat) if position.battle else 0,
        )
        for seat in players
    }


def standing(position: Position, seat: int) -> int:
    """Return how many castles of a seat are not overbuilt."""
    return sum(castle.seat == seat and not castle.overbuilt for castle in position.castles)


def finished(position: P) -> P:
    """Return the position after the final scoring of every match."""
    for match in range(len(position.mines)):
        position = mine_evaluated(position, match)
        points = position.points
        for seat, scores in final_scores(position, match).items():
            points = changed(points, seat, points[seat] + sum(scores))
        position = position.having(points=points)
    return position


def is_played(position: Position, match: int) -> bool:
    """Tell whether all tiles of a match lie face up."""
    spaces = slice(match * HALF, (match + 1) * HALF) if position.rounds else slice(None)
    return max(position.down[spaces]) == min(position.down[spaces]) == -1
