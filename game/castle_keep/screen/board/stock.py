"""The piles, the discards and what was removed from play, with sheets to look through them."""

from collections import Counter

import htpy as h

from game.castle_keep.rules.attack import open_to_attack
from game.castle_keep.rules.options import Destroyed, Way
from game.castle_keep.rules.pieces import TILES, Tile
from game.castle_keep.rules.position import Phase, Position
from game.castle_keep.rules.stock import unseen
from game.castle_keep.screen.board.art import tile_drawing
from game.castle_keep.screen.texts.names import tile_name
from game.castle_keep.screen.view import View
from game.core.pile import UNKNOWN
from game.locale import Words
from game.screens.html.art import drawing
from game.screens.html.buttons import close_button
from game.screens.html.explained import explained
from game.screens.html.rendering import cached_html

DISCARDS, REMOVED, REST = "discards", "removed", "rest"
PEACE, WAR = "castle_keep.peace", "castle_keep.war"
"""The messages that attacks are not allowed yet, and that they are."""


def stock(view: View) -> h.Element:
    """Return the piles, and the buttons that open the sheets."""
    state, words, removed = view.state, view.words, _removed(view.state)
    return h.section(".store", aria_label=words("castle_keep.stock"))[
        _piles(tuple(map(len, state.piles)), words, besieged=state.besieged),
        _look(DISCARDS, state.discards, words),
        None if removed is None else _look(REMOVED, removed, words),
        None if view.own is None else _rest(words, alone=state.seats == 1),
        None
        if state.besieged
        else _truce(
            _attacks_now(view),
            towers=state.towers_fall,
            shared=state.shared,
            words=words,
        ),
    ]


def _attacks_now(view: View) -> str:
    """Return the message of whether attacks are allowed, and in one's own turn whether any can be made."""
    state = view.state
    if not state.attacks_allowed:
        return PEACE
    done = state.has_acted and not open_to_attack(state)
    if state.turn == view.own and (done or state.phase == Phase.DISCARD):
        return "castle_keep.war-over"
    attacks = any(action.verb == "attack" for action in state.actions)
    unarmed = state.turn == view.own and state.phase == Phase.ACT and not attacks
    return "castle_keep.war-unarmed" if unarmed else WAR


@cached_html(4)
def _truce(now: str, *, towers: bool, shared: bool, words: Words) -> h.Node:
    """Return whether attacks are allowed or can be made now, and what that means."""
    armed = "castle_keep.about.war-towers" if towers else "castle_keep.about.war"
    early = "castle_keep.refusal.king.attack.early" if shared else "refusal.castle_keep.attack.early"
    about = words(early if now == PEACE else armed)
    return h.p(".truce", data_war="yes" if now == WAR else "no", **explained(about, stops=True))[
        drawing("mark-attack"), words(now)
    ]


def _removed(state: Position) -> tuple[Tile, ...] | None:
    """Return the tiles that were removed from play, None where no tile ever is."""
    keeps = state.options.destroyed == Destroyed.DISCARD or state.options.way in (Way.TAKEOVER, Way.SIEGE)
    return None if keeps else state.removed


def pile_of(number: int) -> str:
    """Return the key of a pile, for the animation."""
    return f"pile-{number}"


def number_of(sheet: str) -> str:
    """Return the key of the number of tiles that a sheet shows, for the animation."""
    return f"{sheet}-number"


PILES_NUMBER = "piles-number"
"""The key of the number of tiles in both piles, for the animation."""


@cached_html(4)
def _piles(left: tuple[int, ...], words: Words, *, besieged: bool) -> h.Node:
    """Return both piles, with the number of tiles in them: which of them is drawn from decides nothing."""
    number = sum(left)
    name = words("castle_keep.piles", n=number)
    what = "castle_keep.about.piles-siege" if besieged else "castle_keep.about.piles"
    about = explained(words(what, piles=" + ".join(map(str, left))), stops=True)
    return h.span(class_=["heap", {"spent": not number}], role="img", aria_label=name, **about)[
        h.span(".heap-piles")[
            (
                h.span(".heap-tile", data_piece=pile_of(number))[tile_drawing(UNKNOWN)]
                for number in range(len(left))
            )
        ],
        h.b(data_piece=PILES_NUMBER)[str(number)],
        h.span(".heap-name")[words("castle_keep.piles.name")],
    ]


@cached_html(4)
def _look(sheet: str, tiles: tuple[Tile, ...], words: Words) -> h.Node:
    name = words(f"castle_keep.{sheet}")
    return h.button(
        class_=["heap heap-button", f"heap-{sheet}"],
        type="button",
        popovertarget=f"sheet-{sheet}",
        aria_label=f"{name}: {len(tiles)}",
        **explained(words(f"castle_keep.{sheet}.about")),
    )[
        h.span(".heap-tile", data_piece=sheet)[
            tile_drawing(tiles[-1]) if tiles and sheet == DISCARDS else drawing(f"mark-{sheet}")
        ],
        h.b(data_piece=number_of(sheet))[str(len(tiles))],
        h.span(".heap-name")[name],
    ]


@cached_html(4)
def _rest(words: Words, *, alone: bool) -> h.Node:
    name = words("castle_keep.rest")
    return h.button(
        ".heap.heap-button",
        type="button",
        popovertarget=f"sheet-{REST}",
        aria_label=name,
        **explained(words(f"castle_keep.{REST}.{_about_rest(alone=alone)}")),
    )[h.span(".heap-tile")[drawing("mark-pool")], h.span(".heap-name")[name]]


def _about_rest(*, alone: bool) -> str:
    """Return the end of the message that tells where the tiles are that are not seen."""
    return "about.alone" if alone else "about"


def sheets(view: View) -> h.Node:
    """Return the sheets: discards and removed tiles in order, and by kind what the viewer does not see."""
    state, words, removed = view.state, view.words, _removed(view.state)
    return [
        _in_order(DISCARDS, state.discards, words),
        None if removed is None else _in_order(REMOVED, removed, words),
        None
        if view.own is None
        else _kinds(tuple(unseen(state, [state.hands[view.own]])), words, alone=state.seats == 1),
    ]


def _sheet(sheet: str, content: h.Node, words: Words, about: str = "about") -> h.Element:
    title = f"sheet-{sheet}-title"
    return h.div(".sheet", id=f"sheet-{sheet}", popover="auto", aria_labelledby=title)[
        h.div(".sheet-head")[
            h.h2(id=title)[words(f"castle_keep.{sheet}")],
            close_button(words("table.close"), f"sheet-{sheet}"),
        ],
        h.p(".about")[words(f"castle_keep.{sheet}.{about}")],
        content,
    ]


@cached_html(4)
def _in_order(sheet: str, tiles: tuple[Tile, ...], words: Words) -> h.Node:
    """Return a sheet with tiles, the last one first."""
    if not tiles:
        return _sheet(sheet, h.p[words("castle_keep.sheet.none")], words)
    last_first = (
        h.li[tile_drawing(tile), h.span(".hidden")[tile_name(tile, words)]] for tile in reversed(tiles)
    )
    return _sheet(sheet, h.ol(".tile-row")[last_first], words)


@cached_html(2)
def _kinds(tiles: tuple[Tile, ...], words: Words, *, alone: bool) -> h.Node:
    """Return the sheet with the numbers of the tiles that the viewer does not see."""
    numbers = Counter(tiles)
    kinds = (_kind(tile, numbers[tile], words) for tile in TILES)
    return _sheet(REST, h.ul(".tile-kinds")[kinds], words, _about_rest(alone=alone))


@cached_html(200)
def _kind(tile: Tile, number: int, words: Words) -> h.Node:
    return h.li(class_={"none": not number})[
        tile_drawing(tile), h.b[str(number)], h.span(".hidden")[tile_name(tile, words)]
    ]
