"""The piles, the discards and what was removed from play, with sheets to look through them."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from game.castle_keep.rules.pieces import TILES, Tile
from game.castle_keep.rules.position import Destroyed, Position
from game.castle_keep.rules.stock import unseen
from game.castle_keep.screen.board.art import tile_drawing
from game.castle_keep.screen.texts.names import tile_name
from game.castle_keep.screen.view import View
from game.core.pile import UNKNOWN
from game.locale import Words
from game.screens.html.art import drawing
from game.screens.html.buttons import close_button

DISCARDS, REMOVED, REST = "discards", "removed", "rest"


def stock(view: View) -> h.Element:
    """Return the piles, and the buttons that open the sheets."""
    state, words, removed = view.state, view.words, _removed(view.state)
    return h.section(".store", aria_label=words("castle_keep.stock"))[
        (_pile(number, len(pile), words) for number, pile in enumerate(state.piles)),
        _look(words("castle_keep.discards"), DISCARDS, state.discards),
        None if removed is None else _look(words("castle_keep.removed"), REMOVED, removed),
        None if view.own is None else _rest(words),
        h.p(".truce", data_war="yes" if state.attacks_allowed else "no")[
            drawing("mark-attack"), words("castle_keep.war" if state.attacks_allowed else "castle_keep.peace")
        ],
    ]


def _removed(state: Position) -> tuple[Tile, ...] | None:
    """Return the tiles that were removed from play, None where no tile ever is."""
    return state.removed if state.options.destroyed == Destroyed.OUT else None


def pile_of(number: int) -> str:
    """Return the key of a pile, for the animation."""
    return f"pile-{number}"


def _pile(number: int, left: int, words: Words) -> h.Element:
    name = words("castle_keep.pile", number=number + 1, n=left)
    return h.span(class_=["heap", {"spent": not left}], role="img", aria_label=name, title=name)[
        h.span(".heap-tile", data_piece=pile_of(number))[tile_drawing(UNKNOWN)], h.b[str(left)]
    ]


def _look(name: str, sheet: str, tiles: tuple[Tile, ...]) -> h.Element:
    return h.button(
        ".heap.heap-button",
        type="button",
        popovertarget=f"sheet-{sheet}",
        aria_label=f"{name}: {len(tiles)}",
        title=name,
    )[
        h.span(".heap-tile", data_piece=sheet)[
            tile_drawing(tiles[-1]) if tiles else drawing("mark-discards")
        ],
        h.b[str(len(tiles))],
        h.span(".heap-name")[name],
    ]


def _rest(words: Words) -> h.Element:
    name = words("castle_keep.rest")
    return h.button(".heap.heap-button", type="button", popovertarget=f"sheet-{REST}", title=name)[
        h.span(".heap-tile")[drawing("mark-pool")], h.span(".heap-name")[name]
    ]


def sheets(view: View) -> Markup:
    """Return the sheets: discards and removed tiles in order, and by kind what the viewer does not see."""
    state = view.state
    rest = None if view.own is None else tuple(unseen(state, [state.hands[view.own]]))
    return _sheets(state.discards, _removed(state), rest, view.words)


@lru_cache(maxsize=4)
def _sheets(
    discards: tuple[Tile, ...],
    removed: tuple[Tile, ...] | None,
    rest: tuple[Tile, ...] | None,
    words: Words,
) -> Markup:
    return Markup(
        h.fragment[
            _sheet(
                DISCARDS,
                words("castle_keep.discards"),
                words("castle_keep.discards.about"),
                _in_order(discards, words),
                words,
            ),
            None
            if removed is None
            else _sheet(
                REMOVED,
                words("castle_keep.removed"),
                words("castle_keep.removed.about"),
                _in_order(removed, words),
                words,
            ),
            None
            if rest is None
            else _sheet(
                REST, words("castle_keep.rest"), words("castle_keep.rest.about"), _kinds(rest, words), words
            ),
        ]
    )


def _sheet(name: str, title: str, about: str, content: h.Node, words: Words) -> h.Element:
    sheet = f"sheet-{name}"
    return h.div(".sheet", id=sheet, popover="auto", aria_labelledby=f"{sheet}-title")[
        h.div(".sheet-head")[h.h2(id=f"{sheet}-title")[title], close_button(words("table.close"), sheet)],
        h.p(".about")[about],
        content,
    ]


def _in_order(tiles: tuple[Tile, ...], words: Words) -> h.Element:
    """Return tiles, the last one first."""
    if not tiles:
        return h.p[words("castle_keep.sheet.none")]
    return h.ol(".tile-row")[
        (h.li[tile_drawing(tile), h.span(".hidden")[tile_name(tile, words)]] for tile in reversed(tiles))
    ]


def _kinds(tiles: Iterable[Tile], words: Words) -> h.Element:
    numbers = Counter(tiles)
    return h.ul(".tile-kinds")[
        (
            h.li(class_={"none": not numbers[tile]})[
                tile_drawing(tile), h.b[str(numbers[tile])], h.span(".hidden")[tile_name(tile, words)]
            ]
            for tile in TILES
        )
    ]
