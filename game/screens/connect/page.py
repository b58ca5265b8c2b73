"""The page that another device's code opens: the own code in answer, or what became of an answer."""

import htpy as h

from game.locale import Words
from game.screens.connect.part import code_step, made
from game.screens.connection import ALONE, FAILED, HANDED, HANDING, IDLE, MAKING, SHOWN, UNABLE
from game.screens.model import Model

TOLD = {
    IDLE: "connect.comes",
    MAKING: "connect.making",
    SHOWN: "connect.answer",
    HANDING: "connect.handing",
    HANDED: "connect.handed",
    ALONE: "connect.alone",
    FAILED: "connect.failed-here",
    UNABLE: "connect.unable",
}
"""What is said first of each step of a connection."""


def connect_page(model: Model, words: Words) -> h.Element:
    """Return the page."""
    step = model.connection.step
    return h.div(".connect-page")[
        h.h1[words("connect.title")],
        h.p(".lead", role="status", id="connect-told")[words(TOLD[step])],
        h.ol(".connect-steps")[
            code_step(words("connect.step-answer"), made(model), model.shares, words),
            h.li[h.p[words("connect.step-wait")]],
        ]
        if step == SHOWN
        else None,
        None if step in {IDLE, MAKING, SHOWN, HANDING} else h.a(".button", href="#/")[words("page.home")],
    ]
