"""The log of a game in words, the newest line first; a line is a button that goes back to its moment."""

import htpy as h

from game.locale import Words
from game.screens.buttons import close_button
from game.screens.commands import do
from game.screens.games import GameScreen
from game.screens.model import Table


def log(table: Table, game_screen: GameScreen, words: Words) -> h.Node:
    """Return the log of the whole record: the moment on the table is marked, what comes after it greyed."""
    return h.section("#log.sheet.log", popover="auto", aria_label=words("table.log"))[
        h.div(".sheet-head")[h.h2[words("table.log")], close_button(words("table.close"), "log")],
        # Lists with a scroll bar of their own can be reached by keys through the buttons in them.
        h.ol(".log-lines", reversed=True, start=str(len(table.record.actions)))[
            (line(table, game_screen, at, words) for at in range(len(table.record.actions), -1, -1))
        ],
    ]


def line(table: Table, game_screen: GameScreen, at: int, words: Words) -> h.Node:
    """Return the line of the log that tells how the state after `at` actions came about."""
    return h.li(class_="undone" if at > table.at else None)[
        h.button(
            ".log-line",
            type="button",
            data_do=do("goto", at),
            aria_current="step" if at == table.at else None,
        )[told(table, game_screen, at, words)]
    ]


def told(table: Table, game_screen: GameScreen, at: int, words: Words) -> str:
    """Return in words what the last of `at` actions did, or that the game was dealt."""
    record = table.record
    if at == 0:
        return words("log.dealt", seed=record.seed)
    return game_screen.told(record.states[at - 1], record.actions[at - 1], record.states[at], words)
