"""The map as an ARIA grid: octagonal lands and square tiles row by row, with what can be done on each."""

from functools import lru_cache
from typing import NamedTuple

import htpy as h
from markupsafe import Markup

from game.castelli.board import WIDTH, cell_of_square, octagon, square
from game.castelli.position import ABSENT
from game.castelli.printed import SIDES
from game.castelli.screen.lands import Prospect, prospect_of, space_of
from game.castelli.screen.octagons import drawn
from game.castelli.screen.offers import Offer, offers_of
from game.castelli.screen.picks import next_turn, turning
from game.castelli.screen.saying import label_of
from game.castelli.screen.shields import back, shield
from game.castelli.screen.tips import cells_of_tip
from game.castelli.screen.view import View
from game.core.state import Cell
from game.screens.art import drawing
from game.screens.commands import do
from game.screens.hints import action_of
from game.screens.render import markup

FRAME, GAP = 0.45, 0.55
"""The frame around the map, and the room between two matches, in spaces: the style sheet draws them so."""
GRAIN = 4
"""How finely a space is divided for the arrow keys: it may hold several castles to choose from."""


class Spot(NamedTuple):
    """A button of a space: what it does and how it looks. `slot` is its place among several, from 0."""

    id: str
    cell: Cell
    label: str
    act: str | None = None
    mark: str | None = None
    legal: bool = False
    points: int | None = None
    tried: bool = False
    hinted: bool = False
    entry: bool = False
    slot: tuple[int, int] | None = None
    preview: bool = False
    looked: bool = False


def realm(view: View) -> h.Element:
    """Return the map with all that can be done on it."""
    words, position = view.words, view.position
    offers = offers_of(view)
    prospect = prospect_of(view)
    rows = range(4 if position.seats == 2 else WIDTH)
    entry = next(
        (cell for cell, several in offers.items() if any(o.refusal is None for o in several)), (0, 0)
    )
    matches = position.rounds is not None
    across, down = WIDTH + 2 * FRAME, len(rows) + 2 * FRAME + (GAP if matches else 0)
    return h.div(
        class_=["realm", {"half": len(rows) < WIDTH, "parted": matches}],
        id="realm",
        data_lens="",
        role="group",
        aria_label=words("castelli.realm.look"),
        tabindex="0",
    )[
        h.div(".realm-sheet", data_box=f"0 0 {100 * across:g} {100 * down:g}")[
            h.div(
                class_="realm-grid",
                id="realm-grid",
                role="grid",
                aria_label=words("castelli.realm"),
            )[
                (
                    h.div(class_=["realm-row", {"second": matches and row == 4}], role="row")[
                        (_space(view, (row, column), offers, prospect, entry) for column in range(WIDTH))
                    ]
                    for row in rows
                )
            ]
        ]
    ]


def _space(
    view: View, cell: Cell, offers: dict[Cell, list[Offer]], prospect: Prospect, entry: Cell
) -> h.Element:
    at = square(cell)
    several = offers.get(cell, [])
    spots = [
        _offered(view, cell, offer, (number, len(several)))._replace(entry=cell == entry and not number)
        for number, offer in enumerate(several)
    ]
    if not spots:
        spots = [_looked_at(view, cell, cell == entry)]
    inside = [_spot(spot) for spot in spots]
    if at is None:
        number = octagon(cell) or 0
        return h.div(".space.land-space", role="gridcell")[drawn(space_of(view, number, prospect)), inside]
    return h.div(class_=["space tile-space", {"down": view.position.down[at] != ABSENT}], role="gridcell")[
        _frame(view, at), _tile(view, at), inside
    ]


def _tile(view: View, at: int) -> Markup | None:
    """Return the tile on a square: as it is being turned, as it lies, or its back."""
    position = view.position
    turned = turning(view)
    piece = piece_of_tile(at)
    if turned is not None and turned.at == at:
        return shield(turned.face, "shield turning", piece)
    if position.laid[at] >= 0:
        return shield(position.laid[at], "shield", piece)
    if position.held is not None and position.held.at == at:
        return shield(position.held.tile * 4, "shield turning", piece)
    return back(piece) if position.down[at] != ABSENT else None


def piece_of_tile(at: int) -> str:
    """Return the key of a tile for the animation."""
    return f"tile-{at}"


def _frame(view: View, at: int) -> list[Markup]:
    """Return what the frame shows beside a square."""
    return [_framed(at, side, icon) for side, icon in view.position.board.frame[at]]


@lru_cache(maxsize=100)
def _framed(at: int, side: int, icon: str) -> Markup:
    return drawing(f"cas-{icon}", f"framed framed-{SIDES[side].lower()}", f"frame-{at}-{side}")


def _offered(view: View, cell: Cell, offer: Offer, slot: tuple[int, int]) -> Spot:
    """Return the button of an offer; `slot` is its number among several, and how many these are."""
    legal = offer.refusal is None
    row, column = cell
    number, among = slot
    name = f"spot-{row}-{column}" + (f"-{number}" if among > 1 else "")
    return Spot(
        name,
        cell,
        label_of(view, cell, offer),
        act=str(offer.action),
        legal=legal,
        points=offer.points,
        tried=view.refused is not None and view.refused.action == offer.action,
        hinted=_hinted(view, cell, offer),
        slot=slot if among > 1 else None,
        preview=legal and offer.action.verb == "reveal",
    )


def _looked_at(view: View, cell: Cell, entry: bool) -> Spot:
    """Return the button of a space where nothing is done: it tells of it, or turns the tile on."""
    row, column = cell
    mark = f"at:{row}.{column}"
    looked = mark in view.marks
    turned = turning(view)
    if turned is not None and cell == cell_of_square(turned.at):
        mark = next_turn(turned)
    return Spot(
        f"spot-{row}-{column}",
        cell,
        label_of(view, cell, None),
        mark=None if view.idle else mark,
        hinted=_hinted(view, cell, None),
        entry=entry,
        looked=looked,
    )


def _hinted(view: View, cell: Cell, offer: Offer | None) -> bool:
    action = action_of(view.tip)
    if action is not None and offer is not None:
        return offer.action == action
    return cell in cells_of_tip(view)


@lru_cache(maxsize=400)
def _spot(spot: Spot) -> Markup:
    row, column = spot.cell
    number, among = spot.slot or (0, 1)
    x, y = column * GRAIN + number % 2, (WIDTH - row) * GRAIN - number // 2
    return markup(
        h.button(
            class_=[
                "site-button",
                {
                    "legal": spot.legal,
                    "barred": spot.act is not None and not spot.legal,
                    "tried": spot.tried,
                    "hinted": spot.hinted,
                    "looked": spot.looked,
                    f"slice slice-{number}": among > 1,
                },
            ],
            id=spot.id,
            type="button",
            data_cell=f"{x}.{y}",
            data_act=spot.act,
            data_do=do("mark", spot.mark) if spot.mark else None,
            data_preview=spot.act if spot.preview else None,
            aria_disabled="true" if spot.act is not None and not spot.legal else None,
            aria_label=spot.label,
            tabindex="0" if spot.entry else "-1",
        )[
            h.b(class_=["worth", {"sure": spot.legal}], aria_hidden="true")[f"+{spot.points}"]
            if spot.points is not None
            else None,
            drawing("mark-cross", "flaw") if spot.tried else None,
        ]
    )
