"""A castle as an ARIA grid of nine buttons: sites, tiles, and what a tile picked from the hand does there."""

from typing import NamedTuple

import htpy as h
from markupsafe import Markup

from game.castle_keep.rules.attack import hit
from game.castle_keep.rules.castle import CELLS, KIND_AT, PLACES_OF, Castle, joints, size
from game.castle_keep.rules.pieces import Kind, Tile
from game.castle_keep.rules.turn import target
from game.castle_keep.screen.board.art import site_drawing, tile_drawing
from game.castle_keep.screen.picks import chosen, from_camp, wants_tile
from game.castle_keep.screen.ruins import cracked
from game.castle_keep.screen.texts.explanations import of_standing
from game.castle_keep.screen.texts.hints import cells_of_tip
from game.castle_keep.screen.texts.names import place_name, tile_name
from game.castle_keep.screen.texts.reasons import why
from game.castle_keep.screen.view import View
from game.core.action import Action, ActionError, parse
from game.core.state import Refusal
from game.screens.html.art import drawing
from game.screens.html.commands import do
from game.screens.html.explained import explained
from game.screens.html.rendering import cached_html
from game.screens.html.seat_names import seat_name
from game.screens.table_model import hinted_action

SIDE = 3  # cells in a row
TOWARDS = {-1: "left", 1: "right", -SIDE: "up", SIDE: "down"}
"""Where a neighbour lies, by how far its place is from one's own."""


class Offer(NamedTuple):
    """What pressing a cell does, why it is refused if it is, how many tiles fall by it if it is an attack."""

    action: Action
    refusal: Refusal | None
    falling: int

    @property
    def legal(self) -> bool:
        """Whether it can be done."""
        return self.refusal is None

    @property
    def tile(self) -> Tile:
        """The tile played."""
        return self.action.words[0]


class ShownCastle(NamedTuple):
    """What the cells of a castle are drawn from: `falls` are the places that the attack pointed at clears.

    `ruins` are the places where tiles fell of late, `cracks` those whose tiles stand beside them.
    """

    view: View
    seat: int
    offers: tuple[Offer | None, ...]
    falls: frozenset[int]
    ruins: frozenset[int]
    cracks: frozenset[int]

    @property
    def entry(self) -> int:
        """The place in the Tab order: one that does something, else the first."""
        return next((place for place, offer in enumerate(self.offers) if offer and offer.legal), 0)

    @property
    def castle(self) -> Castle:
        """The castle shown."""
        return self.view.state.castles[self.seat]

    def takes_tile(self, place: int) -> bool:
        """Tell whether a place is free for a tile that is to be picked first."""
        view = self.view
        mine = view.state.home(view.state.active) == self.seat
        own = not view.idle and view.state.seat is not None and mine and self.castle[place] is None
        return own and wants_tile(view.state, view.marks)


def piece_of(seat: int, place: int) -> str:
    """Return the key of a place of a castle, for the animation."""
    return f"cell{seat}-{place}"


def crack_of(seat: int, place: int) -> str:
    """Return the key of the crack in what stands on a place."""
    return f"crack{seat}-{place}"


def castle_grid(view: View, seat: int) -> h.Element:
    """Return a castle with what can be done there."""
    words = view.words
    offers = tuple(_offer(view, seat, place) for place in range(len(CELLS)))
    ruins = view.ruins[seat] if view.ruins else frozenset[int]()
    cracks = frozenset(cracked(view.state.castles[seat], ruins))
    shown = ShownCastle(view, seat, offers, _falls(view, seat), ruins, cracks)
    whose = "castle_keep.king.castle" if view.state.shared else "castle_keep.castle"
    label = words(whose, player=seat_name(seat, words), n=size(shown.castle))
    return h.div(".ward", id=f"castle{seat}", role="grid", aria_label=label, data_drop="")[
        (
            h.div(role="row")[
                (
                    h.div(role="gridcell")[_cell(shown, place)]
                    for place in range(row * SIDE, row * SIDE + SIDE)
                )
            ]
            for row in range(SIDE)
        )
    ]


def _offer(view: View, seat: int, place: int) -> Offer | None:
    """Return what the tile picked does on a place: it is built in the own castle, and attacks the others.

    In the king's castle it attacks where something stands.
    While none is picked, the place that a hint names does what it advises.
    """
    state = view.state
    if state.turned and not view.idle:
        return _fall(view, place)
    advised = None if view.idle or not wants_tile(state, view.marks) else hinted_action(view.tip)
    if advised is not None and target(state, advised) == (seat, place):
        falls = len(hit(state.castles[seat], place).places) if advised.verb == "attack" else 0
        return Offer(advised, state.refusal(advised), falls)
    won = None if view.idle else from_camp(state, view.marks)
    tile = None if view.idle else won or chosen(state, view.marks)
    if tile is None or (won and seat != state.active):
        return None
    castle, falling = state.castles[seat], 0
    if seat == state.home(state.active) and not (state.shared and castle[place]):
        action = Action("reuse" if won else "build", (tile, CELLS[place]))
    elif castle[place]:
        action = Action("attack", (tile, seat, CELLS[place]))
        falling = len(hit(castle, place).places)
    else:
        return None
    refusal = state.refusal(action)
    return Offer(action, refusal, 0 if refusal else falling)


def _fall(view: View, place: int) -> Offer | None:
    """Return what falls where the siege's tile hits a place that is chosen."""
    state = view.state
    if not state.castle[place]:
        return None
    action = Action("fall", (CELLS[place],))
    refusal = state.refusal(action)
    return Offer(action, refusal, 0 if refusal else len(hit(state.castle, place).places))


def _falls(view: View, seat: int) -> frozenset[int]:
    """Return the places of a castle whose tiles fall by the attack pointed at."""
    try:
        action = parse(view.preview, view.state.verbs)
    except ActionError:
        return frozenset()
    cell = target(view.state, action)
    if action.verb not in ("attack", "fall") or cell is None or cell[0] != seat:
        return frozenset()
    return frozenset(hit(view.state.castles[seat], cell[1]).places)


class CellDrawing(NamedTuple):
    """All that a cell's button is drawn from: two cells that look the same are drawn once."""

    seat: int
    place: int
    tile: Tile | None
    joins: tuple[int, ...]
    label: str
    about: str
    entry: bool
    act: str | None
    legal: bool
    placed: Tile | None
    falling: int
    tried: bool
    culprit: bool
    falls: bool
    hinted: bool
    ruined: bool
    cracked: bool
    early: bool
    """It takes a tile, of which none is picked yet."""


def _cell(shown: ShownCastle, place: int) -> Markup:
    view, seat, offer = shown.view, shown.seat, shown.offers[place]
    legal = offer is not None and offer.legal
    falling = offer.falling if offer else 0
    return _button(
        CellDrawing(
            seat,
            place,
            shown.castle[place],
            joints(shown.castle, place) if place in PLACES_OF[Kind.WALL] else (),
            _label(shown, place),
            _about(shown, place),
            entry=place == shown.entry,
            act=str(offer.action) if offer else None,
            legal=legal,
            placed=offer.tile if offer and legal and not falling else None,
            falling=falling,
            tried=view.refused is not None and offer is not None and view.refused.action == offer.action,
            culprit=view.refused is not None and (seat, place) in view.refused.refusal.cells,
            falls=place in shown.falls,
            hinted=(seat, place) in cells_of_tip(view),
            ruined=place in shown.ruins,
            cracked=place in shown.cracks,
            early=offer is None and shown.takes_tile(place),
        )
    )


def _about(shown: ShownCastle, place: int) -> str:
    """Return what explains a place: how its tile may be attacked, what its cracks or its rubble mean."""
    words = shown.view.words
    marks = {"ruin": shown.ruins, "cracked": shown.cracks}
    parts = [words(f"castle_keep.about.{mark}") for mark, places in marks.items() if place in places]
    state = shown.view.state
    standing = of_standing(
        shown.castle,
        place,
        words,
        towers=state.towers_fall,
        loose=state.loose_joints,
        besieged=state.besieged,
    )
    return " ".join(filter(None, (standing, *parts)))


@cached_html(300)  # what is picked or pointed at changes few cells, and most of a board's time goes here
def _button(cell: CellDrawing) -> h.Node:
    place = cell.place
    return h.button(
        class_=[
            "place",
            "filled" if cell.tile else "vacant",
            {
                "legal": cell.legal,
                "tried": cell.tried,
                "culprit": cell.culprit,
                "goes": cell.falls,
                "hinted": cell.hinted,
                "ruin": cell.ruined,
            },
        ],
        id=piece_of(cell.seat, place),
        type="button",
        data_cell=f"{place % SIDE}.{SIDE - 1 - place // SIDE}",
        data_piece=piece_of(cell.seat, place),
        data_act=cell.act,
        data_do=do("mark", CELLS[cell.place]) if cell.early else None,
        data_preview=cell.act if cell.falling else None,
        aria_disabled=None if cell.act is None or cell.legal else "true",
        aria_label=cell.label,
        **(explained(cell.about) if cell.about else {}),
        tabindex="0" if cell.entry else "-1",
    )[
        tile_drawing(cell.tile, place) if cell.tile else site_drawing(place),
        (h.span(class_=["join", f"join-{TOWARDS[near - place]}"]) for near in cell.joins),
        h.span(".crack", data_piece=crack_of(cell.seat, place)) if cell.cracked else None,
        tile_drawing(cell.placed, place, "tile guest") if cell.placed else None,
        h.span(".toll", aria_hidden="true")[drawing("mark-attack"), str(cell.falling)]
        if cell.falling
        else None,
        drawing("mark-cross", "flaw") if cell.tried or cell.culprit else None,
        drawing("mark-cross", "gone") if cell.falls else None,
    ]


def _label(shown: ShownCastle, place: int) -> str:
    """Return what stands on a place, and what pressing it does."""
    words, offer = shown.view.words, shown.offers[place]
    tile, name = shown.castle[place], place_name(place, words)
    here = (
        words("castle_keep.at", cell=name, tile=tile_name(tile, words))
        if tile
        else words(f"castle_keep.free.{KIND_AT[place]}", cell=name)
    )
    if offer is None:
        return here
    if offer.refusal is not None:
        return words(
            "castle_keep.not", here=here, why=why(shown.view.state, offer.action, offer.refusal, words)
        )
    if offer.action.verb == "fall":
        does = words("castle_keep.does.fall", n=offer.falling)
        return words("castle_keep.doing", here=here, does=does)
    played = tile_name(offer.tile, words)
    does = (
        words("castle_keep.does.attack", tile=played, n=offer.falling)
        if offer.falling
        else words("castle_keep.does.build", tile=played)
    )
    return words("castle_keep.doing", here=here, does=does)
