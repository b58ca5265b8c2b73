"""Notices above the page: what happened, each until it is dismissed."""

import htpy as h

from game.locale import Words
from game.screens.html.buttons import command_button
from game.screens.html.seat_names import seat_name
from game.screens.model import Notice

GOOD_NEWS = {
    "notice.copied",
    "notice.result-copied",
    "notice.deleted",
    "notice.deleted-many",
    "notice.resumed",
    "notice.ended",
    "daily.finished",
    "notice.begun",
    "notice.puzzle-kept",
    "notice.puzzle-listed",
    "notice.to-answer",
    "notice.update",
    "notice.update-failed",
    "friends.already",
    "friends.own-invitation",
    "friends.not-yours",
    "friends.cards-checked",
    "friends.copied-paste",
    "friends.dealt",
    "connect.connected",
    "connect.turn-came",
    "players.handed-on",
}
"""Notices that can wait for their turn; all others are told at once."""


OF_SEATS = {"friends.false-card", "friends.broken", "friends.seat-twice", "friends.not-yours"}
"""Notices about the player of a seat, which they have by its `number`."""

COMMANDS = {
    "notice.update": ("notice.update-now", "reload"),
    "notice.deleted": ("notice.undelete", "undelete"),
    "notice.deleted-many": ("notice.undelete", "undelete"),
}
"""What can be done about a notice: the message on the button, and its command."""


def notices(given: tuple[Notice, ...], words: Words) -> h.Node:
    """Return the notices, oldest first."""
    return h.div("#notices.notices")[(notice(number, one, words) for number, one in enumerate(given))]


def notice(number: int, given: Notice, words: Words) -> h.Node:
    """Return one notice."""
    good = given.message in GOOD_NEWS
    values = dict(given.values)
    if given.message in OF_SEATS:
        values = {"name": seat_name(int(str(values["number"])) - 1, words)}
    return h.div(
        ".notice",
        id=f"notice-{number}",
        role="status" if good else "alert",
        data_good="yes" if good else "no",
    )[
        h.p[words(given.message, **values)],
        _command(given, words),
        command_button(
            words("notice.dismiss"),
            "dismiss",
            number,
            kind=".icon-button",
            drawing="close",
            hides_name=True,
        ),
    ]


def _command(given: Notice, words: Words) -> h.Node:
    if given.message not in COMMANDS:
        return None
    name, command = COMMANDS[given.message]
    return command_button(words(name), command)
