"""Formations of a castle as cells: those that stand, and the one of a kind that is begun best."""

from game.castellion.computer.evaluation.windows import KINDS, bit, margin, windows
from game.castellion.rules.castle import Castle, cells, tile_at
from game.castellion.rules.formations import groups
from game.castellion.rules.pieces import PANTRY, faction, is_haunted
from game.core.state import Cell


def standing(castle: Castle) -> frozenset[Cell]:
    """Return the cells of all formations that stand."""
    return frozenset(cell for group in groups(castle) if group.formation for cell in group.cells)


def best_begun(castle: Castle, kind: str) -> tuple[Cell, ...]:
    """Return the most tiles that stand of a formation of a kind which may still come to be; () for none.

    They are fewer than it takes, of one faction, nothing else stands between them, and no tile beside would
    cancel it.
    """
    before, there = margin(len(castle)), {}
    for cell in cells(castle):
        there[bit(cell[0] + before, cell[1])] = cell
    sides: dict[str, int] = {}
    for place, cell in there.items():
        tile = tile_at(castle, cell) or ""
        side = PANTRY if is_haunted(tile) else faction(tile)
        sides[side] = sides.get(side, 0) | place
    occupied, best = sum(there), 0
    for window in windows(len(castle)):
        inside = window.cells & occupied
        if KINDS[window.kind] != kind or inside == window.cells or inside.bit_count() <= best.bit_count():
            continue
        if any(
            inside & own == inside and not window.around & own
            for side, own in sides.items()
            if side != PANTRY
        ):
            best = inside
    return tuple(cell for place, cell in there.items() if place & best)
