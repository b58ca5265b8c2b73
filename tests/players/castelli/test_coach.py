"""The coach of Castelli: what it says holds in one position, and not in another near to it."""

from typing import Any

import pytest

from game.castelli.rules.state import CastelliState
from tests.players.coach_walks import kinds, moments, told
from tests.rules.castelli.builders import ONE_EACH, scene

NEAR_ROCKS = {"0,4": "5rgby"}  # a tile beside octagon (0,3), whose rocks area has two sites
ALMOST = {**ONE_EACH, "rocks": 0}
BESIDE = {"0,2": "5rbgy"}  # one of the two tiles that decide the wood of octagon (0,1)
YELLOW = 3  # who leads there
AROUND_MINE = {"1,1": "5bgry", "2,2": "2rybg", "3,1": "2gbry"}  # red leads


def building(own: dict[str, int], silver: int = 0) -> CastelliState:
    resources: list[dict[str, int]] = [{}, {}, {}, own]
    told_of: dict[str, Any] = {"tiles": NEAR_ROCKS, "phase": "build", "turn": 3}
    return scene(**told_of, resources=resources, silver=[0, 0, 0, silver])


PAIRS = {
    "builds": (building(ONE_EACH), building(ALMOST)),
    "silver": (building(ALMOST, silver=2), building(ALMOST, silver=1)),
    "decides": (scene(tiles=BESIDE, held=("1,1", "5rgby")), scene(tiles=BESIDE)),
    "leads.mine": (scene(tiles=BESIDE, turn=YELLOW), scene(tiles=BESIDE)),
    "leads.other": (scene(tiles=BESIDE), scene(tiles=BESIDE, turn=YELLOW)),
    "leads.open": (scene(), scene(tiles=BESIDE)),
    "full.wood": (scene(own={"wood": 5}), scene(own={"wood": 4})),
    "mine": (scene(tiles=AROUND_MINE, turn=1), scene(tiles=BESIDE, turn=1)),
    "mine.own": (scene(tiles=AROUND_MINE), scene(tiles=AROUND_MINE, turn=1)),
    "site": (scene(), scene(settlements={"0,1": "village"})),
    "cards": (scene(2, cards="king-3 steward peasant"), scene(2, cards="king-3 steward")),
}


def test_every_kind_is_looked_at() -> None:
    assert {message.partition(".")[0] for message in PAIRS} == kinds("castelli")


@pytest.mark.parametrize("message", PAIRS)
def test_it_is_said_where_it_holds_and_not_nearby(message: str) -> None:
    said, near = PAIRS[message]
    assert message in told(said) and message not in told(near)


def test_where_a_line_names_one_place_that_one_is_ringed() -> None:
    rung = {"leads": set[int](), "site": set[int](), "builds": set[int](), "builds.each": set[int]()}
    for _state, said in moments("castelli", (2, ()), (4, (("battle", "on"),)), (2, ()), (2, ())):
        for advice in said:
            name = advice.reason.id.removeprefix("coach.castelli.")
            name = name.partition(".")[0] if advice.kind == "leads" else name
            if name in rung:
                rung[name].add(len(advice.reason.where))
    assert rung["leads"] == rung["site"] == rung["builds"] == {1}
    assert rung["builds.each"] and 1 not in rung["builds.each"]


def test_a_castle_scores_and_a_tile_decides_what_is_said() -> None:
    found = set()
    for state, said in moments("castelli", (2, ()), (4, (("battle", "on"),)), (2, ()), (2, ())):
        for advice in said:
            number = advice.reason.values["n"]
            if advice.kind == "builds" and not state.battle:
                found.add(advice.kind)
                for action in advice.good:
                    assert state.result(action).points[state.turn] - state.points[state.turn] == number
            if advice.kind == "decides":
                found.add(advice.kind)
                for after in (state.result(action) for action in state.actions if action.verb == "lay"):
                    new = after.evaluated & ~state.evaluated
                    assert after.react or new.bit_count() == number
    assert found == {"builds", "decides"}
