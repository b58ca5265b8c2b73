"""The sheet in which a seat is handed on: to a computer, to a friend elsewhere, or back to a person here."""

import htpy as h

from game.locale import Words
from game.players import LEVELS
from game.screens.html.buttons import close_button
from game.screens.html.commands import do
from game.screens.html.seat_names import seat_name
from game.screens.table.seats import FRIEND, PERSON, seat_field, seated
from game.screens.table_model import Table

PLAYERS = "who-plays"
"""The id of the sheet."""


def can_be_handed_on(table: Table) -> bool:
    """Tell whether seats may change hands: in an own game for several that goes on.

    Not where each device shuffled its own decks: nobody else could play on with what it alone knows.
    """
    own = table.is_live and table.lesson is None and table.record.seats > 1
    return own and not table.unbegun and not table.record.own_decks


def sitter_at(table: Table, seat: int) -> str:
    """Return who has a seat, as the set-up form says it."""
    elsewhere = table.friends is not None and seat in table.friends.seats
    return FRIEND if elsewhere else dict(table.computers).get(seat, PERSON)


def sitters_for(table: Table, seat: int) -> tuple[str, ...]:
    """Return who may have a seat from now on.

    What a friend elsewhere holds is not shown here, so their seat goes to a computer or to another friend. A
    deal that persons agreed on stays theirs: a computer that plays from the start goes on. Who starts the
    next game of a match is not for one device to say, so nobody of it plays elsewhere.
    """
    agreement = table.friends.agreement if table.friends else None
    if sitter_at(table, seat) == FRIEND:
        return (FRIEND, *LEVELS)
    if agreement is not None and seat not in agreement.seats:
        return LEVELS
    return (PERSON, *LEVELS) if table.match else (PERSON, FRIEND, *LEVELS)


def players_button(words: Words, *, off: bool = False) -> h.Element:
    """Return the button that opens the sheet; `off`: it keeps its place, and cannot be pressed yet."""
    pressed = {"aria_disabled": "true"} if off else {"popovertarget": PLAYERS}
    return h.button(".button", type="button", **pressed)[h.span[words("players.open")]]


def players_sheet(table: Table, words: Words) -> h.Element:
    """Return the sheet: who has each seat, and the button by which that is so from now on."""
    named = seated(table, words)
    return h.section(f"#{PLAYERS}.sheet.who-plays", popover="auto", aria_label=words("players.title"))[
        h.div(".sheet-head")[h.h2[words("players.title")], close_button(words("table.close"), PLAYERS)],
        h.form(data_do=do("hand-seats"), autocomplete="off")[
            h.p[words("players.about")],
            h.div(".player-fields")[(_field(table, seat, named) for seat in range(table.record.seats))],
            h.p(".about")[words("players.friends")] if table.friends else None,
            h.button(".button.button-primary", type="submit")[h.span[words("players.done")]],
        ],
    ]


def _field(table: Table, seat: int, words: Words) -> h.Element:
    sits = sitter_at(table, seat)
    return h.label[
        h.span[seat_name(seat, words)],
        h.select(id=f"player-{seat + 1}", name=seat_field(seat))[
            (
                h.option(value=sitter, selected=sitter == sits)[words(f"sitter.{sitter}")]
                for sitter in sitters_for(table, seat)
            )
        ],
    ]
