"""What stays of a castle: whether so many tiles can go so that all that must stay stays."""

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from game.castellion.rules.castle import Castle
from game.castellion.rules.pieces import PANTRY, Tile, is_haunted


class Stays(NamedTuple):
    """What must stay when tiles are destroyed one by one.

    `height` tiles of every column stay, and the haunted tile where `haunted`. `stores` bound the number of
    Pantry tiles that go, None where it does not matter. `top`: only tiles with none above may go.
    """

    height: int = 0
    haunted: bool = False
    stores: tuple[int, int] | None = None
    top: bool = False


def can_keep(castle: Castle, number: int, stays: Stays) -> bool:
    """Tell whether a castle can lose so many tiles so that what must stay stays."""
    if any(len(column) < stays.height for column in castle):
        return False
    # By the Pantry tiles that go, the numbers of all tiles that may go with them: a bit each.
    sums = Counter({0: 1})
    for column in castle:
        longer = Counter[int]()
        for stores, numbers in sums.items():
            for more, ways in enumerate(_ways(column, stays)):
                for going in range(ways.bit_length()):
                    if ways >> going & 1:
                        longer[stores + more] |= numbers << going
        sums = longer
    least, most = stays.stores or (0, 0)
    return any(sums[stores] >> number & 1 for stores in range(least, most + 1))


@lru_cache(500)
def _ways(column: tuple[Tile, ...], stays: Stays) -> tuple[int, ...]:
    """Return by the Pantry tiles that go from a column how many tiles may go with them: a bit each."""
    most = len(column) - stays.height
    ways = Counter[int]()
    if stays.top:
        stores = 0
        for going, tile in enumerate((*reversed(column), "")):
            if going <= most:
                ways[stores] |= 1 << going
            if stays.haunted and is_haunted(tile):
                break
            stores += _counts(tile, stays)
    else:
        free = [tile for tile in column if not (stays.haunted and is_haunted(tile))]
        stores = sum(_counts(tile, stays) for tile in free)
        for going in range(stores + 1):
            for others in range(len(free) - stores + 1):
                if going + others <= most:
                    ways[going] |= 1 << going + others
    return tuple(ways[stores] for stores in range(max(ways, default=0) + 1))


def _counts(tile: Tile, stays: Stays) -> bool:
    """Tell whether a tile counts as a Pantry tile."""
    return stays.stores is not None and tile[:1] == PANTRY
