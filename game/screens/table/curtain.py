"""The curtain between two persons who share a screen and hide their hands from each other."""

import htpy as h

from game.locale import Words
from game.screens.html.buttons import command_button
from game.screens.html.icons import icon
from game.screens.html.seat_names import seat_name


def curtain(seat: int, words: Words) -> h.Element:
    """Return the curtain in place of the table, and the button by which the person of a seat lifts it."""
    name = seat_name(seat, words)
    return h.section("#curtain.curtain", aria_labelledby="prompt")[
        icon("curtain"),
        h.p("#prompt.curtain-title", role="status", tabindex="-1")[words("curtain.pass", name=name)],
        h.p[words("curtain.about")],
        command_button(words("curtain.lift", name=name), "look", kind=".button.button-primary", id="look"),
    ]


def not_asked(seat: int, words: Words) -> h.Element:
    """Return what somebody sees who takes the device only so that the others learn nothing."""
    return h.section("#decoy.decoy", aria_labelledby="prompt")[
        icon("curtain"),
        h.p("#prompt.curtain-title", role="status", tabindex="-1")[
            words("curtain.not-asked", name=seat_name(seat, words))
        ],
        h.p[words("curtain.not-asked-about")],
        command_button(words("curtain.hand-on"), "hand-on", kind=".button.button-primary", id="hand-on"),
    ]


def other_turn(seat: int, words: Words) -> h.Element:
    """Return what takes the place of the prompt while another person is to act, and how to let them."""
    name = seat_name(seat, words)
    return h.div(".turn", data_waits="yes")[
        h.p("#prompt.prompt", role="status")[words("curtain.turn-of", name=name)],
        command_button(words("curtain.pass-on", name=name), "pass-on", id="pass-on"),
    ]
