"""With friends on other devices: whose turn it is there, what they played, which seat one takes here."""

import htpy as h
from markupsafe import Markup

from game import catalog
from game.locale import Words
from game.screens.html.buttons import command_button
from game.screens.html.commands import do
from game.screens.html.icons import icon
from game.screens.html.rendering import cached_html
from game.screens.html.seat_names import seat_name
from game.screens.table.players.sheet import can_be_handed_on, players_button
from game.screens.table.seats import seat_field
from game.screens.table_model import Table


def friends_turn(table: Table, told: h.Node, words: Words) -> h.Element:
    """Return what takes the place of the prompt while another device is to go on: who, and how it gets to it.

    `told`: what others did.
    """
    name = seat_name(table.awaited or 0, words)
    waits = "connect.waits" if table.connected else "friends.turn-of" if table.unsent else "friends.waits"
    return h.div(".turn", data_waits="yes")[
        h.p("#prompt.prompt", role="status")[words(waits, name=name)],
        None if table.connected else send_button(table, words),
        players_button(words) if can_be_handed_on(table) else None,
        told,
    ]


def past_turn(table: Table, told: h.Node, words: Words) -> h.Element:
    """Return what takes the place of the prompt at a moment that friends know of, and the way back from it.

    `told`: what was done there.
    """
    return h.div(".turn", data_waits="yes")[
        h.p("#prompt.prompt", role="status")[words("friends.since" if table.playing else "friends.past")],
        command_button(
            words("friends.skip" if table.playing else "friends.now"),
            "goto",
            len(table.record.actions),
            id="to-now",
        ),
        told,
    ]


def send_button(table: Table, words: Words) -> Markup:
    """Return the button that opens the sheet from which a link goes to friends, mostly with a turn."""
    return _send_button(words, send_name(undealt=table.undealt, unsent=table.unsent), again=not table.unsent)


def send_name(*, undealt: bool, unsent: bool) -> str:
    """Return the message that names what is sent: a link for the deal, or a turn, or either of them again."""
    return "friends.send-again" if not unsent else "friends.send-link" if undealt else "friends.send"


@cached_html(4)
def _send_button(words: Words, name: str, *, again: bool) -> h.Node:
    return h.button(
        ".button" if again else ".button.button-primary", type="button", popovertarget="share", id="send"
    )[h.span[words(name)]]


def to_deal(table: Table, words: Words) -> h.Element:
    """Return what shows until a game is dealt: whom it waits for, why, and the button that sends the link."""
    missing, name = table.missing, seat_name(table.awaited or 0, words)
    absent = ", ".join(seat_name(seat, words) for seat in sorted(missing))
    return h.section("#to-deal.curtain", aria_labelledby="prompt")[
        icon("letter"),
        h.p("#prompt.curtain-title", role="status", tabindex="-1")[
            words(
                "connect.waits-seat"
                if table.connected
                else "friends.turn-of"
                if table.unsent
                else "friends.waits",
                name=name,
            )
        ],
        None if table.connected else send_button(table, words),
        h.p[words("friends.deal-missing", names=absent)] if len(missing) > 1 else None,
        h.p[words("friends.deal-about")],
    ]


def join(table: Table, words: Words) -> h.Element:
    """Return what somebody sees who opened a link of a game that is new here: which seat is theirs."""
    offered = table.offered
    title = words("friends.join-title", game=catalog.box(table.record.game).name)
    return h.section("#join.curtain", aria_labelledby="prompt")[
        icon("letter"),
        h.p("#prompt.curtain-title", role="status", tabindex="-1")[title],
        h.p[
            words("connect.join-about" if table.connected else "friends.join-about"),
            " ",
            words("friends.own-decks" if table.record.own_decks else "friends.secrets"),
        ],
        h.form(".join-seats", data_do=do("join"), autocomplete="off")[
            _only_seat(offered[0], words) if len(offered) == 1 else _seats(table, words),
        ],
        h.p[words("friends.deal-about")] if table.undealt else None,
    ]


def _only_seat(seat: int, words: Words) -> h.Fragment:
    return h.fragment[
        h.input(type="hidden", name=seat_field(seat), value="on"),
        _join_button(words("friends.join-as", name=seat_name(seat, words))),
    ]


def _seats(table: Table, words: Words) -> h.Fragment:
    """Return the seats to choose from; that of who is to act is chosen unless something else is."""
    acts = table._replace(at=len(table.record.actions)).awaited
    likely = acts if acts in table.offered else table.offered[0]
    return h.fragment[
        h.fieldset(".options")[
            h.legend[words("friends.join-who")],
            h.div(".choices")[
                (
                    h.label(".choice")[
                        h.input(
                            id=f"join-{seat_field(seat)}",
                            type="checkbox",
                            name=seat_field(seat),
                            checked=seat == likely,
                        ),
                        h.span(".choice-name")[seat_name(seat, words)],
                    ]
                    for seat in table.offered
                )
            ],
        ],
        _join_button(words("friends.join")),
    ]


def _join_button(name: str) -> h.Element:
    return h.button(".button.button-primary", type="submit", id="join-button")[h.span[name]]
