"""The sheet to share a game with: its link, a QR code of it, and the result as a text without secrets."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import htpy as h
from markupsafe import Markup

from game import catalog
from game.core import Outcome
from game.locale import Words
from game.screens.connect.part import connect_part
from game.screens.connection import SHOWN
from game.screens.daily.calendar import day_text
from game.screens.daily.told import counted, told
from game.screens.frame.deals import deal_name
from game.screens.html.buttons import close_button, command_button
from game.screens.html.castle_drawing import PAINTS
from game.screens.html.qr_code import qr_code
from game.screens.html.rendering import cached_html
from game.screens.html.seat_names import seat_name
from game.screens.model import Code, Model, SaveCard
from game.screens.table.end import daily_deal, ended_for, ending
from game.screens.table.seats import invitation, seated
from game.screens.table.turn_link import carried, turn_link
from game.screens.table_model import Table

SQUARES = {**PAINTS, "⬜": "open", " ": "beside"}
"""What the lines of a result are made of that show its castles, and how each is painted."""

FOR_OTHERS = {"table.won": "share.won", "table.won-shared": "share.won-shared", "table.lost": "share.lost"}
"""The messages that tell others what is told "you" at the table."""


def share_sheet(model: Model, table: Table, words: Words) -> Markup:
    """Return the sheet of a table."""
    link = (turn_link if table.friends else _deal)(table) if model.code else ""
    code = model.code if model.code and model.code.fragment == link else None
    part = share_part(table, seated(table, words))
    ended = result(table, words, model.saves) if table.state.outcome else ""
    key = catalog.screen(table.record.game).squares_told(table.record.seats, seated(table, words))
    near = connect_part(model, table, words)
    connects = model.connection.step == SHOWN
    return _sheet(part, code, ended, key, words, near=near, first=connects, shares=model.shares)


def _deal(table: Table) -> str:
    daily = daily_deal(table)
    return daily.address if daily else invitation(table.record, table.computers)


class SharePart(NamedTuple):
    """What the sheet is called, what it calls what is shared, unless that is the same, and says of it."""

    title: str
    about: str
    name: str = ""


def share_part(table: Table, words: Words) -> SharePart:
    """Return what is shared at a table: its deal, or the turn that goes to friends elsewhere."""
    friends = table.friends
    if friends is None:
        return SharePart(words("share.title"), words("share.deal-about"), words("share.deal"))
    if table.record.state().outcome is not None:
        return SharePart(words("friends.last-turn"), words("friends.last-turn-about"))
    table = table.caught_up
    seat = table.awaited
    if seat is None or not (table.undealt or table.elsewhere):
        return SharePart(words("friends.sent-last"), words("friends.sent-last-about"))
    what = carried(friends, table.persons, len(table.record.actions))
    about = words(f"friends.send-about.{what}", name=seat_name(seat, words))
    return SharePart(words(f"friends.send.{what}"), about)


@cached_html(4)  # the same for most of a game
def _sheet(
    part: SharePart,
    code: Code | None,
    result_text: str,
    key: str,
    words: Words,
    *,
    near: Markup | None,
    first: bool,
    shares: bool,
) -> h.Node:
    """Return the sheet; `key`: what the squares of the result mean.

    `first`: what connects devices stands above the rest, as it is being done.
    """
    return h.section("#share.sheet.share", popover="auto", aria_label=part.title)[
        h.div(".sheet-head")[h.h2[part.title], close_button(words("table.close"), "share")],
        near if first else None,
        h.h3[part.name] if part.name else None,
        h.p(".about")[part.about],
        h.div(".share-buttons")[
            command_button(words("share.copy-link"), "copy-link"),
            command_button(words("share.system"), "share") if shares else None,
            None if code else command_button(words("share.qr"), "qr"),
        ],
        qr_code(code, words) if code else None,
        None if first else near,
        result_part(result_text, key, words) if result_text else None,
    ]


def result_part(result_text: str, key: str, words: Words) -> h.Node:
    """Return how the game ended, as the very text that is copied, and below it what its squares mean.

    Its squares are painted in the colours of the letters: not every system has letters for them.
    """
    lines = result_text.split("\n")
    said = [line for line in lines if set(line) - SQUARES.keys()]
    castle = [line for line in lines if not set(line) - SQUARES.keys()]
    return h.fragment[
        h.h3[words("share.result")],
        h.p(".about")[words("share.result-about")],
        h.pre("#result.result")[
            "\n".join(said), ["\n", h.span(".result-castle")[_painted(castle)]] if castle else None
        ],
        h.p(".about.result-key")[_painted([key], without=" ")] if castle and key else None,
        command_button(words("share.copy-result"), "copy-result"),
    ]


def _painted(lines: Sequence[str], without: str = "") -> list[h.Node]:
    """Return lines of squares, letter by letter; those `without` paint stay letters."""
    return [
        h.span(data_square=SQUARES[one])[one] if one in SQUARES and one not in without else one
        for one in "\n".join(lines)
    ]


def points(scores: Sequence[int], words: Words) -> str:
    """Return the points of all players in one line."""
    return " · ".join(f"{seat_name(seat, words)} {score}" for seat, score in enumerate(scores))


def _told(table: Table, outcome: Outcome, words: Words) -> str:
    """Return who won or lost, for others to read: just that, where one person plays or all win together."""
    instead = FOR_OTHERS.get(ended_for(table, outcome))
    return words(instead) if instead else ending(table, outcome, words)


def result(table: Table, words: Words, saves: Iterable[SaveCard] = ()) -> str:
    """Return how a game ended, with its castles in squares, as a text that gives nothing of the deal away.

    `saves` are the kept games: by them a later try at a deal of the day is told from the first.
    """
    record, outcome = table.record, table.record.state().outcome
    if outcome is None:
        raise ValueError("the game goes on")
    named = seated(table, words).for_others
    daily = daily_deal(table)
    deal = " · ".join(
        filter(
            None,
            (
                "Castellarium",
                words("daily.of", day=day_text(daily.day, words)) if daily else "",
                catalog.box(record.game).name,
                deal_name(record.game, record.options, record.seats, words),
            ),
        )
    )
    squares = catalog.screen(record.game).squares(record.state())
    if daily:
        par = (
            [words("daily.par", won=daily.par, tries=catalog.daily_tries(daily.game))]
            if daily.par is not None
            else []
        )
        return "\n".join([told(table, daily, outcome, saves, words), deal, *par, *squares])
    marks = [
        "" if outcome.scores else counted(record.game, catalog.screen(record.game).counted(record), words),
        words("home.actions", n=len(record.actions)),
        words("share.hints", n=table.hints) if table.hints else "",
        words("share.assisted") if table.assisted else "",
    ]
    ended = f"{_told(table, outcome, named)} {points(outcome.scores or (), named)}".rstrip()
    return "\n".join([deal, f"{ended} ({', '.join(filter(None, marks))})", *squares])
