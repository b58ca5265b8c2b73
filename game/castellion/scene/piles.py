"""The piles of a hand-made position: what it does not tell of lies in them still."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, TypeVar

from game.castellion.rules import deal
from game.castellion.rules.options import Deal
from game.castellion.rules.ordeals.cards import Level
from game.castellion.rules.pieces import MAIN_PILE, PANTRY_STOCK, PANTRY_TILES, SAFE_PILE, Tile, bare
from game.castellion.rules.position import Position, Source
from game.castellion.scene.fields import TILES, check
from game.core.pile import UNKNOWN, Pile
from game.core.scene import SceneError, check_keys, check_words, left_out, take
from game.core.seed import Stream

P = TypeVar("P", bound=Position)

PILES = {Source.MAIN: Counter(MAIN_PILE), Source.SAFE: Counter(SAFE_PILE)}
STOCK = Counter(PANTRY_STOCK)
EVERY = PILES[Source.MAIN] + PILES[Source.SAFE] + STOCK


def lying(position: Position) -> Counter[Tile]:
    """Count the tiles that lie anywhere but in the piles and the stock of Pantry tiles."""
    tiles = Counter(bare(tile) for castle in position.castles for column in castle for tile in column)
    for ordeal in position.ordeals:
        tiles.update(ordeal.traitors)
    tiles.update(position.discards + position.removed + position.revealed)
    tiles.update(tile for tile in (position.hand, position.vigil, *position.prison) if tile)
    return tiles


def absent(summary: Mapping[str, Any]) -> Counter[Tile]:
    """Return the tiles that a summary names as not in it."""
    return left_out(summary, EVERY) or Counter()


def missing(position: Position) -> Counter[Tile]:
    """Return the tiles of the game that lie nowhere."""
    stock = STOCK if position.options.level == Level.PANTRY else Counter[Tile]()
    there = lying(position) + Counter((*position.main.pool, *position.safe.pool, *position.pantry))
    return PILES[Source.MAIN] + PILES[Source.SAFE] + stock - there


def check_number(tiles: Counter[Tile]) -> None:
    """Raise SceneError where there are more tiles of a kind than the game has."""
    for tile, number in tiles.items():
        if number > EVERY[tile]:
            raise SceneError(f"too many {tile}: the game has {EVERY[tile]}")


def with_piles(position: P, summary: Mapping[str, Any]) -> P:
    """Return the position with the piles that a summary tells of, or else what is left for them.

    Tiles that lie elsewhere are taken out of the main pile first, but for those that must have come from the
    safe one, and the Vigil. `position` has the piles of a new game. Raises SceneError.
    """
    pools = take(summary, "pool", dict, {})
    check_keys(pools, PILES, "pool")
    held = {name: _held(name, summary.get(name), pools.get(name)) for name in PILES}
    left = _left(position, summary, {name: Counter(held[name] or ()) for name in PILES})
    piles = {name: _pile(position, name, held[name], left[name], summary.get(name)) for name in PILES}
    return position.having(main=piles[Source.MAIN], safe=piles[Source.SAFE])


def _left(
    position: Position, summary: Mapping[str, Any], told: Mapping[str, Counter[Tile]]
) -> Mapping[str, Counter[Tile]]:
    """Return what each pile has left, at least what is told of it."""
    left = {name: Counter(tiles) for name, tiles in PILES.items()}
    elsewhere = lying(position) + absent(summary)
    elsewhere.subtract({tile: elsewhere[tile] for tile in PANTRY_TILES})

    def draw(tile: Tile, number: int, name: str) -> None:
        left[name][tile] -= number
        elsewhere[tile] -= number

    if position.hand and position.hand_from in PILES:
        draw(position.hand, 1, position.hand_from)
    if position.vigil and left[Source.SAFE][position.vigil] > told[Source.SAFE][position.vigil]:
        draw(position.vigil, 1, Source.SAFE)
    for tile, number in list(elsewhere.items()):
        draw(tile, min(number, max(0, left[Source.MAIN][tile] - told[Source.MAIN][tile])), Source.MAIN)
    left[Source.SAFE].subtract(elsewhere)
    for name in PILES:
        for tile in TILES:
            enough = left[name][tile] >= told[name][tile]
            check(enough, name, f"too many {tile}: it had {PILES[name][tile]}")
    return left


def _held(name: str, pieces: Any, pool: Any) -> tuple[str, ...] | None:
    """Return what a summary says that a pile holds, None where it does not say."""
    known = None if pool is None else tuple(sorted(check_words(pool, TILES, "pool")))
    if pieces is None:
        return known
    pieces = check_words(pieces, (*TILES, UNKNOWN), name)
    if UNKNOWN not in pieces:
        check(known in (None, tuple(sorted(pieces))), name, "not what pool says")
        return tuple(sorted(pieces))
    check(set(pieces) == {UNKNOWN}, name, "known tiles among unknown ones")
    check(known is None or len(known) == len(pieces), name, "not as many as pool says")
    return known


def _pile(
    position: Position, name: str, held: tuple[str, ...] | None, left: Counter[str], pieces: Any
) -> Pile:
    if pieces is not None and UNKNOWN not in pieces:
        return Pile.of(pieces)
    pool = tuple(sorted(left.elements())) if held is None else held
    if pieces is not None:
        check(len(pieces) == len(pool), name, f"{len(pool)} tiles are left for it")
        return Pile.of(pool).hidden()
    if pool == position.pile(name).pool:
        return position.pile(name)
    chance = Stream(position.seed or "none", f"castellion {name}")
    try:
        return deal.main_pile(pool, position.options.deal if name == Source.MAIN else Deal.SHUFFLED, chance)
    except ValueError as error:
        raise SceneError(f"{name}: {error}") from None
