"""Bays on demand: their ground, the pieces missing as shadows, and on a label how many and what for."""

from collections.abc import Collection, Iterator, Sequence

import htpy as h
from markupsafe import Markup

from game.castellan.rules.bays import Bay, bays
from game.castellan.rules.lattice import Node, cell_of
from game.castellan.rules.pieces import Kind, Pieces
from game.castellan.rules.plan import kind_of
from game.castellan.rules.position import Phase
from game.castellan.screen.board.geometry import outline, point, roomiest_block
from game.castellan.screen.board.placement_buttons import HALF, Area, GridCell, shadow
from game.castellan.screen.picks import BAYS
from game.castellan.screen.texts.names import pieces_name
from game.castellan.screen.view import View
from game.screens.html.buttons import command_button

LABEL = (36, 22)
"""Half of what a label takes, across and up, in a single square."""
LARGER = (1, 1, 2, 2.6)
"""How much larger it is by the squares of its room."""


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


def bay_labels(view: View, found: list[Bay], taken: Collection[Area]) -> Iterator[GridCell]:
    """Yield what the grid tells of each bay, on a label where what else is drawn leaves room for one."""
    words = view.words
    for bay in found:
        x, y = cell_of(bay.squares[0])
        missing = Pieces(*(sum(kind_of(piece) == kind for piece in bay.missing) for kind in Kind.ALL))
        label = words("castellan.bay", pieces=pieces_name(missing, words), worth=bay.towers, n=missing.total)
        where = next(
            (one for one in _rooms(view, bay.squares) if not any(_meets(one, it) for it in taken)), None
        )
        yield GridCell(
            (2 * x + 1, 2 * y + 1),
            h.g(role="gridcell")[
                h.g(".bay-label", role="img", aria_label=label)[
                    h.title[label], where and _label(where, missing.total, bay.towers)
                ]
            ],
        )


def _rooms(view: View, squares: Sequence[Node]) -> Iterator[Area]:
    """Yield where a label may stand, the best place first: as large as its room, or in a single square."""
    block = roomiest_block(view.state.plan, squares)
    size = LARGER[block.size]
    yield Area(block.x, block.y, LABEL[0] * size, LABEL[1] * size)
    middles = [(x + HALF, y - HALF) for x, y in map(point, squares)]
    for x, y in sorted(middles, key=lambda at: (abs(at[0] - block.x) + abs(at[1] - block.y), at)):
        yield Area(x, y, *LABEL)


def _meets(one: Area, other: Area) -> bool:
    """Tell whether two areas have something in common."""
    return abs(one.x - other.x) < one.across + other.across and abs(one.y - other.y) < one.up + other.up


def _label(where: Area, missing: int, worth: int) -> h.Element:
    """Return how many pieces are missing, and what the courtyard will be worth."""
    size = where.across / LABEL[0]
    return h.g(transform=f"translate({where.x:g} {where.y:g}) scale({size:g})", aria_hidden="true")[
        h.rect(x="-36", y="-22", width="72", height="44", rx="12"),
        h.text(class_={"long": worth > 9}, y="12", text_anchor="middle")[f"{missing}→{worth}"],
    ]


def bays_legend(view: View) -> h.Element | None:
    """Return what the labels of bays mean, while they show."""
    if BAYS not in view.marks or view.state.phase == Phase.OVER:
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
