"""The hands and the piles of a hand-made position: the tiles that it leaves out lie in them."""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Any, TypeVar

from game.castle_keep.rules import stock
from game.castle_keep.rules.pieces import NUMBERS, Tile
from game.castle_keep.rules.position import Phase, Position
from game.castle_keep.rules.ways import siege
from game.castle_keep.scene.checks import check
from game.castle_keep.scene.fields import number
from game.core.pile import UNKNOWN
from game.core.scene import SceneError, take

P = TypeVar("P", bound=Position)

PILES = 2


def with_stock(position: P, summary: Mapping[str, Any]) -> P:
    """Return the position with hands and piles as a summary tells, or else dealt from what is left.

    Raises SceneError where there are not just the 90 tiles of the game.
    """
    has_hands, has_stacks = "hands" in summary, "stacks" in summary
    check(has_hands or not has_stacks, "stacks", "the hands are not told")
    hidden = chain(position.hands if has_hands else (), position.piles if has_stacks else ())
    groups = [
        *position.castles,
        position.discards,
        position.removed,
        *position.camps,
        [position.turned],
        *hidden,
    ]
    left = _left(position, (tile for group in groups for tile in group if tile not in (None, UNKNOWN)))
    sizes = _sizes(summary)
    if not has_hands:
        hands, piles = stock.dealt(left, position.seats)
        dealt = position.having(hands=hands, piles=piles, discards=())
        waits = position.phase in (Phase.DRAW, Phase.SIEGE)
        drawn = dealt if waits else siege.drawn(dealt) if position.besieged else stock.drawn(dealt)
        return position.having(hands=drawn.hands, piles=drawn.piles)
    unknown = sum(hand.count(UNKNOWN) for hand in position.hands)
    if has_stacks:
        _check_stacks(position, len(left) - unknown)
        return position
    rest = len(left) - unknown
    check(rest >= 0, "hands", f"{unknown} unknown tiles, but {len(left)} are left")
    order = [UNKNOWN] * rest if unknown else left
    first = (rest + 1) // 2 if sizes is None else sizes[0]
    return position.having(piles=(tuple(order[:first]), tuple(order[first:])))


def _left(position: Position, lying: Iterable[Tile | None]) -> list[Tile]:
    """Return the tiles that lie nowhere, in the order of the seed's deal. Raises SceneError."""
    counts = Counter(tile for tile in lying if tile)
    for tile, there in counts.items():
        if there > NUMBERS[tile]:
            raise SceneError(f"too many {tile}: the game has {NUMBERS[tile]}")
    left = []
    for tile in stock.deck(position.seed or "none"):
        if counts[tile]:
            counts[tile] -= 1
        else:
            left.append(tile)
    return left


def _check_stacks(position: Position, hidden: int) -> None:
    """Check that the piles have as many unknown tiles as lie nowhere else, all of them or none."""
    check(len(position.piles) == PILES, "stacks", f"{len(position.piles)} piles")
    stacked = [tile for pile in position.piles for tile in pile]
    unknown = stacked.count(UNKNOWN)
    check(unknown in (0, len(stacked)), "stacks", "known tiles among unknown ones")
    check(unknown == hidden, "stacks", f"{hidden} tiles lie nowhere else, but {unknown} are unknown")


def _sizes(summary: Mapping[str, Any]) -> list[int] | None:
    if "piles" not in summary:
        return None
    sizes = [number(size, "piles") for size in take(summary, "piles", list, [])]
    check(len(sizes) == PILES, "piles", f"{sizes!r} are not the sizes of two piles")
    return sizes
