"""The way `king`: both build one and the same castle, and bring its tiles down."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.castle_keep.computer.evaluation.position_value import wins_now
from game.castle_keep.rules.castle import EMPTY
from game.castle_keep.rules.completion import can_finish, is_near, threatens
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
    kings,
    legal,
    why_not,
)
from tests.rules.castle_keep.test_random_games import everything
from tests.rules.journeys import wander

GROUP: Cells = {"NW": "Trc", "N": "Wrz", "NE": "Tyz", "C": "Kb"}


def test_both_build_one_castle_in_turn() -> None:
    state = do(kings({}, "Trc"), "build:Trc.NW", "end")
    assert state.seat == 1 and castle(state) == {"NW": "Trc"}
    second = do(kings({"NW": "Trc"}, "Wrs", turn=1), "build:Wrs.N", "end")
    assert second.seat == 0 and castle(second) == {"NW": "Trc", "N": "Wrs"}
    assert second.attacks_allowed and not state.attacks_allowed


@pytest.mark.parametrize("turn", [0, 1])
def test_who_completes_it_wins(turn: int) -> None:
    state = kings(RING, "Kr Kb", turn=turn)
    assert wins_now(state)
    state = do(state, "build:Kr.C")
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ({turn}, "castle_keep.won.built")


def test_matching_tiles_bring_its_tiles_down_with_their_group() -> None:
    state = kings(GROUP, "Wrz Kb Kb Wrs", turn=1)
    assert legal(state, "attack") == ["attack:Kb.0.C", "attack:Wrz.0.N"]
    assert why_not(state, "attack:Wrs.0.N") == "attack.exact"
    hit = do(state, "attack:Wrz.0.N")
    assert castle(hit) == {"NE": "Tyz", "C": "Kb"}
    assert (hit.discards, hit.removed) == (("Wrz", "Wrz"), ("Trc",))
    assert why_not(hit, "build:Wrs.N") == "build.attacked"
    kept = do(kings(GROUP, "Wrz", options={"destroyed": "discard"}), "attack:Wrz.0.N")
    assert (kept.discards, kept.removed) == (("Wrz", "Wrz", "Trc"), ())


def test_its_last_tile_wins_nothing_and_the_castle_is_begun_anew() -> None:
    state = kings({"N": "Wyc"}, "Wyc", hands=[["Wyc"], ["Trs", "Kb"]], attacks=True)
    assert not wins_now(state)
    state = do(state, "attack:Wyc.0.N", "end")
    assert state.castles == (EMPTY,) and state.outcome is None and state.attacks_allowed
    assert why_not(state, "build:Kb.C") == "build.first"
    assert castle(do(state, "build:Trs.SE")) == {"SE": "Trs"}


def test_several_attacks_in_a_turn_hit_it() -> None:
    state = kings({"N": "Wyc", "NE": "Tbc", "E": "Wbs"}, "Wyc Wbs", options={"attacks": "several"})
    state = do(state, "attack:Wyc.0.N", "attack:Wbs.0.E")
    assert castle(state) == {} and state.attacked is not None and state.attacked.times == 2


def test_the_next_to_build_threatens_to_finish_it() -> None:
    """Six places are the most that two draws and four tiles kept fill: a medium player did, unannounced."""
    assert threatens(kings(SEVEN, "Tys", hands=[["Tys"], ["??"] * 4]), 1)
    six = TWO | {"NE": "Tys"}
    assert threatens(kings(six, "Tys", hands=[["Tys"], ["??"] * 4]), 1)
    assert not is_near(kings(six, "Tys", hands=[["Tys"], ["??"] * 4]), 1)
    assert not threatens(kings(TWO, "Tys", hands=[["Tys"], ["??"] * 4]), 1)


def test_who_can_finish_now_is_told_apart_from_who_lacks_a_tile() -> None:
    assert can_finish(kings(SEVEN, "Wrs Kr"))
    assert not can_finish(kings(SEVEN, "Wrs"))
    assert not can_finish(kings(SEVEN, "Wrs Kr", hands=[["Wrs", "Kr"], ["??"] * 4], turn=1))


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_it_is_for_two(seats: int) -> None:
    with pytest.raises(OptionError):
        KEEP.start("x", seats, way="king")


@pytest.mark.parametrize(
    "told",
    [
        {"castles": [{}, {}]},
        {"attacked": {"seat": 1, "count": 1}, "attacks": True},
        {"outcome": {"winners": [0], "reason": "castle_keep.won.destroyed"}},
        {"outcome": {"winners": [0], "reason": "castle_keep.won.built"}},
    ],
)
def test_what_cannot_be(told: dict[str, Any]) -> None:
    with pytest.raises(SceneError):
        kings(GROUP, "Wrs", **told)


@given(st.integers(0, 999), st.sampled_from(["one", "several"]), st.sampled_from(["out", "discard"]))
def test_every_game_ends_and_no_tile_is_lost(deal: int, attacks: str, destroyed: str) -> None:
    first = KEEP.start(f"king {deal}", way="king", towers="on", attacks=attacks, destroyed=destroyed)
    journey = wander(first, Random(deal), 10_000)
    outcome = journey.last.outcome
    assert outcome is not None and outcome.reason != "castle_keep.won.destroyed"
    for state in journey.states:
        assert len(state.summary()["castles"]) == 1
        assert sorted(everything(state.summary()).elements()) == sorted(ALL_TILES)
