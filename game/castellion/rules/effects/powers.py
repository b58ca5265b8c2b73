"""The powers that Defenders have when they are discarded."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from game.castellion.rules import deal
from game.castellion.rules.castle import (
    COLUMNS,
    ROWS,
    Castle,
    cells,
    changed,
    ends,
    haunted_cell,
    is_top,
    neighbours,
    placed,
    refusal_to_stand,
    refusal_to_take,
    taken,
    tile_at,
    tops,
)
from game.castellion.rules.hand import discarded, held, is_defender, refusal_of_traitor
from game.castellion.rules.ordeals.encounter import settled
from game.castellion.rules.pieces import DEFENDERS, PANTRY_TILES, Tile, faction, shape
from game.castellion.rules.position import Effect, EffectKind, Phase, Position, Source, Why
from game.core.state import Cell, Refusal
from game.core.verb import Verb, Verbs, once

P = TypeVar("P", bound=Position)

FACE_UP = 4  # tiles that a Seer fills the revealed ones up to
RIGHT, ABOVE = "right", "above"
IMPOSSIBLE = Refusal("castellion.power.impossible")


# The power of the tile in hand


def refusal_to_use(position: Position) -> Refusal | None:
    """A discarded Defender has a power from the Academy on, offered only if it can be carried to its end."""
    refused = refusal_of_traitor(position)
    if refused is not None:
        return refused
    if not position.options.has_powers:
        return Refusal("castellion.power.level")
    if not is_defender(position):
        return Refusal("castellion.power.pantry")
    possible = {"J": can_juggle, "S": can_see, "C": can_recover, "P": can_burn}[faction(held(position))]
    return None if possible(discarded(position)) else IMPOSSIBLE


def use(position: P) -> P:
    """Discard the tile in hand with its power."""
    side = faction(held(position))
    position = discarded(position)
    effects = {
        "J": Effect(EffectKind.JUGGLE, Why.JUGGLER),
        "S": Effect(EffectKind.SEER, Why.SEER, to_reveal(position)),
        "C": Effect(EffectKind.RECOVER, Why.CHAMELEON),
        "P": Effect(EffectKind.DESTROY, Why.PYRO),
    }
    return position.having(effect=effects[side])


# Juggler


def _swap_cells(column: int, row: int, way: str) -> tuple[Cell, Cell]:
    return (column, row), ((column + 1, row) if way == RIGHT else (column, row + 1))


def swaps(position: Position) -> Iterator[tuple[int, int, str]]:
    """Yield every tile of the castle with the one right of it and the one above it."""
    for column, row in cells(position.castle):
        yield column, row, RIGHT
        yield column, row, ABOVE


def refusal_to_swap(position: Position, column: int, row: int, way: str) -> Refusal | None:
    """Two adjacent tiles change places; none but the haunted one may come next to the haunted one."""
    castle = position.castle
    pair = _swap_cells(column, row, way)
    missing = tuple(cell for cell in pair if tile_at(castle, cell) is None)
    if missing:
        return Refusal("castellion.swap.tile", missing)
    haunted = haunted_cell(castle)
    if haunted is not None and haunted not in pair and any(near in pair for near in neighbours(haunted)):
        return Refusal("castellion.place.haunted", (haunted,))
    return None


def can_juggle(position: Position) -> bool:
    """Tell whether two tiles may change places."""
    return any(refusal_to_swap(position, *choice) is None for choice in swaps(position))


def swap(position: P, column: int, row: int, way: str) -> P:
    """Exchange a tile with the one right of it or above it."""
    one, other = _swap_cells(column, row, way)
    castle = position.castle
    first, second = castle[one[0]][one[1]], castle[other[0]][other[1]]
    castle = changed(changed(castle, one, second), other, first)
    return settled(position.having(castles=position.with_castle(position.active, castle), effect=None))


# Seer


def to_reveal(position: Position) -> int:
    """Return how many tiles a Seer reveals."""
    return min(FACE_UP - len(position.revealed), len(position.main.pool) + len(position.safe.pool))


def can_see(position: Position) -> bool:
    """Tell whether a tile may be revealed."""
    return to_reveal(position) > 0


def refusal_to_reveal(position: Position, pile: str) -> Refusal | None:
    """A tile is revealed from a pile that lasts."""
    return None if position.pile(pile).pool else Refusal("castellion.draw.empty")


def reveal(position: P, pile: str) -> P:
    """Turn up the next tile of a pile."""
    tile, position = deal.drawn(position, pile)
    position = position.having(revealed=(*position.revealed, tile))
    left = less(position.effect)
    position = position.having(effect=left)
    return position if left else settled(position)


def less(effect: Effect | None) -> Effect | None:
    """Return an effect that has been done once: None when that was the last time."""
    return effect._replace(left=effect.left - 1) if effect and effect.left > 1 else None


# Chameleon


def _recoverable(position: Position) -> tuple[Tile, ...]:
    return position.discards[: len(position.discards) - position.barred]


def _asked_shape(position: Position) -> str:
    return shape(position.discards[-1])  # the Chameleon just discarded


def recoveries(position: Position) -> Iterable[tuple[Tile]]:
    """Yield every kind of tile."""
    return ((tile,) for tile in (*DEFENDERS, *PANTRY_TILES))


def refusal_to_recover(position: Position, tile: Tile) -> Refusal | None:
    """A Chameleon recovers a tile of its shape, which this turn did not discard from the hand."""
    if shape(tile) != _asked_shape(position):
        return Refusal("castellion.recover.shape")
    if tile in _recoverable(position):
        return None
    barred = tile in position.discards
    return Refusal("castellion.recover.barred" if barred else "castellion.recover.missing")


def can_recover(position: Position) -> bool:
    """Tell whether a tile of the Chameleon's shape may be recovered."""
    return any(refusal_to_recover(position, tile) is None for tile in set(position.discards) - {"Tr", "Tb"})


def recover(position: P, tile: Tile) -> P:
    """Take a tile from the discards in hand, the last one of its kind."""
    known = _recoverable(position)
    at = len(known) - 1 - known[::-1].index(tile)
    discards = position.discards[:at] + position.discards[at + 1 :]
    return position.having(discards=discards, effect=None, hand=tile, hand_from=Source.DISCARDS)


# Pyro


def can_burn(position: Position) -> bool:
    """Tell whether a tile may be destroyed so that another may be moved."""
    castle = position.castle
    return any(_burns(castle, cell) for cell in cells(castle))


def _burns(castle: Castle, cell: Cell) -> bool:
    return refusal_to_take(castle, cell) is None and can_move(taken(castle, cell))


def can_move(castle: Castle) -> bool:
    """Tell whether a tile of the castle may be moved."""
    return any(refusal_to_shift(castle, start, end) is None for start, end in _shifts(castle))


def _shifts(castle: Castle) -> Iterator[tuple[Cell, Cell]]:
    targets = [*tops(castle), *ends(castle)]
    for column, row in tops(castle):
        yield from (((column, row - 1), target) for target in targets)


def moves(position: Position) -> Iterator[tuple[int, ...]]:
    """Yield every top tile with every place that a tile could go to."""
    return ((*start, *end) for start, end in _shifts(position.castle))


def refusal_to_shift(castle: Castle, start: Cell, end: Cell) -> Refusal | None:
    """A tile with none above it goes elsewhere by the placement rules but the shape rule, never splitting.

    Both cells are told of the castle as it stands before the tile is lifted.
    """
    refused = refusal_to_take(castle, start)
    if refused is not None:
        return refused
    if not is_top(castle, start):
        return Refusal("castellion.move.above", ((start[0], start[1] + 1),))
    lifted, shift = _lifted(castle, start)
    if start == end or not lifted:  # a castle has no place on the table: its only tile stands where it stood
        return Refusal("castellion.move.same", (start,))
    refused = refusal_to_stand(lifted, castle[start[0]][start[1]], (end[0] - shift, end[1]))
    if refused is None:
        return None
    return refused._replace(cells=tuple((column + shift, row) for column, row in refused.cells))


def _lifted(castle: Castle, start: Cell) -> tuple[Castle, int]:
    """Return the castle without a tile, and by how many columns its left end has come nearer."""
    lifted = taken(castle, start)
    return lifted, int(start[0] == 0 and len(lifted) < len(castle))


def refusal_to_move(position: Position, column: int, row: int, to_column: int, to_row: int) -> Refusal | None:
    """A Pyro moves a tile of the own castle."""
    return refusal_to_shift(position.castle, (column, row), (to_column, to_row))


def move(position: P, column: int, row: int, to_column: int, to_row: int) -> P:
    """Move a top tile elsewhere."""
    castle = position.castle
    lifted, shift = _lifted(castle, (column, row))
    castle = placed(lifted, castle[column][row], (to_column - shift, to_row))
    return settled(position.having(castles=position.with_castle(position.active, castle), effect=None))


VERBS: Verbs = {
    "power": Verb((Phase.DECIDE,), (), once, refusal_to_use, use),
    "swap": Verb((EffectKind.JUGGLE,), (COLUMNS, ROWS, (RIGHT, ABOVE)), swaps, refusal_to_swap, swap),
    "reveal": Verb(
        (EffectKind.SEER,),
        (Source.PILES,),
        lambda _: ((Source.MAIN,), (Source.SAFE,)),
        refusal_to_reveal,
        reveal,
    ),
    "recover": Verb(
        (EffectKind.RECOVER,), ((*DEFENDERS, *PANTRY_TILES),), recoveries, refusal_to_recover, recover
    ),
    "move": Verb((EffectKind.PYRO_MOVE,), (COLUMNS, ROWS, COLUMNS, ROWS), moves, refusal_to_move, move),
}
