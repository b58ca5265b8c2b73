"""A castle as an ARIA grid: cells that can be asked about are buttons, one of them in the Tab order."""

from collections.abc import Mapping
from typing import NamedTuple

import htpy as h
from markupsafe import Markup

from game.castellion.rules.castle import HEIGHT, Castle, is_top, tile_at
from game.castellion.rules.pieces import shape
from game.castellion.screen.board.outlines import Outline, outlines
from game.castellion.screen.board.spots import FreeSpot, TileSpot, empty_spot, free_spot, tile_spot
from game.castellion.screen.layouts import MovedTile
from game.castellion.screen.offers import Offer, Offers, columns_of, offers
from game.castellion.screen.previews import Preview
from game.castellion.screen.spot_changes import SpotChange, spot_change
from game.castellion.screen.texts.hints import cells_of_reason, cells_of_tip
from game.castellion.screen.texts.names import place_name, player_name, tile_name
from game.castellion.screen.texts.reasons import why
from game.castellion.screen.view import View
from game.core.state import Cell
from game.locale import Words
from game.screens.html.commands import do
from game.screens.html.rendering import cached_html

LOW = 2
"""The number of a row up to which every castle is shown; from there on one more than it has."""


class Ground(NamedTuple):
    """What the cells of one castle are drawn from."""

    view: View
    words: Words
    seat: int
    castle: Castle
    offers: Offers
    preview: Preview | None
    outlines: dict[Cell, Outline]
    flawed: tuple[Cell, ...]
    hinted: Mapping[Cell, str]
    tab_entry: Cell
    flags: bool


def castle_id(seat: int) -> str:
    """Return the id of a seat's castle, which the ids of its cells begin with too."""
    return "castle" if seat == 0 else f"castle{seat + 1}"


def castle_grid(view: View, seat: int = 0, preview: Preview | None = None) -> h.Element:
    """Return a castle; that of the seat which decides now with the cells that it can grow to."""
    state, castle = view.state, view.state.castles[seat]
    active = seat == state.active and state.outcome is None
    offered = offers(state, view.marks) if active and not view.idle else {}
    ground = Ground(
        view,
        view.words,
        seat,
        castle,
        offered,
        preview if preview and preview.seat == seat and state.outcome is None else None,
        outlines(castle),
        flawed(view) if seat == state.active else (),
        _hinted(view) if active else {},
        tab_entry(view, offered) if active else (0, 0),
        state.outcome is not None and bool(state.outcome.winners),
    )
    tallest = max([LOW, *map(len, castle)])
    columns = columns_of(state, view.marks) if active else range(max(len(castle), 1))
    words = view.words
    label = words("castellion.castle", wide=len(castle), tiles=sum(map(len, castle)))
    if not view.alone:
        label = words("castellion.castle.of", player=player_name(seat, words), castle=label)
    return h.div(
        class_=["castle", {"lowest": tallest == LOW, "highest": tallest >= HEIGHT - 1}],
        id=castle_id(seat),
        role="grid",
        aria_label=label,
        data_drop="" if active else None,
    )[
        [
            _row(tuple(_cell(ground, (column, row)) for column in columns), spare=row > tallest)
            for row in reversed(range(HEIGHT))
        ]
    ]


def _hinted(view: View) -> dict[Cell, str]:
    """Return how a hint marks the cells: where to act is ringed, what only its reason is about is not."""
    return dict.fromkeys(cells_of_tip(view), "hinted") | dict.fromkeys(cells_of_reason(view), "reason")


@cached_html(50)
def _row(cells: tuple[Markup, ...], *, spare: bool) -> h.Node:
    return h.div(class_=["castle-row", {"spare": spare}], role="row")[cells]


def flawed(view: View) -> tuple[Cell, ...]:
    """Return the cells that show why the last thing tried is refused."""
    refused = view.refused
    return () if refused is None or refused.action.verb == "jail" else refused.refusal.cells


def tab_entry(view: View, offered: Offers) -> Cell:
    """Return the cell in the Tab order: what was just tried, else one that does something, else the first."""
    if view.refused is not None:
        tried = [cell for cell, offer in offered.items() if offer.action == view.refused.action]
        if tried:
            return tried[0]
    useful = sorted((offer.mark != "", cell) for cell, offer in offered.items() if offer.legal)
    return useful[0][1] if useful else (0, 0)


def _cell(ground: Ground, cell: Cell) -> Markup:
    tile = tile_at(ground.castle, cell)
    if tile is not None:
        return _filled(ground, cell, tile)
    first = not ground.castle and cell == (0, 0)
    comes = ground.preview.comes.get(cell) if ground.preview else None
    if cell in ground.offers or first:
        return _free(ground, cell, ground.offers.get(cell, Offer()), comes)
    return empty_spot(comes, culprit=cell in ground.flawed)


def _filled(ground: Ground, cell: Cell, tile: str) -> Markup:
    preview = ground.preview
    offer = ground.offers.get(cell, Offer())
    outline = ground.outlines.get(cell, Outline())
    spot = TileSpot(
        tile,
        cell,
        ground.seat,
        place_name(ground.castle, cell, ground.words),
        outline.standing,
        outline.counts,
        outline.edges,
        cell in ground.flawed,
        outline.extra,
        preview is not None and cell in preview.goes,
        ground.hinted.get(cell, ""),
        preview is not None and cell in preview.leaves,
        tuple(_kinds(offer, "target" if offer.action else "pick")),
        tuple(_attributes(offer).items()),
        _press_text(ground, offer) if offer.action or offer.mark else "",
        cell == ground.tab_entry,
        preview.comes.get(cell) if preview else None,
        ground.flags and is_top(ground.castle, cell),
    )
    return tile_spot(spot, ground.words)


def _free(ground: Ground, cell: Cell, offer: Offer, comes: MovedTile | None) -> Markup:
    words = ground.words
    place = place_name(ground.castle, cell, words)
    tile = _played(ground, offer)
    label = place
    if offer.action is not None and offer.refusal is None:
        label = words("castellion.cell.legal", tile=tile_name(tile, words), place=place) if tile else place
    elif offer.action is not None and offer.refusal is not None:
        reason = why(ground.view.state, offer.action, offer.refusal, words)
        label = words("castellion.cell.illegal", place=place, why=reason)
    if cell in ground.hinted:
        label = f"{label}, {words(f'castellion.{ground.hinted[cell]}')}"
    refused = ground.view.refused
    tried = refused is not None and offer.action is not None and refused.action == offer.action
    culprit = cell in ground.flawed
    changes = SpotChange()
    if offer.action is not None and offer.legal:
        changes = spot_change(ground.view.state, offer.action)
    return free_spot(
        FreeSpot(
            cell,
            ground.seat,
            label,
            f"window-{shape(tile)}" if tile and offer.action and offer.legal else "",
            not ground.castle,
            tried,
            culprit,
            ground.hinted.get(cell, ""),
            tuple(_kinds(offer, "")),
            tuple(_attributes(offer).items()),
            cell == ground.tab_entry,
            comes,
            changes,
        ),
        words,
    )


def _played(ground: Ground, offer: Offer) -> str | None:
    """Return the tile that an action would put on a free cell."""
    if offer.action is None:
        return None
    if offer.action.verb == "pantry":
        return offer.action.words[0]
    if offer.action.verb == "move":
        return tile_at(ground.castle, offer.action.cell)
    return ground.view.state.hand


def _press_text(ground: Ground, offer: Offer) -> str:
    """Return what pressing a tile does, in words."""
    words = ground.words
    if offer.action is None:
        return words("castellion.cell.marked" if offer.marked else "castellion.cell.pick")
    if offer.refusal is None:
        return words(f"castellion.cell.{offer.action.verb}")
    return words("castellion.cell.not", why=why(ground.view.state, offer.action, offer.refusal, words))


def _kinds(offer: Offer, kind: str) -> list[str]:
    if not (offer.action or offer.mark):
        return []
    marked = ["marked"] if offer.marked else []
    return [kind, *(["legal"] if offer.legal and (offer.action or kind) else []), *marked]


def _attributes(offer: Offer) -> dict[str, str | None]:
    """Return the attributes by which a cell acts or marks."""
    if not (offer.action or offer.mark):
        return {}
    return {
        "data_act": str(offer.action) if offer.action else None,
        "data_do": None if offer.action else do("mark", offer.mark),
        "data_preview": (str(offer.action) if offer.action else offer.mark) if offer.legal else None,
        "aria_disabled": None if offer.legal else "true",
        "aria_pressed": None if offer.action else str(offer.marked).lower(),
    }
