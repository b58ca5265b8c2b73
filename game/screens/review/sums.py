"""What a game comes to in two numbers: how lucky, and how well played."""

import htpy as h

from game.locale import Words
from game.players.review import Course
from game.screens.review.telling import in_points, luck_points, percent, signed, skill_points

LUCKY = 5
"""From how many points on luck is told of: more than the noise of any game's judge."""
MUCH = 40
"""From how many points on it was much luck, good or bad."""
PLAYED = ((0, "perfect"), (5, "close"), (20, "well"), (50, "some"))
"""Up to how many points given away a game is called how; beyond the last of them there was much to find."""
BEYOND = "much"


def sums(course: Course, words: Words, *, complete: bool, rivals: bool) -> h.Element:
    """Return the two numbers, each with what it says in words, and how they add up."""
    luck = sum(map(luck_points, course.steps))
    skill = sum(map(skill_points, course.steps))
    so_far = words("review.so-far")
    return h.div(".review-sums", data_complete="yes" if complete else "no")[
        _sum(
            words("review.luck.rivals" if rivals else "review.luck"),
            in_points(luck, words),
            words(f"review.luck.{luck_told(luck)}") if complete else so_far,
        ),
        _sum(
            words("review.skill"),
            in_points(skill, words),
            words(f"review.skill.{skill_kind(-skill)}") if complete else so_far,
        ),
        h.p(".review-adds")[
            words(
                "review.adds" if complete else "review.adds-so-far",
                start=percent(course.start),
                luck=signed(luck, words),
                skill=signed(skill, words),
                end=percent(course.end),
            ),
            " ",
            words("review.others" if rivals else "review.chance"),
            " ",
            words("review.unit"),
        ],
    ]


def luck_kind(points: int) -> str:
    """Return how lucky somebody was who got so many points by luck."""
    return "good" if points >= LUCKY else "bad" if points <= -LUCKY else "even"


def luck_told(points: int) -> str:
    """Return the same, much luck apart."""
    return f"{'much-' if abs(points) >= MUCH else ''}{luck_kind(points)}"


def skill_kind(points: int) -> str:
    """Return how well somebody played who gave so many points away."""
    return next((kind for most, kind in PLAYED if points <= most), BEYOND)


def _sum(name: str, number: str, told: str) -> h.Element:
    value, _, unit = number.partition(" ")
    return h.section(".review-sum")[h.h2[name], h.p(".review-number")[value, " ", h.small[unit]], h.p[told]]
