"""The coach of Castelli: what it says holds in one position, and not in another near to it."""

from typing import Any

import pytest

from game.castelli.computer.castle_gain import CASTLE_NOW, castle_gain
from game.castelli.rules.state import CastelliState
from tests.players.coach_walks import kinds, moments, told
from tests.rules.castelli.builders import ONE_EACH, scene

NEAR_ROCKS = {"0,4": "5rgby"}  # a tile beside octagon (0,3), whose rocks area has two sites
NEAR_BOTH = {**NEAR_ROCKS, "1,5": "2rybg"}  # and one beside octagon (1,6), whose grain scores more
ALMOST = {**ONE_EACH, "rocks": 0}
CITIES = dict.fromkeys(("0,1", "0,5", "2,3"), "city")  # in line with the rocks of octagon (0,3)
IN_GRAIN = dict.fromkeys(("1,0", "1,2", "1,4", "3,6"), "city")  # in line with octagon (1,6)
BESIDE = {"0,2": "5rbgy"}  # one of the two tiles that decide the wood of octagon (0,1)
YELLOW = 3  # who leads there
AROUND_MINE = {"1,1": "5bgry", "2,2": "2rybg", "3,1": "2gbry"}  # red leads


def building(own: dict[str, int], silver: int = 0, **more: Any) -> CastelliState:
    resources: list[dict[str, int]] = [{}, {}, {}, own]
    told_of: dict[str, Any] = {"tiles": NEAR_ROCKS, "phase": "build", "turn": 3, **more}
    return scene(**told_of, resources=resources, silver=[0, 0, 0, silver])


PAIRS = {
    "builds": (building(ONE_EACH), building(ALMOST)),
    "silver": (building(ALMOST, 2, settlements=CITIES), building(ALMOST, 1, settlements=CITIES)),
    "decides": (scene(tiles=BESIDE, held=("1,1", "5rgby")), scene(tiles=BESIDE)),
    "leads.mine": (scene(tiles=BESIDE, turn=YELLOW), scene(tiles=BESIDE)),
    "leads.other": (scene(tiles=NEAR_ROCKS), scene(tiles=BESIDE)),  # beside that one two compete
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


@pytest.mark.parametrize("silver", [0, 2])
def test_no_place_is_praised_where_a_card_in_hand_builds_for_more(silver: int) -> None:
    own = ALMOST if silver else ONE_EACH
    for card, said in ((["steward"], True), (["landgrave"], False)):
        state = building(
            own, silver, hands=[[], [], [], card], tiles=NEAR_BOTH, settlements=CITIES | IN_GRAIN
        )
        assert bool({"builds", "silver"} & told(state)) == said


@pytest.mark.parametrize("settlements", [CITIES, {"0,1": "city"}])
def test_no_castle_is_praised_that_a_hint_calls_hardly_worth_its_price(settlements: dict[str, str]) -> None:
    state = building(ALMOST, 2, settlements=settlements)
    (castle,) = (action for action in state.actions if action.verb == "build")
    assert bool({"builds", "silver"} & told(state)) == (
        castle_gain(state, state.result(castle)) >= CASTLE_NOW
    )
    assert bool({"builds", "silver"} & told(state)) == (settlements == CITIES)


def test_who_leads_is_told_but_no_tile_is_named_to_turn_up() -> None:
    met = 0
    for _state, said in moments("castelli", (2, ()), (4, (("battle", "on"),)), (2, ()), (2, ())):
        for advice in said:
            if advice.kind == "leads":
                met += 1
                assert not advice.good and "tile" not in advice.reason.values
    assert met


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
