"""What is ahead of who is besieged: how many turns are left, what a hit may cost, and how to prevent it."""

import htpy as h

from game.castle_keep.rules.castle import size
from game.castle_keep.rules.options import Switch
from game.castle_keep.rules.position import Phase
from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.rules.ways.siege import turns_left
from game.castle_keep.rules.ways.siege_odds import (
    can_fall_at_once,
    chance_to_fall,
    chance_to_fit,
    safe_builds,
    threats,
)
from game.castle_keep.screen.texts.names import place_name, tile_name
from game.castle_keep.screen.view import View
from game.locale import Words
from game.players.guide import percent
from game.screens.html.art import drawing


def clock(view: View) -> h.Element:
    """Return which turn it is of how many there can be, in words and as a row of marks."""
    left = turns_left(view.state)
    last = view.turn + left
    more = view.state.options.salvage == Switch.ON
    what = "last" if not left else "salvage" if more else "most"
    return h.p(".siege-clock")[
        view.words(f"castle_keep.siege.turn.{what}", turn=view.turn, all=last),
        h.span(".siege-sands", aria_hidden="true")[
            (
                h.i(class_={"gone": number < view.turn, "now": number == view.turn})
                for number in range(1, last + 1)
            )
        ],
    ]


def note(view: View) -> h.Element:
    """Return what to know before the turn ends: that one hit may end the game, or how much one may take."""
    state, words = view.state, view.words
    if state.phase == Phase.SIEGE or not turns_left(state):
        return h.p(".siege-note", data_told="siege-note")
    danger = can_fall_at_once(state)
    told = _danger(state, words) if danger else _outlook(state, words)
    return h.p(
        class_=["siege-note", {"danger": danger}], role="status" if danger else None, data_told="siege-note"
    )[drawing("mark-attack") if danger else None, h.span[told]]


def _danger(state: CastleKeepState, words: Words) -> str:
    """Return that a single tile may bring down the whole castle, and what can be done about it."""
    standing = size(state.castle)
    why = words(
        f"castle_keep.siege.danger.{'one' if standing == 1 else 'all'}",
        number=standing,
        percent=percent(chance_to_fall(state)),
    )
    return why if state.phase != Phase.ACT else f"{why} {_remedy(state, words)}"


def _remedy(state: CastleKeepState, words: Words) -> str:
    """Return which tile to build first so that no single hit brings all down, or that none in hand does."""
    if not any(action.verb == "build" for action in state.actions):
        return words("castle_keep.siege.stuck", percent=percent(chance_to_fit(state)))
    builds = safe_builds(state)
    if not builds:
        return words("castle_keep.siege.no-remedy")
    tile, place = builds[0]
    first = {"tile": tile_name(tile, words), "cell": place_name(place, words)}
    if len(builds) > 1:
        return words("castle_keep.siege.remedy-first", **first, n=len(builds))
    return words("castle_keep.siege.remedy", **first)


def _outlook(state: CastleKeepState, words: Words) -> str:
    """Return how likely the next tile fits where none in hand does, else what the worst hit would take."""
    builds = any(action.verb == "build" for action in state.actions)
    if state.phase == Phase.ACT and not builds and not state.built:
        return words("castle_keep.siege.stuck", percent=percent(chance_to_fit(state)))
    at_risk = [threat for threat in threats(state) if threat.unseen]
    if not at_risk:
        return words("castle_keep.siege.safe")
    worst = max(at_risk, key=lambda threat: (len(threat.falls), threat.unseen))
    return words(
        "castle_keep.siege.worst",
        tile=tile_name(worst.tile, words),
        unseen=worst.unseen,
        n=len(worst.falls),
    )
