"""The board, the tiles and the cards have every count of the text, and lie as the seed or the option says."""

from collections import Counter
from itertools import permutations

import pytest

from game.castelli.rules.board import (
    Use,
    board_of,
    cell_of_octagon,
    cell_of_square,
    number_of,
    octagon,
    square,
)
from game.castelli.rules.pieces import BASIC_CARDS, BATTLE_CARDS, FACES, MAIN, START, TILES, laid
from game.castelli.rules.printed import FRAME, spaces_of
from tests.rules.castelli.builders import CASTELLI, told

FIXED = board_of(("A", "B", "C", "D"), Use.WHOLE)


def test_squares_and_octagons_take_turns() -> None:
    cells = [(row, column) for row in range(8) for column in range(8)]
    assert [cell for cell in cells if square(cell) is None] == [
        cell for cell in cells if octagon(cell) is not None
    ]
    assert [cell_of_square(number) for number in range(32)] == [cell for cell in cells if sum(cell) % 2 == 0]
    assert [cell_of_octagon(number) for number in range(32)] == [cell for cell in cells if sum(cell) % 2]
    assert all(square(cell_of_square(number)) == number for number in range(32))
    assert all(octagon(cell_of_octagon(number)) == number for number in range(32))


def test_the_board_has_the_counts_of_the_text() -> None:
    assert Counter(FIXED.settlements) == {None: 15, "village": 11, "city": 6}
    areas = [area for several in FIXED.areas for area in several]
    assert {area.kind for area in areas} == {"wood", "grain", "rocks", "market", "mine"}
    assert all(1 <= area.icons <= 2 for area in areas if area.kind != "mine")
    assert all(bool(area.sites) is (area.kind == "rocks") and area.sites <= 2 for area in areas)
    assert [area.kind for area in areas].count("mine") == 1


@pytest.mark.parametrize("piece", "ABCD")
def test_every_side_of_an_octagon_belongs_to_one_area_and_no_kind_comes_twice(piece: str) -> None:
    for space in spaces_of(piece):
        assert sorted("".join(area.sides for area in space.areas)) == sorted("NESW")
        assert len({area.kind for area in space.areas}) == len(space.areas)


def test_tiles_and_cards_have_the_counts_of_the_text() -> None:
    assert (len(MAIN), len(START), len(TILES)) == (32, 4, 36)
    assert len(set(TILES)) == 36
    assert all(sorted(tile.order) == [0, 1, 2, 3] for tile in TILES)
    assert {tile.value for tile in TILES} == set(range(1, 7))
    assert Counter(tile.card for tile in TILES) == {None: 28, 0: 2, 1: 2, 2: 2, 3: 2}
    assert (BASIC_CARDS.total(), BATTLE_CARDS.total()) == (25, 8)


def test_a_tile_lies_with_any_colour_to_the_north() -> None:
    for number, tile in enumerate(TILES):
        for north in range(4):
            face = FACES[laid(number, north)]
            assert face[0][0] == north
            around = [colour for colour, _ in face]
            assert "".join(map(str, tile.order)) in "".join(map(str, around * 2))
            assert all(value == (0 if colour == tile.card else tile.value) for colour, value in face)


def test_an_area_is_touched_by_the_squares_beside_its_sides() -> None:
    wood, market = FIXED.areas[number_of((0, 1))]
    assert [(cell_of_square(at), side) for at, side in wood.faces] == [((0, 2), 3), ((1, 1), 0)]
    assert [(cell_of_square(at), side) for at, side in market.faces] == [((0, 0), 1)]
    for number in range(32):
        for ground in FIXED.touching[number]:
            assert number in [at for at, _ in ground.faces]


def icons(use: str, pieces: str) -> dict[tuple[int, int], list[str]]:
    board = board_of(tuple(pieces), use)
    return {cell_of_square(at): [icon for _, icon in shown] for at, shown in enumerate(board.frame) if shown}


def test_the_frame_shows_its_icons_in_reading_order() -> None:
    shown = icons(Use.WHOLE, "ABCD")
    assert [shown[0, column][0] for column in (0, 2, 4, 6)] == list(FRAME["N"])
    assert [shown[row, 7][0] for row in (1, 3, 5)] == list(FRAME["E"])[:3]
    assert [shown[row, 0][-1] for row in (0, 2, 4, 6)] == list(FRAME["W"])
    assert [shown[7, column][-1] for column in (1, 3, 5, 7)] == list(FRAME["S"])
    assert shown[0, 0] == ["card", "silver"]
    assert shown[7, 7] == ["silver", "wood"]
    assert len(shown) == 14


def test_two_players_have_no_frame_towards_the_unused_pieces() -> None:
    shown = icons(Use.ONE, "AB")
    assert set(shown) == {(0, 0), (0, 2), (0, 4), (0, 6), (2, 0), (1, 7), (3, 7)}
    assert shown[2, 0] == ["grain"]
    board = board_of(("A", "B"), Use.ONE)
    below = board.areas[number_of((3, 0))][1]
    assert [cell_of_square(at) for at, _ in below.faces] == [(2, 0)]


def test_a_tournament_has_two_halves_with_a_mine_each() -> None:
    for pieces in ("ABCD", "BCAD", "BCDA"):
        board = board_of(tuple(pieces), Use.TWO)
        (row, column), (other_row, other_column) = map(cell_of_octagon, board.mines)
        assert (row % 4, column) == (other_row % 4, other_column)
        assert [len(board.areas[mine]) for mine in board.mines] == [1, 1]
        for number in range(32):
            half = board.half(number)
            assert all(board.half(at) == half for at, _ in board.around[number])
            assert all(board.half(at) == half for at in board.lines[number])
    shown = icons(Use.TWO, "ABCD")
    assert set(shown) == set(icons(Use.WHOLE, "ABCD"))
    assert shown == icons(Use.WHOLE, "ABCD")


def test_no_area_is_beside_the_frame_alone_so_all_are_evaluated() -> None:
    boards = [board_of(pieces, use) for pieces in permutations("ABCD") for use in (Use.WHOLE, Use.TWO)]
    boards += [board_of(pieces, Use.ONE) for pieces in permutations("ABCD", 2) if "A" in pieces]
    assert all(area.faces for board in boards for areas in board.areas for area in areas)


def test_the_layout() -> None:
    orders = {tuple(told(CASTELLI.start(f"order {number}", 4), "pieces")) for number in range(300)}
    assert len(orders) == 24
    assert told(CASTELLI.start("order", 4, layout="fixed"), "pieces") == ["A", "B", "C", "D"]
    two = {tuple(told(CASTELLI.start(f"order {number}", 2), "pieces")) for number in range(100)}
    assert two == {pair for other in "BCD" for pair in (("A", other), (other, "A"))}
    assert told(CASTELLI.start("order", 2, layout="fixed"), "pieces") == ["A", "B"]


@pytest.mark.parametrize(
    ("seats", "silver", "tiles"), [(2, 11, 16), (3, 16, 32), (4, 22, 32)], ids=["two", "three", "four"]
)
def test_the_set_up(seats: int, silver: int, tiles: int) -> None:
    state = CASTELLI.start("set up", seats)
    assert (told(state, "mine"), told(state, "deck")) == (silver, 25)
    assert told(state, "tiles") == dict.fromkeys(told(state, "tiles"))
    assert len(told(state, "tiles")) == len(told(state, "stock")) == tiles
    assert told(state, "spare") == {"village": 2, "city": 2}
    assert (state.seat, told(state, "phase")) == (0, "reveal")
    assert told(CASTELLI.start("set up", seats, battle="on"), "deck") == 33
