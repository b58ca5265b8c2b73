"""The hands and the piles of a hand-made position: what it does not tell of lies in them."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from game.castle_keep.rules import stock
from game.castle_keep.rules.pieces import ALL_TILES, NUMBERS, TILES, Tile
from game.castle_keep.rules.position import Hand, Pile, Position
from game.core.pile import UNKNOWN
from game.core.scene import SceneError, check_words, take

P = TypeVar("P", bound=Position)

PILES = 2


def with_stock(position: P, summary: Mapping[str, Any]) -> P:
    """Return the position with hands and piles as a summary tells, or else dealt from what is left.

    Raises SceneError where there are not just the 90 tiles of the game.
    """
    hands = _hands(position, summary)
    sizes = _sizes(summary)
    stacks = _stacks(summary)
    lying = [tile for castle in position.castles for tile in castle if tile]
    lying += [*position.discards, *position.removed, *_known(hands or ()), *_known(stacks or ())]
    left = _left(position, lying)
    unknown = sum(hand.count(UNKNOWN) for hand in hands or ())
    if hands is None:
        if stacks is not None:
            raise SceneError("stacks: the hands are not told")
        hands, piles = stock.dealt(left, position.seats)
        drawn = stock.drawn(position.having(hands=hands, piles=piles, discards=()))
        return _checked(position.having(hands=drawn.hands, piles=drawn.piles), sizes)
    if stacks is not None:
        hidden = unknown + sum(pile.count(UNKNOWN) for pile in stacks)
        if len(left) != hidden:
            raise SceneError(f"stacks: {len(left)} tiles are told of nowhere, but {hidden} are unknown")
        return _checked(position.having(hands=hands, piles=stacks), sizes)
    rest = len(left) - unknown
    if rest < 0:
        raise SceneError(f"hands: {unknown} unknown tiles, but {len(left)} are left")
    order = [UNKNOWN] * rest if unknown else left
    first = (rest + 1) // 2 if sizes is None else sizes[0]
    return _checked(position.having(hands=hands, piles=(tuple(order[:first]), tuple(order[first:]))), sizes)


def _checked(position: P, sizes: list[int] | None) -> P:
    there = [len(pile) for pile in position.piles]
    if sizes not in (None, there):
        raise SceneError(f"piles: {sizes}, but {sum(there)} tiles are left for them")
    return position


def _left(position: Position, lying: Iterable[Tile]) -> list[Tile]:
    """Return the tiles that are told of nowhere, in the order of the seed's deal. Raises SceneError."""
    counts = Counter(lying)
    for tile, number in counts.items():
        if number > NUMBERS[tile]:
            raise SceneError(f"too many {tile}: the game has {NUMBERS[tile]}")
    left = []
    for tile in stock.deck(position.seed or "none"):
        if counts[tile]:
            counts[tile] -= 1
        else:
            left.append(tile)
    return left


def _known(groups: Iterable[Iterable[Tile]]) -> list[Tile]:
    return [tile for tiles in groups for tile in tiles if tile != UNKNOWN]


def _hands(position: Position, summary: Mapping[str, Any]) -> tuple[Hand, ...] | None:
    if "hands" not in summary:
        return None
    given = take(summary, "hands", list, [])
    if len(given) != position.seats:
        raise SceneError(f"hands: {len(given)} for {position.seats} seats")
    return tuple(check_words(hand, (*TILES, UNKNOWN), "hands") for hand in given)


def _sizes(summary: Mapping[str, Any]) -> list[int] | None:
    if "piles" not in summary:
        return None
    sizes = take(summary, "piles", list, [])
    if len(sizes) != PILES or any(type(size) is not int or not 0 <= size <= len(ALL_TILES) for size in sizes):
        raise SceneError(f"piles: {sizes!r} are not the sizes of two piles")
    return list(sizes)


def _stacks(summary: Mapping[str, Any]) -> tuple[Pile, Pile] | None:
    if "stacks" not in summary:
        return None
    given = take(summary, "stacks", list, [])
    if len(given) != PILES:
        raise SceneError(f"stacks: {len(given)} piles")
    first, second = (check_words(pile, (*TILES, UNKNOWN), "stacks") for pile in given)
    known = _known((first, second))
    if known and len(known) != len(first + second):
        raise SceneError("stacks: known tiles among unknown ones")
    return first, second
