"""Small drawn castles for the rules page: tiles, outlines of formations, verdicts on spots, arrows."""

from collections.abc import Mapping
from math import hypot
from typing import NamedTuple

import htpy as h

from game.castellion.rules.castle import Castle, cells
from game.castellion.rules.formations import SIZE, groups
from game.castellion.rules.pieces import Tile, bare, is_haunted
from game.core import Cell

SIDE = 40  # of a tile, in the drawing's own units
GAP = 4
HEAD = 8  # of an arrow
PAWN_SIDE = 28
PAWN_IN = (SIDE - PAWN_SIDE) // 2
INSET = 8  # of its ends from the middle of their cells

Point = tuple[float, float]


class Spot(NamedTuple):
    """A cell and whether the rules allow what the drawing is about there."""

    cell: Cell
    good: bool


class Arrow(NamedTuple):
    """From a cell to another one, with a head at both ends for an exchange."""

    start: Cell
    end: Cell
    both: bool = False


def sketch(
    castle: Castle,
    spots: tuple[Spot, ...] = (),
    *,
    arrows: tuple[Arrow, ...] = (),
    outlines: bool = True,
) -> h.Node:
    """Return a small castle, groups of four or more outlined: in full where they count, dashed where not."""
    named = [spot.cell for spot in spots] + [arrow.end for arrow in arrows]
    columns = max([len(castle), *(column + 1 for column, _ in named)])
    rows = max([*map(len, castle), *(row + 1 for _, row in named)])
    height = rows * SIDE + 2 * GAP
    shown = [group for group in groups(castle) if outlines and len(group.cells) >= SIZE]
    return _picture(
        columns * SIDE + 2 * GAP,
        height,
        [
            (
                placed_tile(castle[column][row], corner((column, row), height))
                for column, row in cells(castle)
            ),
            (verdict(spot.good, corner(spot.cell, height)) for spot in spots),
            (
                h.path(
                    d=outline(group.cells, height),
                    fill="none",
                    stroke="currentColor",
                    stroke_width="3",
                    stroke_dasharray=None if group.formation else "5 4",
                )
                for group in shown
            ),
            (arrow_drawing(arrow, height) for arrow in arrows),
            h.path(d=f"M0 {height - 1}H{columns * SIDE + 2 * GAP}", stroke="currentColor", stroke_width="2"),
        ],
    )


def ring_sketch(places: Mapping[Cell, Tile | None], spots: tuple[Spot, ...], middle: Cell) -> h.Node:
    """Return tiles and empty places around a pawn in the middle of a square."""
    height = 3 * SIDE + 2 * GAP
    return _picture(
        height,
        height,
        [
            (
                placed_tile(tile, corner(cell, height)) if tile else _frame(".free", corner(cell, height))
                for cell, tile in places.items()
            ),
            (verdict(spot.good, corner(spot.cell, height)) for spot in spots),
            pawn(corner(middle, height)),
        ],
    )


def tile_sketch(tile: Tile) -> h.Node:
    """Return one tile."""
    return _picture(SIDE, SIDE, [placed_tile(tile, (0, 0))])


def _picture(width: int, height: int, inside: h.Node) -> h.Node:
    return h.svg(
        ".mini-castle",
        viewBox=f"0 0 {width} {height}",
        width=str(width),
        height=str(height),
        aria_hidden="true",
        focusable="false",
    )[inside]


def corner(cell: Cell, height: int) -> tuple[int, int]:
    """Return the top left corner of a cell in a drawing of a height."""
    return GAP + cell[0] * SIDE, height - GAP - (cell[1] + 1) * SIDE


def placed_tile(tile: Tile, at: tuple[int, int]) -> h.Node:
    """Return a tile, with the pawn where it is haunted."""
    x, y = at
    return [
        h.use(href=f"#tile-{bare(tile)}", x=str(x), y=str(y), width=str(SIDE), height=str(SIDE)),
        pawn(at) if is_haunted(tile) else None,
    ]


def pawn(at: tuple[int, int]) -> h.Node:
    """Return the pawn of the Menace in a cell, a little smaller than a tile."""
    x, y = at
    return h.use(
        href="#pawn", x=str(x + PAWN_IN), y=str(y + PAWN_IN), width=str(PAWN_SIDE), height=str(PAWN_SIDE)
    )


def verdict(good: bool, at: tuple[int, int]) -> h.Node:
    """Return a frame around a cell with a tick or a cross on a small disc."""
    x, y = at
    return h.g(".good" if good else ".bad")[
        _frame(".spot", at),
        h.circle(".disc", cx=str(x + SIDE // 2), cy=str(y + SIDE // 2), r="12"),
        h.use(
            href="#mark-tick" if good else "#mark-cross",
            x=str(x + SIDE // 2 - 8),
            y=str(y + SIDE // 2 - 8),
            width="16",
            height="16",
        ),
    ]


def _frame(kind: str, at: tuple[int, int]) -> h.Node:
    x, y = at
    side = str(SIDE - 6)
    return h.rect(kind, x=str(x + 3), y=str(y + 3), width=side, height=side, rx="3", fill="none")


def arrow_drawing(arrow: Arrow, height: int) -> h.Node:
    """Return an arrow from the middle of a cell to the middle of another one, readable on any tile."""
    start, end = (
        (x + SIDE / 2, y + SIDE / 2) for x, y in (corner(cell, height) for cell in (arrow.start, arrow.end))
    )
    across, down = _along(start, end, INSET)
    start, end = (start[0] + across, start[1] + down), (end[0] - across, end[1] - down)
    shaft = f"M{start[0]:.1f} {start[1]:.1f}L{end[0]:.1f} {end[1]:.1f}"
    path = shaft + _head(start, end) + (_head(end, start) if arrow.both else "")
    return [h.path(".halo", d=path, fill="none"), h.path(".arrow", d=path, fill="none")]


def _along(start: Point, end: Point, length: float) -> Point:
    """Return a step of a length from a point towards another one."""
    far = hypot(end[0] - start[0], end[1] - start[1])
    return (end[0] - start[0]) / far * length, (end[1] - start[1]) / far * length


def _head(start: Point, end: Point) -> str:
    across, down = _along(start, end, HEAD)
    left = end[0] - across - down, end[1] - down + across
    right = end[0] - across + down, end[1] - down - across
    return f"M{left[0]:.1f} {left[1]:.1f}L{end[0]:.1f} {end[1]:.1f}L{right[0]:.1f} {right[1]:.1f}"


def outline(cells: tuple[Cell, ...], height: int) -> str:
    """Return an SVG path along the edges of a group, in a drawing of a height."""
    inside = set(cells)
    edges = []
    for column, row in cells:
        x, y = GAP + column * SIDE, height - GAP - row * SIDE
        sides = {
            (column, row - 1): f"M{x} {y}h{SIDE}",
            (column, row + 1): f"M{x} {y - SIDE}h{SIDE}",
            (column - 1, row): f"M{x} {y}v{-SIDE}",
            (column + 1, row): f"M{x + SIDE} {y}v{-SIDE}",
        }
        edges += [path for near, path in sides.items() if near not in inside]
    return "".join(edges)
