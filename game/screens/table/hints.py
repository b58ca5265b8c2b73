"""The hint on the table: told in steps, from where to look to why."""

from collections.abc import Sequence

import htpy as h
from markupsafe import Markup

from game.locale import Words
from game.screens.game_screen import GameScreen
from game.screens.html.buttons import command_button
from game.screens.html.icons import icon
from game.screens.table_model import LAST, Table


def hint_button(table: Table, words: Words) -> Markup:
    """Return the button that asks for a hint, for more of it, then puts it away; its name says what."""
    told = table.tip.told if table.tip and table.tip.hint else 0
    return command_button(
        words(f"hint.ask.{told}"),
        "hint",
        kind=".icon-button",
        drawing="hint",
        hides_name=True,
        off=table.state.seat is None or table.idle,
        id="ask-hint",
    )


def hint_panel(table: Table, game_screen: GameScreen, words: Words) -> h.Element | None:
    """Return the hint as far as it is told, with a button for the rest; None where none was asked for.

    A lesson shows which action leads on, and leaves it at that.
    """
    tip = table.tip
    if tip is None:
        return None
    more = tip.hint is not None and tip.told < LAST and table.lesson is None
    return h.section("#hint.hint", aria_label=words("hint.title"))[
        icon("hint"),
        h.div(".hint-text")[(h.p[line] for line in hint_lines(table, game_screen, words))],
        command_button(words("hint.all"), "hint-all", kind=".button.hint-all") if more else None,
    ]


def hint_lines(table: Table, game_screen: GameScreen, words: Words) -> Sequence[str]:
    """Return the lines of the hint on a table, none where there is none; the last one is the newest."""
    if table.tip is None:
        return ()
    if table.tip.hint is None:
        return (words("hint.sought"),)
    return game_screen.hint_lines(table.view, table.tip, words)
