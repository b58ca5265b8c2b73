"""Every rule id in the source of the rules is broken and kept by a test: no refusal goes untested."""

from typing import Any, NamedTuple

import pytest

from game.castelli.rules.state import CastelliState
from tests.rules.castelli.builders import ONE_EACH, TWO_EACH, scene, why_not
from tests.rules.rule_ids import ids_in_source, ids_in_tests


class Case(NamedTuple):
    """A position in which one action breaks a rule, and one (here or in another position) that keeps it."""

    broken: tuple[CastelliState, str]
    kept: tuple[CastelliState, str]


def case(told: dict[str, Any], broken: str, kept: str, **changed: Any) -> Case:
    return Case((scene(**told), broken), (scene(**{**told, **changed}), kept))


HELD: dict[str, Any] = {"held": ("1,1", "5rgby")}
BUILDING: dict[str, Any] = {"tiles": {"0,4": "6gbyr"}, "phase": "build", "own": ONE_EACH}
THEIRS = {"at": "0,3", "area": 0, "site": 0, "seat": 1}
BATTLE: dict[str, Any] = {
    **BUILDING,
    "tiles": {"0,4": "6gbyr", "1,3": "5byrg"},
    "battle": "on",
    "own": TWO_EACH,
    "castles": [THEIRS],
}
ASKED: dict[str, Any] = {
    "tiles": {"0,2": "5rgby"},
    "hands": [[], ["steward"], [], []],
    "react": {"kind": "steward", "at": "0,2", "asked": [1]},
}
THREAT: dict[str, Any] = {
    **BATTLE,
    "phase": "react",
    "turn": 0,
    "hands": [[], ["guard"], [], []],
    "react": {"kind": "guard", "at": "0,3", "asked": [1]},
}
OVER = {"winners": [0], "reason": "castelli.end.points"}
CUP = {"tournament": "knockout"}
FULL = [
    {"at": at, "area": area, "site": site, "seat": 0}
    for at, area in (("0,5", 1), ("1,0", 2), ("3,2", 1), ("2,7", 1), ("4,3", 0))
    for site in (0, 1)
]
BREAKS, UPPER = "overbuild:0.3.0.0", [{**THEIRS, "overbuilt": True}, {**THEIRS, "seat": 2}]

REFUSALS = {
    "over": case({"outcome": OVER}, "reveal:0.0", "reveal:0.0", outcome=None),
    "turn.reveal": case({}, "lay:red", "lay:red", **HELD),
    "turn.orient": case(HELD, "done", "lay:red"),
    "turn.build": case(BUILDING, "reveal:0.0", "done"),
    "turn.react": case(ASKED, "done", "pass"),
    "react.steward": case(ASKED, "guard", "steward:blue"),
    "react.guard": case(THREAT, "steward:red", "guard"),
    "reveal.tile": case({}, "reveal:0.1", "reveal:0.0"),
    "match": case(CUP, "reveal:4.0", "reveal:0.0"),
    "dilemma": case(HELD, "exchange:red", "exchange:red", dilemma="on"),
    "card.held": case({}, "king:king-4", "king:king-4", cards="king-4"),
    "card.once": case({"cards": "king-4", "card_used": True}, "king:king-4", "sell:king-4"),
    "card.no_effect": case({"cards": "raider"}, "raider", "raider", silver=[0, 1, 0, 0]),
    "card.silver": case(
        {"hands": [["traitor"], ["raider"], [], []]}, "traitor:1", "traitor:1", silver=[1, 0, 0, 0]
    ),
    "sell.mine": case({"cards": "raider", "mine": 0}, "sell:raider", "sell:raider", mine=1),
    "traitor.player": case(
        {"hands": [["traitor"], ["raider"], [], []], "silver": [1, 0, 0, 0]}, "traitor:0", "traitor:1"
    ),
    "traitor.hand": case(
        {"hands": [["traitor"], ["raider"], [], []], "silver": [1, 0, 0, 0]}, "traitor:2", "traitor:1"
    ),
    "settle.spare": case(
        {"cards": "peasant", "spare": {"village": 0}}, "peasant:0.3", "peasant:0.3", spare={"village": 1}
    ),
    "settle.vacant": case({"cards": "peasant"}, "peasant:0.1", "peasant:0.3"),
    "incendiary.city": case({"battle": "on", "cards": "incendiary"}, "incendiary:0.1", "incendiary:3.0"),
    "build.site": case(BUILDING, "build:0.1", "build:0.3"),
    "build.influence": case(BUILDING, "build:0.5", "build:0.3"),
    "build.castles": case({**BUILDING, "castles": FULL[:9]}, "build:0.3", "build:0.3", castles=FULL[:8]),
    "build.resources": case({**BUILDING, "own": {}}, "build:0.3", "build:0.3", own=ONE_EACH),
    "build.silver_once": case(
        {**BUILDING, "own": {"wood": 1, "grain": 1}, "silver": [2, 0, 0, 0], "silver_bought": True},
        "build:0.3",
        "build:0.3",
        silver_bought=False,
    ),
    "overbuild.battle": case({**BATTLE, "battle": "off"}, BREAKS, BREAKS, battle="on"),
    "overbuild.castle": case(BATTLE, "overbuild:0.3.0.1", BREAKS),
    "overbuild.own": case({**BATTLE, "castles": [{**THEIRS, "seat": 0}]}, BREAKS, BREAKS, castles=[THEIRS]),
    "overbuild.once": case({**BATTLE, "castles": UPPER}, BREAKS, BREAKS, castles=[THEIRS]),
    "overbuild.guarded": case({**BATTLE, "guarded": [["0,3", 0, 0]]}, BREAKS, BREAKS, guarded=[]),
    "overbuild.points": case(
        {**BATTLE, "tiles": {"0,4": "5gbyr", "1,3": "6brgy"}}, BREAKS, BREAKS, tiles=BATTLE["tiles"]
    ),
}


def test_every_id_has_a_case_and_every_case_an_id() -> None:
    ids = ids_in_source("castelli")
    ends = {rule for rule in ids if rule.startswith("end.")}
    assert ids - ends == REFUSALS.keys()
    assert ends <= {text.removeprefix("castelli.") for text in ids_in_tests(__file__)}


@pytest.mark.parametrize("rule", REFUSALS)
def test_refusals(rule: str) -> None:
    state, action = REFUSALS[rule].broken
    assert why_not(state, action) == rule
    state, action = REFUSALS[rule].kept
    assert why_not(state, action) is None
