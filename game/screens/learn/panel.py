"""What a stage tells at its table: what to know, what to do, and once that is done, the way on."""

import htpy as h
from markupsafe import Markup

from game import catalog
from game.locale import Words
from game.players.lessons import message
from game.screens.frame.glossary import marked, terms_in
from game.screens.html.buttons import command_button
from game.screens.table_model import Lesson, Table


def panel(
    table: Table, lesson: Lesson, words: Words, *, prompt: str, told: h.Node, answer: h.Node
) -> h.Element:
    """Return the stage in words, in the place of the line of the turn: the prompt is among them.

    All that it may say keeps its room from the beginning on, so that nothing moves when it says it. `told` is
    what others did, `answer` why the last thing tried was not played, or a hint.
    """
    done, lost = is_over(table, lesson)
    over = done or lost
    tell, end = text(table, lesson, "tell", words), text(table, lesson, "done", words)
    return h.section(
        "#lesson.lesson",
        aria_label=heading(table, lesson, words),
        data_begun="yes" if table.at else "no",
        data_over="yes" if over else "no",
        data_waits="yes" if table.idle and not over else None,
    )[
        h.h2[h.small[number(table, lesson, words)], " ", text(table, lesson, "title", words)],
        h.div(".lesson-task")[
            h.p(".lesson-tell")[beside_task(table, lesson, tell, words)],
            answer,
            h.p(".lesson-goal")[marked(table.record.game, text(table, lesson, "task", words), words)],
            h.div(".lesson-prompt")[
                h.p("#prompt.prompt", role="status")[
                    None if over else beside_task(table, lesson, prompt, words)
                ],
                told,
            ],
        ],
        h.div(".lesson-over")[
            h.p[marked(table.record.game, words("learn.lost") if lost else end, words)],
            h.div(".lesson-buttons")[way_on(table, lesson, words, done=done) if over else None],
        ],
    ]


def beside_task(table: Table, lesson: Lesson, said: str, words: Words) -> Markup:
    """Return what is said beside the task, in which the Tab key stops at no word that the task has too."""
    game, task = table.record.game, text(table, lesson, "task", words)
    return marked(game, said, words, stops=terms_in(game, said, words) - terms_in(game, task, words))


def is_over(table: Table, lesson: Lesson) -> tuple[bool, bool]:
    """Tell whether a stage is done, and that may show; and whether it cannot be any more."""
    done = lesson.done and not table.end_waits
    return done, table.ended and not done


def way_on(table: Table, lesson: Lesson, words: Words, *, done: bool) -> h.Fragment:
    """Return the buttons of a stage that is over; the first is what one would do next."""
    game = table.record.game
    last = lesson.number in (len(catalog.basic_stages(game)), len(catalog.stages(game)))
    following = command_button(
        words("learn.finish" if last else "learn.next"),
        "next-stage",
        kind=".button.button-primary" if done else ".button",
    )
    again = command_button(
        words("learn.again"), "restart", kind=".button" if done else ".button.button-primary"
    )
    return h.fragment[following, again] if done else h.fragment[again, following]


def mistake_line(game: str, lesson: Lesson, words: Words) -> h.Element:
    """Return what an action would have cost, where refusals stand; tried anew, that no press plays it.

    Both would not fit beside the goal on a phone.
    """
    *before, last = lesson.tried or ("",)
    told = words("learn.tried-again" if last in before else lesson.mistake)
    return h.p("#why.why", role="alert")[marked(game, told, words)]


def text(table: Table, lesson: Lesson, part: str, words: Words) -> str:
    """Return a text of a stage."""
    game = table.record.game
    return words(message(game, catalog.stage(game, lesson.number), part))


def number(table: Table, lesson: Lesson, words: Words) -> str:
    """Return which of a game's stages one is; the further ones are counted by themselves."""
    game = table.record.game
    basic, every = len(catalog.basic_stages(game)), len(catalog.stages(game))
    if lesson.number > basic:
        return words("learn.further-number", number=lesson.number - basic, n=every - basic)
    return words("learn.number", number=lesson.number, n=basic)


def heading(table: Table, lesson: Lesson, words: Words) -> str:
    """Return the number and the title of a stage."""
    return f"{number(table, lesson, words)}: {text(table, lesson, 'title', words)}"


def spoken(table: Table, lesson: Lesson, words: Words) -> str:
    """Return what is said of a stage when it comes on the table."""
    parts = (text(table, lesson, part, words) for part in ("tell", "task"))
    return f"{heading(table, lesson, words)}. {' '.join(parts)}"
