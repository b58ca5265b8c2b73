"""With friends on other devices: whose turn it is there, what they played, which seat one takes here."""

import htpy as h
from markupsafe import Markup

from game import catalog
from game.locale import Words
from game.screens.html.buttons import button_kind, command_button
from game.screens.html.commands import do
from game.screens.html.icons import icon
from game.screens.html.rendering import cached_html
from game.screens.html.seat_names import name_field, seat_name, seat_names
from game.screens.seating import Friends
from game.screens.table.players.sheet import can_be_handed_on, players_button
from game.screens.table.seats import LONGEST_NAME, NAME_FIELDS, game_link, seat_field
from game.screens.table.turn_link import carried
from game.screens.table_model import Table


def friends_turn(table: Table, told: h.Node, words: Words) -> h.Element:
    """Return what takes the place of the prompt while another device is to go on: who, and how it gets to it.

    `told`: what others did.
    """
    name = seat_name(table.awaited or 0, words)
    waits = (
        "connect.waits"
        if table.connected
        else "friends.turn-of"
        if table.unsent
        else "friends.copied"
        if table.copied
        else "friends.waits"
    )
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
    friends, unsent = table.friends, table.unsent
    if friends is None:
        raise ValueError("nobody plays elsewhere")
    over = table.record.state().outcome is not None
    sends = unsent or table.copied
    name = send_name(friends, table.persons, len(table.record.actions), unsent=sends, over=over)
    return _send_button(words, name, again=not unsent)


def send_name(friends: Friends, persons: tuple[int, ...], actions: int, *, unsent: bool, over: bool) -> str:
    """Return the message that names what is sent, or that it is sent again."""
    return f"friends.send.{carried(friends, persons, actions, over=over)}" if unsent else "friends.send-again"


@cached_html(4)
def _send_button(words: Words, name: str, *, again: bool) -> h.Node:
    return h.button(
        ".button" if again else ".button.button-primary", type="button", popovertarget="share", id="send"
    )[h.span[words(name)]]


def to_deal(table: Table, words: Words) -> h.Element:
    """Return what shows until a game is dealt: whom it waits for, why, and the button that sends the link."""
    if table.seat_lost:
        return seat_lost(table, words)
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
                else "friends.copied"
                if table.copied
                else "friends.waits",
                name=name,
            )
        ],
        None if table.connected else send_button(table, words),
        h.p[words("friends.deal-missing", names=absent)] if len(missing) > 1 else None,
        h.p[words("friends.deal-about")],
    ]


def seat_lost(table: Table, words: Words) -> h.Element:
    """Return what shows where somebody else has the seat that was taken here: this game cannot begin."""
    return h.section("#seat-lost.curtain", aria_labelledby="prompt")[
        icon("letter"),
        h.p("#prompt.curtain-title", role="status", tabindex="-1")[words("friends.seat-lost")],
        h.p[words("friends.seat-lost-about")],
        command_button(
            words("friends.invite"), "with-friend", table.record.game, kind=".button.button-primary"
        ),
        command_button(words("friends.delete"), "delete", table.save),
    ]


def ended(table: Table, words: Words) -> h.Element:
    """Return what somebody sees who opened the last link of a game that is new here: only to look through."""
    return h.section("#join.curtain", aria_labelledby="prompt")[
        icon("letter"),
        h.p("#prompt.curtain-title", role="status", tabindex="-1")[
            words("friends.over", about=_title(table, words))
        ],
        h.a(".button.button-primary", href=game_link(table.record, table.computers))[words("friends.look")],
        h.a(".button", href="#/")[words("page.home")],
    ]


def _title(table: Table, words: Words) -> str:
    """Return what a game that is new here is, with those who invite to it or play it, if they have names."""
    friends, game = table.friends, catalog.box(table.record.game).name
    names = dict(friends.names) if friends else {}
    invite = [names[seat] for seat in table.persons if seat in names and seat not in table.offered]
    if (table.undealt or not table.record.actions) and invite:
        return words("friends.join-invited", names=", ".join(invite), game=game, n=len(invite))
    if names and not table.undealt:
        return words("friends.join-of", names=seat_names(table.persons, words), game=game)
    return words("friends.join-title", game=game)


def join(table: Table, words: Words) -> h.Element:
    """Return what somebody sees who opened a link of a game that is new here: which seat is theirs."""
    if table.record.state().outcome is not None:
        return ended(table, words)
    agreement = table.friends.agreement if table.friends else None
    taken = agreement.seats if agreement else ()  # by devices that gave their parts to the deal
    free = tuple(seat for seat in table.offered if seat not in taken)
    seats = free or table.offered
    return h.section("#join.curtain", aria_labelledby="prompt")[
        icon("letter"),
        h.p("#prompt.curtain-title", role="status", tabindex="-1")[_title(table, words)],
        h.p[
            words("connect.join-about" if table.connected else "friends.join-about"),
            " ",
            words("friends.own-decks" if table.record.own_decks else "friends.secrets"),
        ]
        if free
        else h.p[words("friends.taken", names=seat_names(seats, words))],
        h.form(".join-seats", data_do=do("join"), autocomplete="off")[
            _only_seat(seats[0]) if len(seats) == 1 else _seats(table, seats, words),
            name_field(
                NAME_FIELDS[0],
                words("friends.your-name"),
                next(iter(words.people), ""),
                words("setup.seat", number=seats[0] + 1),
                LONGEST_NAME,
            ),
            _join_button(seats, words, taken=not free),
        ],
        None if free else h.a(".button.button-primary", href="#/")[words("page.home")],
        h.p[words("friends.deal-about")] if table.undealt else None,
    ]


def _only_seat(seat: int) -> h.VoidElement:
    return h.input(type="hidden", name=seat_field(seat), value="on")


def _seats(table: Table, offered: tuple[int, ...], words: Words) -> h.Element:
    """Return the seats to choose from; that of who is to act is chosen unless something else is."""
    acts = table._replace(at=len(table.record.actions)).awaited
    likely = acts if acts in offered else offered[0]
    return h.fieldset(".options")[
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
                for seat in offered
            )
        ],
    ]


def _join_button(seats: tuple[int, ...], words: Words, *, taken: bool) -> h.Element:
    """Return the button that takes a seat; one that is `taken` is not what most would press."""
    if len(seats) > 1:
        name = words("friends.join")
    else:
        name = words("friends.join-for" if taken else "friends.join-as", name=seat_name(seats[0], words))
    return h.button(button_kind(primary=not taken), type="submit", id="join-button")[h.span[name]]
