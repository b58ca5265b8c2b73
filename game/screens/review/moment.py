"""A moment of a review: the decision that is told of, its four chances, and the way to its board."""

import htpy as h

from game.locale import Words
from game.players.guide import percent
from game.players.review import Decision, Step, in_course
from game.screens.html.buttons import command_button
from game.screens.review.telling import (
    as_good,
    better,
    done,
    ended,
    in_points,
    kind_of,
    lead_told,
    luck_points,
    skill_points,
)
from game.screens.review.thumbnail import compared_board, thumbnail
from game.screens.table_model import Table

MOMENT = "moment"
"""The id of what is told of a moment."""


def moment(table: Table, seat: int, step: Step, decision: Decision | None, words: Words) -> h.Element:
    """Return a decision of a seat in words; None stands for the end of the game, which decides nothing."""
    return h.section(
        ".review-moment.review-position",
        id=MOMENT,
        aria_label=words("review.moment"),
        aria_live="polite",
    )[
        thumbnail(table, step.at, seat) if decision is None else compared_board(table, decision, words),
        h.div(".review-done")[
            h.fragment[h.h2[words("review.end")], h.p[ended(table, words)]]
            if decision is None
            else _heading(table, decision, words)
        ],
        h.div(".review-told")[
            chances(step, decision, words),
            _better(table, step, decision, words) if decision is not None and decision.cost else None,
            h.div(".review-buttons")[
                command_button(words("review.board"), "review-board", step.at, id="review-board"),
            ],
        ],
    ]


def _heading(table: Table, decision: Decision, words: Words) -> h.Fragment:
    return h.fragment[
        h.h2[
            words("review.action", number=decision.at + 1),
            " ",
            h.small[words(f"review.kind.{kind_of(decision)}")],
        ],
        h.p[done(table, decision.at, words)],
        h.p[words("review.lead", points=lead_told(decision, words))] if decision.lead else None,
    ]


def _better(table: Table, step: Step, decision: Decision, words: Words) -> h.Element:
    told = in_course(decision, step, table.record.actions[decision.at])
    best, *reasons = better(table, told, words) or ("",)
    return h.div(".review-better")[
        h.p[h.strong[words("review.better")], " ", best],
        (h.p[reason] for reason in (*reasons, as_good(table, told, words)) if reason),
    ]


def chances(step: Step, decision: Decision | None, words: Words) -> h.Element:
    """Return the chances before and after luck, after the best action and after the one played."""
    rows = (
        [("review.before", step.before, None), ("review.at-end", step.played, luck_points(step) or None)]
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


def spoken(table: Table, step: Step, decision: Decision | None, words: Words) -> str:
    """Return what the slider of the graph says of a moment."""
    after = percent(step.played)
    if decision is None:
        return words("review.spoken-end", before=percent(step.before), percent=after)
    cost, did = -skill_points(step), done(table, decision.at, words)
    return words(
        "review.spoken-cost" if decision.cost else "review.spoken",
        number=decision.at + 1,
        did=did,
        before=percent(step.after),
        percent=after,
        cost=words("review.points-of", n=cost, points=cost),
    )
