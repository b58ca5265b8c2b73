"""Where something changed between two small boards, whichever sides they have grown at."""

import pytest

from game.screens.review.places import changed


@pytest.mark.parametrize(
    ("before", "after", "places"),
    [
        (["🟥  ", "🟥🟦 "], ["🟥  ", "🟥🟦🟨"], {(1, 2)}),
        (["🟥🟦"], ["🟥🟦"], set()),
        (["🟥🟦"], [" 🟨", "🟥🟦"], {(-1, 1)}),
        (["🟥🟦"], ["🟨🟥🟦"], {(0, -1)}),
        (["🟥🟦", "🟥 "], ["🟥 ", "🟥 "], {(0, 1)}),
        (["🔴🔴"], ["🟦🟦"], {(0, 0), (0, 1)}),
        ([], ["🟥"], {(0, 0)}),
    ],
)
def test_the_squares_that_differ_are_told_by_where_they_were(
    before: list[str], after: list[str], places: set[tuple[int, int]]
) -> None:
    assert changed(before, after) == places


def test_a_board_that_is_laid_anew_has_no_such_place() -> None:
    assert not changed(["🟥" * 40], ["🟦" * 40])
