"""The sheet to share a game with: its link, a QR code of it, and the result as a text without secrets."""

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h
from markupsafe import Markup

from game import catalog
from game.locale import Words
from game.screens.frame.deals import deal_name
from game.screens.html.buttons import close_button, command_button
from game.screens.html.rendering import cached_html
from game.screens.html.seat_names import seat_name
from game.screens.model import Code, Model
from game.screens.table.end import ending
from game.screens.table.seats import invitation, seated
from game.screens.table.turn_link import turn_link
from game.screens.table_model import Table

QUIET = 4  # modules of white around a code, as its standard asks


def share_sheet(model: Model, table: Table, words: Words) -> Markup:
    """Return the sheet of a table."""
    link = (turn_link if table.friends else _deal)(table) if model.code else ""
    code = model.code if model.code and model.code.fragment == link else None
    part = share_part(table, seated(table, words))
    return _sheet(part, code, model.shares, result(table, words) if table.state.outcome else "", words)


def _deal(table: Table) -> str:
    return invitation(table.record, table.computers)


class SharePart(NamedTuple):
    """What the sheet is called, what it calls what is shared, unless that is the same, and says of it."""

    title: str
    about: str
    name: str = ""


def share_part(table: Table, words: Words) -> SharePart:
    """Return what is shared at a table: its deal, or the turn that goes to friends elsewhere."""
    if table.friends is None:
        return SharePart(words("share.title"), words("share.deal-about"), words("share.deal"))
    if table.record.state().outcome is not None:
        return SharePart(words("friends.last-turn"), words("friends.last-turn-about"))
    table = table.caught_up
    seat = table.awaited
    if seat is None or not table.elsewhere:
        return SharePart(words("friends.sent-last"), words("friends.sent-last-about"))
    return SharePart(words("friends.send"), words("friends.send-about", name=seat_name(seat, words)))


@cached_html(4)  # the same for most of a game
def _sheet(part: SharePart, code: Code | None, shares: bool, result_text: str, words: Words) -> h.Node:
    return h.section("#share.sheet.share", popover="auto", aria_label=part.title)[
        h.div(".sheet-head")[h.h2[part.title], close_button(words("table.close"), "share")],
        h.h3[part.name] if part.name else None,
        h.p(".about")[part.about],
        h.div(".share-buttons")[
            command_button(words("share.copy-link"), "copy-link"),
            command_button(words("share.system"), "share") if shares else None,
            None if code else command_button(words("share.qr"), "qr"),
        ],
        qr_code(code, words) if code else None,
        result_part(result_text, words) if result_text else None,
    ]


def qr_code(code: Code, words: Words) -> h.Node:
    """Return a code as a drawing, dark on white in any colours, as cameras want it."""
    size = len(code.rows) + 2 * QUIET
    path = "".join(
        f"M{x + QUIET} {y + QUIET}h1v1h-1z"
        for y, row in enumerate(code.rows)
        for x, module in enumerate(row)
        if module == "1"
    )
    return h.svg(".qr", viewBox=f"0 0 {size} {size}", role="img", aria_label=words("share.qr-name"))[
        h.rect(width=size, height=size, fill="#fff"), h.path(d=path, fill="#000")
    ]


def result_part(result_text: str, words: Words) -> h.Node:
    """Return how the game ended, as a text to copy."""
    return h.fragment[
        h.h3[words("share.result")],
        h.p(".about")[words("share.result-about")],
        h.pre("#result.result")[result_text],
        command_button(words("share.copy-result"), "copy-result"),
    ]


def points(scores: Sequence[int], words: Words) -> str:
    """Return the points of all players in one line."""
    return " · ".join(f"{seat_name(seat, words)} {score}" for seat, score in enumerate(scores))


def result(table: Table, words: Words) -> str:
    """Return how a game ended, with its castles in squares, as a text that gives nothing of the deal away."""
    record, outcome = table.record, table.record.state().outcome
    if outcome is None:
        raise ValueError("the game goes on")
    named = seated(table, words)
    deal = [catalog.box(record.game).name, deal_name(record.game, record.options, record.seats, words)]
    marks = [
        words("home.actions", n=len(record.actions)),
        words("share.hints", n=table.hints) if table.hints else "",
        words("share.assisted") if table.assisted else "",
    ]
    lines = [
        f"Castellarium · {' · '.join(filter(None, deal))}",
        f"{ending(table, outcome, named)} {points(outcome.scores or (), named)}".rstrip()
        + f" ({', '.join(filter(None, marks))})",
        *catalog.screen(record.game).squares(record.state()),
    ]
    return "\n".join(lines)
