"""What areas and the mine are likely to give, by what lies around them."""

from collections.abc import Iterable
from functools import cache
from math import exp

from game.castelli.rules.board import Board, Ground
from game.castelli.rules.position import Position
from game.castelli.rules.printed import Terrain
from game.castelli.rules.scoring.evaluate import strength

LOOSE = {2: 4.0, 3: 4.5, 4: 5.0}
"""How many value points a tile still to come is good for, by the number of those who may lay it.

Who lays the last tile of an area decides it, so a lead says the less the more players there are.
"""


@cache
def chances(totals: tuple[int, ...], hidden: int, players: int) -> tuple[float, ...]:
    """Return for each colour the share of an area it is likely to get, with so many tiles to come."""
    most = max(totals)
    if not hidden:
        tied = totals.count(most)
        return tuple(1 / tied if most and total == most else 0.0 for total in totals)
    weights = [exp((total - most) / (LOOSE[players] * hidden)) for total in totals]
    whole = sum(weights)
    return tuple(weight / whole for weight in weights)


def around(position: Position, area: Ground) -> tuple[float, ...]:
    """Return for each colour the share of an area that it is likely to get."""
    laid = position.laid
    hidden = sum(laid[there] < 0 for there, _ in area.faces)
    players = 2 if position.rounds else position.seats
    return chances(tuple(strength(position, area.faces)), hidden, players)


def gains(
    position: Position, units: dict[int, dict[str, float]], areas: Iterable[Ground]
) -> dict[int, float]:
    """Return what each seat may expect of some areas, by what a unit of each kind is worth to it.

    Areas that have been evaluated give nothing more. The mine counts as one unit.
    """
    found = dict.fromkeys(units, 0.0)
    done = position.evaluated
    for area in areas:
        if done & area.bit:
            continue
        share = around(position, area)
        icons = area.icons or 1
        for seat, worth in units.items():
            found[seat] += share[seat] * icons * worth[area.kind]
    return found


def areas_of(board: Board, match: int) -> list[Ground]:
    """Return the areas of a match, its mine left aside."""
    return [area for at in board.halves[match] for area in board.areas[at] if area.kind != Terrain.MINE]


def mine_shares(position: Position, match: int) -> tuple[float, ...]:
    """Return for each colour the share of the mine's last silver that it is likely to get."""
    board = position.board
    return around(position, board.areas[board.mines[match]][0])
