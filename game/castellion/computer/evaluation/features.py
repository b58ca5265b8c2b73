"""Features: what of a castle and its context the network weighs, as numbers of rows in its table.

For every window that holds tiles of one faction only: how many, whether a fifth would touch them, what
support is missing below, how many shapes may come next. For every column its height and the shapes that its
top takes. How many formations stand, how many windows are begun that share no tile, how many kinds of tile
would carry one on and how likely they come, how many windows are empty, how many a single tile spoils. How
far a plan is for each Ordeal to come, what of it the safe pile holds, and how many draws are left until then.
"""

from functools import cache, lru_cache
from itertools import accumulate
from math import ceil, floor, log, prod
from typing import NamedTuple

from game.castellion.computer.evaluation.gaps import SHAPES
from game.castellion.computer.evaluation.plans import Aim, known, plan
from game.castellion.computer.evaluation.survey import ANY, FOUR, NOBODY, REMEMBERED, SIDES, STANDINGS, survey
from game.castellion.computer.evaluation.windows import KINDS
from game.castellion.rules.castle import HEIGHT, TILES, WIDTH, Castle
from game.castellion.rules.ordeals.forecast import stored
from game.castellion.rules.pieces import DEFENDERS

BUCKETS = 24  # of draws left: one each up to 12, then five each
AIMS = 6  # an aim's row: the place of a card that is known; what one face down may ask, a kind each
MISSING = 32  # tiles of a plan
NO_ROOM = 2  # tiles that a plan misses more where a formation has no room
EARLY, LATE = 12, 28  # draws that a plan lacks and has to spare, at most
SIXTEENTHS = 16
NEEDED = 6
STORED = 6  # Pantry tiles
LESS, MORE = 6, 9  # tiles of a faction that a plan lacks, or that are to spare
BALANCES = LESS + 1 + MORE
SUPPORTS, LIKELY = 4, 8  # of a planned window: tiles missing below, eighths of the pile that carry it on
CHAMELEONS = DEFENDERS.index("Ct")  # the number of the first kind
SAFE_WAYS = 4  # kinds of the safe pile that carry a planned window on, at most
SUPPLY = 6  # tiles that may fill the gap of a planned window that the fewest do, at most
MOST_OF_SIDE = 15  # tiles of a faction in the main pile
SPOILT = 6  # windows that one tile spoils, below that
ODDS, STEPS = 40, 10  # of a plan's chance that its gaps are filled in time: steps to a power of e
RARE = 0.01  # the least chance of a gap that is told
ALONE, NO_TURN = -1, 2  # turns of a single castle; of one of two that faces no Ordeal any more
TURNS = 3
SHORT = 13  # tiles that a castle lacks to stand that


class Context(NamedTuple):
    """What lies before a castle: what is asked, as numbers of cards and as aims, and the draws until then.

    `draws` are the expected draws before the next three Ordeals, 0 for those that there are not; `safe` are
    the kinds that the safe pile holds, a bit each. Of the main pile: by kind the Defenders, the Traitors, all
    tiles. `needed` are the Traitors that bring on each of the Ordeals. `stocked` is how many castles store
    Pantry tiles, all the same number; 0 where none are asked. `discards` are the kinds that a Chameleon may
    recover. `powers`: whether discarded tiles have any. `as_stored`: so many Pantry tiles are told of instead
    of those there are, None for these: the networks were taught with one castle, those of two count apart.
    Of two castles that are evaluated together: the `turn` at which it faces an Ordeal, 0 for the next one, 1
    for the one after, or NO_TURN; how many rows its first one is known to take (`sunken`); and the expected
    draws `until` the next one, whoever faces it.
    """

    cards: tuple[int, ...]
    draws: tuple[float, float, float]
    safe: int
    aims: tuple[Aim, ...]
    pool: tuple[int, ...]
    traitors: int
    left: int
    needed: tuple[int, ...]
    stocked: int
    discards: int
    powers: bool
    as_stored: int | None = None
    turn: int = ALONE
    sunken: int = 0
    until: float = 0.0


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
    planned: int
    scarce: int
    expected: int
    stored: int
    safe_ways: int
    safe_lacks: int
    safe_planned: int
    safe_sides: int
    supply: int
    odds: int
    main_sides: int
    spoilt: int
    safe_has: int
    turn: int
    ground: int
    sinking: int
    rows: int


class _Held(NamedTuple):
    """By faction, how many tiles each pile holds."""

    main: list[int]
    safe: list[int]


def layout(cards: int, two: bool = False) -> Layout:
    """Return the layout of a table for so many cards; `two`: of castles that are evaluated together."""
    each = cards * len(KINDS)
    sizes = (
        len(KINDS) * HEIGHT * STANDINGS,
        each * STANDINGS,
        3 * (HEIGHT + 1) * 8,
        each * 8,
        each * 3 * 9,
        each * 3 * 6,
        3 * BUCKETS,
        len(DEFENDERS) + 1,
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
        AIMS * len(KINDS) * FOUR * SUPPORTS * LIKELY,
        AIMS * BALANCES,
        AIMS * BALANCES,
        (STORED + 2) * NEEDED,
        AIMS * (len(DEFENDERS) + 1),
        AIMS * MISSING,
        AIMS * len(KINDS) * FOUR * SUPPORTS * SAFE_WAYS,
        AIMS * len(KINDS) * FOUR * (len(SHAPES) + 1),
        AIMS * len(KINDS) * FOUR * SUPPLY,
        AIMS * ODDS,
        len(SIDES) * (MOST_OF_SIDE + 1),
        each * 2 * SPOILT,
        len(SIDES) * (len(SHAPES) + 1),
        TURNS * two,
        TURNS * (WIDTH + 1) * BUCKETS * two,
        SHORT * BUCKETS * two,
    )
    return Layout(*accumulate(sizes, initial=0))


def rows(castle: Castle, context: Context, at: Layout) -> list[int]:
    """Return the rows of the table that a castle's features stand for; some more than once."""
    pool, left = context.pool, context.left
    found = [*_standing(castle, context.cards, context.powers, at)]
    if context.turn != ALONE:
        found += _founded(castle, context, at)
    ways = [_coming(context, outs) for outs in survey(castle, context.powers).outs]
    likely = [number * SIXTEENTHS + _share(known(pool, kinds), left) for number, kinds in enumerate(ways)]
    for card in context.cards:
        start = at.likely + card * len(KINDS) * 3 * SIXTEENTHS
        found += [start + place for place in likely]
    sides = range(0, len(pool), len(SHAPES))
    held = _Held(
        [sum(pool[first : first + len(SHAPES)]) for first in sides],
        [(context.safe >> first & ANY).bit_count() for first in sides],
    )
    for aim in context.aims:
        found += _planned(castle, aim, context, held, at)
    needed = min(NEEDED - 1, context.needed[0])
    found.append(at.needed + needed * SIXTEENTHS + _share(context.traitors, left))
    stores = stored(castle) * context.stocked if context.as_stored is None else context.as_stored
    asked = min(STORED, stores) + 1 if context.stocked else 0
    found.append(at.stored + asked * NEEDED + needed)
    found += [
        at.main_sides + side * (MOST_OF_SIDE + 1) + min(MOST_OF_SIDE, tiles)
        for side, tiles in enumerate(held.main)
    ]
    if context.powers:
        found += [at.safe_has + side * (len(SHAPES) + 1) + tiles for side, tiles in enumerate(held.safe)]
    found += [at.draws + number * BUCKETS + _bucket(draws) for number, draws in enumerate(context.draws)]
    found.append(at.safe + context.safe.bit_count())
    return found


@lru_cache(REMEMBERED)
def _standing(castle: Castle, cards: tuple[int, ...], powers: bool, at: Layout) -> list[int]:
    """Return the rows of what stands, whatever the piles hold."""
    width, seen = len(castle), survey(castle, powers)
    found = [at.width + width, at.size + sum(map(len, castle))]
    found += [
        at.column
        + (min(column, width - 1 - column, 2) * (HEIGHT + 1) + len(castle[column])) * 8
        + seen.takes[seen.before + column]
        for column in range(width)
    ]
    if not cards:
        return found  # no formations are asked
    # What is told for each card alike: where in its part of the table.
    kinds = range(len(KINDS))
    told = [
        (at.asked, STANDINGS, [kind * STANDINGS + how for kind, _, how in seen.stages]),
        (at.standing, 8, [kind * 8 + min(7, seen.standing[kind]) for kind in kinds]),
        (at.empty, 13, [kind * 13 + min(12, seen.vacant[kind]) for kind in kinds]),
        (at.outs, 27, [number * 9 + outs.bit_count() for number, outs in enumerate(seen.outs)]),
        (at.apart, 18, [number * 6 + min(5, apart) for number, apart in enumerate(seen.apart)]),
    ]
    if powers:
        spoilt = [number * SPOILT + min(SPOILT - 1, windows) for number, windows in enumerate(seen.spoilt)]
        told.append((at.spoilt, 2 * SPOILT, spoilt))
    for card in cards:
        row = card * len(KINDS)
        for first, each, places in told:
            start = first + row * each
            found += [start + place for place in places]
    found += [at.window + (kind * HEIGHT + bottom) * STANDINGS + how for kind, bottom, how in seen.stages]
    return found


def _founded(castle: Castle, context: Context, at: Layout) -> list[int]:
    """Return the rows of what two castles need: both foundations before an Ordeal, whoever faces it."""
    found = [
        at.turn + context.turn,
        at.ground + (context.turn * (WIDTH + 1) + len(castle)) * BUCKETS + _bucket(context.until),
    ]
    if context.sunken:
        heights = [*map(len, castle), *(0,) * (WIDTH - len(castle))]
        short = sum(max(0, context.sunken + 1 - height) for height in heights)
        found.append(at.sinking + min(SHORT - 1, short) * BUCKETS + _bucket(context.draws[0]))
    return found


def _planned(castle: Castle, aim: Aim, context: Context, held: _Held, at: Layout) -> list[int]:
    missing, support, unplaced, nexts, full, windows, need = plan(castle, aim.asked, aim.rows, context.powers)
    number, pool, left = aim.row, context.pool, context.left
    draws = context.draws[aim.place]
    away = missing + FOUR * unplaced
    slack = floor(draws) - away
    least = min(MISSING - 1, away + NO_ROOM * (unplaced > 0))
    ways = _coming(context, nexts)
    safe_tiles = context.safe.bit_count()
    defenders = left - context.traitors
    due, lacks = context.needed[aim.place], 0.0
    stages = [0] * FOUR
    found = [
        at.missing + number * MISSING + least,
        at.slack + number * (EARLY + 1 + LATE) + EARLY + max(-EARLY, min(LATE, slack)),
        at.done + number * 8 + min(7, full),
        at.support + number * 13 + min(12, support),
        at.ways + number * SIXTEENTHS + _share(known(pool, ways), left),
        at.safe_ways + number * (len(DEFENDERS) + 1) + (ways & context.safe).bit_count(),
        at.safe_lacks + number * MISSING + least - sum(map(min, need, held.safe)),
    ]
    for kind, tiles, below, side, kinds, gaps in windows:
        stages[tiles] += 1
        stage = (number * len(KINDS) + kind) * FOUR + tiles
        place = stage * SUPPORTS + min(SUPPORTS - 1, below)
        ways = _coming(context, kinds)
        found.append(at.planned + place * LIKELY + _share(known(pool, ways), left) // 2)
        if side != NOBODY:
            safe = min(SAFE_WAYS - 1, (ways & context.safe).bit_count())
            found.append(at.safe_planned + place * SAFE_WAYS + safe)
            found.append(at.safe_sides + stage * (len(SHAPES) + 1) + held.safe[side])
            fewest = SUPPLY - 1
            for shapes in gaps:
                fits = _coming(context, shapes << len(SHAPES) * side)
                supply, sure = known(pool, fits), (fits & context.safe).bit_count()
                fewest = min(fewest, supply + sure)
                if not sure:
                    lacks -= log(max(RARE, 1 - _missed(supply, context.traitors, due)))
            found.append(at.supply + stage * SUPPLY + fewest)
    found.append(at.odds + number * ODDS + min(ODDS - 1, int(lacks * STEPS)))
    found += [at.stages + (number * FOUR + tiles) * 6 + min(5, stages[tiles]) for tiles in range(FOUR)]
    # How many tiles of the faction that is scarcest are to spare: of all, and of those that come in time.
    total = defenders + safe_tiles
    part = draws / total if total else 0.0
    scarce = expected = MORE
    for supply, lacking in zip(held.main, need, strict=True):
        if lacking:
            scarce = min(scarce, supply - lacking)
            expected = min(expected, floor(supply * part) - lacking)
    found.append(at.scarce + number * BALANCES + LESS + max(-LESS, scarce))
    found.append(at.expected + number * BALANCES + LESS + max(-LESS, expected))
    return found


def _coming(context: Context, kinds: int) -> int:
    """Return some kinds of tile, a bit each, with the Chameleons that may recover a discarded one."""
    lost = kinds & context.discards
    if lost:
        shapes = (lost | lost >> len(SHAPES) | lost >> 2 * len(SHAPES) | lost >> 3 * len(SHAPES)) & ANY
        kinds |= shapes << CHAMELEONS
    return kinds


@cache
def _missed(tiles: int, traitors: int, needed: int) -> float:
    """Return the chance that none of some tiles of a pile comes before the Traitors that are needed."""
    if needed > traitors:
        return float(not tiles)
    return prod(one / (one + tiles) for one in range(traitors - needed + 1, traitors + 1))


def _share(number: int, of: int) -> int:
    """Return a share in sixteenths, rounded up; nearly all counts as all."""
    return min(SIXTEENTHS - 1, ceil(number * SIXTEENTHS / of)) if of else 0


def _bucket(draws: float) -> int:
    if draws < 12:
        return ceil(draws)
    return min(BUCKETS - 1, 12 + int((draws - 12) / 5))
