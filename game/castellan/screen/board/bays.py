"""Bays on demand: their ground, the pieces missing as shadows, and on a label how many and what for."""

from collections.abc import Iterator

import htpy as h
from markupsafe import Markup

from game.castellan.rules.bays import Bay, bays
from game.castellan.rules.lattice import cell_of
from game.castellan.rules.pieces import Kind, Pieces
from game.castellan.rules.plan import kind_of
from game.castellan.rules.position import Phase
from game.castellan.screen.board.geometry import outline, roomiest_block
from game.castellan.screen.board.placement_buttons import GridCell, shadow
from game.castellan.screen.picks import BAYS
from game.castellan.screen.texts.names import pieces_name
from game.castellan.screen.view import View
from game.screens.html.buttons import command_button


def visible_bays(view: View) -> list[Bay]:
    """Return the bays that show: where somebody asked for them, those open to the next who builds."""
    if BAYS not in view.marks or view.state.phase == Phase.OVER:
        return []
    return bays(
        view.state.plan, view.state.next_seat if view.state.next_seat is not None else view.state.turn
    )


def bay_grounds(found: list[Bay]) -> Iterator[h.Element]:
    """Yield the ground of bays, with the shadows of the pieces missing."""
    for bay in found:
        yield h.g(".bay")[h.path(d=outline(bay.squares)), (shadow(piece) for piece in bay.missing)]


def bay_labels(view: View, found: list[Bay]) -> Iterator[GridCell]:
    """Yield what the grid tells of each bay."""
    words = view.words
    for bay in found:
        x, y = cell_of(bay.squares[0])
        missing = Pieces(*(sum(kind_of(piece) == kind for piece in bay.missing) for kind in Kind.ALL))
        label = words("castellan.bay", pieces=pieces_name(missing, words), worth=bay.towers, n=missing.total)
        where = roomiest_block(view.state.plan, bay.squares)
        yield GridCell(
            (2 * x + 1, 2 * y + 1),
            h.g(role="gridcell")[
                h.g(
                    ".bay-label",
                    role="img",
                    aria_label=label,
                    transform=f"translate({where.x:g} {where.y:g})",
                )[
                    h.title[label],
                    h.rect(x="-84", y="-50", width="168", height="100", rx="22"),
                    h.text(text_anchor="middle", aria_hidden="true")[
                        h.tspan(x="0", y="-8")[words("castellan.bay.needs", missing=missing.total)],
                        h.tspan(x="0", y="34")[words("castellan.bay.worth", worth=bay.towers)],
                    ],
                ]
            ],
        )


def bays_legend(view: View) -> h.Element | None:
    """Return what the labels of bays mean, while they show."""
    if BAYS not in view.marks:
        return None
    return h.p(".bays-legend")[
        view.words("castellan.bays.legend" if visible_bays(view) else "castellan.bays.none")
    ]


def bays_toggle(view: View) -> Markup | None:
    """Return the button that shows bays, and hides them; None once nothing more is closed."""
    if view.ended:
        return None
    on = BAYS in view.marks
    name = view.words("castellan.bays")
    return command_button(
        name,
        "mark",
        BAYS,
        kind=".button.bays-toggle",
        drawing="bays",
        off=view.idle,
        id="bays",
        aria_pressed=str(on).lower(),
        title=view.words("castellan.key", here=name, key="V"),
    )
