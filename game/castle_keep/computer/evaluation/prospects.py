"""How far a castle is from complete: the draws that its empty cells may take, with what is in hand."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from game.castle_keep.rules.castle import CENTRE, LOOSE_JOINTS, RING, Castle
from game.castle_keep.rules.completion import (
    AROUND,
    UNLIKE,
    Ring,
    RingFilling,
    keep_colours,
    ring_looks,
    unlike_beside,
)
from game.castle_keep.rules.pieces import ALL_TILES, COPIES, KEEP_COPIES, LOOKS, Kind, Look, Tile
from game.castle_keep.rules.position import DRAWN, Hand

SIDES = len(RING)
LOST = 1000.0  # draws, where nothing better is found


class Prospect(NamedTuple):
    """What a castle may become with a hand.

    `draws` is the mean number of draws until it is complete, `missing` how many cells no tile in hand fills.
    `alone` are the tiles of which any completes it, `pairs` those of which two do, in either order.
    """

    draws: float
    missing: int
    alone: frozenset[Tile] = frozenset()
    pairs: frozenset[tuple[Tile, Tile]] = frozenset()

    def chance(self, unseen: Mapping[Tile, int]) -> float:
        """Return the chance that two draws complete the castle, by the numbers of tiles that are not seen."""
        number = sum(unseen.values())
        if not self.missing or number < DRAWN:
            return float(not self.missing)
        idle = number - sum(unseen[tile] for tile in self.alone)
        failing = idle * (idle - 1)
        for one, other in self.pairs:
            if one not in self.alone and other not in self.alone:
                failing -= unseen[one] * (unseen[other] - (one == other))
        return 1 - failing / (number * (number - 1))


def _mean_draws(loose: int) -> dict[tuple[Look, Look], float]:
    """Return the mean number of draws until a tile fits between two neighbours, some joints left unlike.

    What comes beside an empty cell will have to match something there too.
    """
    draws: dict[tuple[Look, Look], float] = {}
    for pair in product(("", *LOOKS), ("", *LOOKS)):
        beside = [near for near in pair if near] or [LOOKS[0]]
        allowed = min(loose, len(beside) - 1)
        fitting = sum(sum(UNLIKE[look, near] for near in beside) <= allowed for look in LOOKS)
        draws[pair] = len(ALL_TILES) / (fitting * COPIES)
    return draws


DRAWS = _mean_draws(0)
LAST_DRAWS = _mean_draws(LOOSE_JOINTS)
"""The same for the cell that completes the ring, where one side will do."""
FEW = 2  # tiles of a ring that looks alike from several sides
EASIEST_LAST = min(LAST_DRAWS[pair] for pair in UNLIKE if UNLIKE[pair])


def together(draws: list[float]) -> float:
    """Return about the mean number of draws until several cells are filled, by the mean for each alone."""
    return sum(number / rank for rank, number in enumerate(sorted(draws, reverse=True), 1))


def prospect(castle: Castle, hand: Hand, loose: int = LOOSE_JOINTS) -> Prospect:
    """Return the best that a castle may come to with a hand."""
    ring = ring_looks(castle)
    if ring.count("") >= SIDES - FEW:
        ring = min(_turned(ring))
    return _prospect(ring, castle[CENTRE], tuple(sorted(hand)), loose)


def _turned(ring: tuple[Look, ...]) -> list[tuple[Look, ...]]:
    """Return the ring as it looks from every side, and in a mirror."""
    mirrored = (ring[0], *ring[:0:-1])
    return [turned[at:] + turned[:at] for turned in (ring, mirrored) for at in range(0, SIDES, 2)]


@lru_cache(50_000)
def _prospect(standing: tuple[Look, ...], keep: Tile | None, hand: Hand, loose: int) -> Prospect:
    best = _Best(keep, hand, loose)
    filling = RingFilling(standing, hand, best.consider, loose)
    empty = filling.fewest_empty
    while not best.found:
        filling.search(empty)
        empty += 1
    return best.prospect()


class _Best:
    """The best of the rings that it considers."""

    def __init__(self, keep: Tile | None, hand: Hand, loose: int) -> None:
        self.found = False
        self._loose = loose
        self._keep = keep
        self._keeps = keep_colours(hand)
        self._best = (LOST, SIDES + 1)
        self._alone: set[Tile] = set()
        self._pairs: set[tuple[Tile, Tile]] = set()

    def prospect(self) -> Prospect:
        """Return what was found."""
        return Prospect(*self._best, frozenset(self._alone), frozenset(self._pairs))

    def consider(self, ring: Ring, unlike: int) -> bool:
        """Take note of what is still to be drawn for a ring, and for the keep where there is none.

        No ring is enough: the next one may be better.
        """
        self.found = True
        empty = [at for at, look in enumerate(ring) if not look]
        beside = [(ring[at - 1], ring[at + 1 - SIDES]) for at in empty]
        draws = [DRAWS[pair] for pair in beside]
        if draws and self._loose:  # the hardest cell can be left for the end, when one side will do
            hardest = draws.index(max(draws))
            last = LAST_DRAWS[beside[hardest]] if len(empty) == 1 else EASIEST_LAST
            draws[hardest] = min(draws[hardest], last)
        colours = {look[0] for look in ring if look}
        has_keep = self._keep is not None or bool(self._keeps & colours)
        if not has_keep:
            draws.append(len(ALL_TILES) / (KEEP_COPIES * max(1, len(colours))))
        self._best = min(self._best, (together(draws), len(draws)))
        if len(draws) <= DRAWN:
            self._finish([*ring], empty, unlike, has_keep)
        return False

    def _finish(self, ring: list[Look], empty: list[int], unlike: int, has_keep: bool) -> None:
        """Take note of the tiles that complete a ring which lacks at most two, the keep included."""
        colours = {look[0] for look in ring if look}
        if not empty and not has_keep:
            self._alone.update(Kind.KEEP + colour for colour in colours)
        for look in LOOKS if empty else ():
            at = empty[0]
            wrong = unlike + unlike_beside(ring, at, look)
            tile = AROUND[at % 2] + look
            if wrong > self._loose:
                continue
            if len(empty) == DRAWN:
                ring[at] = look
                self._pair(ring, tile, empty[1], wrong)
                ring[at] = ""
            elif has_keep or look[0] in self._keeps:
                self._alone.add(tile)
            else:
                for colour in colours | {look[0]}:
                    keep = Kind.KEEP + colour
                    self._pairs |= {(tile, keep), (keep, tile)}

    def _pair(self, ring: Ring, tile: Tile, at: int, unlike: int) -> None:
        for look in LOOKS:
            if unlike + unlike_beside(ring, at, look) <= self._loose:
                other = AROUND[at % 2] + look
                self._pairs |= {(tile, other), (other, tile)}
