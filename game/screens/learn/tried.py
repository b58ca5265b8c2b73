"""Marks on the board of a lesson for what the stage has refused, which is no longer to be tried."""

import re
from collections.abc import Collection, Sequence

import htpy as h
from markupsafe import Markup, escape

from game import catalog
from game.core import Action
from game.locale import Words
from game.screens.html.commands import do
from game.screens.html.explained import ATTRIBUTE
from game.screens.html.rendering import html
from game.screens.table_model import Lesson, Refused, Table

CONTROL = re.compile('<[a-z]+ [^>]*data-(?:act|do)="([^"]*)"[^>]*')


def notation(actions: Sequence[Action]) -> str:
    """Return what actions that are played one after the other are remembered by."""
    return " ".join(map(str, actions))


def with_tried(board: h.Node, table: Table, lesson: Lesson, words: Words) -> h.Node:
    """Return a board on which what was answered as a mistake at this moment is marked, and said to be."""
    if not lesson.tried:
        return board
    tried = {*lesson.tried}
    plan = catalog.screen(table.record.game).plan(table.view, table.marks)
    if not isinstance(plan, Refused) and notation(plan) in lesson.tried:
        tried.add(do("confirm"))
    return with_told(html(board), tried, "data-tried", words("learn.tried"))


def with_told(board: str, controls: Collection[str], mark: str, told: str) -> Markup:
    """Return a board on which the controls that do these things have an attribute, and say what it means."""
    text, wanted = escape(told), {str(escape(one)) for one in controls}

    def marked(found: re.Match[str]) -> str:
        if found[1] not in wanted:
            return found[0]
        tag, described = found[0], f'{ATTRIBUTE}="'
        said = (
            tag.replace(described, f"{described}{text} ") if described in tag else f'{tag} {described}{text}"'
        )
        return f"{said} {mark}"

    return Markup(CONTROL.sub(marked, board))
