"""The castle as an ARIA grid: cells that can be asked about are buttons, one of them in the Tab order."""

from typing import NamedTuple

import htpy as h

from game.castellion.castle import HEIGHT, WIDTH, Castle, neighbours, tile_at
from game.castellion.formations import Group, groups
from game.castellion.pieces import TRAITORS, shape
from game.castellion.rules import CastellionState
from game.castellion.screen.art import drawing, tile_drawing
from game.castellion.screen.names import place_name, tile_name
from game.castellion.screen.outlines import cancelled
from game.castellion.screen.telling import why
from game.core.action import Action
from game.core.state import Cell
from game.locale import Words
from game.screens.model import Refused

SIDES = ("west", "east", "north", "south")
"""Names of the sides in the order of `neighbours`."""


class View(NamedTuple):
    """What the cells are drawn from."""

    state: CastellionState
    refused: Refused | None
    words: Words
    groups: dict[Cell, Group]
    entry: Cell | None

    @property
    def castle(self) -> Castle:
        """The castle shown."""
        return self.state.castle

    @property
    def building(self) -> bool:
        """Whether a Defender in hand can be asked to go on any free cell."""
        return self.state.outcome is None and self.state.hand not in (None, *TRAITORS)


def castle_grid(state: CastellionState, refused: Refused | None, words: Words) -> h.Element:
    """Return the castle with a free column on each side that it can still grow to."""
    found = {cell: group for group in groups(state.castle) for cell in group.cells}
    view = View(state, refused, words, found, entry(state, refused))
    width = len(state.castle)
    columns = range(-1, width + 1) if 0 < width < WIDTH else range(max(width, 1))
    return h.div(
        "#castle.castle",
        role="grid",
        aria_label=words("castellion.castle", wide=width, tiles=sum(map(len, state.castle))),
        data_drop="",
    )[
        (
            h.div(".castle-row", role="row")[(_cell(view, (column, row)) for column in columns)]
            for row in reversed(range(HEIGHT))
        )
    ]


def entry(state: CastellionState, refused: Refused | None) -> Cell | None:
    """Return the cell in the Tab order: what was just tried, else a legal one, else the first tile."""
    if refused is not None and refused.action.verb == "place":
        return _arguments(refused.action)
    legal = sorted(_arguments(action) for action in state.actions if action.verb == "place")
    return legal[0] if legal else (0, 0)


def _arguments(action: Action) -> Cell:
    return tuple(int(number) for number in action.arguments)


def _cell(view: View, cell: Cell) -> h.Element:
    place = place_name(view.castle, cell, view.words)
    tile = tile_at(view.castle, cell)
    if tile is not None:
        return _filled(view, cell, place)
    if view.building or (not view.castle and cell == (0, 0)):
        return _free(view, cell, place)
    culprit = _is_culprit(view, cell)
    return h.div(class_={"culprit": culprit}, role="gridcell")[
        drawing("mark-cross", "flaw") if culprit else None
    ]


def _filled(view: View, cell: Cell, place: str) -> h.Element:
    group = view.groups[cell]
    tile = view.castle[cell[0]][cell[1]]
    standing = "formation" if group.formation else "cancelled" if cancelled(group) else None
    label = view.words("castellion.tile-at", tile=tile_name(tile, view.words), place=place)
    if standing:
        label += ", " + view.words(f"castellion.part.{group.formation or standing}")
    sides = zip(SIDES, neighbours(cell), strict=True)
    edges = [side for side, near in sides if standing and near not in group.cells]
    return h.div(role="gridcell")[
        h.button(
            class_=["cell filled", {"culprit": _is_culprit(view, cell)}, standing, *edges],
            **_button(view, cell, label),
        )[
            tile_drawing(tile, f"cell-{cell[0]}.{cell[1]}"),
            drawing("mark-cross", "flaw") if _is_culprit(view, cell) else None,
        ]
    ]


def _free(view: View, cell: Cell, place: str) -> h.Element:
    action = Action("place", cell)
    refusal = view.state.refusal(action)
    held = view.state.hand
    if refusal is None:
        label = view.words("castellion.cell.legal", tile=tile_name(held or "", view.words), place=place)
    else:
        reason = why(view.state, action, refusal, view.words)
        label = view.words("castellion.cell.illegal", place=place, why=reason)
    tried = view.refused is not None and view.refused.action == action
    return h.div(role="gridcell")[
        h.button(
            class_=[
                "cell free",
                {
                    "site": not view.castle,
                    "legal": refusal is None,
                    "tried": tried,
                    "culprit": _is_culprit(view, cell),
                },
            ],
            data_act=str(action),
            aria_disabled=None if refusal is None else "true",
            **_button(view, cell, label),
        )[
            drawing(f"window-{shape(held)}", "ghost") if held and refusal is None else None,
            drawing("mark-cross", "flaw") if tried or _is_culprit(view, cell) else None,
        ]
    ]


def _button(view: View, cell: Cell, label: str) -> dict[str, str]:
    name = f"{cell[0]}.{cell[1]}"
    return {
        "type": "button",
        "id": f"cell-{name}",
        "data_cell": name,
        "tabindex": "0" if cell == view.entry else "-1",
        "aria_label": label,
    }


def _is_culprit(view: View, cell: Cell) -> bool:
    return view.refused is not None and cell in view.refused.refusal.cells
