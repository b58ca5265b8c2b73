"""The gaps of windows: which shapes a cell may take that is empty yet, by the tiles that stand."""

import pytest

from game.castellion.computer.evaluation.gaps import fewest, gaps_of, room_of
from game.castellion.computer.evaluation.survey import survey
from game.castellion.computer.evaluation.windows import bit
from game.castellion.rules.castle import Castle

TRIANGLE, SQUARE, CIRCLE = 1, 2, 4


def shapes(castle: Castle, *cells: tuple[int, int]) -> tuple[int, ...]:
    """What each of some cells of a castle takes as gaps of one window, in the order of cells."""
    occupied = sum(bit(column, row) for column, tiles in enumerate(castle) for row in range(len(tiles)))
    gaps = sum(bit(*cell) for cell in cells)
    room = room_of(castle, 0, occupied)
    found = gaps_of(gaps, room)
    assert fewest(gaps, room) == min(min(2, one.bit_count()) for one in found)
    return found


def columns(*told: str) -> Castle:
    return tuple(tuple(column.split()) for column in told)


def test_a_cell_takes_no_shape_of_those_beside_and_below_it() -> None:
    castle = columns("St Ct", "Sc", "Jt Js", "Cc", "St", "Sc")
    assert shapes(castle, (1, 1)) == (0,)  # a triangle, a square, a circle
    assert shapes(castle, (3, 1)) == (TRIANGLE,)
    assert shapes(castle, (0, 2)) == (SQUARE | CIRCLE,)
    assert shapes(castle, (4, 3)) == (TRIANGLE | SQUARE | CIRCLE,)


def test_the_foundation_takes_any_shape() -> None:
    castle = columns("St", "St", "Sc")
    assert shapes(castle, (3, 0)) == (TRIANGLE | SQUARE | CIRCLE,)
    assert shapes(castle, (3, 1)) == (TRIANGLE | SQUARE | CIRCLE,)


def test_what_stands_on_a_single_shape_has_another_one() -> None:
    castle = columns("Sc Ct Cs", "Ss", "Sc", "St", "Sc", "St")
    assert shapes(castle, (1, 1)) == (CIRCLE,)
    assert shapes(castle, (1, 2)) == (TRIANGLE,)  # not the circle that is to stand below it


def test_above_a_closed_cell_all_is_closed() -> None:
    castle = columns("St Ct Ct Ct", "Sc", "Jt Js Js Js", "Cc", "St", "Sc")
    assert shapes(castle, (1, 1), (1, 2), (1, 3)) == (0, 0, 0)


def test_a_gap_beside_one_of_a_single_shape_in_the_same_window_has_another_one() -> None:
    castle = columns("St Cc", "Ss", "Sc", "St Jt", "Sc", "St")
    assert shapes(castle, (1, 1)) == (TRIANGLE,)
    assert shapes(castle, (2, 1)) == (SQUARE,)
    assert shapes(castle, (1, 1), (2, 1)) == (TRIANGLE, SQUARE)
    narrow = columns("St Cc", "Ss", "Ss", "St Jc", "Sc", "St")
    assert shapes(narrow, (1, 1)) == shapes(narrow, (2, 1)) == (TRIANGLE,)
    assert shapes(narrow, (1, 1), (2, 1)) == (0, 0)


@pytest.mark.parametrize(("below", "under_way"), [("Cc", False), ("Cs", True)])
def test_a_window_that_is_closed_is_not_under_way(below: str, under_way: bool) -> None:
    castle = columns("Ct Ss", below, "Cc St", "Cs", "Jt", "Js")
    lines = [
        one.window for one in survey(castle, powers=False).begun if one.tiles == 2 and one.window.bottom == 1
    ]
    assert ((0, 1, 2, 3) in [window.columns for window in lines]) == under_way


def test_where_there_are_powers_a_closed_window_is_under_way_but_counts_as_a_tile_less_full() -> None:
    castle = columns("Ct Ss", "Cc", "Cc St", "Cs", "Jt", "Js")
    begun = survey(castle, powers=True).begun
    closed = [one for one in begun if one.closed and one.tiles == 2]
    assert (0, 1, 2, 3) in [one.window.columns for one in closed]
    assert [one.tiles - one.closed for one in begun] == sorted(
        (one.tiles - one.closed for one in begun), reverse=True
    )
