"""How far a castle is from complete: the draws that its empty cells may take, with what is in hand."""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from game.castle_keep.rules.castle import CENTRE, PLACES_OF, RING, Castle
from game.castle_keep.rules.pieces import ALL_TILES, COLOURS, KEEP, SHAPES, TOWER, WALL, Tile, kind, match
from game.castle_keep.rules.position import DRAWN

SIDES = len(RING)
Look = str
"""What a wall or a tower looks like: its colour and shape, `rc`. The empty text is an empty cell."""
LOOKS: tuple[Look, ...] = tuple(colour + shape for colour, shape in product(COLOURS, SHAPES))
AROUND = (TOWER, WALL)
"""The kinds of tiles of the ring, as they take turns on it."""
COPIES = 4  # of each tower and wall
KEEP_COPIES = 6  # of each colour
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


UNLIKE = {
    (one, other): int(bool(one and other) and not _alike(one, other))
    for one, other in product(("", *LOOKS), repeat=2)
}
"""How many joints between two looks do not match: 0 or 1, and none at an empty cell."""
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


def completes(castle: Castle, hand: tuple[Tile, ...]) -> bool:
    """Tell whether a hand completes a castle."""
    held = [kind(tile) for tile in hand]
    enough = all(
        held.count(kind_) >= sum(not castle[place] for place in places) for kind_, places in PLACES_OF.items()
    )
    return enough and prospect(castle, hand).missing == 0


def _turned(ring: tuple[Look, ...]) -> list[tuple[Look, ...]]:
    """Return the ring as it looks from every side, and in a mirror."""
    mirrored = (ring[0], *ring[:0:-1])
    return [turned[at:] + turned[:at] for turned in (ring, mirrored) for at in range(0, SIDES, 2)]


@lru_cache(50_000)
def _prospect(standing: tuple[Look, ...], keep: Tile | None, hand: tuple[Tile, ...]) -> Prospect:
    filling = Filling(standing, keep, hand)
    least = _least_empty(filling.gaps, [pool.total() for pool in filling.pools])
    while not filling.found:
        filling.fill(0, 0, least)
        least += 1
    return filling.prospect()


class Filling:
    """All ways to fill the gaps of a ring from a hand, so that few stay empty."""

    def __init__(self, standing: tuple[Look, ...], keep: Tile | None, hand: tuple[Tile, ...]) -> None:
        self.gaps = [at for at, look in enumerate(standing) if not look]
        self.pools = [Counter(tile[1:] for tile in hand if kind(tile) == kind_) for kind_ in AROUND]
        self.found = False
        self._ring = list(standing)
        self._keep = keep
        self._keeps = {tile[1] for tile in hand if kind(tile) == KEEP}
        self._best = (LOST, SIDES + 1)
        self._alone: set[Tile] = set()
        self._pairs: set[tuple[Tile, Tile]] = set()

    def prospect(self) -> Prospect:
        """Return what was found."""
        return Prospect(*self._best, frozenset(self._alone), frozenset(self._pairs))

    def fill(self, number: int, unlike: int, spare: int) -> None:
        """Try what may stand on the gaps from one on: the tiles in hand that fit, and none `spare` times.

        `unlike` counts the joints that do not match: one at most, of a tile that is put in last of all.
        """
        if number == len(self.gaps):
            self._judge(unlike)
            return
        at, ring = self.gaps[number], self._ring
        pool = self.pools[at % 2]
        before, after = ring[at - 1], ring[at + 1 - SIDES]
        for look, left in pool.items():
            if left and (wrong := unlike + UNLIKE[before, look] + UNLIKE[look, after]) <= 1:
                ring[at] = look
                pool[look] -= 1
                self.fill(number + 1, wrong, spare)
                pool[look] += 1
        ring[at] = ""
        if spare:
            self.fill(number + 1, unlike, spare - 1)

    def _unlike(self, at: int, look: Look) -> int:
        """Return how many neighbours of a place a look does not match."""
        return UNLIKE[self._ring[at - 1], look] + UNLIKE[look, self._ring[at + 1 - SIDES]]

    def _judge(self, unlike: int) -> None:
        """Take note of what is still to be drawn for a ring, and for the keep where there is none."""
        self.found = True
        ring = self._ring
        empty = [at for at, look in enumerate(ring) if not look]
        beside = [(ring[at - 1], ring[at + 1 - SIDES]) for at in empty]
        draws = [DRAWS[pair] for pair in beside]
        if draws:  # the hardest cell can be left for the end, when one side will do
            hardest = draws.index(max(draws))
            last = LAST_DRAWS[beside[hardest]] if len(empty) == 1 else EASIEST_LAST
            draws[hardest] = min(draws[hardest], last)
        colours = {look[0] for look in ring if look}
        crowned = self._keep is not None or bool(self._keeps & colours)
        if not crowned:
            draws.append(len(ALL_TILES) / (KEEP_COPIES * max(1, len(colours))))
        self._best = min(self._best, (together(draws), len(draws)))
        if len(draws) <= DRAWN:
            self._finish(empty, unlike, colours, crowned)

    def _finish(self, empty: list[int], unlike: int, colours: set[str], crowned: bool) -> None:
        """Take note of the tiles that complete a ring which lacks at most two, the keep included."""
        if not empty and not crowned:
            self._alone.update(KEEP + colour for colour in colours)
        for look in LOOKS if empty else ():
            at = empty[0]
            wrong = unlike + self._unlike(at, look)
            tile = AROUND[at % 2] + look
            if wrong > 1:
                continue
            if len(empty) == DRAWN:
                self._ring[at] = look
                self._pair(tile, empty[1], wrong)
                self._ring[at] = ""
            elif crowned or look[0] in self._keeps:
                self._alone.add(tile)
            else:
                for colour in colours | {look[0]}:
                    self._pairs |= {(tile, KEEP + colour), (KEEP + colour, tile)}

    def _pair(self, tile: Tile, at: int, unlike: int) -> None:
        for look in LOOKS:
            if unlike + self._unlike(at, look) <= 1:
                other = AROUND[at % 2] + look
                self._pairs |= {(tile, other), (other, tile)}


def _least_empty(gaps: list[int], held: list[int]) -> int:
    """Return how many gaps stay empty at least, for the towers and the walls in hand."""
    return sum(max(0, sum(at % 2 == odd for at in gaps) - held[odd]) for odd in (0, 1))
