"""The two numbers of a review: what they are called, and that no word of them insults."""

import pytest

from game.locale import LANGUAGES, words
from game.players.review import Course, Step
from game.screens.html.rendering import html
from game.screens.review.sums import luck_kind, skill_kind, sums

COURSE = Course(0, (Step(0, 0.5, 0.5, 0.3), Step(9, 0.3, 1.0, 1.0)))


@pytest.mark.parametrize(
    ("points", "kind"), [(0, "perfect"), (5, "close"), (6, "well"), (20, "well"), (21, "some"), (130, "much")]
)
def test_how_well_somebody_played(points: int, kind: str) -> None:
    assert skill_kind(points) == kind


@pytest.mark.parametrize(("points", "kind"), [(70, "good"), (4, "even"), (-4, "even"), (-5, "bad")])
def test_how_lucky_somebody_was(points: int, kind: str) -> None:
    assert luck_kind(points) == kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sum_is_told(language: str) -> None:
    shown = html(sums(COURSE, words(language), complete=True, rivals=True))
    assert "+70" in shown and "−20" in shown
    assert "50" in shown and "100" in shown
    others = words(language)("review.others")
    assert others in shown and others not in html(sums(COURSE, words(language), complete=True, rivals=False))
