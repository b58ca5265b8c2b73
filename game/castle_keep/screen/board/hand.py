"""Hands: the one that is played from, tile by tile; of the others what may be seen of them."""

from collections import Counter
from collections.abc import Iterator, Sequence

import htpy as h

from game.castle_keep.rules.building import refusal_everywhere
from game.castle_keep.rules.castle import CELLS
from game.castle_keep.rules.pieces import Tile
from game.castle_keep.rules.position import Phase
from game.castle_keep.screen.board.art import tile_drawing
from game.castle_keep.screen.picks import chosen, from_camp, hand_by_mark, lifted, surplus
from game.castle_keep.screen.texts.explanations import of_tile
from game.castle_keep.screen.texts.hints import tiles_of_tip
from game.castle_keep.screen.texts.names import tile_name, tile_names
from game.castle_keep.screen.view import View, ordered
from game.core.pile import UNKNOWN
from game.locale import Words
from game.screens.html.commands import do
from game.screens.html.explained import explained
from game.screens.html.seat_names import seat_name

STUCK = "castle_keep.hand.stuck"
"""The message that a tile can be played nowhere; others tell why."""


def piece_in_hand(seat: int, number: int) -> str:
    """Return the key of a tile in a hand by its number, from 1, for the animation."""
    return f"hand{seat}-{number}"


def hand(view: View, seat: int) -> h.Element:
    """Return the hand that is played from. Its tiles are picked by a press, or dragged to where they go."""
    words, state = view.words, view.state
    tiles = ordered(state.hands[seat])
    advised = advised_marks(view)
    playing = not view.idle and seat == state.seat and state.phase in (Phase.ACT, Phase.DISCARD)
    plays = playable(view) if playing else frozenset(tiles)
    return h.section(
        "#hand.held", role="group", aria_label=words("castle_keep.hand", player=seat_name(seat, words))
    )[
        (
            _tile(
                view,
                seat,
                number,
                tiles[number - 1],
                playing,
                advised=str(number) in advised,
                fits=tiles[number - 1] in plays,
            )
            if number
            else h.span(".held-gap", aria_hidden="true")
            for number in (_slots(view.filled, tiles) if tiles else ())
        ),
        None if tiles else h.p(".held-none")[words("castle_keep.hand.empty")],
    ]


def _slots(filled: Sequence[Tile], tiles: Sequence[Tile]) -> Iterator[int]:
    """Yield the numbers of the tiles, from 1, at their places in the full hand; 0 for each gap."""
    left, number = Counter(tiles), 0
    for tile in filled or tiles:
        stays = left[tile] > 0
        left[tile] -= stays
        number += stays
        yield number if stays else 0


def playable(view: View, *, won: bool = False) -> frozenset[str]:
    """Return the tiles in hand, or won, that can be built or attack now; while tiles are discarded, those."""
    actions = (action for action in view.state.actions if (action.verb == "reuse") is won)
    return frozenset(word for action in actions for word in action.words[:1])


def stuck(view: View) -> str | None:
    """Return the message that tells why the tile picked can be played nowhere; None where it can be.

    That is, neither to build nor to attack, nor be moved.
    """
    if view.idle:
        return None
    moved = lifted(view.state, view.marks)
    if moved:
        start = (moved[0], CELLS[moved[1]])
        moves = any(action.verb == "move" and action.arguments[:2] == start for action in view.state.actions)
        return None if moves else STUCK
    won = from_camp(view.state, view.marks)
    tile = won or chosen(view.state, view.marks)
    if tile is None or tile in playable(view, won=bool(won)):
        return None
    refused = refusal_everywhere(view.state, tile)
    return f"{STUCK}.{refused.rule.removeprefix('castle_keep.')}" if refused else STUCK


def advised_marks(view: View) -> frozenset[str]:
    """Return the marks of the tiles that a hint names: of equal ones those already picked come first."""
    hand, left = hand_by_mark(view.state), tiles_of_tip(view)
    given, found = int(surplus(view.state) > 0), set()
    for mark in sorted(hand, key=lambda mark: mark not in view.marks):
        if left[hand[mark]] > 0:
            found.add(mark)
            left[hand[mark]] -= given  # a tile to play may be any of its kind
    return frozenset(found)


def _about(view: View, tile: Tile) -> str:
    """Return what a tile is for in this game."""
    state = view.state
    return of_tile(tile, view.words, towers=state.towers_fall, besieged=state.besieged)


def _tile(
    view: View, seat: int, number: int, tile: str, playing: bool, *, advised: bool, fits: bool
) -> h.Element:
    """Return a tile in hand. One that can be played nowhere may be picked too: its places say why."""
    words, mark = view.words, str(number)
    name, about = tile_name(tile, words), _about(view, tile)
    piece = piece_in_hand(seat, number)
    if not playing:
        return h.span(
            ".held-tile",
            id=f"held-{number}",
            role="img",
            aria_label=name,
            data_piece=piece,
            **explained(about),
        )[tile_drawing(tile)]
    marked = mark in view.marks
    discards = surplus(view.state) > 0
    return h.button(
        class_=[
            "held-tile pickable legal",
            {
                "marked": marked,
                "parting": marked and discards,
                "hinted": advised,
                "unfit": not fits,
            },
        ],
        id=f"held-{number}",
        type="button",
        data_do=do("mark", mark),
        data_drag=None if discards else mark,
        data_piece=piece,
        aria_pressed=str(marked).lower(),
        aria_label=name if fits else words("castle_keep.hand.unfit", tile=name),
        **explained(about, key=mark),
    )[tile_drawing(tile)]


def open_hand(view: View, seat: int) -> h.Element:
    """Return another hand: its tiles where they are known, else how many there are."""
    words, tiles = view.words, ordered(view.state.hands[seat])
    if UNKNOWN in tiles:
        known = ordered(view.state.known_to_all(seat))
        name = words("castle_keep.hand.number", n=len(tiles))
        if known:
            name += " " + words("castle_keep.hand.taken", tiles=tile_names(known, words))
        return h.span(
            ".hand-of",
            role="img",
            aria_label=name,
            data_piece=f"hand{seat}",
            **explained(words("castle_keep.about.hand"), stops=True),
        )[
            tile_drawing(UNKNOWN),
            h.span[f"×{len(tiles)}"],
            (h.span(".taken", title=tile_name(tile, words))[tile_drawing(tile)] for tile in known),
        ]
    return h.span(".hand-of.known", role="img", aria_label=_hand_name(tiles, words))[
        (
            h.span(data_piece=piece_in_hand(seat, number), title=tile_name(tile, words))[tile_drawing(tile)]
            for number, tile in enumerate(tiles, 1)
        )
    ]


def own_hand(view: View, seat: int) -> h.Element:
    """Return the hand that was played from as those of the others, for where it has no room of its own."""
    words, tiles = view.words, ordered(view.state.hands[seat])
    return h.span(".hand-of.known", role="img", aria_label=_hand_name(tiles, words))[
        (h.span(title=tile_name(tile, words))[tile_drawing(tile)] for tile in tiles)
    ]


def _hand_name(tiles: Sequence[Tile], words: Words) -> str:
    """Return what is in a hand, in words."""
    if not tiles:
        return words("castle_keep.hand.empty")
    return words("castle_keep.hand.open", tiles=tile_names(tiles, words))
