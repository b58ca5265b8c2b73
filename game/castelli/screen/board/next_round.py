"""What comes between two rounds of a tournament: how all stand, who meets next, and the button to go on."""

from collections.abc import Iterator

import htpy as h

from game.castelli.rules.pieces import COLOURS
from game.castelli.rules.position import Rounds
from game.castelli.screen.board.player_panels import match_name, points_before
from game.castelli.screen.view import BEGUN, View
from game.screens.html.art import drawing
from game.screens.html.commands import do
from game.screens.html.seat_names import seat_name


def next_round(view: View) -> h.Element | None:
    """Return the panel between two rounds, None where no round has just ended."""
    rounds, words = view.state.rounds, view.words
    if not view.between or rounds is None:
        return None
    waits = view.idle  # a computer begins, and waits for this
    return h.section("#next-round.next-round", aria_labelledby="next-round-title")[
        h.h3("#next-round-title")[words("castelli.next-round", number=rounds.round)],
        _standings(view, rounds),
        h.ul(".next-pairs")[_pairs(view, rounds)],
        h.button(
            ".button.button-primary",
            id="begin-round",
            type="button",
            data_do=do("computer") if waits else do("mark", BEGUN),
        )[h.span[words("castelli.next-round.begin", number=rounds.round)]],
    ]


def _standings(view: View, rounds: Rounds) -> h.Element | None:
    """Return the points so far, the most first, where rounds are added up."""
    totals = points_before(view.state)
    if not any(totals):
        return None
    ranked = sorted(range(view.state.seats), key=lambda seat: -totals[seat])
    return h.ol(".standings", aria_label=view.words("castelli.standings"))[
        (
            h.li[
                drawing(f"cas-shield-{COLOURS[seat][0]}", "ware"),
                h.span[view.words("castelli.total", who=seat_name(seat, view.words), n=totals[seat])],
            ]
            for seat in ranked
        )
    ]


def _pairs(view: View, rounds: Rounds) -> Iterator[h.Element]:
    for number, (one, other) in enumerate(rounds.pairs):
        yield h.li[
            h.b[match_name(view, number)],
            " ",
            view.words(
                "castelli.log.versus", one=seat_name(one, view.words), other=seat_name(other, view.words)
            ),
        ]
