"""Plans: windows that together would meet what an Ordeal asks, and what is still missing in them."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from game.castellion.castle import WIDTH, Castle
from game.castellion.judge.survey import FOUR, SIDES, missing_below, survey
from game.castellion.judge.windows import Window


class Aim(NamedTuple):
    """What an Ordeal asks: by kind how many formations, after how many rows at the bottom are lost.

    `row` tells the aims of a prospect apart, `place` is the Ordeal's among those to come.
    """

    row: int
    place: int
    asked: tuple[int, ...]
    rows: int


class Plan(NamedTuple):
    """A way to what is asked: tiles missing in it and below it, and formations that there is no room for.

    `nexts` are the kinds of tile that would carry it on, a bit each; `stages` tells how many of its windows
    have no tile, one, and so on.
    """

    missing: int
    support: int
    unplaced: int
    nexts: int
    stages: list[int]


def plan(castle: Castle, asked: Sequence[int], rows: int) -> Plan:
    """Return a plan of windows that do not disturb each other: the fullest first, then the best supported."""
    if rows:
        castle = tuple(column[rows:] for column in castle if len(column) > rows)
    seen = survey(castle)
    need, left = list(asked), sum(asked)
    missing = support = nexts = used = 0
    stages = [0] * (FOUR + 1)
    sides = [0] * len(SIDES)
    low = seen.before
    high = low + len(castle)
    for tiles, below, (kind, _, _, columns, cells, around), side, kinds in seen.begun:
        if not need[kind] or cells & used or around & sides[side]:
            continue
        lowest, highest = min(low, columns[0]), max(high, columns[-1] + 1)
        if castle and highest - lowest > WIDTH:
            continue
        low, high = lowest, highest
        need[kind] -= 1
        left -= 1
        used |= cells
        sides[side] |= cells
        missing += FOUR - tiles
        support += below
        stages[tiles] += 1
        nexts |= kinds
        if not left:
            return Plan(missing, support, left, nexts, stages)
    empty = [(missing_below(window, seen.heights), window) for window in seen.empty if need[window.kind]]
    empty.sort(key=_supported)
    for below, (kind, _, _, columns, cells, _) in empty:
        if not need[kind] or cells & used:
            continue
        lowest, highest = min(low, columns[0]), max(high, columns[-1] + 1)
        if castle and highest - lowest > WIDTH:
            continue
        low, high = lowest, highest
        need[kind] -= 1
        left -= 1
        used |= cells
        missing += FOUR
        support += below
        stages[0] += 1
        if not left:
            break
    return Plan(missing, support, left, nexts, stages)


def _supported(one: tuple[int, Window]) -> int:
    return one[0]


def known(pool: Sequence[int], kinds: int) -> int:
    """Return how many tiles of some kinds, a bit each, a pool holds, told by the number of each kind."""
    return sum(pool[kind] for kind in _numbers(kinds))


@cache
def _numbers(kinds: int) -> tuple[int, ...]:
    return tuple(number for number in range(kinds.bit_length()) if kinds >> number & 1)
