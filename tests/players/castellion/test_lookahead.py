"""Castellion's looks ahead: powers carried to their end, what a Seer shows, tiles that lie face up."""

from typing import Any

import pytest

from game.castellion.computer.completions import MOST, completions
from game.castellion.computer.guide import GUIDE
from game.castellion.computer.lookahead import completed_value, looked_ahead, planned_value
from game.castellion.computer.one_ply import DISCARD, POWER, leaf_value, ranked
from game.castellion.rules.castle import size
from game.castellion.rules.position import Phase
from game.castellion.rules.state import CastellionState
from game.core.action import Action
from game.players.guide import Idea
from tests.rules.castellion.scene.builders import CASTELLION, SIMULATIONS, table

ASSAULTS = [{"card": "?", "up": False}] * 2  # the second and the third one

WIDE = """
    --CC--
    SSPCJJ
    SSPCJJ
    SSJJPP
"""


def deciding(tile: str, castle: str = WIDE, **told: Any) -> CastellionState:
    return table(castle=castle, phase="decide", hand=tile, hand_from="main", **told).seen_by(0)


def after(state: CastellionState, *notation: str) -> CastellionState:
    for text in notation:
        state = state.after(CASTELLION.action(text))
    return state


def foreseen(state: CastellionState, action: Action) -> float:
    *_, ideas = looked_ahead(state, [Idea(action, 0.5)] * 3, completed_value)
    return dict(ideas)[action]


def told(state: CastellionState) -> list[list[Idea]]:
    return [[*ideas] for ideas in GUIDE.refined(state, GUIDE.ideas(state, 50))]


def best(state: CastellionState) -> Action:
    return told(state)[-1][0].action


@pytest.mark.parametrize(
    ("tile", "action", "tiles"),
    [("Jc", "power", 0), ("Ps", "power", -1), ("Ct", "power", 1), ("Tr", "spurn", -4)],
)
def test_what_is_begun_is_carried_to_its_end(tile: str, action: str, tiles: int) -> None:
    state = deciding(tile, discards=["St"])
    found = completions(after(state, action))
    assert 0 < len(found) <= MOST
    assert all(end.phase == Phase.DRAW and not end.effect for end in found)
    assert all(size(end.castle) <= size(state.castle) + max(0, tiles) for end in found)
    assert size(found[0].castle) == size(state.castle) + tiles
    values = [*map(leaf_value, found)]
    assert values == sorted(values, reverse=True)
    assert (len(found) == 1) == (action == "spurn")


def test_a_power_is_worth_what_its_best_end_is_a_draw_later() -> None:
    state = deciding("Jc")
    juggling = after(state, "power")
    swaps = ranked((swap, leaf_value(juggling.after(swap))) for swap in juggling.actions)
    known = [foreseen(juggling, swap) for swap, _ in swaps]
    assert foreseen(state, POWER) == pytest.approx(max(known[:MOST]))
    assert foreseen(state, POWER) > min(known)


def test_a_seer_that_is_discarded_shows_what_comes() -> None:
    state = deciding("Sc")
    known, unknown = foreseen(state, POWER), foreseen(state, DISCARD)
    assert 0 < unknown < known < 1
    ideas = [Idea(action, 0.5) for action in (DISCARD, POWER)]
    steps = [*looked_ahead(state, [*ideas, *ideas], completed_value)]
    assert steps[0] == steps[1] == ideas * 2
    assert steps[2] == [Idea(POWER, known), Idea(DISCARD, unknown)]


def test_at_menace_what_a_seer_shows_counts_for_nothing_as_it_must_be_played() -> None:
    state = table("menace", castle=WIDE, phase="decide", hand="Sc", hand_from="main").seen_by(0)
    assert 0 < foreseen(state, POWER) == foreseen(state, DISCARD) < 1


def test_of_two_no_seer_shows_tiles_of_the_main_pile_that_may_bring_an_ordeal_too_soon() -> None:
    near = [{"card": "simulation-1", "traitors": ["Tr"] * 2}, *SIMULATIONS[1:]]
    few = deciding("Sc", partner="SJCPSJ", ordeals=near, safe=["Ct", "Cc"])
    assert 0 < foreseen(few, POWER) < foreseen(few, DISCARD)
    enough = deciding("Sc", partner="SJCPSJ", ordeals=near, safe=["Ct", "Cc", "Ps", "Pc"])
    assert foreseen(enough, POWER) == foreseen(enough, DISCARD)


TOWER = """
    Js -- -- -- -- --
    Jt -- -- -- -- --
    Pc St Cs Pt Ss Cc
"""


def revealing(*revealed: str, **told: Any) -> CastellionState:
    return table(castle=TOWER, revealed=[*revealed], **told).seen_by(0)


def played(state: CastellionState, take: str) -> list[CastellionState]:
    held = after(state, take)
    return [held.after(action) for action in held.actions if action.verb in ("place", "discard")]


def test_tiles_face_up_are_planned_in_the_best_order() -> None:
    state = revealing("Js", "Jt")
    orders = {
        (first, second): max(
            leaf_value(last)
            for one in played(state, f"take:{first}")
            for last in played(one, f"take:{second}")
        )
        for first, second in (("Js", "Jt"), ("Jt", "Js"))
    }
    (first, _), highest = max(orders.items(), key=lambda order: order[1])
    assert highest > min(orders.values())
    assert planned_value(state) == highest
    assert str(best(state)) == f"take:{first}"


def test_a_traitor_that_lies_face_up_is_taken_last() -> None:
    near = [{"card": "simulation-1", "traitors": ["Tr", "Tr"]}, *SIMULATIONS[1:]]
    state = revealing("Tr", "Jt", ordeals=near)
    assert planned_value(state) in [
        leaf_value(after(placed, "take:Tr")) for placed in played(state, "take:Jt")
    ]
    assert str(best(state)) == "take:Jt"


def test_a_plan_stops_where_a_tower_turns_up_an_ordeal() -> None:
    state = table(
        "menace",
        castle="Jt -- -- -- -- --\n" + TOWER.strip(),
        phase="decide",
        hand="Js",
        hand_from="revealed",
        revealed=["St", "Sc"],
    ).seen_by(0)
    revealed = after(state, "place:0.4")
    assert revealed.phase == "effect"
    assert planned_value(revealed) == leaf_value(revealed)
    assert planned_value(state) >= planned_value(revealed)


@pytest.mark.parametrize(
    ("main", "safe", "better"),
    [
        (["Tb", "Tb", "Tb"], ["Jt", "St", "Ct", "Jc"], "draw:safe"),  # a Traitor would bring on the Ordeal
        (["Jt", "Jt", "Js"], ["Cs", "Pc", "Sc"], "draw:main"),  # there is none, and Jugglers are wanted
    ],
)
def test_with_the_ordeal_near_the_pile_is_chosen_by_what_may_come(
    main: list[str], safe: list[str], better: str
) -> None:
    near = [{"card": "assault-1-harpy", "up": True, "traitors": ["Tr"]}, *ASSAULTS]
    state = table("menace", castle=WIDE, main=main, safe=safe, ordeals=near).seen_by(0)
    assert str(GUIDE.ideas(state, 1)[0].action) == "draw:safe"
    assert str(best(state)) == better
    steps = told(state)
    assert len(steps) == len({*main}) + len({*safe}) + 1


def test_at_admiral_a_tile_is_safe_while_the_next_traitor_brings_on_an_ordeal_that_is_not_met() -> None:
    near = [{"card": "simulation-1", "traitors": ["Tr", "Tr"]}, *SIMULATIONS[1:]]
    state = table(castle=TOWER, main=["Jt", "Jt", "Js"], safe=["Cs", "Pc", "Sc"], ordeals=near).seen_by(0)
    assert [*map(str, (ideas[0].action for ideas in told(state)))] == ["draw:safe"]


@pytest.mark.parametrize("tile", ["Jc", "Ct", "Ps", "Tr"])
def test_the_last_tile_is_judged_before_the_ordeal_that_lies_face_down(tile: str) -> None:
    last: dict[str, Any] = {"main": [], "safe": [], "discards": ["St"]}
    state = table("menace", castle=WIDE, phase="decide", hand=tile, hand_from="main", **last).seen_by(0)
    face_up = table("menace", castle=WIDE, revealed=[tile, "Sc"], **last).seen_by(0)
    for before in (state, face_up):
        assert all(0 <= idea.value <= 1 for ideas in told(before) for idea in ideas)
        assert best(before) in before.actions
