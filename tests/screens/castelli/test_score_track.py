"""The score track: where everybody stands is what they have, however much it is."""

import re

import pytest

from game.castelli.screen.board.score_track import score_track
from game.castelli.screen.view import View
from game.locale import words
from tests.rules.castelli.builders import scene


def stands(points: list[int]) -> list[float]:
    """Return where the numbers under the line say that each seat stands."""
    drawn = str(score_track(View(scene(len(points), points=points), words("en"))))
    numbers = [(float(x), int(text)) for x, text in re.findall(r'x="([\d.]+)" y="29"[^>]*>(\d+)<', drawn)]
    (left, least), (right, most) = numbers[0], numbers[-1]
    markers = [float(x) for x in re.findall(r'<svg x="([-\d.]+)" y="-14"', drawn)]
    return [(x + 11 - left) / (right - left) * (most - least) + least for x in markers]


@pytest.mark.parametrize("points", [[0, 35, 69], [70, 12], [71, 95, 114, 0], [9, 140], [203, 60]])
def test_nobody_starts_again_from_0(points: list[int]) -> None:
    assert stands(points) == pytest.approx(points)
