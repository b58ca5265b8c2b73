"""What a tile makes of a castle where it is placed, and what a gift makes of the other one's."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.castellion.computer.evaluation.context import is_joint
from game.castellion.computer.evaluation.position_value import evaluator
from game.castellion.computer.evaluation.windows import KINDS
from game.castellion.computer.gift_price import asked_of, breaks_asked, lacking, price_of_gift
from game.castellion.computer.standing import Prospect, prospects
from game.castellion.rules.castle import (
    HEIGHT,
    WIDTH,
    Castle,
    has_foundation,
    is_complete,
    placed,
    taken,
    without_rows,
)
from game.castellion.rules.formations import count, groups
from game.castellion.rules.pieces import PANTRY, Formation, Tile, faction
from game.castellion.rules.placement import refusal_to_place, spots
from game.castellion.rules.position import Effect, EffectKind, Position, Why
from game.core.state import Cell


class Made(NamedTuple):
    """What a tile does where it is placed, and to which kind of formation, if to any.

    `tiles` are so many as then stand of one that it extends, or that can go on above it.
    """

    what: str
    kind: str = ""
    tiles: int = 0

    @property
    def key(self) -> str:
        """The reason's name."""
        return f"{self.what}.{self.kind}" if self.kind else self.what


ANYWHERE: Mapping[str, int] = MappingProxyType(dict.fromkeys(KINDS, 0))


class Wanted(NamedTuple):
    """What a castle is still asked, and how many rows its next Ordeal takes.

    `floors` has the kinds of formations, the first asked first, and from which row on one of them counts:
    what lies lower falls before it is asked.
    """

    floors: Mapping[str, int] = ANYWHERE
    rows: int = 0


NOTHING = Wanted({})
COMPLETES, EXTENDS, BEGINS, FOUNDATION = "completes", "extends", "begins", "foundation"
LIFTS, STACKS, SUPPORT, SPARE = "lifts", "stacks", "support", "spare"
BEGUN = 2
"""Tiles of a formation that stand, for it to be spoken of."""
ORDER = (COMPLETES, EXTENDS, FOUNDATION)
"""What a gift is good for, the best first."""


def wanted_of(position: Position, seat: int) -> Wanted:
    """Return what a seat's castle is still asked by the Ordeals that it had best face.

    Where formations are good for more than Ordeals, or cards lie face down, all kinds are.
    """
    castle, faced = position.castles[seat], evaluator(position, seat).faced(position.castles[seat])
    rows = faced[0].face.rows if faced and faced[0].up else 0
    if position.options.has_menace:
        return Wanted(rows=rows)
    floors, fallen = dict[str, int](), 0
    for ordeal in (one for one in faced if one.up):
        have = count(castle)
        for kind, asked in ordeal.face.formations.items():
            if asked > have[kind]:
                floors.setdefault(kind, fallen)
        castle, _ = without_rows(castle, ordeal.face.rows)
        fallen += ordeal.face.rows
    return Wanted(floors, rows)


def begun(castle: Castle, wanted: Wanted) -> list[Prospect]:
    """Return the formations that are begun of what is wanted, those with most tiles first."""
    return [
        one
        for one in prospects(castle, wanted.floors)
        if min(row for _, row in (*one.tiles, *one.free)) >= wanted.floors[one.kind]
    ]


def begun_tiles(castle: Castle, wanted: Wanted, kind: str) -> tuple[Cell, ...]:
    """Return the most tiles that stand of a formation of a kind which is begun, () for none."""
    return next((one.tiles for one in begun(castle, wanted) if one.kind == kind), ())


def made_by(tile: Tile, before: Castle, cell: Cell, wanted: Wanted) -> Made:
    """Return what a tile makes of a castle: the most that can be said of it, of what is wanted."""
    castle = placed(before, tile, cell)
    here = max(cell[0], 0), cell[1]
    for kind in _completed(before, castle, wanted):
        return Made(COMPLETES, kind)
    found = begun(castle, wanted)
    own = [one for one in found if here in one.tiles] if faction(tile) != PANTRY else []
    order = [*wanted.floors]
    best = min(own, key=lambda one: (-len(one.tiles), order.index(one.kind)), default=None)
    if best is not None and len(best.tiles) > 1:
        return Made(EXTENDS, best.kind, len(best.tiles))
    if not has_foundation(before) and cell[1] == 0:
        return Made(FOUNDATION)
    for one in found:
        above = any(column == here[0] and row > here[1] for column, row in one.free)
        if len(one.tiles) >= BEGUN and above and here not in one.tiles:
            return Made(LIFTS, one.kind, len(one.tiles))
    if best is None and 0 < cell[1] <= wanted.rows:
        return Made(STACKS)
    return Made(supported(cell)) if best is None else Made(BEGINS, best.kind)


def _completed(before: Castle, castle: Castle, wanted: Wanted) -> Iterator[str]:
    """Yield the kinds of what is wanted of which more stand than before, high enough to count."""
    stood, stand = count(before), count(castle)
    stood_on = {group.cells for group in groups(before)}
    for kind in Formation.ALL:
        if kind not in wanted.floors or stand[kind] <= stood[kind]:
            continue
        new = [one.cells for one in groups(castle) if one.formation == kind and one.cells not in stood_on]
        if not new or any(min(row for _, row in cells) >= wanted.floors[kind] for cells in new):
            yield kind


def made_of_castle(before: Castle, castle: Castle, wanted: Wanted) -> Made | None:
    """Return what becomes of a castle that changes otherwise than by a tile, None for nothing to speak of."""
    stood, stand = count(before), count(castle)
    for kind in _completed(before, castle, wanted):
        return Made(COMPLETES, kind)
    for kind in (kind for kind in wanted.floors if stand[kind] >= stood[kind]):
        tiles = len(begun_tiles(castle, wanted, kind))
        if tiles > max(1, len(begun_tiles(before, wanted, kind))):
            return Made(EXTENDS, kind, tiles)
    return Made(FOUNDATION) if len(castle) > len(before) else None


class Asked(NamedTuple):
    """An Ordeal by its number that asks for one more of a kind of formation, and how many stand with it."""

    ordeal: int
    have: int
    asked: int


def asked_by(position: Position, seat: int, kind: str) -> Asked | None:
    """Return the next Ordeal that asks a castle for one more of a kind, None where none is known to."""
    castle = position.castles[seat]
    for ordeal in (one for one in evaluator(position, seat).faced(castle) if one.up):
        have, asked = count(castle)[kind], ordeal.face.formations.get(kind, 0)
        if asked > have:
            return Asked(ordeal.number, have + 1, asked)
        castle, _ = without_rows(castle, ordeal.face.rows)
    return None


def supported(cell: Cell) -> str:
    """Return what is said of a tile that is part of nothing: whether it carries others."""
    return SUPPORT if cell[1] < HEIGHT - 2 else SPARE


def made_of_gift(position: Position) -> Made | None:
    """Return what the tile in hand would make of the other castle, None where it has no place there.

    What is asked there comes before what the evaluation says: it does not reckon who may face Ordeal I.
    """
    other = position.partner(position.active)
    tile, castle, evaluate = position.hand or "", position.castles[other], evaluator(position, other)
    apart, wanted = position.options.is_apart, wanted_of(position, other) if is_joint(position) else Wanted()
    ends = [cell for cell in spots(castle) if refusal_to_place(castle, tile, cell, apart) is None]
    places = [cell for cell in ends if not is_complete(placed(castle, tile, cell))]
    if not places:
        return None

    if is_joint(position):
        return made_by(
            tile, castle, max(places, key=lambda cell: evaluate(placed(castle, tile, cell))), wanted
        )

    def worth(cell: Cell) -> tuple[bool, int, float]:
        made = made_by(tile, castle, cell, wanted)
        needed = _is_needed(position, other, made)
        return needed, -ORDER.index(made.what) if needed else 0, evaluate(placed(castle, tile, cell))

    return made_by(tile, castle, max(places, key=worth), wanted)


def is_good_gift(position: Position) -> bool:
    """Tell whether the tile in hand makes what the other castle is asked, for a price that breaks nothing."""
    made, other = made_of_gift(position), position.partner(position.active)
    return made is not None and _is_needed(position, other, made) and _is_cheap(position)


def _is_needed(position: Position, seat: int, made: Made) -> bool:
    """Tell whether something made of a castle is asked of it."""
    if made.what == FOUNDATION:
        return WIDTH - len(position.castles[seat]) >= position.ordeals[0].left
    known = lacking(position.castles[seat], asked_of(position, seat))
    if position.champion is None and sum(known.values()) > sum(
        lacking(position.castle, asked_of(position, position.active)).values()
    ):
        return False  # who has more of what the first Ordeal asks is to face it
    hidden = not all(ordeal.up for ordeal in position.ordeals)
    return made.what in (COMPLETES, EXTENDS) and (hidden or known.get(made.kind, 0) > 0)


def _is_cheap(position: Position) -> bool:
    """Tell whether a tile can go from the giver's castle that what is asked of it does not miss."""
    seat, castle = position.active, position.castle
    owing = position.having(effect=Effect(EffectKind.DESTROY, Why.DONATION))
    cells = price_of_gift(owing, evaluator(owing, seat)).cells
    return all(not breaks_asked(castle, taken(castle, cell), asked_of(position, seat)) for cell in cells)
