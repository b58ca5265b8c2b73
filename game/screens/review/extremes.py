"""The luckiest and the unluckiest moment of a game: what came, what that did, and the way to its board."""

import htpy as h

from game import catalog
from game.locale import Words
from game.players.guide import percent
from game.players.review import Course, Step
from game.screens.html.buttons import command_button
from game.screens.review.sums import luck_kind, of_whom
from game.screens.review.telling import done, in_points, luck_points
from game.screens.review.thumbnail import thumbnail
from game.screens.table_model import Table

TOLD = 3
"""How many of the actions that brought it are told at most, the last ones."""


def extremes(course: Course) -> tuple[Step | None, Step | None]:
    """Return the steps with the most good and the most bad luck, None where that is none to tell of."""
    by_luck = sorted(course.steps, key=lambda step: step.luck)
    if not by_luck:
        return None, None
    worst, best = by_luck[0], by_luck[-1]
    return (
        best if luck_kind(luck_points(best)) == "good" else None,
        worst if luck_kind(luck_points(worst)) == "bad" else None,
    )


def lucky_moments(table: Table, course: Course, words: Words) -> h.Node:
    """Return both moments of a game that is over; nothing while it goes on."""
    if table.record.state().outcome is None:
        return None
    kinds = zip(("luckiest", "unluckiest"), extremes(course), strict=True)
    told = [(kind, step) for kind, step in kinds if step]
    if not told:
        return None
    return h.section(".review-luck", aria_labelledby="review-luck")[
        h.h2("#review-luck")[words(f"review.luck{of_whom(table)}")],
        h.div(".review-extremes")[(_extreme(table, course, kind, step, words) for kind, step in told)],
    ]


def _extreme(table: Table, course: Course, kind: str, step: Step, words: Words) -> h.Element:
    ends = step.at == len(table.record.actions)
    name = words(f"review.{kind}")
    return h.article(".review-extreme.review-position")[
        thumbnail(table, step.at, course.seat),
        h.div(".review-done")[
            h.h3[name, " ", h.small[in_points(luck_points(step), words)]],
            h.p[
                words(
                    "review.luck-to-end" if ends else "review.luck-to",
                    number=step.at + 1,
                    before=percent(step.before),
                    after=percent(step.after),
                )
            ],
        ],
        h.div(".review-told")[
            h.ul(".review-brought")[(h.li[line] for line in _brought(table, course, step, words))],
            h.div(".review-buttons")[
                command_button(words("review.board"), "review-board", step.at, id=f"review-{kind}")
            ],
        ],
    ]


def _brought(table: Table, course: Course, step: Step, words: Words) -> list[str]:
    """Return what was done since the decision before, which brought the luck of a step, and how much more.

    First what decides something, as the game tells, then the last of the others.
    """
    record = table.record
    since = max((one.at for one in course.steps if one.at < step.at), default=step.at)
    is_telling = catalog.screen(record.game).is_telling
    told = {True: dict[str, None](), False: dict[str, None]()}
    for at in range(since, step.at):
        tells = is_telling(record.states[at], record.actions[at], record.states[at + 1])
        told[tells][done(table, at, words)] = None
    first = [*told[True]][-TOLD:]
    others = [line for line in told[False] if line not in first]
    last = others[len(first) - TOLD :] if len(first) < TOLD else []
    left = len(told[True]) + len(others) - len(first) - len(last)
    return [*first, *last, *([words("review.brought-more", n=left)] if left > 0 else [])]
