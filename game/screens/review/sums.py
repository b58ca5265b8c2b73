"""The verdict of a review: how the game ended, how lucky and how well played it was, and how that adds up."""

from collections.abc import Collection

import htpy as h

from game import catalog
from game.locale import Words
from game.players.guide import percent
from game.players.review import Course, Decision
from game.screens.review.telling import luck_points, signed, skill_points
from game.screens.table.end import ending
from game.screens.table_model import Table

LUCKY = 5
"""From how many points on luck is told of: more than the noise of any game's judge."""
MUCH = 40
"""From how many points on it was much luck, good or bad."""
PLAYED = ((0, "perfect"), (5, "close"), (20, "well"), (50, "some"))
"""Up to how many points given away a game is called how; beyond the last of them there was much to find."""
BEYOND = "much"
WHOLE = 100
"""How many points the whole chance to win has."""


def verdict(
    table: Table, course: Course, decisions: Collection[Decision], words: Words, *, complete: bool
) -> h.Element:
    """Return how a game ended for a seat, what luck did and how well it was played, in words and as a sum."""
    luck = sum(map(luck_points, course.steps))
    given = sum(max(0, -skill_points(step)) for step in course.steps)
    costly = sum(one.cost > 0 for one in decisions)
    outcome = table.record.state().outcome
    name = f"review.luck{of_whom(table)}"
    played = [
        words("review.costly", n=costly, of=len(decisions)) if costly else "",
        words(f"review.skill.{skill_kind(given)}") if complete else "",
    ]
    title = words("review.so-far") if outcome is None or not complete else ending(table, outcome, words)
    return h.section(
        ".review-verdict", aria_labelledby="review-verdict", data_complete="yes" if complete else "no"
    )[
        h.h2("#review-verdict")[title],
        h.dl[
            _row(
                words("review.chances"),
                words("review.from-to", before=percent(course.start), after=percent(course.end)),
            ),
            _row(words(name), words(f"{name}.{luck_told(luck)}")) if complete else None,
            _row(words("review.skill"), " ".join(filter(None, played))) if any(played) else None,
        ],
        h.p(".review-adds")[adds_up(course, of_whom(table), words)] if complete else None,
    ]


def of_whom(table: Table) -> str:
    """Return how the names of texts end that tell of luck: what rivals did counts as luck as well."""
    return ".rivals" if catalog.find(table.record.game).rivals and table.record.seats > 1 else ""


def adds_up(course: Course, whom: str, words: Words) -> str:
    """Return luck and play as a sum in a sentence, in which no number is more than the whole chance.

    Over a game each may come to more: what one brought and the other took away is told without numbers then.
    """
    luck, skill = (sum(map(points, course.steps)) for points in (luck_points, skill_points))
    net = luck + skill
    if not skill:
        kind = "luck"
    elif max(abs(luck), abs(skill)) <= WHOLE:
        kind = "both"
    else:
        kind = "net" if luck < 0 or not net else "regained" if net > 0 else "lost"
    return words(
        f"review.adds.{kind}{whom}",
        start=percent(course.start),
        luck=signed(luck, words),
        skill=signed(skill, words),
        net=signed(net, words) if kind == "net" else abs(net),
        end=percent(course.end),
    )


def start_told(table: Table, course: Course, words: Words) -> str:
    """Return what the chance at the start is: the deal's, whoever plays; rivals share the whole of it."""
    even = percent(1 / table.record.seats)
    return words(f"review.start{of_whom(table)}", start=percent(course.start), even=even)


def luck_kind(points: int) -> str:
    """Return how lucky somebody was who got so many points by luck."""
    return "good" if points >= LUCKY else "bad" if points <= -LUCKY else "even"


def luck_told(points: int) -> str:
    """Return the same, much luck apart."""
    return f"{'much-' if abs(points) >= MUCH else ''}{luck_kind(points)}"


def skill_kind(points: int) -> str:
    """Return how well somebody played who gave so many points away."""
    return next((kind for most, kind in PLAYED if points <= most), BEYOND)


def _row(name: str, told: str) -> h.Element:
    return h.div[h.dt[name], h.dd[told]]
