"""Drawn examples of the rules page, judged by the same code as the game, and the table of the Ordeals."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

import htpy as h

from game.castellion.castle import Castle, refusal_to_place, without_rows
from game.castellion.formations import SIZE, groups
from game.castellion.pieces import EXAMS, Card, Tile
from game.core import Cell
from game.locale import Words

SIDE = 40  # of a tile, in the drawing's own units
GAP = 4
NUMERALS = ("I", "II", "III")

TOWER_STANDS: Castle = (("Ct", "Jc", "Ps"), ("Sc", "Ss", "St", "Sc"), ("Pt", "Cc"))
LINE_STANDS: Castle = (("Jt", "Jc"), ("Ps", "Cc"), ("Pt", "Ss"), ("Pc", "Jt"), ("Ps",))
BASTION_STANDS: Castle = (("Ss",), ("Ct", "Cc", "Jt"), ("Cs", "Ct"), ("Pc",))
LINE_CANCELLED: Castle = (("Ps",), ("Pt", "Pc"), ("Pc", "Ss"), ("Ps", "Jt"))
EIGHT_CANCELLED: Castle = (("Ss", "Sc"), ("St", "Ss"), ("Sc", "St"), ("Ss", "Sc"))
CORNER_TOUCHES: Castle = (("Ct", "Cs"), ("Cc", "Ct"), ("Js", "Jc", "Ct"))

PLACES: Castle = (("Ct", "Jc"), ("Ps",), ("Js",))
IN_HAND: Tile = "Sc"
SPOTS: tuple[Cell, ...] = ((0, 2), (1, 1), (2, 1), (3, 0))

BEFORE_EXAM: Castle = (
    ("Ct", "Ss"),
    ("Pc", "St", "Jc"),
    ("Js", "Sc"),
    ("Ct", "Js"),
    ("Pc", "Cs"),
    ("Js", "Jt"),
)


class Spot(NamedTuple):
    """A cell where a tile could go, and whether the placement rules let it."""

    cell: Cell
    good: bool


def drawing(castle: Castle, spots: tuple[Spot, ...] = (), outlines: bool = True) -> h.Node:
    """Return a small castle, groups of four or more outlined: in full where they count, dashed where not."""
    columns = max([len(castle), *(spot.cell[0] + 1 for spot in spots)])
    rows = max([*map(len, castle), *(spot.cell[1] + 1 for spot in spots)])
    width, height = columns * SIDE + 2 * GAP, rows * SIDE + 2 * GAP

    def corner(cell: Cell) -> dict[str, str]:
        return {"x": str(GAP + cell[0] * SIDE), "y": str(height - GAP - (cell[1] + 1) * SIDE)}

    shown = [group for group in groups(castle) if outlines and len(group.cells) >= SIZE]
    return h.svg(
        ".mini-castle",
        viewBox=f"0 0 {width} {height}",
        width=str(width),
        height=str(height),
        aria_hidden="true",
    )[
        (
            h.use(href=f"#tile-{tile}", width=str(SIDE), height=str(SIDE), **corner((column, row)))
            for column, tiles in enumerate(castle)
            for row, tile in enumerate(tiles)
        ),
        (
            h.use(
                href="#mark-tick" if spot.good else "#mark-cross",
                width=str(SIDE),
                height=str(SIDE),
                **corner(spot.cell),
            )
            for spot in spots
        ),
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
        h.path(d=f"M0 {height - 1}H{width}", stroke="currentColor", stroke_width="2"),
    ]


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


def formation_figure(castle: Castle, words: Words) -> h.Node:
    """Return a castle with what its formations count for."""
    counted = [group for group in groups(castle) if group.formation]
    verdict = "counts" if counted else "cancelled"
    names = ", ".join(words(f"rules.castellion.asks.{group.formation}", n=1) for group in counted)
    return h.figure(".example", data_verdict=verdict)[
        drawing(castle), h.figcaption[words(f"rules.castellion.figure.{verdict}", names=names)]
    ]


def place_figure(words: Words) -> h.Node:
    """Return a castle, a tile in hand, and where it may go."""
    spots = tuple(Spot(cell, refusal_to_place(PLACES, IN_HAND, cell) is None) for cell in SPOTS)
    return h.figure(".example")[
        h.svg(".mini-castle", width=str(SIDE), height=str(SIDE), aria_hidden="true")[
            h.use(href=f"#tile-{IN_HAND}")
        ],
        drawing(PLACES, spots, outlines=False),
        h.figcaption[words("rules.castellion.figure.place")],
    ]


def exam_figure(words: Words) -> h.Node:
    """Return a castle before and after the bottom row is destroyed."""
    after, _ = without_rows(BEFORE_EXAM, 1)
    return h.figure(".example")[
        drawing(BEFORE_EXAM, outlines=False),
        drawing(after, outlines=False),
        h.figcaption[words("rules.castellion.figure.exam-2")],
    ]


def cards(words: Words) -> h.Node:
    """Return the table of the Exam cards."""
    heads = ("card", "traitors", "asks")
    return h.table(".cards")[
        h.caption[words("rules.castellion.cards")],
        h.thead[h.tr[(h.th(scope="col")[words(f"rules.castellion.cards.{head}")] for head in heads)]],
        h.tbody[
            (
                h.tr[
                    h.th(scope="row")[words("rules.castellion.cards.exam", number=numeral)],
                    h.td[str(card.traitors)],
                    h.td[asked(card, words)],
                ]
                for numeral, choices in zip(NUMERALS, EXAMS, strict=True)
                for card in choices
            )
        ],
    ]


def asked(card: Card, words: Words) -> str:
    """Return in words what a card asks for."""
    asks = [words(f"rules.castellion.asks.{name}", n=count) for name, count in card.formations.items()]
    if card.rows:
        asks.append(words("rules.castellion.asks.rows", n=card.rows))
    return ", ".join(asks)


FIGURES: Mapping[str, Callable[[Words], h.Node]] = {
    "castellion.pieces.ordeals": cards,
    "castellion.place.shape": place_figure,
    "castellion.formations.tower": partial(formation_figure, TOWER_STANDS),
    "castellion.formations.line": partial(formation_figure, LINE_STANDS),
    "castellion.formations.bastion": partial(formation_figure, BASTION_STANDS),
    "castellion.formations.cancelled": lambda words: [
        formation_figure(LINE_CANCELLED, words),
        formation_figure(EIGHT_CANCELLED, words),
    ],
    "castellion.formations.diagonal.ruling": partial(formation_figure, CORNER_TOUCHES),
    "castellion.exam-2": exam_figure,
}
