"""The two numbers of a review: what they are called, and that no word of them insults."""

from itertools import pairwise

import pytest

from game.locale import LANGUAGES, words
from game.players.review import Course, Decision, Step
from game.screens.html.rendering import html
from game.screens.review.sums import luck_kind, luck_told, skill_kind, sums
from game.screens.review.telling import cost_points, luck_points, percent, signed, skill_points

COURSE = Course(0, (Step(0, 0.5, 0.5, 0.3), Step(9, 0.3, 1.0, 1.0)))


@pytest.mark.parametrize(
    ("points", "kind"), [(0, "perfect"), (5, "close"), (6, "well"), (20, "well"), (21, "some"), (130, "much")]
)
def test_how_well_somebody_played(points: int, kind: str) -> None:
    assert skill_kind(points) == kind


@pytest.mark.parametrize(("points", "kind"), [(70, "good"), (4, "even"), (-4, "even"), (-5, "bad")])
def test_how_lucky_somebody_was(points: int, kind: str) -> None:
    assert luck_kind(points) == kind


@pytest.mark.parametrize(
    ("points", "told"), [(40, "much-good"), (39, "good"), (0, "even"), (-39, "bad"), (-74, "much-bad")]
)
def test_much_luck_is_told_apart(points: int, told: str) -> None:
    assert luck_told(points) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sum_is_told(language: str) -> None:
    shown = html(sums(COURSE, words(language), complete=True, rivals=True))
    assert "+70" in shown and "−20" in shown
    assert "50" in shown and "100" in shown
    others = words(language)("review.others")
    assert others in shown and others not in html(sums(COURSE, words(language), complete=True, rivals=False))


def test_what_is_told_adds_up_with_the_chances_beside_it() -> None:
    """By themselves 0.684 to 0.607 are 8 points, between 68% and 61% lie 7."""
    step = Step(3, 0.684, 0.684, 0.607)
    assert (percent(step.after), percent(step.played), skill_points(step)) == (68, 61, -7)
    chances = [0.5, 0.504, 0.496, 0.332, 0.337, 0.115, 0.119, 1.0]
    steps = tuple(
        Step(at, before, (before + after) / 2, after) for at, (before, after) in enumerate(pairwise(chances))
    )
    luck, skill = sum(map(luck_points, steps)), sum(map(skill_points, steps))
    assert 50 + luck + skill == 100
    shown = html(sums(Course(0, steps), words("en"), complete=True, rivals=True))
    assert f"luck {signed(luck, words('en'))}, play {signed(skill, words('en'))}" in shown


def test_what_a_decision_gave_away_is_what_lies_between_the_best_and_its_own() -> None:
    assert cost_points(Decision(3, 0, 0.607, 0.684)) == 7
