"""Features: what of a castle and of its prospects the network weighs, as numbers of rows in its table.

For every window that holds tiles of one faction only: how many, whether a fifth would touch them, what
support is missing below, how many shapes may come next. For every column its height and the shapes that its
top takes. How many formations stand, how many windows are begun that share no tile, how many kinds of tile
would carry one on and how likely they come, how many windows are empty. How far a plan is for each Ordeal to
come, and how many draws are left until then.
"""

from collections import Counter
from itertools import accumulate
from math import ceil, floor
from typing import NamedTuple

from game.castellion.castle import HEIGHT, TILES, WIDTH, Castle
from game.castellion.judge.plans import Aim, known, plan
from game.castellion.judge.survey import FOUR, STANDINGS, survey
from game.castellion.judge.windows import KINDS

BUCKETS = 24  # of draws left: one each up to 12, then five each
AIMS = 6  # an aim's row: the place of a card that is known; what one face down may ask, a kind each
MISSING = 32  # tiles of a plan
NO_ROOM = 2  # tiles that a plan misses more where a formation has no room
EARLY, LATE = 12, 28  # draws that a plan lacks and has to spare, at most
SIXTEENTHS = 16
NEEDED = 6


class Prospect(NamedTuple):
    """What lies before a castle: what is asked, as numbers of contexts and as aims, and the draws until then.

    `draws` are the expected draws before the next three Ordeals, 0 for those that there are not; `safe` is
    how many tiles the safe pile holds. Of the main pile: by kind the Defenders, the Traitors, all tiles.
    `needed` are the Traitors that bring on the next Ordeal.
    """

    contexts: tuple[int, ...]
    draws: tuple[float, float, float]
    safe: int
    aims: tuple[Aim, ...]
    pool: tuple[int, ...]
    traitors: int
    left: int
    needed: int


class Layout(NamedTuple):
    """In the network's table, the number of the first row of each kind of feature; `rows` is their number."""

    window: int
    asked: int
    column: int
    standing: int
    outs: int
    apart: int
    draws: int
    safe: int
    width: int
    size: int
    empty: int
    missing: int
    slack: int
    done: int
    support: int
    ways: int
    likely: int
    needed: int
    stages: int
    rows: int


def layout(contexts: int) -> Layout:
    """Return the layout of a table for so many contexts."""
    each = contexts * len(KINDS)
    sizes = (
        len(KINDS) * HEIGHT * STANDINGS,
        each * STANDINGS,
        3 * (HEIGHT + 1) * 8,
        each * 8,
        each * 3 * 9,
        each * 3 * 6,
        3 * BUCKETS,
        13,
        WIDTH + 1,
        TILES + 1,
        each * 13,
        AIMS * MISSING,
        AIMS * (EARLY + 1 + LATE),
        AIMS * 8,
        AIMS * 13,
        AIMS * SIXTEENTHS,
        each * 3 * SIXTEENTHS,
        NEEDED * SIXTEENTHS,
        AIMS * FOUR * 6,
    )
    return Layout(*accumulate(sizes, initial=0))


def rows(castle: Castle, prospect: Prospect, at: Layout) -> list[int]:
    """Return the rows of the table that a castle's features stand for; some more than once."""
    width, pool, left = len(castle), prospect.pool, prospect.left
    seen = survey(castle)
    found = [
        at.column
        + (min(column, width - 1 - column, 2) * (HEIGHT + 1) + len(castle[column])) * 8
        + seen.takes[seen.before + column]
        for column in range(width)
    ]
    empty = Counter(window.kind for window in seen.empty)
    kinds = range(len(KINDS))
    for context in prospect.contexts:
        first = at.asked + context * len(KINDS) * STANDINGS
        found += [first + kind * STANDINGS + how for kind, _, how in seen.stages]
    found += [at.window + (kind * HEIGHT + bottom) * STANDINGS + how for kind, bottom, how in seen.stages]
    # By kind and tiles there: how many kinds of tile carry a window on, how likely, how many stand apart.
    counts = [
        (
            min(8, seen.outs[kind][number].bit_count()),
            _share(known(pool, seen.outs[kind][number]), left),
            min(5, seen.apart[kind][number + 1]),
        )
        for kind in kinds
        for number in range(1, FOUR)
    ]
    for context in prospect.contexts:
        row = context * len(KINDS)
        for kind in kinds:
            found.append(at.standing + (row + kind) * 8 + min(seen.standing[kind], 7))
            found.append(at.empty + (row + kind) * 13 + min(empty[kind], 12))
        for number, (outs, likely, apart) in enumerate(counts, start=row * 3):
            found.append(at.outs + number * 9 + outs)
            found.append(at.likely + number * SIXTEENTHS + likely)
            found.append(at.apart + number * 6 + apart)
    for aim in prospect.aims:
        found += _planned(castle, aim, prospect, at)
    found.append(at.needed + min(NEEDED - 1, prospect.needed) * SIXTEENTHS + _share(prospect.traitors, left))
    found += [at.draws + number * BUCKETS + _bucket(draws) for number, draws in enumerate(prospect.draws)]
    return [*found, at.safe + prospect.safe, at.width + width, at.size + sum(map(len, castle))]


def _planned(castle: Castle, aim: Aim, prospect: Prospect, at: Layout) -> tuple[int, ...]:
    missing, support, unplaced, nexts, stages = plan(castle, aim.asked, aim.rows)
    away = missing + FOUR * unplaced
    slack = floor(prospect.draws[aim.place]) - away
    return (
        at.missing + aim.row * MISSING + min(MISSING - 1, away + NO_ROOM * (unplaced > 0)),
        at.slack + aim.row * (EARLY + 1 + LATE) + EARLY + max(-EARLY, min(LATE, slack)),
        at.done + aim.row * 8 + min(7, stages[FOUR]),
        at.support + aim.row * 13 + min(12, support),
        at.ways + aim.row * SIXTEENTHS + _share(known(prospect.pool, nexts), prospect.left),
        *(at.stages + (aim.row * FOUR + tiles) * 6 + min(5, stages[tiles]) for tiles in range(FOUR)),
    )


def _share(number: int, of: int) -> int:
    """Return a share in sixteenths, rounded up; nearly all counts as all."""
    return min(SIXTEENTHS - 1, ceil(number * SIXTEENTHS / of)) if of else 0


def _bucket(draws: float) -> int:
    if draws < 12:
        return ceil(draws)
    return min(BUCKETS - 1, 12 + int((draws - 12) / 5))
