"""What a stage tells at its table: what to know, what to do, and once that is done, the way on."""

import htpy as h

from game import catalog
from game.locale import Words
from game.players.lessons import message
from game.screens.html.buttons import command_button
from game.screens.table_model import Lesson, Table


def panel(table: Table, lesson: Lesson, words: Words, *, prompt: str, told: h.Node, why: h.Node) -> h.Element:
    """Return the stage in words, in the place of the line of the turn: the prompt is among them.

    All that it may say keeps its room from the beginning on, so that nothing moves when it says it. `told` is
    what others did, `why` why the last thing tried was not played.
    """
    done, lost = is_over(table, lesson)
    over = done or lost
    return h.section(
        "#lesson.lesson",
        aria_label=heading(table, lesson, words),
        data_begun="yes" if table.at else "no",
        data_over="yes" if over else "no",
        data_waits="yes" if table.idle and not over else None,
    )[
        h.h2[h.small[number(table, lesson, words)], " ", text(table, lesson, "title", words)],
        h.div(".lesson-task")[
            h.p(".lesson-tell")[text(table, lesson, "tell", words)],
            why,
            h.p(".lesson-goal")[text(table, lesson, "task", words)],
            h.div(".lesson-prompt")[h.p("#prompt.prompt", role="status")["" if over else prompt], told],
        ],
        h.div(".lesson-over")[
            h.p[words("learn.lost") if lost else text(table, lesson, "done", words)],
            h.div(".lesson-buttons")[way_on(table, lesson, words, done=done) if over else None],
        ],
    ]


def is_over(table: Table, lesson: Lesson) -> tuple[bool, bool]:
    """Tell whether a stage is done, and that may show; and whether it cannot be any more."""
    done = lesson.done and not table.end_waits
    return done, table.ended and not done


def way_on(table: Table, lesson: Lesson, words: Words, *, done: bool) -> h.Fragment:
    """Return the buttons of a stage that is over; the first is what one would do next."""
    last = lesson.number == len(catalog.stages(table.record.game))
    following = command_button(
        words("learn.finish" if last else "learn.next"),
        "next-stage",
        kind=".button.button-primary" if done else ".button",
    )
    again = command_button(
        words("learn.again"), "restart", kind=".button" if done else ".button.button-primary"
    )
    return h.fragment[following, again] if done else h.fragment[again, following]


def mistake_line(mistake: str, words: Words) -> h.Element:
    """Return what an action would have cost, where refusals stand."""
    return h.p("#why.why", role="alert")[words(mistake)]


def text(table: Table, lesson: Lesson, part: str, words: Words) -> str:
    """Return a text of a stage."""
    game = table.record.game
    return words(message(game, catalog.stage(game, lesson.number), part))


def number(table: Table, lesson: Lesson, words: Words) -> str:
    """Return which of a game's stages one is."""
    return words("learn.number", number=lesson.number, n=len(catalog.stages(table.record.game)))


def heading(table: Table, lesson: Lesson, words: Words) -> str:
    """Return the number and the title of a stage."""
    return f"{number(table, lesson, words)}: {text(table, lesson, 'title', words)}"


def spoken(table: Table, lesson: Lesson, words: Words) -> str:
    """Return what is said of a stage when it comes on the table."""
    parts = (text(table, lesson, part, words) for part in ("tell", "task"))
    return f"{heading(table, lesson, words)}. {' '.join(parts)}"
