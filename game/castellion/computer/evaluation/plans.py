"""Plans: windows that together would meet what an Ordeal asks, and what is still missing in them."""

from functools import lru_cache
from typing import NamedTuple

from game.castellion.computer.evaluation.gaps import Gaps, gaps_of
from game.castellion.computer.evaluation.survey import FOUR, NOBODY, REMEMBERED, SIDES, missing_below, survey
from game.castellion.computer.evaluation.windows import Window
from game.castellion.rules.castle import WIDTH, Castle


class Aim(NamedTuple):
    """What an Ordeal asks: by kind how many formations, after how many rows at the bottom are lost.

    `row` tells the aims of a context apart, `place` is the Ordeal's among those to come.
    """

    row: int
    place: int
    asked: tuple[int, ...]
    rows: int


class Planned(NamedTuple):
    """A window of a plan that is not full: its kind, tiles there and missing below, kinds that may come.

    `side` is the number of its faction, `NOBODY` of an empty one; `gaps` are the shapes that each of its
    empty cells may take.
    """

    kind: int
    tiles: int
    support: int
    side: int
    nexts: int
    gaps: Gaps


class Plan(NamedTuple):
    """A way to what is asked: tiles missing in it and below it, and formations that there is no room for.

    `windows` are those that are not full; `full` is how many are. `need` tells for each faction the tiles
    missing in windows that are its own, `nexts` the kinds of tile that would carry the plan on, a bit each.
    """

    missing: int
    support: int
    unplaced: int
    nexts: int
    full: int
    windows: list[Planned]
    need: list[int]


@lru_cache(REMEMBERED)
def plan(castle: Castle, asked: tuple[int, ...], rows: int, powers: bool) -> Plan:
    """Return a plan of windows that do not disturb each other: the fullest first, then the best supported.

    Where there are powers, a closed window counts as a tile less full.
    """
    if rows:
        castle = tuple(column[rows:] for column in castle if len(column) > rows)
    seen = survey(castle, powers)
    need, left = list(asked), sum(asked)
    missing = support = nexts = used = full = 0
    planned: list[Planned] = []
    lacking = [0] * len(SIDES)
    sides = [0] * len(SIDES)
    low = seen.before
    high = low + len(castle)
    for tiles, below, (kind, _, _, columns, cells, around), side, kinds, _ in seen.begun:
        if not left:
            break
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
        support += below
        nexts |= kinds
        if tiles == FOUR:
            full += 1
            continue
        missing += FOUR - tiles
        lacking[side] += FOUR - tiles
        planned.append(Planned(kind, tiles, below, side, kinds, gaps_of(cells & seen.room.empty, seen.room)))
    if left:
        free = [(missing_below(window, seen.heights), window) for window in seen.empty if need[window.kind]]
        free.sort(key=_supported)
        for below, (kind, _, _, columns, cells, _) in free:
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
            planned.append(Planned(kind, 0, below, NOBODY, 0, ()))
            if not left:
                break
    return Plan(missing, support, left, nexts, full, planned, lacking)


def _supported(one: tuple[int, Window]) -> int:
    return one[0]


@lru_cache(REMEMBERED)
def known(pool: tuple[int, ...], kinds: int) -> int:
    """Return how many tiles of some kinds, a bit each, a pool holds, told by the number of each kind."""
    return sum(number for kind, number in enumerate(pool) if kinds >> kind & 1)
