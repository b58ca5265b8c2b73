"""The way `twin`: everybody builds two castles, and moves tiles from one to the other."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.castle_keep.rules.castle import EMPTY
from game.castle_keep.rules.completion import threatens
from game.castle_keep.rules.pieces import ALL_TILES
from game.core import OptionError, SceneError
from tests.rules.castle_keep.builders import (
    KEEP,
    RING,
    SEVEN,
    TWO,
    Cells,
    castle,
    do,
    legal,
    twins,
    where,
    why_not,
)
from tests.rules.castle_keep.test_random_games import everything
from tests.rules.journeys import wander

THREE: Cells = {"NW": "Trc", "N": "Wrs", "NE": "Tbs"}
WHOLE: Cells = RING | {"C": "Kr"}
GROUP: Cells = {"NW": "Tyc", "N": "Wyc", "C": "Kb"}


def test_each_builds_in_both_castles_in_one_turn() -> None:
    state = do(twins({}, {}, {}, {}, hand="Trc Wrs Tbc"), "raise:Trc.0.NW", "raise:Tbc.1.SE")
    state = do(state, "raise:Wrs.0.N", "end")
    assert (castle(state, 0), castle(state, 1)) == ({"NW": "Trc", "N": "Wrs"}, {"SE": "Tbc"})
    assert state.seat == 1
    assert why_not(state, "raise:Trc.1.NE") == "twin.own"
    assert why_not(state, "build:Trc.NE") == "option.off"


def test_what_belongs_to_it_is_done_in_it_alone() -> None:
    state = KEEP.start("usual", 2)
    for notation in ("raise:Trc.0.NW", "move:0.NW.NW", "attack:Wyc.4.N"):
        assert why_not(state, notation) == "option.off"


def test_who_finishes_both_wins() -> None:
    state = do(twins(RING, {}, {}, {}, hand="Kr Trc"), "raise:Kr.0.C")
    assert state.outcome is None and why_not(state, "raise:Trc.0.NW") == "cell.kind"
    state = do(twins(WHOLE, RING | {"W": "Wrc"}, {}, {}, hand="Kb Tys"), "raise:Kb.1.C")
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ({0}, "castle_keep.won.built")


def test_a_tile_moves_to_the_other_castle_by_the_rules_of_building() -> None:
    state = twins(THREE, {"E": "Wyc"}, {}, {}, hand="Trz")
    assert legal(state, "move") == ["move:0.NW.NE", "move:0.NW.SE", "move:1.E.W"]
    assert where(state, "move:0.NE.NE") == [(1, "E")]
    moved = do(state, "move:0.NW.NE")
    assert (castle(moved, 0), castle(moved, 1)) == ({"N": "Wrs", "NE": "Tbs"}, {"NE": "Trc", "E": "Wyc"})
    assert moved.summary()["earlier"] == [[THREE, {"E": "Wyc"}]]
    assert why_not(moved, "pass") == "pass.acted"
    built = do(moved, "raise:Trz.0.NW")
    assert built.earlier == () and built.built


def test_what_stays_is_joined_matches_and_keeps_the_colour_of_its_keep() -> None:
    apart = twins({"NW": "Trc", "N": "Wrs", "E": "Wbs"}, {}, {}, {})
    assert {action[:8] for action in legal(apart, "move")} == {"move:0.E"}
    assert where(apart, "move:0.NW.SE") == [(0, "N"), (0, "E")]
    keep = twins({"N": "Wrs", "NE": "Tbs", "C": "Kr"}, {}, {}, {})
    assert why_not(keep, "move:0.N.N") == "move.keep" and why_not(keep, "move:0.NE.NE") is None
    assert why_not(keep, "move:0.C.C") == "build.first"


def test_a_keep_that_an_attack_left_without_its_colour_holds_no_tile_back() -> None:
    orphan = twins({"SW": "Tys", "S": "Wyz", "C": "Kr"}, {}, {}, {})
    assert why_not(orphan, "move:0.SW.SW") is None and "move:0.S.N" in legal(orphan, "move")
    alone = do(orphan, "move:0.SW.SW", "move:0.S.S")
    assert (castle(alone, 0), castle(alone, 1)) == ({"C": "Kr"}, {"SW": "Tys", "S": "Wyz"})
    assert alone.razed == () and why_not(alone, "move:1.S.S") == "build.keep_only"


def test_a_ring_with_one_joint_unlike_lets_go_its_keep_or_a_tile_of_that_joint() -> None:
    unlike: Cells = RING | {"W": "Wyc"}
    ring = twins(unlike, {"N": "Wrs"}, {}, {})
    assert where(ring, "move:0.N.E") == [(0, "W")]
    assert why_not(ring, "move:0.SW.NW") is None
    gap: Cells = {name: tile for name, tile in unlike.items() if name != "N"} | {"C": "Kr"}
    apart = twins(gap, {"S": "Wrs"}, {}, {})
    assert why_not(apart, "move:0.NE.SE") == "move.match"
    whole = twins(unlike, {"N": "Wrs"}, {}, {}, hand="Kr")
    assert why_not(do(whole, "raise:Kr.0.C"), "move:0.C.C") == "move.finished"


def test_the_last_tile_may_move_and_its_castle_is_as_never_begun() -> None:
    state = do(twins({"N": "Wrs"}, {"NW": "Trc"}, {}, {}, hand="Tbz"), "move:0.N.N")
    assert castle(state, 0) == {} and state.razed == ()
    assert why_not(state, "raise:Tbz.0.SE") is None


def test_moves_of_a_turn_bring_nothing_back_and_build_no_attack() -> None:
    state = do(twins(THREE, {}, TWO, {}, hand="Wys", attacks=True), "move:0.NW.NW")
    assert why_not(state, "move:1.NW.NW") == "move.again"
    assert why_not(state, "attack:Wys.2.N") == "attack.built"
    assert why_not(do(state, "end"), "move:1.NW.NW") == "twin.own"
    attacked = do(twins(THREE, {}, GROUP, {}, hand="Wyc", attacks=True), "attack:Wyc.2.N")
    assert why_not(attacked, "move:0.NW.NW") == why_not(attacked, "raise:Wyc.1.N") == "build.attacked"


def test_a_turn_of_moves_alone_counts_as_passed() -> None:
    state = twins(THREE, {}, {}, {}, passes=1, idle_shuffles=1)
    moved = do(state, "move:0.NW.NW")
    assert (moved.passes, moved.idle_shuffles) == (1, 1)
    assert do(moved, "end").passes == 2
    assert do(twins(THREE, {}, {}, {}, hand="Wrc", passes=1), "raise:Wrc.1.E", "end").passes == 0


def test_attacks_begin_with_two_tiles_in_a_castle_of_everybody() -> None:
    state = twins({"NW": "Trc"}, {"S": "Wrs"}, TWO, {}, hand="Wys Trz")
    assert why_not(state, "attack:Wys.2.N") == "attack.early"
    state = do(state, "move:0.NW.SE")
    assert state.attacks_allowed


def test_an_attack_hits_one_castle_and_several_hit_both_of_one_opponent() -> None:
    two: dict[str, Any] = {"options": {"attacks": "several"}, "attacks": True}
    state = twins(TWO, {}, GROUP, {"N": "Wyc"}, {"N": "Wbz"}, {}, hand="Wyc Wyc Wbz", **two)
    state = do(state, "attack:Wyc.2.N")
    assert (castle(state, 2), castle(state, 3)) == ({"C": "Kb"}, {"N": "Wyc"})
    assert why_not(state, "attack:Wbz.4.N") == "attack.one_target"
    state = do(state, "attack:Wyc.3.N")
    assert state.attacked == (1, 2) and state.razed == (3,)
    assert why_not(twins(TWO, {}, GROUP, {}, hand="Wys", attacks=True), "attack:Wys.0.N") == "attack.opponent"
    assert why_not(twins(TWO, {}, GROUP, {}, hand="Wys", attacks=True), "attack:Wys.7.N") == "attack.opponent"


def test_a_castle_is_destroyed_for_good_and_the_second_one_loses() -> None:
    state = twins(TWO, {}, {"N": "Wyc"}, {"S": "Wbz"}, hand="Wyc Wbz", attacks=True)
    state = do(state, "attack:Wyc.2.N")
    assert state.outcome is None and state.razed == (2,)
    after = do(state, "end")
    assert why_not(after.having(hands=((), ("Trc", "Tbz"))), "raise:Trc.2.NW") == "twin.razed"
    assert why_not(after, "move:3.S.S") == "twin.razed"
    second = twins(TWO, {}, {}, {"S": "Wbz"}, hand="Wbz", razed=[2], attacks=True)
    outcome = do(second, "attack:Wbz.3.S").outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ({0}, "castle_keep.won.destroyed")


def test_a_castle_never_begun_is_not_destroyed() -> None:
    state = do(twins(TWO, {}, {"N": "Wyc"}, {}, hand="Wyc", attacks=True), "attack:Wyc.2.N")
    assert state.outcome is None and state.razed == (2,)


@pytest.mark.parametrize(("destroyed", "lies"), [("out", (2, 1)), ("discard", (3, 0))])
def test_what_falls_goes_where_that_option_says(destroyed: str, lies: tuple[int, int]) -> None:
    state = twins(TWO, {}, GROUP, {}, hand="Wyc", attacks=True, options={"destroyed": destroyed})
    state = do(state, "attack:Wyc.2.N")
    assert (len(state.discards), len(state.removed)) == lies


def test_other_options_hold() -> None:
    towers = twins(TWO, {}, GROUP, {}, hand="Tyc", attacks=True, options={"towers": "on"})
    assert castle(do(towers, "attack:Tyc.2.NW"), 2) == {"C": "Kb"}
    both = twins(SEVEN, {}, {}, {}, hand="Wyc", options={"last": "both"})
    assert why_not(both, "raise:Wyc.0.W") == "build.match"
    taken = twins({"N": "Wrs"}, {}, {}, {}, options={"salvage": "on"}, discards=["Trc"], phase="draw")
    assert "Trc" in do(taken, "take:discard", "raise:Trc.0.NE").castles[0]


def test_both_have_to_be_within_reach_to_threaten() -> None:
    hands: dict[str, Any] = {"hands": [[], ["??"] * 4]}
    assert threatens(twins({}, {}, WHOLE, SEVEN, **hands), 1)
    assert threatens(twins({}, {}, RING, RING | {"W": "Wrc"}, **hands), 1)
    assert not threatens(twins({}, {}, WHOLE, TWO, **hands), 1)
    assert not threatens(twins({}, {}, WHOLE, {}, **hands), 1)
    assert not threatens(twins({}, {}, WHOLE, {}, razed=[3], **hands), 1)


def test_it_is_not_for_one_alone() -> None:
    with pytest.raises(OptionError):
        KEEP.start("x", 1, way="twin")


PAIR = [{"NW": "Trc", "N": "Wrs"}, {}]


@pytest.mark.parametrize(
    "told",
    [
        {"castles": [TWO, {}]},
        {"razed": [0]},
        {"razed": [4]},
        {"razed": [3, 3]},
        {"razed": [2, 3]},
        {"earlier": [[THREE, {}]]},
        {"earlier": [[{"N": "Wrs"}, {"NW": "Tbs"}]]},
        {"earlier": [[{"NW": "Trc"}, {}]]},
        {"earlier": [[{"NW": "Trc", "N": "Wrs"}]]},
        {"earlier": [[{"NW": "Trc"}, {"N": "Wrs"}]], "attacked": {"seat": 1, "count": 1}, "attacks": True},
        {"attacked": {"seat": 2, "count": 1}, "attacks": True},
        {"outcome": {"winners": [0], "reason": "castle_keep.won.built"}},
        {"outcome": {"winners": [0], "reason": "castle_keep.won.destroyed"}},
    ],
)
def test_what_cannot_be(told: dict[str, Any]) -> None:
    with pytest.raises(SceneError):
        KEEP.scene(
            {"options": {"way": "twin"}, "castles": [*PAIR, {}, {}], "seats": 2, "hands": [[], []], **told}
        )


@given(
    st.integers(0, 999),
    st.integers(2, 4),
    st.sampled_from(["one", "several"]),
    st.sampled_from(["out", "discard"]),
    st.sampled_from(["off", "on"]),
)
def test_every_game_ends_and_no_tile_is_lost(
    deal: int, seats: int, attacks: str, destroyed: str, switch: str
) -> None:
    options = {"attacks": attacks, "destroyed": destroyed, "towers": switch, "salvage": switch}
    journey = wander(KEEP.start(f"twin {deal}", seats, way="twin", **options), Random(deal), 10_000)
    assert journey.last.outcome is not None
    for state in journey.states:
        assert len(state.castles) == 2 * seats
        assert sorted(everything(state.summary()).elements()) == sorted(ALL_TILES)
        assert all(state.castles[number] == EMPTY for number in state.razed)


@given(st.integers(0, 999), st.integers(2, 4))
def test_a_turn_of_moves_alone_ends_and_so_does_a_game_of_such_turns(deal: int, seats: int) -> None:
    """Whoever only moves tiles, once there are some, meets a draw."""
    state: Any = wander(KEEP.start(f"moves {deal}", seats, way="twin"), Random(deal), 40).last
    rng = Random(deal)
    for _ in range(10_000):
        if state.outcome is not None:
            break
        calm = [action for action in state.actions if action.verb not in ("raise", "attack")]
        state = state.after(rng.choice(calm))
    assert state.outcome is not None
