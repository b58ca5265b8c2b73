"""How far a castle is from complete: the draws that its empty cells may take, with what is in hand."""

from collections import Counter
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from game.castle_keep.castle import CENTRE, RING, Castle
from game.castle_keep.pieces import ALL_TILES, COLOURS, KEEP, SHAPES, TOWER, WALL, Tile, kind, match

SIDES = len(RING)
Look = str
"""What a wall or a tower looks like: its colour and shape, `rc`. The empty text is an empty cell."""
LOOKS: tuple[Look, ...] = tuple(colour + shape for colour, shape in product(COLOURS, SHAPES))
COPIES = 4  # of each tower and wall
KEEP_COPIES = 6  # of each colour
LOST = 1000.0  # draws, where nothing better is found


class Prospect(NamedTuple):
    """The mean number of draws until a castle is complete, and how many cells no tile in hand fills."""

    draws: float
    missing: int


def _mean_draws(either: bool) -> dict[tuple[Look, Look], float]:
    """Return the mean number of draws until a tile fits between two neighbours: on both sides, or on either.

    What comes beside an empty cell will have to match something there too.
    """
    draws: dict[tuple[Look, Look], float] = {}
    for pair in product(("", *LOOKS), ("", *LOOKS)):
        beside = [near for near in pair if near] or [LOOKS[0]]
        enough = any if either else all
        fitting = sum(enough(_alike(look, near) for near in beside) for look in LOOKS)
        draws[pair] = len(ALL_TILES) / (fitting * COPIES)
    return draws


def _alike(one: Look, other: Look) -> bool:
    return match(f" {one}", f" {other}")


UNLIKE = {(one, other): not _alike(one, other) for one, other in product(LOOKS, repeat=2)}
DRAWS = _mean_draws(either=False)
LAST_DRAWS = _mean_draws(either=True)
"""The same for the cell that completes the ring."""
FEW = 2  # tiles of a ring that looks alike from several sides
EASIEST_LAST = min(LAST_DRAWS[pair] for pair in UNLIKE if UNLIKE[pair])


def together(draws: list[float]) -> float:
    """Return about the mean number of draws until several cells are filled, by the mean for each alone."""
    return sum(number / rank for rank, number in enumerate(sorted(draws, reverse=True), 1))


def prospect(castle: Castle, hand: tuple[Tile, ...]) -> Prospect:
    """Return the best that a castle may come to with a hand."""
    ring = tuple(tile[1:] if (tile := castle[place]) else "" for place in RING)
    if ring.count("") >= SIDES - FEW:
        ring = min(_turned(ring))
    return _prospect(ring, castle[CENTRE], tuple(sorted(hand)))


def _turned(ring: tuple[Look, ...]) -> list[tuple[Look, ...]]:
    """Return the ring as it looks from every side, and in a mirror."""
    mirrored = (ring[0], *ring[:0:-1])
    return [turned[at:] + turned[:at] for turned in (ring, mirrored) for at in range(0, SIDES, 2)]


@lru_cache(50_000)
def _prospect(standing: tuple[Look, ...], keep: Tile | None, hand: tuple[Tile, ...]) -> Prospect:
    keeps = {tile[1] for tile in hand if kind(tile) == KEEP}
    pools = [Counter(tile[1:] for tile in hand if kind(tile) == kind_) for kind_ in (TOWER, WALL)]
    gaps = [at for at, look in enumerate(standing) if not look]
    least = _least_empty(gaps, [pool.total() for pool in pools])
    ring = list(standing)
    best, fewest = Prospect(LOST, SIDES + 1), SIDES

    def fill(number: int, unlike: int, empty: int) -> None:
        """Try what may stand on the gaps from one on, each tile of the hand that fits, and none."""
        nonlocal best, fewest
        if number == len(gaps):
            fewest = empty
            best = min(best, _judged(ring, keep, keeps))
            return
        at = gaps[number]
        pool = pools[at % 2]
        before, after = ring[at - 1], ring[at + 1 - SIDES]
        for look, left in pool.items():
            if left:
                wrong = unlike
                if before and UNLIKE[before, look]:
                    wrong += 1
                if after and UNLIKE[look, after]:
                    wrong += 1
                if not wrong or (wrong == 1 and not empty):
                    ring[at] = look
                    pool[look] -= 1
                    fill(number + 1, wrong, empty)
                    pool[look] += 1
        ring[at] = ""
        if not unlike and empty < fewest and max(empty + 1, least) <= fewest:
            fill(number + 1, 0, empty + 1)

    fill(0, 0, 0)
    return best


def _least_empty(gaps: list[int], held: list[int]) -> int:
    """Return how many gaps stay empty at least, for the towers and the walls in hand."""
    return sum(max(0, sum(at % 2 == odd for at in gaps) - held[odd]) for odd in (0, 1))


def _judged(ring: list[Look], keep: Tile | None, keeps: set[str]) -> Prospect:
    """Return what is still to be drawn for a ring, and for the keep where there is none."""
    empty = [(ring[at - 1], ring[(at + 1) % SIDES]) for at, look in enumerate(ring) if not look]
    draws = [DRAWS[pair] for pair in empty]
    if draws:  # the hardest cell can be left for the end, when one side will do
        hardest = draws.index(max(draws))
        last = LAST_DRAWS[empty[hardest]] if len(empty) == 1 else EASIEST_LAST
        draws[hardest] = min(draws[hardest], last)
    if keep is None:
        colours = {look[0] for look in ring if look}
        if not keeps & colours:
            draws.append(len(ALL_TILES) / (KEEP_COPIES * max(1, len(colours))))
    return Prospect(together(draws), len(draws))
