"""Whether a castle can be completed from a hand: all the ways to fill the gaps of its ring."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import combinations, product

from game.castle_keep.rules.castle import CENTRE, LOOSE_JOINTS, RING, Castle
from game.castle_keep.rules.pieces import LOOKS, Kind, Look, Tile, colour, kind, look, match
from game.castle_keep.rules.position import DRAWN, Hand, Phase, Position
from game.castle_keep.rules.stock import unseen
from game.core.pile import UNKNOWN

NEAR = 3
"""Empty cells of a castle that it takes little luck to fill in a turn."""
LIKELY = 4
"""Empty cells that are filled in a turn at times, whatever is in hand: in 400 games of fair players 7 in
100 that lacked 4 were, and 4 in 100 that lacked 5.
"""
KINGS_NEAR, KINGS_LIKELY = 4, 6
"""The same of the king's castle, for which tiles are kept in hand: in 3700 games of greedy players 61 in 100
that lacked 4 were filled in a turn, 37 that lacked 5, and 9 that lacked 6.
"""

Ring = Sequence[Look]
"""The looks of the tiles of a ring, in the order of RING; the empty text is a gap."""
AROUND = (Kind.TOWER, Kind.WALL)
"""The kinds of tiles of the ring, as they take turns on it."""
UNLIKE = {
    (one, other): int(bool(one and other) and not match(one, other))
    for one, other in product(("", *LOOKS), repeat=2)
}
"""How many joints between two looks do not match: 0 or 1, and none at a gap."""


def ring_looks(castle: Castle) -> tuple[Look, ...]:
    """Return what the ring of a castle looks like."""
    return tuple(look(tile) if (tile := castle[place]) else "" for place in RING)


def keep_colours(hand: Iterable[Tile]) -> set[str]:
    """Return the colours of the keeps in a hand."""
    return {colour(tile) for tile in hand if kind(tile) == Kind.KEEP}


def unlike_beside(ring: Ring, at: int, tile: Look) -> int:
    """Return how many neighbours of a place a look does not match there."""
    return UNLIKE[ring[at - 1], tile] + UNLIKE[tile, ring[at + 1 - len(RING)]]


class RingFilling:
    """All ways to fill the gaps of a ring from a hand; `visit` is told of each, and of its unlike joints.

    It returns whether it has seen enough. The ring that it is shown changes once it returns. Few joints need
    not match, those of the tile that is put in last of all: `loose` says how many.
    """

    def __init__(
        self, standing: Ring, hand: Hand, visit: Callable[[Ring, int], bool], loose: int = LOOSE_JOINTS
    ) -> None:
        self._ring = list(standing)
        self._gaps = [at for at, there in enumerate(standing) if not there]
        self._pools = [Counter(look(tile) for tile in hand if kind(tile) == kind_) for kind_ in AROUND]
        self._visit = visit
        self._loose = loose

    @property
    def fewest_empty(self) -> int:
        """How many gaps stay empty at least, for the towers and the walls in hand."""
        lacking = [sum(at % 2 == odd for at in self._gaps) - self._pools[odd].total() for odd in (0, 1)]
        return sum(max(0, number) for number in lacking)

    def search(self, empty: int) -> None:
        """Visit the ways that leave no more than some gaps empty."""
        self._fill(0, 0, empty)

    def _fill(self, number: int, unlike: int, empty: int) -> bool:
        """Try what may stand on the gaps from one on: the tiles in hand that fit, and none `empty` times.

        Return whether that was enough.
        """
        ring = self._ring
        if number == len(self._gaps):
            return self._visit(ring, unlike)
        at = self._gaps[number]
        pool = self._pools[at % 2]
        before, after = ring[at - 1], ring[at + 1 - len(RING)]
        for tile, left in pool.items():
            if left and (wrong := unlike + UNLIKE[before, tile] + UNLIKE[tile, after]) <= self._loose:
                ring[at] = tile
                pool[tile] -= 1
                enough = self._fill(number + 1, wrong, empty)
                pool[tile] += 1
                if enough:
                    return True
        ring[at] = ""
        return bool(empty) and self._fill(number + 1, unlike, empty - 1)


@lru_cache(20_000)
def completes(castle: Castle, hand: Hand, loose: int = LOOSE_JOINTS) -> bool:
    """Tell whether a hand completes a castle."""
    keeps, complete = keep_colours(hand), False

    def visit(ring: Ring, unlike: int) -> bool:
        nonlocal complete
        complete = castle[CENTRE] is not None or any(there[0] in keeps for there in ring)
        return complete

    filling = RingFilling(ring_looks(castle), hand, visit, loose)
    if castle.count(None) <= len(hand) and not filling.fewest_empty:
        filling.search(0)
    return complete


def completes_all(castles: tuple[Castle, ...], hand: Hand, loose: int = LOOSE_JOINTS) -> bool:
    """Tell whether a hand completes all the castles of a seat, one or two."""
    unfinished = [castle for castle in castles if None in castle]
    lacking = sum(castle.count(None) for castle in unfinished)
    if len(unfinished) < 2 or lacking > len(hand):
        return lacking <= len(hand) and all(completes(castle, hand, loose) for castle in unfinished)
    first, second = unfinished
    for chosen in combinations(range(len(hand)), first.count(None)):
        part = tuple(hand[at] for at in chosen)
        rest = tuple(tile for at, tile in enumerate(hand) if at not in chosen)
        if completes(first, part, loose) and completes(second, rest, loose):
            return True
    return False


def draws_ahead(position: Position, seat: int) -> int:
    """Return how many tiles a seat draws before it builds next: none in its own turn."""
    left = sum(map(len, (*position.piles, position.discards)))
    return 0 if seat == position.turn else min(DRAWN, left)


@lru_cache(20_000)
def unfilled(castle: Castle, hand: Hand, loose: int = LOOSE_JOINTS) -> int:
    """Return how many empty cells of a castle a hand leaves open, where it fills as many as it can."""
    keeps, best = keep_colours(hand), castle.count(None)

    def visit(ring: Ring, unlike: int) -> bool:
        nonlocal best
        centre = castle[CENTRE] is None and not any(there and there[0] in keeps for there in ring)
        best = min(best, ring.count("") + centre)
        return False

    filling = RingFilling(ring_looks(castle), hand, visit, loose)
    for empty in range(filling.fewest_empty, best + 1):
        filling.search(empty)
        if best <= empty:
            break
    return best


def most_built(position: Position, seat: int) -> int:
    """Return how many tiles a seat can build at most when it builds next."""
    return len(position.hands[seat]) + len(position.camp_of(seat)) + draws_ahead(position, seat)


def needs(position: Position, seat: int) -> int:
    """Return how many tiles a seat needs at least besides its camp to complete its castles."""
    camp, loose = position.camp_of(seat), position.loose_joints
    return sum(unfilled(castle, camp, loose) for castle in position.castles_of(seat))


def threatens(position: Position, seat: int) -> bool:
    """Tell whether a seat may well complete its castle, or both of two, when it builds next.

    It can with the tiles that it is known to have; or it needs few besides its camp, and what it has or may
    get can do it, for all that is seen.
    """
    castles, hand = position.castles_of(seat), position.hands[seat] + position.camp_of(seat)
    tiles, draws = [tile for tile in hand if tile != UNKNOWN], draws_ahead(position, seat)
    lacking = lacks(position, seat)
    if lacking and completes_all(castles, tuple(tiles), position.loose_joints):
        return True
    few = KINGS_LIKELY if position.shared else LIKELY
    if not 0 < lacking <= len(hand) + draws or needs(position, seat) > few:
        return False
    if draws or UNKNOWN in hand:
        tiles += unseen(position, position.hands)
    if draws > sum(map(len, position.piles)):  # the discards are shuffled
        tiles += position.discards
    unfinished = (castle for castle in castles if None in castle)
    return all(completes(castle, tuple(tiles), position.loose_joints) for castle in unfinished)


def can_finish(position: Position) -> bool:
    """Tell whether the seat whose turn it is wins with the tiles at hand, as far as they are known."""
    seat = position.turn
    if position.phase != Phase.ACT or position.attacked is not None or not position.may_finish(seat):
        return False
    hand = position.hands[seat] + position.camp_of(seat)
    return lacks(position, seat) > 0 and completes_all(
        position.castles_of(seat), tuple(tile for tile in hand if tile != UNKNOWN), position.loose_joints
    )


def is_near(position: Position, seat: int) -> bool:
    """Tell whether a seat needs so little that it takes no great luck to complete its castles in a turn."""
    few = KINGS_NEAR if position.shared else NEAR
    return lacks(position, seat) > 0 and needs(position, seat) <= few


def lacks(position: Position, seat: int) -> int:
    """Return how many cells of a seat's castles are empty."""
    return sum(castle.count(None) for castle in position.castles_of(seat))
