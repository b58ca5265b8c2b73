"""Building: what goes where, and what has to match."""

import pytest

from game.castle_keep.rules.castle import BESIDE, CELLS, CENTRE, KIND_AT, PLACES, RING
from tests.rules.castle_keep.builders import SEVEN, castle, do, legal, scene, where, why_not


def test_towers_go_on_corners_walls_on_sides_and_a_keep_in_the_centre() -> None:
    kinds = {name: KIND_AT[place] for name, place in PLACES.items()}
    assert kinds == {name: "K" if name == "C" else "T" if len(name) == 2 else "W" for name in CELLS}


def test_every_cell_of_the_ring_has_two_neighbours_and_the_centre_none() -> None:
    assert CENTRE not in RING
    assert BESIDE.keys() == set(RING)
    for name, beside in (("N", {"NW", "NE"}), ("W", {"NW", "SW"}), ("SE", {"E", "S"}), ("NW", {"N", "W"})):
        assert {CELLS[place] for place in BESIDE[PLACES[name]]} == beside


def test_several_tiles_are_built_in_one_turn_one_after_another() -> None:
    state = do(scene(hand="Trc Wrz Kr Tbz"), "build:Wrz.N", "build:Trc.NW", "build:Kr.C", "build:Tbz.NE")
    assert castle(state) == {"NW": "Trc", "N": "Wrz", "C": "Kr", "NE": "Tbz"}
    assert (state.hand, state.built, state.phase, state.seat) == ((), True, "act", 0)
    assert do(state, "end").seat == 1


def test_a_tile_goes_from_the_hand_once() -> None:
    state = do(scene(hand="Trc Trc Wrs"), "build:Trc.NW")
    assert state.hand == ("Trc", "Wrs")
    assert why_not(do(state, "build:Wrs.N", "build:Trc.NE"), "build:Trc.SW") == "hand.tile"


@pytest.mark.parametrize(
    ("tile", "problem"),
    [("Wrs", None), ("Wbc", None), ("Wrc", None), ("Wbs", "build.match"), ("Wyz", "build.match")],
)
def test_a_neighbour_matches_by_colour_or_shape_or_both(tile: str, problem: str | None) -> None:
    assert why_not(scene({"NW": "Trc"}, {}, hand=tile), f"build:{tile}.N") == problem


@pytest.mark.parametrize(
    ("tile", "unlike"), [("Wrs", []), ("Wrc", ["NE"]), ("Wbs", ["NW"]), ("Wyz", ["NW", "NE"]), ("Wbc", [])]
)
def test_where_it_joins_two_stretches_a_tile_matches_both(tile: str, unlike: list[str]) -> None:
    state = scene({"NW": "Trc", "NE": "Tbs"}, {}, hand=tile)
    assert why_not(state, f"build:{tile}.N") == ("build.match" if unlike else None)
    if unlike:
        assert where(state, f"build:{tile}.N") == [(0, name) for name in unlike]


def test_a_corner_may_be_next_to_nothing_across_the_centre() -> None:
    state = scene({"N": "Wrz"}, {}, hand="Wrz Trz")
    assert why_not(state, "build:Wrz.S") == "build.adjacent"
    assert why_not(state, "build:Trz.SW") == "build.adjacent"
    assert where(state, "build:Wrz.S") == [(0, "SE"), (0, "SW")]


def test_the_keep_is_no_neighbour() -> None:
    state = scene({"N": "Wrz", "C": "Kr"}, {}, hand="Wrz")
    assert why_not(state, "build:Wrz.S") == "build.adjacent"


@pytest.mark.parametrize(
    ("tile", "problem"), [("Wrs", None), ("Wrz", None), ("Wbc", None), ("Wyz", "build.match")]
)
def test_the_eighth_tile_of_the_ring_matches_on_one_side_only(tile: str, problem: str | None) -> None:
    """Its neighbours are Trc and Trs."""
    assert why_not(scene(SEVEN, {}, hand=tile), f"build:{tile}.W") == problem


def test_the_last_of_the_nine_that_is_not_the_eighth_of_the_ring_has_no_exception() -> None:
    six = {name: tile for name, tile in SEVEN.items() if name != "SW"}
    state = scene(six | {"C": "Kr"}, {}, hand="Wbc Wyc")
    assert why_not(state, "build:Wbc.W") is None
    ring = {"NW": "Trc", "N": "Wrz", "NE": "Tyz", "SE": "Tbs", "S": "Wbs", "SW": "Tbs", "C": "Kr"}
    state = scene(ring, {}, hand="Wyc")
    assert why_not(state, "build:Wyc.E") == "build.match"
    assert where(state, "build:Wyc.E") == [(0, "SE")]


def test_the_exception_holds_with_and_without_a_keep_and_again_after_a_loss() -> None:
    for keep in ({}, {"C": "Kr"}):
        assert why_not(scene(SEVEN | keep, {}, hand="Wbc"), "build:Wbc.W") is None
    state = scene(SEVEN | {"W": "Wbc"}, {"N": "Wyz", "NW": "Tyc"}, hand="Wbc Wyc", seat=1)
    state = do(state, "attack:Wbc.0.W", "end")
    assert castle(state) == SEVEN
    state = scene(*state.summary()["castles"], hand="Wbc", attacks=True)
    assert why_not(state, "build:Wbc.W") is None


@pytest.mark.parametrize(
    ("cells", "tile", "problem"),
    [
        ({"NW": "Trc"}, "Kr", None),
        ({"NW": "Trc"}, "Ky", "build.keep"),
        ({"NW": "Trc", "N": "Wyc"}, "Ky", None),
        ({"NW": "Trc", "N": "Wyc"}, "Kb", "build.keep"),
        ({}, "Kb", "build.first"),
    ],
)
def test_a_keep_needs_one_other_tile_of_its_colour(
    cells: dict[str, str], tile: str, problem: str | None
) -> None:
    assert why_not(scene(cells, {}, hand=tile), f"build:{tile}.C") == problem


def test_beside_a_lone_keep_any_cell_will_do_for_its_colour() -> None:
    state = scene({"C": "Ky"}, {}, hand="Wyz Tyc Trc")
    assert legal(state, "build") == [
        *(f"build:Tyc.{name}" for name in ("NE", "NW", "SE", "SW")),
        *(f"build:Wyz.{name}" for name in ("E", "N", "S", "W")),
    ]
    assert where(state, "build:Trc.NW") == [(0, "C")]
    assert why_not(do(state, "build:Tyc.NW"), "build:Trc.NE") == "build.adjacent"


def test_an_empty_castle_starts_anywhere() -> None:
    state = scene(hand="Trc Wrs Kr")
    assert len(legal(state, "build")) == 8
    assert where(state, "build:Kr.C") == [(0, "C")]


def test_an_occupied_cell_takes_no_other_tile() -> None:
    state = scene({"NW": "Trc", "C": "Kr"}, {}, hand="Trs Kr")
    assert why_not(state, "build:Trs.NW") == why_not(state, "build:Kr.C") == "cell.kind"
    assert where(state, "build:Trs.NW") == [(0, "NW")]


def test_nobody_builds_for_another() -> None:
    state = do(scene({}, {"NW": "Trc"}, hand="Wrc", seat=1), "build:Wrc.N")
    assert castle(state, 1) == {"NW": "Trc", "N": "Wrc"}
    assert castle(state, 0) == {}


def test_whoever_completes_a_castle_wins_at_once_with_any_hand() -> None:
    ring = SEVEN | {"W": "Wrs"}
    state = do(scene({}, ring, {}, hand="Kb Trc Trc Trc Tyc Tyc", seat=1), "build:Kb.C")
    assert state.outcome is not None
    assert (state.outcome.winners, state.seat, state.actions) == ({1}, None, ())
    assert len(state.hands[1]) == 5
    state = do(scene(SEVEN | {"C": "Kr"}, {}, hand="Wrs"), "build:Wrs.W")
    assert state.outcome is not None
    assert state.outcome.reason == "castle_keep.won.built"
