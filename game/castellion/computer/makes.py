"""What a tile makes of a castle where it is placed, and what a gift makes of the other one's."""

from typing import NamedTuple

from game.castellion.computer.evaluation.context import is_joint
from game.castellion.computer.evaluation.position_value import evaluator
from game.castellion.computer.evaluation.windows import KINDS, bit, margin, windows
from game.castellion.computer.gift_price import asked_of, breaks_asked, lacking, price_of_gift
from game.castellion.computer.standing import best_begun
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
from game.castellion.rules.formations import count
from game.castellion.rules.pieces import PANTRY, Formation, Tile, faction
from game.castellion.rules.placement import refusal_to_place, spots
from game.castellion.rules.position import Effect, EffectKind, Position, Why
from game.core.state import Cell


class Made(NamedTuple):
    """What a tile does where it is placed, and to which kind of formation, if to any.

    `tiles` are so many as then stand of one that it extends.
    """

    what: str
    kind: str = ""
    tiles: int = 0

    @property
    def key(self) -> str:
        """The reason's name."""
        return f"{self.what}.{self.kind}" if self.kind else self.what


class Wanted(NamedTuple):
    """What a castle is still asked: kinds of formation, and how many rows its next Ordeal takes."""

    kinds: frozenset[str] = frozenset(Formation.ALL)
    rows: int = 0


COMPLETES, EXTENDS, BEGINS, FOUNDATION = "completes", "extends", "begins", "foundation"
STACKS = "stacks"
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
    return Wanted(frozenset(kind for kind, more in lacking(castle, faced).items() if more > 0), rows)


def made_by(tile: Tile, before: Castle, cell: Cell, wanted: Wanted) -> Made:
    """Return what a tile makes of a castle: the most that can be said of it, of what is wanted."""
    castle = placed(before, tile, cell)
    stood, stand = count(before), count(castle)
    for kind in Formation.ALL:
        if kind in wanted.kinds and stand[kind] > stood[kind]:
            return Made(COMPLETES, kind)
    here = max(cell[0], 0), cell[1]
    found = _best_window(castle, here, wanted.kinds) if faction(tile) != PANTRY else None
    if found is not None and found[1] > 1:
        return Made(EXTENDS, *found)
    if not has_foundation(before) and cell[1] == 0:
        return Made(FOUNDATION)
    if found is None and 0 < cell[1] <= wanted.rows:
        return Made(STACKS)
    return Made(supported(cell)) if found is None else Made(BEGINS, found[0])


def made_of_castle(before: Castle, castle: Castle, wanted: Wanted) -> Made | None:
    """Return what becomes of a castle that changes otherwise than by a tile, None for nothing to speak of."""
    stood, stand = count(before), count(castle)
    for kind in Formation.ALL:
        if kind in wanted.kinds and stand[kind] > stood[kind]:
            return Made(COMPLETES, kind)
    kept = [kind for kind in Formation.ALL if stand[kind] >= stood[kind]]
    for kind in (kind for kind in kept if kind in wanted.kinds):
        tiles = len(best_begun(castle, kind))
        if tiles > max(1, len(best_begun(before, kind))):
            return Made(EXTENDS, kind, tiles)
    return Made(FOUNDATION) if len(castle) > len(before) else None


def best_made(position: Position, tile: Tile) -> Made | None:
    """Return what a tile makes of the castle of who decides in its best place, None where it has none."""
    seat, castle = position.active, position.castle
    evaluate, wanted = evaluator(position, seat), wanted_of(position, seat)
    apart = position.options.is_apart
    places = [cell for cell in spots(castle) if refusal_to_place(castle, tile, cell, apart) is None]
    if not places:
        return None
    cell = max(places, key=lambda cell: evaluate(placed(castle, tile, cell)))
    return made_by(tile, castle, cell, wanted)


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
    return "support" if cell[1] < HEIGHT - 2 else "spare"


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


def _best_window(castle: Castle, cell: Cell, kinds: frozenset[str]) -> tuple[str, int] | None:
    """Return the formation that a tile may yet become part of, with how many of its tiles stand already.

    It is of one of some kinds.
    """
    before = margin(len(castle))
    cells = {
        bit(column, row): faction(tile)
        for column, tiles in enumerate(castle, start=before)
        for row, tile in enumerate(tiles)
    }
    here = bit(cell[0] + before, cell[1])
    side = cells[here]
    own = sum(place for place, there in cells.items() if there == side)
    occupied = sum(cells)
    best: tuple[str, int] | None = None
    for window in windows(len(castle)):
        inside = window.cells & occupied
        if (
            KINDS[window.kind] in kinds
            and here & inside
            and inside & own == inside
            and not window.around & own
        ):
            tiles = inside.bit_count()
            if best is None or tiles > best[1]:
                best = KINDS[window.kind], tiles
    return best
