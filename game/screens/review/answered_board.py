"""The board of a decision that was answered: the best answer lit as hints light it, the own one marked."""

import re
from typing import NamedTuple

import htpy as h
from markupsafe import Markup, escape

from game import catalog
from game.core import Action
from game.locale import Words
from game.players import Hint
from game.players.guide import Reason
from game.screens.html.rendering import html
from game.screens.learn.answer_keys import Keys, answer_keys
from game.screens.learn.missed import given_answer, is_missed
from game.screens.learn.tried import CONTROL, with_told
from game.screens.review.own_panel import is_answered, is_judged
from game.screens.table_model import LAST, Lesson, Table, Tip

PLAYS = re.compile(' data-(?:act="([^"]*)"|do="(?:(mark:[^"]*)|confirm|clear)")')
"""What makes a control of the board play something."""
PIECE = re.compile('<[a-z]+ [^>]*data-(?:piece|answer)="([^"]*)"[^>]*')
PLACE = re.compile('<[a-z]+ [^>]*data-(?:cell|piece|answer|do="mark)[^>]* data-(best|given)')
"""A place on the board that was an answer: buttons beside it may not show, as on a phone."""
PLACED = re.compile("<[a-z]+ [^>]*data-(?:cell|piece)=[^>]* data-given")
"""A place or a piece that was the own answer, where buttons beside the board may lie below the panel."""
STEP = 'class="step-number"'
"""A number on the board of what is played one after the other."""
LIT = {
    (True, True): "review.lit-both",
    (True, False): "review.lit-best",
    (False, True): "review.lit-given",
}
"""What the marks mean, by whether those of the best answer and of the own one show."""
RIGHT = LIT | {(True, True): "review.lit-right", (False, True): "review.lit-own"}
"""The same of an own answer that is as good as the best, and marked as that."""


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

    `hint`: the best one, None while it is not to be told. What the best answer does is shown ahead, or the
    own one where that is right or all that is told, or that whose row was pressed.
    """
    lesson, screen = table.lesson, catalog.screen(table.record.game)
    assert lesson is not None
    best, given = hint and hint.action, given_answer(table, lesson.own) if lesson.own else _first(table)
    right = _is_right(lesson, given)
    main = next(iter(lesson.shown), given if right or best is None else best)
    first = table._replace(
        at=0,
        tip=Tip(LAST, hint) if hint and (lesson.shown or main == best) else None,
        marks=screen.hinted_marks(screen.answer_marks(table.record.states[0], main)),
        preview=table.preview or str(main),
        refused=None,
        lesson=lesson._replace(done=False, shown=(main, given, *_judged(lesson))),
    )
    board = html(screen.board(first, words))
    own, same = answer_keys(table, given), False
    if best is not None:
        known = answer_keys(table, best)
        same = not {*own.pieces}.isdisjoint(known.pieces)
        board = _marked(board, known, "data-best", words("review.best-here"))
        own = Keys(
            [key for key in own.controls if key not in known.controls],
            [key for key in own.pieces if key not in known.pieces],
        )
    if given == best:
        return _told(board, "review.lit-own" if _shows(board, "best") else None, words)
    board = _marked(board, own, 'data-given="right"' if right else "data-given", words("review.given-here"))
    shows = (_shows(board, "best"), _shows(board, "given"))
    if same and shows[0] and not PLACED.search(board):
        return _told(board, "review.lit-same", words)
    return _told(board, (RIGHT if right else LIT).get(shows), words)


def _told(board: str, lit: str | None, words: Words) -> Answered:
    """Return a board that is answered, and what its marks mean; `lit`: the message of those on places."""
    numbered = "review.lit-steps" if STEP in board else None
    return Answered(_idle(board), " ".join(words(message) for message in (lit, numbered) if message))


def _is_right(lesson: Lesson, given: Action) -> bool:
    """Tell whether an answer is as good as the best."""
    judge = lesson.puzzle or lesson.own
    return judge is not None and judge.is_right(given)


def _first(table: Table) -> Action:
    return table.record.actions[0]


def _judged(lesson: Lesson) -> list[Action]:
    """Return the answers that rows tell of."""
    judged = lesson.puzzle.answers if lesson.puzzle else lesson.own.answers if lesson.own else ()
    return [one.action for one in judged]


def _marked(board: str, keys: Keys, mark: str, told: str) -> Markup:
    """Return a board with a mark on what is about an answer: the pieces where no place of it plays it."""
    shown = with_told(board, keys.controls, mark, told)
    pieces = {*map(str, map(escape, (*keys.pieces, *keys.controls)))}
    if any(f'data-act="{escape(key)}"' in board for key in keys.controls):
        return shown
    return Markup(
        PIECE.sub(
            lambda tag: f"{tag[0]} {mark}" if tag[1] in pieces and mark not in tag[0] else tag[0], shown
        )
    )


def _shows(board: str, mark: str) -> bool:
    """Tell whether a mark is on a place, which shows; how a tile is turned does not there."""
    return mark in PLACE.findall(board)


def _idle(board: str) -> Markup:
    """Return a board whose controls tell what they are, and do nothing; by their keys rows light them."""

    def keyed(found: re.Match[str]) -> str:
        key = found[1] or found[2]
        return f' data-answer="{key}"' if key else ""

    def off(found: re.Match[str]) -> str:
        tag = PLAYS.sub(keyed, found[0])
        return tag if tag == found[0] or "aria-disabled" in tag else f'{tag} aria-disabled="true"'

    return Markup(CONTROL.sub(off, board))
