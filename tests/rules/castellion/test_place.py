"""Where a tile may be placed."""

import pytest

from game.castellion.rules.castle import Castle, ends, has_foundation, is_complete, placed, tops, without_rows
from game.castellion.rules.placement import refusal_to_place
from game.core.state import Cell
from tests.rules.castellion.builders import castle, do, picture, scene

STEPS = castle("""
    -- Jc --
    St Ps --
    Cc Jt Ss
""")
WIDE = castle("Ct Js Pc Ss Ct Jc")
HIGH = castle("Ct\nJs\nPc\nSs\nCt\nJc")


def rule(of: Castle, tile: str, cell: Cell) -> str | None:
    refusal = refusal_to_place(of, tile, cell)
    return refusal and refusal.rule.removeprefix("castellion.place.")


def test_the_first_tile_goes_anywhere_and_that_is_one_place() -> None:
    assert rule((), "St", (0, 0)) is None
    for cell in [(1, 0), (-1, 0), (0, 1), (3, 3)]:
        assert rule((), "St", cell) == "adjacent"


@pytest.mark.parametrize("cell", [(0, 2), (1, 3), (2, 1), (-1, 0), (3, 0)])
def test_on_top_of_each_column_and_beside_the_foundation(cell: Cell) -> None:
    legal = [tile for tile in ("Ct", "Cs", "Cc") if rule(STEPS, tile, cell) is None]
    assert legal
    assert picture(placed(STEPS, legal[0], cell)).count(legal[0]) == picture(STEPS).count(legal[0]) + 1


@pytest.mark.parametrize("cell", [(4, 0), (-2, 0), (0, 4), (2, 3), (4, 4), (-2, 1)])
def test_never_apart_from_the_castle(cell: Cell) -> None:
    assert rule(STEPS, "Ct", cell) == "adjacent"


@pytest.mark.parametrize("cell", [(-1, 1), (2, 2)])
def test_never_in_the_air(cell: Cell) -> None:
    assert rule(STEPS, "Ct", cell) == "support"


@pytest.mark.parametrize("cell", [(0, 0), (1, 1), (1, 2), (2, 0), (0, -1), (1, -1)])
def test_never_on_a_tiles_face_nor_below_the_foundation(cell: Cell) -> None:
    assert rule(STEPS, "Ct", cell) == "support"


def test_a_refusal_shows_what_lacks() -> None:
    refusal = refusal_to_place(STEPS, "Ct", (2, 2))
    assert refusal == ("castellion.place.support", ((2, 1),))
    assert refusal_to_place(STEPS, "Ct", (5, 5)) == ("castellion.place.adjacent", ((5, 5),))


@pytest.mark.parametrize(
    ("tile", "cell", "alike"),
    [
        ("Pt", (0, 2), ((0, 1),)),
        ("Pc", (0, 2), ((1, 2),)),
        ("Ps", (0, 2), None),
        ("Pc", (1, 3), ((1, 2),)),
        ("Pt", (1, 3), None),
        ("Ps", (2, 1), ((1, 1), (2, 0))),
        ("Pt", (2, 1), None),
    ],
)
def test_never_next_to_the_same_shape(tile: str, cell: Cell, alike: tuple[Cell, ...] | None) -> None:
    refusal = refusal_to_place(STEPS, tile, cell)
    assert refusal == (alike and ("castellion.place.shape", alike))


def test_the_same_shape_to_the_right() -> None:
    valley = castle("Ct -- Ps\nCs Jc Pt")
    assert refusal_to_place(valley, "St", (1, 1)) == ("castellion.place.shape", ((0, 1),))
    assert refusal_to_place(valley, "Ss", (1, 1)) == ("castellion.place.shape", ((2, 1),))
    assert refusal_to_place(valley, "Sc", (1, 1)) == ("castellion.place.shape", ((1, 0),))


def test_the_same_shape_across_a_corner_does_not_matter() -> None:
    assert rule(castle("Jt --\nCs Pc"), "Ss", (1, 1)) is None
    assert rule(castle("Jt --\nCs Pc"), "Cs", (1, 1)) is None


@pytest.mark.parametrize("tile", ["Pt", "Ps", "Pc"])
@pytest.mark.parametrize("cell", [(-1, 0), (3, 0)])
def test_the_foundation_is_exempt_from_shapes(tile: str, cell: Cell) -> None:
    assert rule(STEPS, tile, cell) is None


def test_the_same_faction_may_touch() -> None:
    assert rule(castle("Ss"), "St", (0, 1)) is None


def test_six_columns_at_most() -> None:
    assert rule(WIDE[:5], "Pt", (5, 0)) is None
    assert rule(WIDE[:5], "Pt", (-1, 0)) is None
    assert rule(WIDE, "Pt", (6, 0)) == "size"
    assert rule(WIDE, "Pt", (-1, 0)) == "size"
    assert rule(WIDE, "Ps", (5, 1)) is None


def test_six_rows_at_most() -> None:
    assert rule((HIGH[0][:5],), "Pt", (0, 5)) is None
    assert rule(HIGH, "Ps", (0, 6)) == "size"
    assert rule(HIGH, "Ps", (1, 0)) is None


def test_a_castle_grows_on_both_sides() -> None:
    state = scene(main=["St", "Jc", "Ps", "Ct", "Cs"])
    state = do(state, "draw:main", "place:0.0", "draw:main", "place:-1.0", "draw:main", "place:2.0")
    assert state.castle == castle("Jc St Ps")
    state = do(state, "draw:main", "place:-1.0", "draw:main", "place:1.1")
    assert state.castle == castle("-- Cs -- --\nCt Jc St Ps")


def test_tops_and_ends() -> None:
    assert tops(STEPS) == [(0, 2), (1, 3), (2, 1)]
    assert ends(STEPS) == [(-1, 0), (3, 0)]
    assert (tops(()), ends(())) == ([], [(0, 0)])


def test_the_bottom_rows_go() -> None:
    assert without_rows(STEPS, 0) == (STEPS, ())
    assert without_rows(STEPS, 1) == (castle("-- Jc\nSt Ps"), ("Cc", "Jt", "Ss"))
    assert without_rows(STEPS, 2) == (castle("Jc"), ("Cc", "St", "Jt", "Ps", "Ss"))
    assert without_rows(STEPS, 3) == ((), ("Cc", "St", "Jt", "Ps", "Jc", "Ss"))


def test_foundation_and_completeness() -> None:
    assert has_foundation(WIDE)
    assert not has_foundation(WIDE[:5])
    assert not has_foundation(())
    full = tuple(HIGH[0] for _ in range(6))
    assert is_complete(full)
    assert not is_complete(full[:5])
    assert not is_complete((*full[:5], HIGH[0][:5]))
    assert not is_complete(())
