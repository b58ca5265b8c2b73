"""A castle as an ARIA grid of nine buttons: sites, tiles, and what a tile picked from the hand does there."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

import htpy as h
from markupsafe import Markup

from game.castle_keep.rules.castle import CELLS, KIND_AT, PLACES, PLACES_OF, Castle, joints
from game.castle_keep.rules.pieces import Kind, Tile
from game.castle_keep.screen.board.art import site_drawing, tile_drawing
from game.castle_keep.screen.board.offers import Offer, falls_at, guest, offer_at
from game.castle_keep.screen.board.perils import Peril, perils
from game.castle_keep.screen.picks import lifted, standing, standing_mark, wants_tile
from game.castle_keep.screen.texts.explanations import of_standing
from game.castle_keep.screen.texts.hints import cells_of_tip
from game.castle_keep.screen.texts.names import castle_name, place_name, tile_name
from game.castle_keep.screen.texts.reasons import why
from game.castle_keep.screen.view import View
from game.screens.html.art import drawing
from game.screens.html.commands import do
from game.screens.html.explained import explained
from game.screens.html.rendering import cached_html
from game.screens.html.seat_names import short_name

SIDE = 3  # cells in a row
TOWARDS = {-1: "left", 1: "right", -SIDE: "up", SIDE: "down"}
"""Where a neighbour lies, by how far its place is from one's own."""


class ShownCastle(NamedTuple):
    """What the cells of a castle are drawn from: `falls` are the places that the attack pointed at clears.

    `ruins` are the places where tiles fell of late.
    `perils`: the marks of tiles that may be hit or attacked, by place. `movable`: the places whose tiles may
    move to the other castle now.
    """

    view: View
    number: int
    offers: tuple[Offer | None, ...]
    falls: frozenset[int]
    ruins: frozenset[int]
    perils: Mapping[int, Peril] = MappingProxyType({})
    movable: frozenset[int] = frozenset()

    @property
    def entry(self) -> int:
        """The place in the Tab order: one that does something, else the first."""
        return next((place for place, offer in enumerate(self.offers) if offer and offer.legal), 0)

    def peril(self, place: int) -> Peril | None:
        """Return the mark of a place; what pressing it does tells more than that it can be attacked."""
        peril = self.perils.get(place)
        return None if peril and peril.prey and self.offers[place] else peril

    @property
    def castle(self) -> Castle:
        """The castle shown."""
        return self.view.state.castles[self.number]

    def takes_tile(self, place: int) -> bool:
        """Tell whether a place is free for a tile that is to be picked first."""
        view = self.view
        mine = self.number in view.state.sites(view.state.active)
        own = not view.idle and view.state.seat is not None and mine and self.castle[place] is None
        return own and wants_tile(view.state, view.marks)

    def lifts(self, place: int) -> bool:
        """Tell whether pressing a place picks its tile to be moved, or says why it has to stay."""
        mark = standing_mark(self.number, place)
        return not self.view.idle and standing(self.view.state, mark) is not None

    def may_lift(self, place: int) -> bool:
        """Tell whether the tile of a place may leave it for a place of the other castle."""
        return self.lifts(place) and place in self.movable


def piece_of(number: int, place: int) -> str:
    """Return the key of a place of a castle, for the animation."""
    return f"cell{number}-{place}"


def castle_grid(view: View, number: int) -> h.Element:
    """Return a castle, by its number, with what can be done there."""
    words = view.words
    offers = tuple(offer_at(view, number, place) for place in range(len(CELLS)))
    ruins = view.ruins[number] if view.ruins else frozenset[int]()
    moves = [action for action in view.state.actions if action.verb == "move"]
    movable = frozenset(PLACES[action.words[0]] for action in moves if action.numbers == (number,))
    shown = ShownCastle(view, number, offers, falls_at(view, number), ruins, perils(view, number), movable)
    return h.div(
        class_=["ward", {"razed": number in view.state.razed}],
        id=f"castle{number}",
        role="grid",
        aria_label=castle_name(view.state, number, words),
        data_drop="",
    )[
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


class CellDrawing(NamedTuple):
    """All that a cell's button is drawn from: two cells that look the same are drawn once."""

    number: int
    place: int
    tile: Tile | None
    joins: tuple[int, ...]
    label: str
    about: str
    entry: bool
    act: str | None
    legal: bool
    placed: Tile | None
    laid: bool
    """The tile placed is pointed at, and not only offered."""
    falling: int
    toll: str
    """How many tiles fall by an attack, or that it wins."""
    tried: bool
    culprit: bool
    falls: bool
    hinted: bool
    ruined: bool
    wreck: Tile | None
    """What a siege brought down there; None where that is not shown."""
    early: bool
    """It takes a tile, of which none is picked yet."""
    prey: bool
    """A tile in hand can attack it, of which none is picked yet."""
    lifts: bool
    """Pressing it picks its tile to be moved, or tells why that has to stay."""
    liftable: bool
    lifted: bool
    peril: Peril | None
    """What may hit its tile; None where that is not told."""
    builder: int | None
    """Who built the tile of a castle that all build."""


def _cell(shown: ShownCastle, place: int) -> Markup:
    view, number, offer = shown.view, shown.number, shown.offers[place]
    legal = offer is not None and offer.legal
    falling = offer.falling if offer else 0
    peril = shown.peril(place)
    return _button(
        CellDrawing(
            number,
            place,
            shown.castle[place],
            joints(shown.castle, place) if place in PLACES_OF[Kind.WALL] else (),
            _label(shown, place),
            _about(shown, place),
            entry=place == shown.entry,
            act=str(offer.action) if offer else None,
            legal=legal,
            placed=guest(view.state, offer) if offer and legal and not falling else None,
            laid=offer is not None and legal and str(offer.action) == view.preview,
            falling=falling,
            toll=view.words("castle_keep.toll.wins") if offer and offer.wins else str(falling),
            tried=view.refused is not None and offer is not None and view.refused.action == offer.action,
            culprit=view.refused is not None and (number, place) in view.refused.refusal.cells,
            falls=place in shown.falls,
            hinted=(number, place) in cells_of_tip(view),
            ruined=place in shown.ruins,
            wreck=None if legal else view.wrecks.get(place),
            early=offer is None and shown.takes_tile(place),
            prey=bool(peril and peril.prey),
            lifts=offer is None and shown.lifts(place),
            liftable=offer is None and shown.may_lift(place),
            lifted=lifted(view.state, view.marks) == (number, place),
            peril=peril,
            builder=view.builders.get(place),
        )
    )


def _about(shown: ShownCastle, place: int) -> str:
    """Return what explains a place: how its tile may be attacked, what its rubble means."""
    words = shown.view.words
    state, wreck = shown.view.state, shown.view.wrecks.get(place)
    parts = [words("castle_keep.about.ruin")] if place in shown.ruins and not wreck else []
    if wreck:
        parts.append(words("castle_keep.about.wreck", tile=tile_name(wreck, words)))
    standing = of_standing(
        shown.castle,
        place,
        words,
        towers=state.towers_fall,
        loose=state.loose_joints,
        besieged=state.besieged,
    )
    peril, offer = shown.peril(place), shown.offers[place]
    if peril is not None:
        parts.append(peril.about)
    if offer is not None and offer.falling and offer.action.verb == "attack":
        toll = words("castle_keep.about.toll", n=offer.falling)
        parts.append(words("castle_keep.about.toll.wins") if offer.wins else toll)
    builder = shown.view.builders.get(place)
    if builder is not None:
        parts.append(words("castle_keep.about.built-by", player=short_name(builder, words)))
    if shown.may_lift(place):
        parts.append(words("castle_keep.about.lift"))
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
                "laid": cell.laid,
                "ruin": cell.ruined,
                "marked": cell.lifted,
                "pickable": cell.liftable,
            },
        ],
        id=piece_of(cell.number, place),
        type="button",
        data_cell=f"{place % SIDE}.{SIDE - 1 - place // SIDE}",
        data_piece=piece_of(cell.number, place),
        data_act=cell.act,
        data_do=_picks(cell),
        data_drag=standing_mark(cell.number, place) if cell.liftable else None,
        aria_pressed=str(cell.lifted).lower() if cell.lifts else None,
        data_preview=cell.act if cell.falling else None,
        aria_disabled=None if cell.act is None or cell.legal else "true",
        aria_label=cell.label,
        **(explained(cell.about) if cell.about else {}),
        tabindex="0" if cell.entry else "-1",
    )[
        tile_drawing(cell.tile, place) if cell.tile else site_drawing(place),
        tile_drawing(cell.wreck, place, "tile wreck") if cell.wreck else None,
        (h.span(class_=["join", f"join-{TOWARDS[near - place]}"]) for near in cell.joins),
        tile_drawing(cell.placed, place, "tile guest") if cell.placed else None,
        h.span(".toll", aria_hidden="true")[drawing("mark-attack"), cell.toll] if cell.falling else None,
        drawing("mark-cross", "flaw") if cell.tried or cell.culprit else None,
        drawing("mark-cross", "gone") if cell.falls else None,
        None if cell.peril is None else _peril(cell.peril),
        None if cell.builder is None else builder_mark(cell.builder),
    ]


def builder_mark(seat: int) -> h.Element:
    """Return the mark of a tile that a seat built, as beside its name."""
    return h.i(".builder-mark", data_seat=str(seat), aria_hidden="true")


def _peril(peril: Peril) -> h.Element:
    """Return the mark of a tile that may be hit, or that is safe; what counts is called as in the stock."""
    sign = "mark-tick" if peril.safe else "mark-pool" if peril.counts else "mark-attack"
    return h.span(class_=["unseen", {"safe": peril.safe, "prey": peril.prey}], aria_hidden="true")[
        drawing(sign), peril.text or None
    ]


def _picks(cell: CellDrawing) -> str | None:
    """Return the command of a cell that plays nothing but picks something, or is pressed too early."""
    if cell.lifts:
        return do("mark", standing_mark(cell.number, cell.place))
    if cell.prey:
        return do("mark", standing_mark(cell.number, cell.place))
    return do("mark", CELLS[cell.place]) if cell.early else None


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
    if offer.action.verb == "move":
        return words("castle_keep.doing", here=here, does=words("castle_keep.does.move"))
    played = tile_name(offer.tile, words)
    if offer.wins:
        does = words("castle_keep.does.attack.wins", tile=played)
    elif offer.falling:
        does = words("castle_keep.does.attack", tile=played, n=offer.falling)
    else:
        does = words("castle_keep.does.build", tile=played)
    return words("castle_keep.doing", here=here, does=does)
