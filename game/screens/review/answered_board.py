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
from game.screens.learn.missed import given_answer, is_missed
from game.screens.learn.tried import CONTROL, with_told
from game.screens.review.own_panel import is_answered, is_judged
from game.screens.table_model import LAST, Table, Tip

PLAYS = re.compile(' data-(?:act="[^"]*"|do="(?:mark:[^"]*|confirm|clear)")')
"""What makes a control of the board play something."""

PLACE = re.compile(" data-cell=[^>]* data-(best|given)")
"""A place on the board that was an answer: buttons beside it may not show, as on a phone."""
LIT = {
    (True, True): "review.lit-both",
    (True, False): "review.lit-best",
    (False, True): "review.lit-given",
}
"""What the marks mean, by whether those of the best answer and of the own one show."""


class Answered(NamedTuple):
    """A board with marks, and what these mean in words."""

    board: h.Node
    told: str


def best_answer(table: Table) -> Hint | None:
    """Return the best answer to a puzzle or to a decision of an own game, once that is to be told."""
    lesson = table.lesson
    if is_missed(table):
        return None
    if lesson and lesson.own and is_judged(table):
        reason = lesson.own.decision.reason or Reason("", {})
        return Hint(reason.where, lesson.own.answers[0].action, reason)
    if lesson and lesson.puzzle and is_answered(table):
        return Hint(lesson.puzzle.reason.where, lesson.puzzle.answers[0].action, lesson.puzzle.reason)
    return None


def answered_board(table: Table, hint: Hint | None, words: Words) -> Answered:
    """Return the board before the answer, on which nothing can be played, with that marked and the best one.

    `hint`: the best one, None while it is not to be told.
    """
    lesson = table.lesson and table.lesson._replace(done=False)
    own = lesson and lesson.own
    best, given = hint and hint.action, given_answer(table, own) if own else table.record.actions[0]
    tip = hint and Tip(LAST, hint)
    first = table._replace(at=0, tip=tip, marks=(), preview="", refused=None, lesson=lesson)
    board = html(catalog.screen(table.record.game).board(first, words))
    if best is not None:
        board = with_told(board, {str(best)}, "data-best", words("review.best-here"))
    if given == best:
        return Answered(_idle(board), words("review.lit-own") if _shows_best(board) else "")
    shown = with_told(board, {str(given)}, "data-given", words("review.given-here"))
    lit = LIT.get((_shows_best(shown), "given" in PLACE.findall(shown)))
    return Answered(_idle(shown), words(lit) if lit else "")


def _shows_best(board: str) -> bool:
    """Tell whether the best answer is a place, which shows; how a tile is turned does not there."""
    return "best" in PLACE.findall(board)


def _idle(board: str) -> Markup:
    """Return a board whose controls tell what they are, and do nothing."""

    def off(found: re.Match[str]) -> str:
        tag = PLAYS.sub("", found[0])
        return tag if tag == found[0] or "aria-disabled" in tag else f'{tag} aria-disabled="true"'

    return Markup(CONTROL.sub(off, board))
