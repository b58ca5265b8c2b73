"""A scene to try a rule in, at its table: what to try, and the ways to begin afresh and back to the rule."""

import htpy as h

from game import catalog
from game.locale import Words
from game.players.lessons import Stage
from game.screens.frame.glossary import marked
from game.screens.html.buttons import command_button
from game.screens.table_model import Table


def sandbox_panel(table: Table, stage: Stage, words: Words, *, prompt: str, answer: h.Node) -> h.Element:
    """Return what to try, in the place of the line of the turn; once the turn is over, the ways on.

    Both keep their room from the beginning on; alone at the table one has no turns that end.
    """
    game, over = table.record.game, is_over(table)
    return h.section(
        "#lesson.lesson",
        aria_label=sandbox_heading(table, stage, words),
        data_begun="yes" if table.at else "no",
        data_over="yes" if over else "no",
    )[
        h.h2[h.small[words("try.heading")], " ", _title(game, stage, words)],
        h.div(".lesson-task")[
            h.p(".lesson-tell")[marked(game, _task(stage, words), words)],
            answer,
            h.div(".lesson-prompt")[h.p("#prompt.prompt", role="status")[None if over else prompt]],
        ],
        h.div(".lesson-over")[
            h.p[words("try.over")],
            h.div(".lesson-buttons")[_ways_on(game, stage, words) if over else None]
            if over or table.record.seats > 1
            else None,
        ],
    ]


def _ways_on(game: str, stage: Stage, words: Words) -> h.Fragment:
    return h.fragment[
        command_button(words("try.again"), "restart", kind=".button.button-primary"),
        h.a(".button", href=f"#/{game}/rules/{stage.name}")[words("try.back")],
    ]


def is_over(table: Table) -> bool:
    """Tell whether the turn in which a rule is tried is over, and that may show."""
    return table.lesson is not None and table.lesson.done and not table.end_waits


def sandbox_heading(table: Table, stage: Stage, words: Words) -> str:
    """Return which part of the rules is tried."""
    return f"{words('try.heading')} {_title(table.record.game, stage, words)}"


def sandbox_spoken(table: Table, stage: Stage, words: Words) -> str:
    """Return what is said of a scene when it comes on the table."""
    return f"{sandbox_heading(table, stage, words)}. {_task(stage, words)}"


def _title(game: str, stage: Stage, words: Words) -> str:
    sections = catalog.screen(game).sections
    return words(next(section.title for section in sections if stage.name in section.rules))


def _task(stage: Stage, words: Words) -> str:
    return words(f"try.{stage.name}")
