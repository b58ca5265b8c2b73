"""Walking through a grid: a castle of three columns with gaps above them."""

import pytest

from game.app.dom.grid_navigation import cell, neighbour

CELLS = [(-1, 0), (0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (1, 2), (-1, 3)]


@pytest.mark.parametrize(
    ("here", "key", "there"),
    [
        ((0, 0), "ArrowRight", (1, 0)),
        ((0, 0), "ArrowLeft", (-1, 0)),
        ((1, 0), "ArrowUp", (1, 1)),
        ((1, 2), "ArrowDown", (1, 1)),
        ((-1, 0), "ArrowUp", (-1, 3)),
        ((2, 0), "ArrowUp", (1, 1)),
        ((1, 1), "ArrowRight", (2, 0)),
        ((1, 2), "ArrowLeft", (0, 1)),
        ((2, 0), "ArrowRight", None),
        ((-1, 3), "ArrowUp", None),
        ((0, 0), "ArrowDown", None),
        ((0, 0), "Home", (-1, 0)),
        ((0, 0), "End", (2, 0)),
        ((2, 0), "End", None),
        ((0, 1), "End", (1, 1)),
        ((0, 0), "x", None),
    ],
)
def test_neighbour(here, key, there):
    assert neighbour(CELLS, here, key) == there


def test_with_control_the_corners_of_the_grid():
    assert neighbour(CELLS, (1, 1), "Home", whole=True) == (-1, 3)
    assert neighbour(CELLS, (1, 1), "End", whole=True) == (2, 0)


def test_every_cell_is_reached_from_every_other_by_arrows():
    arrows = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]
    for start in CELLS:
        reached, new = {start}, {start}
        while new:
            new = {neighbour(CELLS, here, key) for here in new for key in arrows} - reached - {None}
            reached |= new
        assert reached == set(CELLS)


def test_names():
    assert cell("-1.0") == (-1, 0)
    with pytest.raises(ValueError, match="unpack"):
        cell("1")
