"""A moment of a review: the decision that is told of, its four chances, and the way to its board."""

import htpy as h

from game.locale import Words
from game.players.review import Decision, Step
from game.screens.html.buttons import command_button
from game.screens.review.telling import (
    better,
    cost_points,
    done,
    in_points,
    luck_points,
    percent,
    skill_points,
)
from game.screens.review.thumbnail import thumbnail
from game.screens.table_model import Table


def moment(table: Table, seat: int, step: Step, decision: Decision | None, words: Words) -> h.Element:
    """Return a decision of a seat in words; None stands for the end of the game, which decides nothing."""
    return h.section(
        "#moment.review-moment.review-position", aria_label=words("review.moment"), aria_live="polite"
    )[
        thumbnail(table, step.at, seat),
        h.div(".review-done")[
            h.h2[words("review.end")] if decision is None else _heading(table, decision, words)
        ],
        h.div(".review-told")[
            chances(step, decision, words),
            _better(table, decision, words) if decision is not None and decision.cost else None,
            h.div(".review-buttons")[
                command_button(words("review.board"), "review-board", step.at, id="review-board"),
            ],
        ],
    ]


def _heading(table: Table, decision: Decision, words: Words) -> h.Fragment:
    return h.fragment[
        h.h2[words("review.action", number=decision.at + 1)], h.p[done(table, decision.at, words)]
    ]


def _better(table: Table, decision: Decision, words: Words) -> h.Element:
    best, *reasons = better(table, decision, words) or ("",)
    return h.div(".review-better")[
        h.p[h.strong[words("review.better")], " ", best], (h.p[reason] for reason in reasons)
    ]


def chances(step: Step, decision: Decision | None, words: Words) -> h.Element:
    """Return the chances before and after luck, after the best action and after the one played."""
    rows = (
        [("review.before", step.before, None), ("review.at-end", step.played, luck_points(step))]
        if decision is None
        else [
            ("review.before", step.before, None),
            ("review.after-luck", step.after, luck_points(step)),
            ("review.after-best", step.after, None),
            ("review.after-played", step.played, skill_points(step)),
        ]
    )
    return h.dl(".review-chances")[
        (
            h.div[
                h.dt[words(name)],
                h.dd[
                    words("review.percent", percent=percent(chance)),
                    None if change is None else h.small[" ", in_points(change, words)],
                ],
            ]
            for name, chance, change in rows
        )
    ]


def spoken(step: Step, decision: Decision | None, words: Words) -> str:
    """Return what the slider of the graph says of a moment."""
    if decision is None:
        return words("review.spoken-end", percent=percent(step.played))
    kind = "review.spoken-cost" if decision.cost else "review.spoken"
    cost = cost_points(decision)
    lost = words("review.points-of", n=cost, points=cost)
    return words(kind, number=decision.at + 1, percent=percent(step.played), cost=lost)
