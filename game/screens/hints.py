"""The hint on the table: told in steps, from where to look to why."""

import htpy as h

from game.locale import Words
from game.screens.buttons import command_button
from game.screens.games import GameScreen
from game.screens.icons import icon
from game.screens.model import LAST, Table


def hint_button(table: Table, words: Words) -> h.Element:
    """Return the button that asks for a hint, then for more of it; its name says what comes next."""
    told = table.tip.told if table.tip and table.tip.hint else 0
    return command_button(
        words(f"hint.ask.{min(told, LAST - 1)}"),
        "hint",
        kind=".icon-button",
        drawing="hint",
        hides_name=True,
        off=told == LAST or table.state.seat is None or table.computer is not None,
        id="ask-hint",
    )


def hint_panel(table: Table, game_screen: GameScreen, words: Words) -> h.Element | None:
    """Return the hint as far as it is told, with a button for the rest; None where none was asked for."""
    tip = table.tip
    if tip is None:
        return None
    lines = [words("hint.sought")] if tip.hint is None else game_screen.told_tip(table.state, tip, words)
    more = tip.hint is not None and tip.told < LAST
    return h.section("#hint.hint", aria_label=words("hint.title"))[
        icon("hint"),
        h.div(".hint-text", role="status")[(h.p[line] for line in lines)],
        command_button(words("hint.all"), "hint-all", kind=".button.hint-all") if more else None,
    ]
