"""The hint on the table, told in steps, from where to look to why; and what the coach says unasked."""

from collections.abc import Sequence
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from game import catalog
from game.core import Action, State
from game.locale import Words
from game.players import Hint
from game.players.coach import Advice
from game.screens.frame.glossary import marked
from game.screens.game_screen import GameScreen
from game.screens.html.buttons import command_button
from game.screens.html.icons import icon
from game.screens.table_model import LAST, Table, Tip

ADVISED = Action("advised")
"""In place of the action of a hint, where what the coach tells is about none."""


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
        data_sought="" if is_sought(table) else None,
    )


def is_sought(table: Table) -> bool:
    """Tell whether a hint was asked for that is still thought about."""
    return table.tip is not None and table.tip.hint is None


def hint_panel(table: Table, game_screen: GameScreen, words: Words) -> h.Element | None:
    """Return the hint as far as it is told, with a button for the rest; once all is told, to do it.

    None where none was asked for. A lesson shows which action leads on, and leaves it at that.
    """
    tip = table.tip
    if tip is None:
        return None
    more = tip.hint is not None and tip.told < LAST and table.lesson is None
    sought = "" if is_sought(table) else None
    return h.section("#hint.hint", aria_label=words("hint.title"), data_sought=sought)[
        icon("hint"),
        h.div(".hint-text")[
            (h.p[marked(table.record.game, line, words)] for line in hint_lines(table, game_screen, words))
        ],
        command_button(words("hint.all"), "hint-all", kind=".button.hint-all")
        if more
        else command_button(game_screen.hint_button(tip.hint, words), "hint-do", kind=".button.hint-all")
        if tip.hint is not None and table.lesson is None
        else None,
    ]


def hint_lines(table: Table, game_screen: GameScreen, words: Words) -> Sequence[str]:
    """Return the lines of the hint on a table, none where there is none; the last one is the newest."""
    if table.tip is None:
        return ()
    if is_sought(table):
        return (words("hint.sought"),)
    return game_screen.hint_lines(table.view, table.tip, words)


def is_coached(table: Table) -> bool:
    """Tell whether who looks is to act now in a game, and may be told what matters."""
    waits = table.lesson or table.idle or table.unbegun or table.curtain is not None
    return not (waits or table.ended) and table.at == len(table.record.actions)


def has_coach_line(table: Table) -> bool:
    """Tell whether a table has a place for what the coach tells, where there is a coach."""
    return table.lesson is None and not table.end_waits and not table.ended


def advice(table: Table) -> Advice | None:
    """Return what the coach tells who looks, until it is asked again or it does not hold any more.

    A hint tells more.
    """
    coached, states = table.coached, table.record.states
    if coached is None or table.tip is not None or not is_coached(table):
        return None
    if coached.at > table.at or states[coached.at] is not coached.state:
        return None
    if coached.advice is None or coached.state is table.state:
        return coached.advice
    passed = any(state.seat != coached.state.seat for state in states[coached.at : table.at + 1])
    return None if passed else _held(table.record.game, table.state, coached.advice.line)


@lru_cache(4)  # what is picked or pointed at changes nothing of it
def _held(game: str, state: State, line: str) -> Advice | None:
    """Return what a line tells of a state, None where it is not so there."""
    coach = catalog.coach(game)
    if coach is None or state.seat is None:
        return None
    advices = coach.advices(state.seen_by(state.seat))
    return next((advice for advice in advices if advice.line == line), None)


def warns(table: Table) -> bool:
    """Tell whether the coach rings what is not to be done, and nothing that is."""
    told = advice(table)
    return told is not None and bool(told.bad) and not told.good


def lit(table: Table) -> Table:
    """Return a table with the cells lit that the coach tells of, as those of a hint at its first step are."""
    told = advice(table)
    if told is None or not told.reason.where:
        return table
    action = next(iter(told.good), ADVISED)
    return table._replace(tip=Tip(1, Hint(told.reason.where, action, told.reason)))


def coach_line(table: Table, game_screen: GameScreen, words: Words) -> h.Element:
    """Return the place of what the coach tells, which says it aloud; with it a button to make it quiet."""
    told = advice(table)
    line = marked(table.record.game, game_screen.advice_line(told.reason, words), words) if told else ""
    quiet = command_button(
        words("coach.quiet"), "coach", "off", kind=".icon-button", drawing="close", hides_name=True
    )
    return h.div("#coach-line.coach-line", data_tells="yes" if told else "no")[
        icon("hint") if told else None,
        h.p(role="status")[line],
        quiet if told else None,
    ]
