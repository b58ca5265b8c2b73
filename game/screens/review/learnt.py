"""The end of learning from an own game: what was found at once, what kind cost most, and the ways on."""

from collections import Counter
from collections.abc import Collection

import htpy as h

from game import catalog
from game.locale import Words
from game.players.puzzles import theme_of
from game.players.review import Decision
from game.screens.html.buttons import command_button
from game.screens.model import Reviewing
from game.screens.review.courses import in_its_course, points_of
from game.screens.review.telling import better, cost_points, done, in_points
from game.screens.review.thumbnail import marked_thumbnail
from game.screens.table_model import Table


def learnt_panel(
    table: Table, reviewing: Reviewing, words: Words, *, kept: Collection[int] | None
) -> h.Element:
    """Return the panel. `kept`: the numbers of the decisions kept as puzzles, None while the game goes on."""
    game, save = table.record.game, reviewing.save
    points = points_of(reviewing, game)
    return h.section(".review-learnt", aria_labelledby="review-learnt")[
        h.h2("#review-learnt")[words("review.learnt")],
        h.p(".review-found")[found_told(reviewing, game, words)],
        h.p[costliest_told(table, reviewing, words)],
        h.ol(".review-answers")[
            (h.li[_point(table, reviewing, number, point, words)] for number, point in enumerate(points, 1))
        ],
        h.p(".learn-links")[
            h.a(".button.button-primary", href=f"#/review/{save}")[words("review.learnt-review")],
            command_button(words("review.learnt-anew"), "review-learn"),
            None if kept is None else _keep_button(len(points), kept, words),
            h.a(".button", href=f"#/{game}")[words("review.learnt-again")],
            h.a(".button", href=f"#/{game}/puzzles")[words("puzzles.open")]
            if catalog.has_puzzles(game)
            else None,
        ],
    ]


def _keep_button(points: int, kept: Collection[int], words: Words) -> h.Node:
    """Return the button that keeps all of the decisions as puzzles; pressed, that lets them go."""
    all_kept = len(kept) >= points
    return command_button(
        words("review.let-all-go" if all_kept else "review.keep-all", n=points),
        "keep-puzzles",
        id="keep-puzzles",
        aria_pressed="true" if all_kept else "false",
    )


def _point(table: Table, reviewing: Reviewing, number: int, point: Decision, words: Words) -> h.Element:
    """Return the way back to a decision: its board, how the first answer was, what was better, the cost."""
    answer = {True: "found", False: "not-found", None: "not-tried"}[reviewing.tried.get(point.at)]
    told = in_its_course(reviewing, table.record, point)
    best, *_ = (*better(table, told, words), "")
    return h.a(".button", href=f"#/review/{reviewing.save}/{number}", data_answer_was=answer)[
        marked_thumbnail(table, point),
        h.span(".review-letter")[number],
        h.span(".review-what")[
            h.span(".review-when")[
                words("review.action", number=point.at + 1), " · ", h.b[words(f"review.{answer}")]
            ],
            h.span[done(table, point.at, words)],
            h.span[h.b[words("review.better")], " ", best] if best else None,
        ],
        h.strong[in_points(-cost_points(told), words)],
    ]


def found_told(reviewing: Reviewing, game: str, words: Words) -> str:
    """Return how many of the decisions were found at the first try, and how many were passed over."""
    found, tried = sum(reviewing.tried.values()), len(reviewing.tried)
    of = len(points_of(reviewing, game))
    kind = "all" if found == of else "some" if found else "none"
    told = words(f"review.found.{kind}", n=of if found else tried, found=found)
    return told if tried >= of else f"{told} {words('review.passed-over', n=of - tried)}"


def costliest_told(table: Table, reviewing: Reviewing, words: Words) -> str:
    """Return by what was better in them which kind of decisions cost most together.

    "" where none of them tells, or there is one only, which nothing cost less than.
    """
    game, costs = table.record.game, Counter[str]()
    themes = catalog.themes(game)
    points = points_of(reviewing, game)
    for point in points:
        if point.reason is not None and themes:
            theme = theme_of(point.reason, themes)
            costs[theme] += cost_points(in_its_course(reviewing, table.record, point))
    if not costs or len(points) == 1:
        return ""
    theme, cost = costs.most_common(1)[0]
    kind = words(f"puzzles.{game}.{theme}")
    if cost == costs.total():
        return words("review.costliest-alone", kind=kind, n=cost)
    return words("review.costliest-kind", kind=kind, n=cost, of=costs.total())
