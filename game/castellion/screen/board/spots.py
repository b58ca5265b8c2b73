"""A cell of a castle, with a tile or without, drawn once for all positions in which it is the same."""

from typing import NamedTuple

import htpy as h

from game.castellion.rules.pieces import bare, is_haunted
from game.castellion.screen.board.art import drawing, tile_drawing
from game.castellion.screen.layouts import MovedTile
from game.castellion.screen.texts.names import tile_name
from game.core.state import Cell
from game.locale import Words
from game.screens.html.rendering import cached_html


def piece_of(seat: int, cell: Cell) -> str:
    """Return the key of a tile in a castle, for the animation."""
    return f"cell{'' if seat == 0 else seat + 1}-{cell[0]}.{cell[1]}"


class TileSpot(NamedTuple):
    """All that the drawing of a tile in a castle follows from, but for the words of the page."""

    tile: str
    cell: Cell
    seat: int
    place: str
    standing: str | None
    counts: str
    edges: tuple[str, ...]
    culprit: bool
    extra: bool
    goes: bool
    hinted: bool
    leaves: bool
    kinds: tuple[str, ...]
    doing: tuple[tuple[str, str | None], ...]
    asked: str
    entry: bool
    comes: MovedTile | None
    flag: bool


CELL = h.div(role="gridcell")


@cached_html(200)  # most tiles stand as they stood before the click
def tile_spot(spot: TileSpot, words: Words) -> h.Node:
    """Return a tile in a castle."""
    parts = [words("castellion.tile-at", tile=tile_name(spot.tile, words), place=spot.place)]
    if spot.standing:
        parts.append(words(f"castellion.part.{spot.counts}"))
    if spot.hinted:
        parts.append(words("castellion.hinted"))
    if spot.asked:
        parts.append(spot.asked)
    return CELL[
        h.button(
            class_=[
                "cell filled",
                spot.standing,
                *spot.edges,
                {
                    "culprit": spot.culprit,
                    "extra": spot.extra,
                    "goes": spot.goes,
                    "replaced": spot.goes and spot.comes is not None,
                    "hinted": spot.hinted,
                    "leaves": spot.leaves,
                },
                *spot.kinds,
            ],
            **dict(spot.doing),
            **cell_button(spot.seat, spot.cell, spot.entry, ", ".join(parts)),
        )[
            tile_drawing(bare(spot.tile), piece_of(spot.seat, spot.cell)),
            drawing("pawn", "pawn", "pawn") if is_haunted(spot.tile) else None,
            drawing("mark-extra", "extra-mark") if spot.extra else None,
            drawing("mark-cross", "flaw") if spot.culprit else None,
            drawing("mark-cross", "gone") if spot.goes else None,
            coming(spot.comes),
            drawing("mark-champion", "pennant", f"flag-{spot.seat}-{spot.cell[0]}") if spot.flag else None,
        ]
    ]


class FreeSpot(NamedTuple):
    """All that the drawing of a cell without a tile follows from; `ghost` is what it would show of one."""

    cell: Cell
    seat: int
    label: str
    ghost: str
    site: bool
    tried: bool
    culprit: bool
    hinted: bool
    kinds: tuple[str, ...]
    doing: tuple[tuple[str, str | None], ...]
    entry: bool
    comes: MovedTile | None


@cached_html(400)  # they come back with every tile of a kind
def free_spot(gap: FreeSpot) -> h.Node:
    """Return a cell of a castle that a tile can come to, or that can be asked about."""
    return CELL[
        h.button(
            class_=[
                "cell free",
                {"site": gap.site, "tried": gap.tried, "culprit": gap.culprit, "hinted": gap.hinted},
                *gap.kinds,
            ],
            **dict(gap.doing),
            **cell_button(gap.seat, gap.cell, gap.entry, gap.label),
        )[
            drawing(gap.ghost, "ghost") if gap.ghost else None,
            drawing("mark-cross", "flaw") if gap.tried or gap.culprit else None,
        ],
        coming(gap.comes),
    ]


@cached_html(50)
def empty_spot(stone: MovedTile | None, *, culprit: bool) -> h.Node:
    """Return a cell that no tile can come to, but for one that falls or slides there."""
    return h.div(class_={"culprit": culprit}, role="gridcell")[
        drawing("mark-cross", "flaw") if culprit else None, coming(stone)
    ]


def coming(stone: MovedTile | None) -> h.Node:
    """Return the tile that would come to a cell, with a sign of where it comes from."""
    if stone is None:
        return None
    return h.span(".arriving")[
        tile_drawing(bare(stone.tile)),
        drawing("pawn", "pawn") if is_haunted(stone.tile) else None,
    ]


def cell_button(seat: int, cell: Cell, entry: bool, label: str) -> dict[str, str]:
    """Return the attributes that every button of a cell has; `entry` is the one in the Tab order."""
    name = f"{cell[0]}.{cell[1]}"
    return {
        "type": "button",
        "id": piece_of(seat, cell),
        "data_cell": name,
        "tabindex": "0" if entry else "-1",
        "aria_label": label,
    }
