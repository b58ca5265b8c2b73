"""The camp: tiles won in attacks, which lie open before their owner, who builds with them."""

from collections import Counter

import htpy as h

from game.castle_keep.rules.options import Way
from game.castle_keep.rules.pieces import Tile
from game.castle_keep.rules.position import Phase
from game.castle_keep.screen.board.art import tile_drawing
from game.castle_keep.screen.board.hand import playable
from game.castle_keep.screen.picks import camp_by_mark
from game.castle_keep.screen.texts.names import tile_name
from game.castle_keep.screen.view import View, ordered
from game.screens.html.commands import do
from game.screens.html.explained import explained
from game.screens.html.seat_names import seat_name
from game.screens.table_model import hinted_action


def camp_piece(seat: int, tile: Tile) -> str:
    """Return the key of the tiles of a kind in a camp, for the animation."""
    return f"camp{seat}-{tile}"


def camp(view: View, seat: int) -> h.Element | None:
    """Return a camp, where there are any: each kind of tile once, with its number."""
    state, words = view.state, view.words
    if state.options.way != Way.TAKEOVER:
        return None
    numbers = Counter(state.camp_of(seat))
    kinds = ordered(numbers)
    plays = not view.idle and seat == state.seat and state.phase == Phase.ACT
    marks = {tile: mark for mark, tile in camp_by_mark(state).items()} if plays else {}
    name = words("castle_keep.camp", player=seat_name(seat, words))
    won = view.spoils[seat] if view.spoils else len(state.camp_of(seat))
    return h.div(".camp", role="group", aria_label=name)[
        h.p(".camp-none", **explained(words("castle_keep.camp.won.about", n=won), stops=True))[
            h.span[words("castle_keep.camp.short", number=numbers.total())],
            [" ", h.span[words("castle_keep.camp.won", n=won)]] if won > numbers.total() else None,
        ]
        if won
        else None,
        (_kind(view, seat, tile, numbers[tile], marks.get(tile, "")) for tile in kinds),
        None if won else h.p(".camp-none")[words("castle_keep.camp.none")],
    ]


def _kind(view: View, seat: int, tile: Tile, number: int, mark: str) -> h.Element:
    """Return the tiles of a kind, to be picked where there is a mark."""
    words = view.words
    name = words("castle_keep.camp.tile", tile=tile_name(tile, words), number=number)
    piece, about = camp_piece(seat, tile), words("castle_keep.about.camp", tile=tile_name(tile, words))
    inner = [tile_drawing(tile), h.b[f"×{number}"] if number > 1 else None]
    if not mark:
        return h.span(".camp-tile", role="img", aria_label=name, data_piece=piece, **explained(about))[inner]
    fits = tile in playable(view, won=True)
    action = hinted_action(view.tip)
    hinted = action is not None and action.verb == "reuse" and action.words[0] == tile
    marked = mark in view.marks
    return h.button(
        class_=[
            "camp-tile held-tile pickable legal",
            {"marked": marked, "hinted": hinted, "unfit": not fits},
        ],
        id=f"camp-{mark}",
        type="button",
        data_do=do("mark", mark),
        data_drag=mark,
        data_piece=piece,
        aria_pressed=str(marked).lower(),
        aria_label=name if fits else words("castle_keep.hand.unfit", tile=name),
        **explained(about, key=mark if len(mark) == 1 else ""),  # keys go up to 9
    )[inner]
