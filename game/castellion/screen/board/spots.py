"""A cell of a castle, with a tile or without, drawn once for all positions in which it is the same."""

from typing import NamedTuple

import htpy as h

from game.castellion.rules.pieces import bare, is_haunted
from game.castellion.screen.board.art import drawing, tile_drawing
from game.castellion.screen.layouts import MovedTile
from game.castellion.screen.spot_changes import SpotChange
from game.castellion.screen.texts.names import tile_name
from game.core.state import Cell
from game.locale import Words
from game.screens.html.explained import explained
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
    hinted: str
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
        parts.append(words(f"castellion.{spot.hinted}"))
    if spot.asked:
        parts.append(spot.asked)
    return CELL[
        h.button(
            class_=[
                "cell filled",
                spot.standing,
                *spot.edges,
                spot.hinted or None,
                {
                    "culprit": spot.culprit,
                    "extra": spot.extra,
                    "goes": spot.goes,
                    "replaced": spot.goes and spot.comes is not None,
                    "leaves": spot.leaves,
                },
                *spot.kinds,
            ],
            data_outlined="" if spot.standing else None,
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
    """All that the drawing of a cell without a tile follows from, but for the words of the page.

    `ghost` is what it would show of a tile.
    """

    cell: Cell
    seat: int
    label: str
    ghost: str
    site: bool
    tried: bool
    culprit: bool
    hinted: str
    kinds: tuple[str, ...]
    doing: tuple[tuple[str, str | None], ...]
    entry: bool
    comes: MovedTile | None
    changes: SpotChange


@cached_html(400)  # they come back with every tile of a kind
def free_spot(gap: FreeSpot, words: Words) -> h.Node:
    """Return a cell of a castle that a tile can come to, or that can be asked about."""
    about = [words(f"castellion.spot.{what}.{kind}") for what, kind in gap.changes._asdict().items() if kind]
    return CELL[
        h.button(
            class_=[
                "cell free",
                gap.hinted or None,
                {"site": gap.site, "tried": gap.tried, "culprit": gap.culprit},
                *gap.kinds,
            ],
            **dict(gap.doing),
            **cell_button(gap.seat, gap.cell, gap.entry, gap.label),
            **(explained("\n".join(about)) if about else {}),
        )[
            drawing(gap.ghost, "ghost") if gap.ghost else None,
            _change(gap.changes),
            drawing("mark-cross", "flaw") if gap.tried or gap.culprit else None,
        ],
        coming(gap.comes),
    ]


def _change(changes: SpotChange) -> h.Node:
    """Return a small sign of what a tile breaks here, or else of what it completes."""
    if changes.breaks:
        return h.span(".spot-change.breaks")[drawing(f"mark-{changes.breaks}"), drawing("mark-cross")]
    return h.span(".spot-change")[drawing(f"mark-{changes.completes}")] if changes.completes else None


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
