"""Gaps: which shapes the empty cells of a window may take, as far as the castle tells."""

from typing import NamedTuple

from game.castellion.computer.evaluation.windows import SPAN, bit
from game.castellion.rules.castle import HEIGHT, WIDTH, Castle

SHAPES = "tsc"
REACH = 2 * WIDTH - 1  # columns where a castle of one may grow
BOARD = sum(bit(column, row) for column in range(REACH) for row in range(HEIGHT))
ABOVE = sum(bit(column, row) for column in range(REACH) for row in range(1, HEIGHT))  # the foundation

Gaps = tuple[int, ...]  # for each empty cell of a window the shapes that it may take, a bit each


class Room(NamedTuple):
    """The empty cells, those that may take each shape, a `single` one only, and none: `closed` ones.

    All are sets of bits.
    """

    empty: int
    shapes: tuple[int, int, int]
    single: int
    closed: int


def room_of(castle: Castle, before: int, occupied: int) -> Room:
    """Return the room of a castle, by the tiles that stand; what stands on a single shape has another one."""
    stands = [0, 0, 0]
    for column, tiles in enumerate(castle, start=before):
        for row, tile in enumerate(tiles):
            stands[SHAPES.index(tile[1])] |= bit(column, row)
    empty = BOARD & ~occupied
    one, two, three = (empty & ~(ABOVE & (tiles << 1 | tiles << SPAN | tiles >> SPAN)) for tiles in stands)
    for _ in range(HEIGHT - 1):
        closed = (empty & ~(one | two | three)) << 1
        first, second, third = _singles(one, two, three)
        one &= ~(first << 1 | closed)
        two &= ~(second << 1 | closed)
        three &= ~(third << 1 | closed)
    first, second, third = _singles(one, two, three)
    return Room(empty, (one, two, three), first | second | third, empty & ~(one | two | three))


def fewest(gaps: int, room: Room) -> int:
    """Return how many shapes the gap of a window takes that takes the fewest: 0, 1, or 2 for more."""
    if gaps & room.closed:
        return 0
    single = gaps & room.single
    if not single:
        return 2
    if not (single << SPAN | single >> SPAN) & gaps:
        return 1
    return min(_FEW[shapes] for shapes in gaps_of(gaps, room))


def gaps_of(gaps: int, room: Room) -> Gaps:
    """Return the shapes that each gap of a window may take; one beside a single shape has another one."""
    one, two, three = (cells & gaps for cells in room.shapes)
    first, second, third = _singles(one, two, three)
    one &= ~(first << SPAN | first >> SPAN)
    two &= ~(second << SPAN | second >> SPAN)
    three &= ~(third << SPAN | third >> SPAN)
    found = []
    while gaps:
        cell = gaps & -gaps
        found.append((one & cell != 0) | (two & cell != 0) << 1 | (three & cell != 0) << 2)
        gaps ^= cell
    return tuple(found)


_FEW = tuple(min(2, shapes.bit_count()) for shapes in range(1 << len(SHAPES)))


def _singles(one: int, two: int, three: int) -> tuple[int, int, int]:
    return one & ~(two | three), two & ~(one | three), three & ~(one | two)
