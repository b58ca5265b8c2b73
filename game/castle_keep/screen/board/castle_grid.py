"""A castle as an ARIA grid of nine buttons: sites, tiles, and what a tile picked from the hand does there."""

from functools import lru_cache
from typing import NamedTuple

import htpy as h
from markupsafe import Markup

from game.castle_keep.rules.attack import fallen
from game.castle_keep.rules.castle import CELLS, KIND_AT, PLACES, Castle, size
from game.castle_keep.rules.pieces import TOWER, Tile, kind
from game.castle_keep.screen.board.art import site_drawing, tile_drawing
from game.castle_keep.screen.picks import chosen
from game.castle_keep.screen.texts.hints import cells_of_tip
from game.castle_keep.screen.texts.names import place_name, tile_name
from game.castle_keep.screen.texts.reasons import why
from game.castle_keep.screen.view import View
from game.core.action import Action
from game.core.state import Cell, Refusal
from game.screens.html.art import drawing
from game.screens.html.seat_names import seat_name
from game.screens.table_model import hinted_action

SIDE = 3  # cells in a row


class Offer(NamedTuple):
    """What pressing a cell does, and why it is refused if it is."""

    action: Action
    refusal: Refusal | None


class Ground(NamedTuple):
    """What the cells of a castle are drawn from: `falls` are the places that the attack pointed at clears."""

    view: View
    seat: int
    offers: tuple[Offer | None, ...]
    falls: frozenset[int]

    @property
    def entry(self) -> int:
        """The place in the Tab order: one that does something, else the first."""
        doing = (place for place, offer in enumerate(self.offers) if offer and offer.refusal is None)
        return next(doing, 0)

    @property
    def castle(self) -> Castle:
        """The castle shown."""
        return self.view.state.castles[self.seat]


def piece_of(seat: int, place: int) -> str:
    """Return the key of a place of a castle, for the animation."""
    return f"cell{seat}-{place}"


def castle_grid(view: View, seat: int) -> h.Element:
    """Return a castle with what can be done there."""
    words = view.words
    offers = tuple(_offer(view, seat, place) for place in range(len(CELLS)))
    ground = Ground(view, seat, offers, _falls(view, seat))
    label = words("castle_keep.castle", player=seat_name(seat, words), n=size(ground.castle))
    return h.div(".ward", id=f"castle{seat}", role="grid", aria_label=label, data_drop="")[
        (
            h.div(role="row")[
                (
                    h.div(role="gridcell")[_cell(ground, place)]
                    for place in range(row * SIDE, row * SIDE + SIDE)
                )
            ]
            for row in range(SIDE)
        )
    ]


def _offer(view: View, seat: int, place: int) -> Offer | None:
    """Return what the tile picked does on a place: it is built in the own castle, and attacks the others."""
    state = view.state
    tile = None if view.idle else chosen(state, view.marks)
    if tile is None:
        return None
    if seat == state.turn:
        action = Action("build", (tile, CELLS[place]))
    elif kind(tile) != TOWER and state.castles[seat][place]:
        action = Action("attack", (tile, seat, CELLS[place]))
    else:
        return None
    return Offer(action, state.refusal(action))


def _falls(view: View, seat: int) -> frozenset[int]:
    """Return the places of a castle whose tiles fall by the attack pointed at."""
    verb, _, rest = view.preview.partition(":")
    target = f".{seat}."
    if verb != "attack" or target not in rest:
        return frozenset()
    place = PLACES.get(rest.partition(target)[2])
    return frozenset() if place is None else frozenset(fallen(view.state.castles[seat], place))


class Look(NamedTuple):
    """All that a cell's button is drawn from: two cells that look the same are drawn once."""

    seat: int
    place: int
    tile: Tile | None
    label: str
    entry: bool
    act: str | None
    legal: bool
    guest: Tile | None
    toll: int
    tried: bool
    culprit: bool
    goes: bool
    hinted: bool


def _cell(ground: Ground, place: int) -> Markup:
    view, seat, offer = ground.view, ground.seat, ground.offers[place]
    legal = offer is not None and offer.refusal is None
    toll = _toll(ground, place)
    return _button(
        Look(
            seat,
            place,
            ground.castle[place],
            _label(ground, place),
            entry=place == ground.entry,
            act=str(offer.action) if offer else None,
            legal=legal,
            guest=_played(offer) if offer and legal and not toll else None,
            toll=toll,
            tried=view.refused is not None and offer is not None and view.refused.action == offer.action,
            culprit=view.refused is not None and (seat, place) in view.refused.refusal.cells,
            goes=place in ground.falls,
            hinted=_hinted(view, offer, (seat, place)),
        )
    )


@lru_cache(
    maxsize=300
)  # what is picked or pointed at changes few cells, and most of a board's time goes here
def _button(look: Look) -> Markup:
    place = look.place
    return Markup(
        h.button(
            class_=[
                "place",
                "filled" if look.tile else "vacant",
                {
                    "legal": look.legal,
                    "tried": look.tried,
                    "culprit": look.culprit,
                    "goes": look.goes,
                    "hinted": look.hinted,
                },
            ],
            id=piece_of(look.seat, place),
            type="button",
            data_cell=f"{place % SIDE}.{SIDE - 1 - place // SIDE}",
            data_piece=piece_of(look.seat, place),
            data_act=look.act,
            data_preview=look.act if look.toll else None,
            aria_disabled=None if look.act is None or look.legal else "true",
            aria_label=look.label,
            tabindex="0" if look.entry else "-1",
        )[
            tile_drawing(look.tile, place) if look.tile else site_drawing(place),
            tile_drawing(look.guest, place, "tile guest") if look.guest else None,
            h.span(".toll", aria_hidden="true")[drawing("mark-attack"), str(look.toll)]
            if look.toll
            else None,
            drawing("mark-cross", "flaw") if look.tried or look.culprit else None,
            drawing("mark-cross", "gone") if look.goes else None,
        ]
    )


def _toll(ground: Ground, place: int) -> int:
    """Return how many tiles an attack on a place brings down, 0 where none is offered or it is refused."""
    offer = ground.offers[place]
    if offer is None or offer.refusal is not None or offer.action.verb != "attack":
        return 0
    return len(fallen(ground.castle, place))


def _played(offer: Offer) -> Tile:
    return str(offer.action.arguments[0])


def _hinted(view: View, offer: Offer | None, cell: Cell) -> bool:
    action = hinted_action(view.tip)
    if action is not None and offer is not None:
        return offer.action == action
    return cell in cells_of_tip(view)


def _label(ground: Ground, place: int) -> str:
    """Return what stands on a place, and what pressing it does."""
    words, offer, toll = ground.view.words, ground.offers[place], _toll(ground, place)
    tile, name = ground.castle[place], place_name(place, words)
    here = (
        words("castle_keep.at", cell=name, tile=tile_name(tile, words))
        if tile
        else words(f"castle_keep.free.{KIND_AT[place]}", cell=name)
    )
    if offer is None:
        return here
    if offer.refusal is not None:
        return words(
            "castle_keep.not", here=here, why=why(ground.view.state, offer.action, offer.refusal, words)
        )
    played = tile_name(_played(offer), words)
    does = (
        words("castle_keep.does.attack", tile=played, n=toll)
        if toll
        else words("castle_keep.does.build", tile=played)
    )
    return words("castle_keep.doing", here=here, does=does)
