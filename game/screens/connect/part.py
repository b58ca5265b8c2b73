"""The part of the share sheet by which the devices of friends in one room connect."""

import htpy as h
from markupsafe import Markup

from game.locale import Words
from game.screens.connection import FAILED, MAKING, SHOWN, Connection
from game.screens.html.buttons import command_button
from game.screens.html.qr_code import qr_code
from game.screens.html.rendering import cached_html
from game.screens.model import Code, Model
from game.screens.table_model import Table


def connect_part(model: Model, table: Table, words: Words) -> Markup | None:
    """Return the part for a game with friends elsewhere, None for others, and where nothing connects."""
    friends = table.friends
    if friends is None or table.offered or not friends.game or not model.connects:
        return None
    ours = model.connection.game == friends.game
    connection = model.connection if ours else Connection()
    free = connection.devices < len(friends.seats)
    return _part(connection.step, connection.devices, made(model), words, free=free, shares=model.shares)


def made(model: Model) -> Code | None:
    """Return the drawn code that another device is to scan, None before it is there."""
    code = model.code
    return code if code and model.connection.code and code.fragment == model.connection.code else None


@cached_html(4)
def _part(step: str, devices: int, code: Code | None, words: Words, *, free: bool, shares: bool) -> h.Node:
    """Return the part; `free` tells whether another device can still play along."""
    told = words("connect.devices", n=devices) if devices else words("connect.about")
    return h.section("#connect.connect-room", aria_labelledby="connect-title")[
        h.h3("#connect-title")[words("connect.room")],
        h.p(".about", role="status")[
            words("connect.failed") if step == FAILED else words("connect.making") if step == MAKING else told
        ],
        first_steps(code, shares, words) if step == SHOWN else None,
        h.div(".share-buttons")[
            command_button(words(_offers(step, devices)), "connect", id="connect-device")
            if free and step not in {MAKING, SHOWN}
            else None,
            command_button(words("connect.disconnect"), "disconnect") if devices else None,
        ],
    ]


def _offers(step: str, devices: int) -> str:
    return "connect.again" if step == FAILED else "connect.another" if devices else "connect.begin"


def first_steps(code: Code | None, shares: bool, words: Words) -> h.Element:
    """Return what is to be done on the device that begins."""
    return h.ol(".connect-steps")[
        code_step(words("connect.step-scan"), code, shares, words),
        h.li[h.p[words("connect.step-back")], h.p(".about")[words("connect.no-camera")]],
    ]


def code_step(text: str, code: Code | None, shares: bool, words: Words) -> h.Element:
    """Return a step, with the code to scan, and the ways to send what that holds as a link."""
    return h.li[
        h.div(".connect-code")[
            h.p[text],
            qr_code(code, words) if code else None,
            h.div(".share-buttons")[
                command_button(words("connect.copy-code"), "copy-code", id="copy-code"),
                command_button(words("connect.share-code"), "share-code") if shares else None,
            ],
        ]
    ]
