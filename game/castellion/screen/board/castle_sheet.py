"""A castle of two as a large picture in a sheet, where the table has room for a small one only."""

import htpy as h

from game.castellion.rules.castle import HEIGHT, Castle, tile_at
from game.castellion.rules.pieces import bare, is_haunted
from game.castellion.screen.board.art import drawing, tile_drawing
from game.castellion.screen.board.castle_grid import castle_id
from game.castellion.screen.board.outlines import Outline, outlines
from game.castellion.screen.board.panel import counts_list
from game.castellion.screen.texts.names import player_name
from game.castellion.screen.view import View
from game.core.state import Cell
from game.locale import Words
from game.screens.html.buttons import close_button


def sheet_id(seat: int) -> str:
    """Return the id of the sheet that shows a seat's castle."""
    return f"sheet-{castle_id(seat)}"


def castle_opener(seat: int, words: Words) -> h.Element:
    """Return the button that opens it; the style sheet lays it over the castle where that is small."""
    return h.button(
        ".castle-opener",
        type="button",
        popovertarget=sheet_id(seat),
        aria_label=words("castellion.castle.open", player=player_name(seat, words)),
    )


def castle_sheet(view: View, seat: int) -> h.Element:
    """Return the sheet: the castle with all its marks, and what it counts."""
    words, castle, name = view.words, view.state.castles[seat], sheet_id(seat)
    return h.div(".sheet.castle-sheet", id=name, popover="auto", aria_labelledby=f"{name}-title")[
        h.div(".sheet-head")[
            h.h2(id=f"{name}-title")[player_name(seat, words)], close_button(words("table.close"), name)
        ],
        _picture(castle, words),
        h.div(".ground-line"),
        counts_list(view, seat),
    ]


def _picture(castle: Castle, words: Words) -> h.Element:
    """Return the castle as one picture; its tiles are told one by one by the grid on the table."""
    around = outlines(castle)
    label = words("castellion.castle", wide=len(castle), tiles=sum(map(len, castle)))
    tallest = max(map(len, castle), default=0)
    return h.div(class_=["castle", {"highest": tallest > HEIGHT - 2}], role="img", aria_label=label)[
        (
            h.div(".castle-row")[
                (
                    h.span(".place")[_tile(castle, (column, row), around.get((column, row), Outline()))]
                    for column in range(len(castle))
                )
            ]
            for row in reversed(range(tallest))
        )
    ]


def _tile(castle: Castle, cell: Cell, outline: Outline) -> h.Node:
    tile = tile_at(castle, cell)
    if tile is None:
        return None
    return h.span(class_=["cell filled", outline.standing, *outline.edges])[
        tile_drawing(bare(tile)),
        drawing("pawn", "pawn") if is_haunted(tile) else None,
        drawing("mark-extra", "extra-mark") if outline.extra else None,
    ]
