"""The siege, where the castles of others stand else: how far it is, and the tiles that it turned up."""

import htpy as h

from game.castle_keep.rules.attack import fallen
from game.castle_keep.rules.castle import PLACES
from game.castle_keep.rules.pieces import Tile
from game.castle_keep.rules.position import Phase
from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.rules.ways.siege import TURNED, has_fallen, matches, turns_left
from game.castle_keep.rules.ways.siege_odds import chance_to_hit
from game.castle_keep.screen.board.art import tile_drawing
from game.castle_keep.screen.board.siege_outlook import clock, note
from game.castle_keep.screen.texts.names import tile_name
from game.castle_keep.screen.turned_up import TurnedUp
from game.castle_keep.screen.view import View
from game.core.pile import UNKNOWN
from game.locale import Words
from game.players.guide import percent
from game.screens.html.art import drawing
from game.screens.html.explained import explained
from game.screens.table_model import hinted_action


def turned_piece(number: int) -> str:
    """Return the key of a tile turned up by its number, from 1, for the animation."""
    return f"siege{number}"


def toll_piece(number: int) -> str:
    """Return the key of how many tiles one that was turned up brought down, by its number, from 1."""
    return f"toll{number}"


def siege(view: View) -> h.Element | None:
    """Return what a siege has turned up, what that brings down, and how long the piles last.

    At the end that is told only where a tile of it was the last that fell.
    """
    state, words = view.state, view.words
    if not state.besieged or (view.ended and not has_fallen(state)):
        return None
    tiles = [*view.siege, *[None] * TURNED][:TURNED]
    return h.section(
        ".siege", aria_label=words("castle_keep.siege"), data_threat="yes" if state.turned else "no"
    )[
        h.p(".siege-told", data_told="siege-told")[
            h.strong[words("castle_keep.siege.subject")], " ", _told(view)
        ],
        h.span(".siege-tiles")[(_slot(number, one, words) for number, one in enumerate(tiles, 1))],
        None if state.outcome else [note(view), clock(view)],
    ]


def _told(view: View) -> str:
    """Return what the siege does now, or will; at the end, what it did last."""
    state, words, turned = view.state, view.words, view.state.turned
    if state.outcome:
        return words("castle_keep.siege.last" if has_fallen(state) else "castle_keep.siege.over")
    if turned is not None:
        return _turned(state, turned, words)
    if state.phase == Phase.SIEGE:
        return words("castle_keep.siege.next", number=TURNED - state.turns_up + 1, all=TURNED)
    if not turns_left(state):
        return words("castle_keep.siege.last-turn")
    chance = percent(chance_to_hit(state))
    return words(f"castle_keep.siege.{'ahead' if chance else 'harmless'}", all=TURNED, percent=chance)


def _turned(state: CastleKeepState, turned: Tile, words: Words) -> str:
    """Return what a tile turned up brings down; where there is a choice, what there is to choose from."""
    places = matches(state.castle, turned)
    falls = sorted({len(fallen(state.castle, place)) for place in places})
    what = "castle_keep.siege.turned" if len(places) == 1 else "castle_keep.siege.turned.choose"
    numbers = f" {words('castle_keep.siege.or')} ".join(map(str, falls))
    return words(what, tile=tile_name(turned, words), n=falls[-1], numbers=numbers)


def _slot(number: int, turned: TurnedUp | None, words: Words) -> h.Element:
    """Return the place of one of the tiles of a siege: a back, and over it what was turned up."""
    back = h.span(aria_hidden="true")[tile_drawing(UNKNOWN)]
    return h.span(".siege-bed")[back, _face(number, turned, words)]


def _face(number: int, turned: TurnedUp | None, words: Words) -> h.Element:
    """Return a tile that was turned up, and what it brought down; nothing where there is none."""
    if turned is None:
        return h.span(".siege-slot", data_piece=turned_piece(number))
    name, fell = tile_name(turned.tile, words), turned.fell
    if fell is None:
        about, mark = words("castle_keep.siege.hits", tile=name), "!"
    elif fell:
        about, mark = words("castle_keep.siege.felled", tile=name, n=fell), f"−{fell}"
    else:
        about, mark = words("castle_keep.siege.missed", tile=name), ""
    return h.span(
        class_=["siege-slot", {"struck": fell != 0, "missed": fell == 0}],
        role="img",
        aria_label=about,
        **explained(about, stops=True),
        data_piece=turned_piece(number),
    )[
        tile_drawing(turned.tile),
        h.b(data_piece=toll_piece(number) if fell else None)[mark or words("castle_keep.siege.miss")],
    ]


def siege_button(view: View) -> h.Element | None:
    """Return the button that turns up the next tile, or lets fall what is hit; None for a choice."""
    state, words = view.state, view.words
    if len(state.actions) > 1:
        return None
    (action,) = state.actions
    falls = len(fallen(state.castle, PLACES[action.words[0]])) if action.verb == "fall" else 0
    return h.button(
        class_=["button action-button button-primary legal", {"hinted": hinted_action(view.tip) == action}],
        id=f"act-{action.verb}",
        type="button",
        data_act=str(action),
        aria_keyshortcuts=None if falls else "S",
    )[
        drawing("mark-attack"),
        h.span[words("castle_keep.does.fall", n=falls) if falls else words("castle_keep.act.turn-up")],
    ]
