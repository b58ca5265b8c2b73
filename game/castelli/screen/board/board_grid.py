"""The map as an ARIA grid: octagonal lands and square tiles row by row, with what can be done on each."""

from functools import lru_cache
from typing import NamedTuple

import htpy as h
from markupsafe import Markup

from game.castelli.rules.board import WIDTH, cell_of_square, number_of, octagon, square
from game.castelli.rules.castles.build import TERRAIN, free_site
from game.castelli.rules.position import ABSENT
from game.castelli.rules.printed import SIDES
from game.castelli.screen.board.drawings.octagons import Space, counts_drawing, lead_boxes, octagon_drawing
from game.castelli.screen.board.drawings.shapes import Slot, side_clear_of, slots
from game.castelli.screen.board.drawings.shields import back, shield
from game.castelli.screen.lands import Prospect, prospect_of, space_of
from game.castelli.screen.offers import SETTLED, Offer, offers_of
from game.castelli.screen.picks import Turning, next_turn, turning
from game.castelli.screen.texts.hints import cells_of_tip
from game.castelli.screen.texts.labels import explanation, label_of, parts_of
from game.castelli.screen.view import View
from game.core.state import Cell
from game.screens.html.art import drawing
from game.screens.html.commands import do
from game.screens.html.explained import explained
from game.screens.html.rendering import cached_html
from game.screens.table_model import hinted_action

FRAME, GAP = 0.45, 0.55
"""The frame around the map, and the room between two matches, in spaces: the style sheet draws them so."""
UPPER = Slot(0, -40, 26)
"""Where the label of a settlement stands, if nobody leads there: clear of the land and its settlement."""
GRAIN = 4
"""How finely a space is divided for the arrow keys: it may hold several castles to choose from."""


class Spot(NamedTuple):
    """A button of a space: what it does and how it looks.

    `corner` is where it lies among several: 0 for the upper left one, 1 for the upper right, 2 and 3 below.
    `site` is towards which sides of the space its label stands, "" in its middle: near where the castle
    would stand, clear of the sums of who leads.
    """

    id: str
    cell: Cell
    label: str
    about: str
    act: str | None = None
    mark: str | None = None
    legal: bool = False
    points: int | None = None
    silver: int = 0
    tried: bool = False
    hinted: bool = False
    entry: bool = False
    corner: int | None = None
    site: str = ""
    preview: bool = False
    looked: bool = False


class Face(NamedTuple):
    """How a tile lies, as an index of FACES, None where none lies face up; and whether it is being turned.

    `half`: on half a board.
    """

    face: int | None
    turning: bool
    half: bool


class Ground(NamedTuple):
    """What the spaces are drawn from; `entry` is the one in the Tab order.

    `near`: in a lesson the octagons beside the tile that is being turned, elsewhere none.
    """

    view: View
    offers: dict[Cell, list[Offer]]
    prospect: Prospect
    turned: Turning | None
    entry: Cell
    near: frozenset[int]


def board_grid(view: View) -> h.Element:
    """Return the map with all that can be done on it."""
    words, state = view.words, view.state
    offers = offers_of(view)
    rows = state.board.rows
    entry = next(
        (cell for cell, several in offers.items() if any(o.refusal is None for o in several)), (0, 0)
    )
    turned = turning(view)
    near = {area.octagon for area in state.board.touching[turned.at]} if view.learns and turned else ()
    ground = Ground(view, offers, prospect_of(view), turned, entry, frozenset(near))
    matches = state.rounds is not None
    across, down = WIDTH + 2 * FRAME, len(rows) + 2 * FRAME + (GAP if matches else 0)
    return h.div(
        class_=["board", {"half": view.half, "parted": matches}],
        id="board",
        data_zoomable="",
        role="group",
        aria_label=words("castelli.board.look"),
        tabindex="0",
    )[
        h.div(".board-sheet", data_box=f"0 0 {100 * across:g} {100 * down:g}")[
            h.div(
                class_="board-grid",
                id="board-grid",
                role="grid",
                aria_label=words("castelli.board"),
            )[
                (
                    h.div(class_=["board-row", {"second": matches and row == 4}], role="row")[
                        (_space(ground, (row, column)) for column in range(WIDTH))
                    ]
                    for row in rows
                )
            ]
        ]
    ]


def _space(ground: Ground, cell: Cell) -> Markup:
    """Return a space with its buttons."""
    view, at, entry = ground.view, square(cell), cell == ground.entry
    several = ground.offers.get(cell, [])
    spots = tuple(
        _offered(ground, cell, offer, corner)._replace(entry=entry and not number)
        for number, (offer, corner) in enumerate(zip(several, _corners(several, view), strict=True))
    )
    if not spots:
        spots = (_looked_at(ground, cell)._replace(entry=entry),)
    if at is None:
        far = bool(ground.near) and number_of(cell) not in ground.near
        return _land(space_of(view, number_of(cell), ground.prospect), spots, far=far)
    down = view.state.down[at] != ABSENT
    far = ground.near.isdisjoint(area.octagon for area in view.state.board.touching[at])
    return _square(
        at, view.state.board.frame[at], _face(ground, at), spots, down=down, far=bool(ground.near) and far
    )


@cached_html(300)
def _land(space: Space, spots: tuple[Spot, ...], *, far: bool) -> h.Node:
    return h.div(class_=["space land-space", {"far": far}], role="gridcell")[
        octagon_drawing(space), map(_spot, spots), counts_drawing(space)
    ]


@cached_html(300)
def _square(
    at: int, frame: tuple[tuple[int, str], ...], face: Face, spots: tuple[Spot, ...], *, down: bool, far: bool
) -> h.Node:
    piece = piece_of_tile(at)
    tile = None
    if face.face is not None:
        tile = shield(face.face, "shield turning" if face.turning else "shield", piece, half=face.half)
    elif down:
        tile = back(piece)
    zoom_to = "" if face.turning else None
    classes = {"down": down, "far": far}
    return h.div(class_=["space tile-space", classes], role="gridcell", data_zoom_to=zoom_to)[
        (_framed(at, side, icon) for side, icon in frame), tile, map(_spot, spots)
    ]


def _face(ground: Ground, at: int) -> Face:
    """Return how the tile on a square lies: as it is being turned, or face up."""
    state, turned = ground.view.state, ground.turned
    half = ground.view.half
    if turned is not None and turned.at == at:
        return Face(turned.face, True, half)
    if state.held is not None and state.held.at == at:
        return Face(state.held.tile * 4, True, half)
    return Face(state.laid[at] if state.laid[at] >= 0 else None, False, half)


def piece_of_tile(at: int) -> str:
    """Return the key of a tile for the animation."""
    return f"tile-{at}"


@lru_cache(maxsize=100)
def _framed(at: int, side: int, icon: str) -> Markup:
    return drawing(f"cas-{icon}", f"framed framed-{SIDES[side].lower()}", f"frame-{at}-{side}")


def _corners(several: list[Offer], view: View) -> list[int | None]:
    """Return for several castles of a space the corners near which they stand; None for one alone."""
    if len(several) == 1:
        return [None]
    free = [0, 1, 2, 3]
    found: list[int | None] = []
    for offer in several:
        at = _castle_slot(view, offer)
        corner = min(free, key=lambda corner: abs(corner % 2 - (at.x > 0)) + abs(corner // 2 - (at.y > 0)))
        free.remove(corner)
        found.append(corner)
    return found


def _castle_slot(view: View, offer: Offer) -> Slot:
    """Return where the castle of an offer is drawn on its space."""
    number, site = offer.place or (0, 0)
    area = view.state.board.areas[number_of(offer.action.cell)][number]
    return slots(area.sides, area.icons + max(area.sites, 1))[area.icons + site]


def _site_of(ground: Ground, offer: Offer) -> str:
    """Return towards which sides of its space the label of an offer stands: "n", "se"; "" for none."""
    view, verb = ground.view, offer.action.verb
    if offer.points is None or offer.place is not None:
        return ""
    number = number_of(offer.action.cell)
    if verb in SETTLED:
        return side_clear_of(UPPER, lead_boxes(space_of(view, number, ground.prospect)))
    if verb not in TERRAIN:
        return ""
    area = view.state.board.area(number, TERRAIN[verb])
    site = area and free_site(view.state, area)
    if area is None or site is None:
        return ""
    at = _castle_slot(view, offer._replace(place=(area.number, site)))
    return side_clear_of(at, lead_boxes(space_of(view, number, ground.prospect)))


def _offered(ground: Ground, cell: Cell, offer: Offer, corner: int | None) -> Spot:
    """Return the button of an offer."""
    view = ground.view
    legal = offer.refusal is None
    row, column = cell
    return Spot(
        f"spot-{row}-{column}" + ("" if corner is None else f"-{corner}"),
        cell,
        label_of(view, cell, offer, ground.turned),
        _about(ground, cell),
        act=str(offer.action),
        legal=legal,
        points=offer.points,
        silver=offer.pays.silver if legal and offer.pays else 0,
        tried=view.refused is not None and view.refused.action == offer.action,
        hinted=_hinted(view, cell, offer),
        corner=corner,
        site=_site_of(ground, offer),
        preview=legal and offer.action.verb == "reveal",
    )


def _looked_at(ground: Ground, cell: Cell) -> Spot:
    """Return the button of a space where nothing is done: it tells of it, or turns the tile on."""
    view, turned = ground.view, ground.turned
    row, column = cell
    mark = f"at:{row}.{column}"
    react = view.state.react
    threatened = react is not None and react.place is not None and octagon(cell) == react.at
    looked = mark in view.marks or threatened
    if turned is not None and cell == cell_of_square(turned.at):
        mark = next_turn(turned)
    return Spot(
        f"spot-{row}-{column}",
        cell,
        label_of(view, cell, None, ground.turned),
        _about(ground, cell),
        mark=None if view.idle else mark,
        hinted=_hinted(view, cell, None),
        looked=looked,
    )


def _about(ground: Ground, cell: Cell) -> str:
    """Return what the things on a space are for; "" for a tile that lies face down."""
    at = square(cell)
    if at is not None and ground.view.state.down[at] != ABSENT:
        return ""
    terms = tuple(part.term for part in parts_of(ground.view, cell, ground.turned))
    return explanation(terms, ground.view.words)


def _hinted(view: View, cell: Cell, offer: Offer | None) -> bool:
    action = hinted_action(view.tip)
    if action is not None and offer is not None:
        return offer.action == action
    return cell in cells_of_tip(view)


@cached_html(400)
def _spot(spot: Spot) -> h.Node:
    row, column = spot.cell
    corner = spot.corner or 0
    x, y = column * GRAIN + corner % 2, (WIDTH - row) * GRAIN - corner // 2
    return h.button(
        class_=[
            "site-button",
            {
                "legal": spot.legal,
                "barred": spot.act is not None and not spot.legal,
                "tried": spot.tried,
                "hinted": spot.hinted,
                "looked": spot.looked,
                f"slice slice-{corner}": spot.corner is not None,
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
        **(explained(spot.about) if spot.about else {}),
    )[
        h.b(class_=["worth", {"sure": spot.legal, f"site-{spot.site}": bool(spot.site)}], aria_hidden="true")[
            f"+{spot.points}",
            h.small(".worth-silver")[drawing("cas-silver", "ware"), f"\N{MINUS SIGN}{spot.silver}"]
            if spot.silver
            else None,
        ]
        if spot.points or (spot.points is not None and spot.legal)
        else None,
        drawing("mark-cross", "flaw") if spot.tried else None,
    ]
