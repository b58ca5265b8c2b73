"""The board of a decision that was answered: the best answer lit as hints light it, the own one marked."""

import re
from typing import NamedTuple

import htpy as h
from markupsafe import Markup

from game import catalog
from game.locale import Words
from game.players import Hint
from game.players.guide import Reason
from game.screens.html.rendering import html
from game.screens.learn.tried import CONTROL, with_told
from game.screens.table_model import LAST, Own, Table, Tip

PLAYS = re.compile(' data-(?:act="[^"]*"|do="(?:mark:[^"]*|confirm|clear)")')
"""What makes a control of the board play something."""


class Answered(NamedTuple):
    """A board with marks, and what these mean in words."""

    board: h.Node
    told: str


def answered_board(table: Table, own: Own, words: Words) -> Answered:
    """Return the board before the answer, on which nothing can be played."""
    best, given = own.answers[0].action, table.record.actions[0]
    reason = own.decision.reason or Reason("", {})
    tip = Tip(LAST, Hint(reason.where, best, reason))
    lesson = table.lesson and table.lesson._replace(done=False)
    first = table._replace(at=0, tip=tip, marks=(), preview="", refused=None, lesson=lesson)
    board = html(catalog.screen(table.record.game).board(first, words))
    board = with_told(board, {str(best)}, "data-best", words("review.best-here"))
    if given == best:
        return Answered(_idle(board), words("review.lit-own"))
    shown = with_told(board, {str(given)}, "data-given", words("review.given-here"))
    return Answered(_idle(shown), words("review.lit-best" if shown == board else "review.lit-both"))


def _idle(board: str) -> Markup:
    """Return a board whose controls tell what they are, and do nothing."""

    def off(found: re.Match[str]) -> str:
        tag = PLAYS.sub("", found[0])
        return tag if tag == found[0] or "aria-disabled" in tag else f'{tag} aria-disabled="true"'

    return Markup(CONTROL.sub(off, board))
