"""Claiming courtyards, dividing them, and the Double Keep."""

from tests.rules.castellan.builders import GAP, building, courtyards, do, legal, why_not

BAY = """
o---o
|
o   o
|   |
o---o
"""


def test_a_wall_closes_and_claims() -> None:
    state = do(building(GAP, short=1), "short:1.0.n")
    assert courtyards(state) == {(0, 0): (0, 4, False)}
    assert state.summary()["claim"] == {"kind": "double", "choices": [[0, 0]]}
    assert sorted(map(str, state.actions)) == ["back", "double:0.0", "single"]


def test_a_tower_closes_too() -> None:
    state = do(building("o-o\n| |\no-.", tower=1), "tower:1.0", "single")
    assert courtyards(state) == {(0, 0): (0, 4, False)}


def test_one_tower_closes_three() -> None:
    state = do(building("o-o-o\n| | |\no-.-o\n| |\no-o", tower=1), "tower:1.1")
    assert courtyards(state) == dict.fromkeys([(0, 0), (0, 1), (1, 1)], (0, 4, False))
    assert state.summary()["claim"]["choices"] == [[0, 0], [0, 1], [1, 1]]
    state = do(state, "double:1.1")
    assert courtyards(state)[1, 1] == (0, 4, True)
    assert (state.scores, state.keeps) == ((16, 0), (4, 0))


def test_the_double_keep_is_used_once() -> None:
    state = building("o-o o-o\n| |   |\no-o-o-o", {(0, 0): 0}, short=1, double=[(0, 0)])
    assert state.summary()["double_used"] == [True, False]
    state = do(state, "short:2.0.n")
    assert state.phase == "build"
    assert courtyards(state) == {(0, 0): (0, 4, True), (2, 0): (0, 4, False)}


def test_the_question_comes_before_the_next_piece() -> None:
    state = do(building(GAP, short=1, tower=1, long=1), "short:1.0.n")
    assert why_not(state, "long:1.0.e") == why_not(state, "confirm") == "claim.first"
    assert why_not(state, "double:1.0") == "claim.choice"
    assert why_not(do(state, "single"), "long:1.0.e") is None
    assert why_not(do(state, "single"), "single") == "build.first"


def test_after_a_single_keep_it_is_too_late() -> None:
    state = do(building("o-o o-o\n|   | |\no-o-o-o", {(2, 0): 0}, short=1), "short:1.0.n")
    assert state.summary()["claim"]["choices"] == [[0, 0]]


def test_only_the_owner_divides() -> None:
    hall = "o-o-o\n|   |\no-o-o"
    assert why_not(building(hall, {(0, 0): 1}, short=1), "short:1.0.n") == "inside"
    state = do(building(hall, {(0, 0): 0}, short=1), "short:1.0.n")
    assert courtyards(state) == {(0, 0): (0, 4, False), (1, 0): (0, 4, False)}
    assert state.phase == "build"  # a part of a divided courtyard cannot be doubled
    assert state.keeps == (2, 0)


def test_one_part_of_a_divided_double_courtyard_stays_doubled() -> None:
    hall = "o-o-o-o\n|     |\no-o-o-o"
    state = do(building(hall, {(0, 0): 0}, short=1, double=[(0, 0)]), "short:1.0.n")
    assert state.summary()["claim"] == {"kind": "keep_double", "choices": [[0, 0], [1, 0]]}
    assert why_not(state, "single") == "claim.keep"
    assert legal(state, "double") == ["0.0", "1.0"]
    assert courtyards(do(state, "double:1.0")) == {(0, 0): (0, 4, False), (1, 0): (0, 6, True)}


def test_a_tower_divides_in_several_parts() -> None:
    hall = "o-o-o\n| | |\no-.-o\n|   |\no-o-o"
    state = building(hall, {(0, 0): 0}, tower=1, double=[(0, 0)])
    assert courtyards(state) == {(0, 0): (0, 8, True)}
    state = do(state, "tower:1.1")
    assert state.summary()["claim"]["choices"] == [[0, 0], [0, 1], [1, 1]]
    assert courtyards(do(state, "double:0.0")) == {
        (0, 0): (0, 6, True),
        (0, 1): (0, 4, False),
        (1, 1): (0, 4, False),
    }


def test_a_loop_around_somebodys_courtyard_claims_the_rest() -> None:
    around = "o---o-.\n|     |\n| o-o o\n| | | |\no-o-o |\n|     |\no-o---o"
    state = do(building(around, {(1, 1): 1}, tower=1), "tower:3.3")
    assert courtyards(state) == {(0, 0): (0, 12, False), (1, 1): (1, 4, False)}
    assert state.summary()["scores"] == [12, 4]


def test_towers_added_inside_count() -> None:
    state = do(building(BAY.replace("|\no", "|   |\no", 1), {(0, 0): 0}, short=1, tower=1), "short:0.1.e")
    assert state.scores == (6, 0)
    assert do(state, "tower:1.1").scores == (7, 0)


def test_a_double_courtyard_counts_twice_what_is_added_later_too() -> None:
    state = building("o---o\n|   |\no   o\n|   |\no---o", {(0, 0): 0}, short=1, tower=1, double=[(0, 0)])
    assert state.scores == (12, 0)
    assert do(state, "short:0.1.e", "tower:1.1").scores == (14, 0)


def test_without_trial_fitting_the_answer_may_end_the_turn() -> None:
    state = do(building(GAP, short=1, options={"trial": "off"}), "short:1.0.n")
    assert sorted(map(str, state.actions)) == ["double:0.0", "single"]
    assert do(state, "double:0.0").phase == "draw"
