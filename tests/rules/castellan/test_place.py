"""Where pieces may go."""

import pytest

from tests.rules.castellan.builders import building, do, legal, scene, where, why_not


def test_the_first_piece_lies_at_the_origin() -> None:
    state = building("", first_turn=True)
    assert legal(state, "tower") == ["0.0"]
    assert legal(state, "short") == legal(state, "long") == ["0.0.e", "0.0.n"]
    assert why_not(state, "tower:1.0") == why_not(state, "long:1.0.e") == "connect"


def test_a_wall_that_comes_first_wants_towers() -> None:
    state = do(building("", first_turn=True), "long:0.0.e")
    assert legal(state, "short") == []
    assert why_not(state, "short:2.0.e") == "connect"
    assert legal(state, "tower") == ["0.0", "2.0"]
    assert why_not(state, "tower:1.0") == "overlap"


def test_around_one_tower() -> None:
    state = building("o")
    assert legal(state, "short") == ["-1.0.e", "0.-1.n", "0.0.e", "0.0.n"]
    assert legal(state, "long") == ["-2.0.e", "0.-2.n", "0.0.e", "0.0.n"]
    assert legal(state, "tower") == []
    assert why_not(state, "tower:1.0") == "connect"
    assert why_not(state, "tower:0.0") == "overlap"


LONG = "  .\n  |\no-o---o\n|\no"
"""(1, 0) has a wall up to a free end; a long wall covers (2, 1)."""


@pytest.mark.parametrize(
    ("notation", "rule", "nodes"),
    [
        ("short:0.1.e", "overlap", ((0, 1), (1, 1))),
        ("short:1.1.e", "overlap", ((1, 1), (2, 1))),
        ("short:2.1.e", "overlap", ((2, 1), (3, 1))),
        ("long:2.1.e", "overlap", ((2, 1), (4, 1))),
        ("long:0.1.e", "overlap", ((0, 1), (2, 1))),
        ("short:0.3.e", "connect", ((0, 3), (1, 3))),
        ("short:0.2.e", "connect", ((0, 2), (1, 2))),
        ("long:3.0.n", "overlap", ((3, 1),)),
        ("long:3.1.n", None, ()),
        ("long:2.0.n", "overlap", ((2, 1),)),
        ("long:0.0.e", None, ()),
        ("tower:1.2", None, ()),
        ("tower:2.1", "overlap", ((2, 1),)),
        ("tower:2.2", "connect", ((2, 2),)),
    ],
)
def test_on_a_castle(notation: str, rule: str | None, nodes: tuple[tuple[int, int], ...]) -> None:
    state = building(LONG)
    assert why_not(state, notation) == rule
    if rule:
        assert where(state, notation) == nodes


def test_the_far_end_may_not_lie_on_a_covered_node() -> None:
    state = building("o---o\n|\no-o-o")
    assert why_not(state, "short:1.0.n") == "blocked"
    assert where(state, "short:1.0.n") == ((1, 1),)
    assert why_not(state, "short:2.0.n") is None


def test_a_long_wall_may_not_cover_a_free_end() -> None:
    state = building(".\n|\no-o-o")
    assert why_not(state, "short:0.1.e") == "connect"
    state = building("o-o\n|  \no-.")
    assert why_not(state, "long:1.-1.n") == "blocked"
    assert where(state, "long:1.-1.n") == ((1, 0),)
    assert why_not(state, "short:1.0.n") is None  # two walls may point at one free node


def test_a_long_wall_may_not_cover_a_tower() -> None:
    assert why_not(building("o-o"), "long:0.0.e") == "overlap"
    assert why_not(building("o-o-."), "long:0.0.e") == "overlap"
    assert why_not(building("o-o"), "long:1.0.e") is None


def test_a_wall_joins_towers_that_are_there() -> None:
    state = do(building("o-o\n|\no-o", short=1, tower=1), "short:1.0.n", "single")
    assert state.plan.courtyards
    assert why_not(state, "short:1.0.e") == "build.none"


HALL = """
o---o
|   |
| .-o
|   |
o---o
"""
"""A courtyard with a wall jutting in that has no far tower yet."""


def test_inside_a_claimed_courtyard() -> None:
    hall = "o---o\n|   |\no .-o\n|   |\no-o-o"
    for owner, rule in ((0, None), (1, "inside")):
        state = building(hall, {(0, 0): owner})
        for notation in ("tower:1.1", "short:0.1.e", "short:1.0.n"):
            assert why_not(state, notation) == rule
        assert why_not(state, "short:2.1.e") is why_not(state, "long:1.-2.n") is None  # outside
    assert where(state, "short:0.1.e") == ((0, 1), (1, 1))


def test_all_around_a_claimed_courtyard_is_free() -> None:
    state = building(HALL, {(0, 0): 1})
    assert legal(state, "tower") == []
    assert len(legal(state, "short")) == len(legal(state, "long")) == 9
    assert legal(building(HALL, {(0, 0): 0}), "tower") == ["1.1"]


def test_pieces_left_say_what_may_be_built() -> None:
    state = building("o-.", tower=1)
    assert {action.verb for action in state.actions} == {"tower"}
    assert why_not(state, "short:0.0.n") == "build.none"
    assert scene("o-.", phase="build", pieces={"long": 1}).pieces == (0, 0, 1)
