"""Every rule id in the source of the rules is broken and kept by a test: no refusal goes untested."""

from typing import Any

import pytest

from game.castle_keep.rules.pieces import ALL_TILES
from game.castle_keep.rules.state import CastleKeepState
from tests.rules.castle_keep.builders import RING, SEVEN, TWO, do, kings, scene, twins, why_not
from tests.rules.rule_ids import both, case, ids_in_source

THEIRS = {"NW": "Tyc", "N": "Wyc", "C": "Kb"}
LONE_KEEP = {"C": "Kb"}
MANY: dict[str, Any] = {"options": {"attacks": "several"}}
DONE: dict[str, Any] = {"attacked": {"seat": 1, "count": 1}, "attacks": True}
WON: dict[str, Any] = {"winners": [0], "reason": "castle_keep.won.built"}

at_once = scene(TWO, THEIRS, hand="Wyc Kb Kb Wrs Tyc")
loaded = scene(TWO, THEIRS, hand="Trc Trs Trz Tbc Tbs")
SALVAGE: dict[str, Any] = {"options": {"salvage": "on"}, "discards": ["Trs"], "phase": "draw"}
salvaged = scene({"N": "Wrs"}, {}, hand="Trc", **SALVAGE)


pair = twins({"NW": "Trc", "N": "Wrs", "NE": "Tbs"}, {}, {}, {})
WHOLE = RING | {"C": "Kr"}
MENDED = SEVEN | {"W": "Wyc"}
"""A ring whose last wall matches on one side only."""


def siege(**told: Any) -> CastleKeepState:
    """A siege of a wall and a tower, in the turn if not told."""
    return scene({"N": "Wrs", "NE": "Tbs"}, hand="Trc", options={"way": "siege"}, **told)


REFUSALS = {
    "over": case(
        scene(RING | {"C": "Kb"}, TWO, outcome=WON), "pass", scene({}, TWO, hand="Trc"), "build:Trc.NW"
    ),
    "hand.tile": both(scene(hand="Trc"), "build:Trs.NW", "build:Trc.NW"),
    "cell.kind": both(scene({"NW": "Trc"}, {}, hand="Wrc"), "build:Wrc.NW", "build:Wrc.N"),
    "build.first": both(scene(hand="Kb Trc"), "build:Kb.C", "build:Trc.NW"),
    "build.adjacent": both(scene({"NW": "Trc"}, {}, hand="Wrs"), "build:Wrs.S", "build:Wrs.N"),
    "build.match": both(scene({"NW": "Trc"}, {}, hand="Wbs Wrs Wbc"), "build:Wbs.N", "build:Wrs.N"),
    "build.keep": both(scene({"NW": "Trc"}, {}, hand="Kb Kr"), "build:Kb.C", "build:Kr.C"),
    "build.keep_only": both(scene(LONE_KEEP, {}, hand="Wrs Wbs"), "build:Wrs.S", "build:Wbs.S"),
    "build.attacked": case(
        scene(TWO, THEIRS, hand="Wyc", **DONE),
        "build:Wyc.W",
        scene({"NW": "Tyc", "N": "Wys"}, THEIRS, hand="Wyc"),
    ),
    "attack.early": case(
        scene(TWO, {"N": "Wyc"}, hand="Wyc"), "attack:Wyc.1.N", scene(TWO, THEIRS, hand="Wyc")
    ),
    "attack.built": case(
        scene(TWO, THEIRS, hand="Wyc", built=True), "attack:Wyc.1.N", scene(TWO, THEIRS, hand="Wyc")
    ),
    "attack.once": case(
        scene(TWO, THEIRS, hand="Wyc", **DONE),
        "attack:Wyc.1.N",
        scene(TWO, THEIRS, hand="Wyc", **DONE, **MANY),
    ),
    "attack.one_target": both(
        scene(TWO, THEIRS, THEIRS, hand="Wyc", **DONE, **MANY), "attack:Wyc.2.N", "attack:Wyc.1.N"
    ),
    "attack.opponent": both(
        scene({"N": "Wyc", "NE": "Tys"}, THEIRS, hand="Wyc"), "attack:Wyc.0.N", "attack:Wyc.1.N"
    ),
    "attack.exact": both(at_once, "attack:Wrs.1.N", "attack:Wyc.1.N"),
    "attack.keep": case(scene(TWO, THEIRS, hand="Kb"), "attack:Kb.1.C", at_once),
    "pass.acted": case(scene(TWO, TWO, built=True), "pass", scene(TWO, TWO)),
    "end.idle": case(scene(TWO, TWO), "end", scene(TWO, TWO, built=True)),
    "option.off": case(loaded, "take:pile", salvaged),
    "take.first": case(salvaged, "build:Trc.NE", do(salvaged, "take:pile")),
    "take.late": case(do(salvaged, "take:pile"), "take:pile", salvaged),
    "camp.tile": both(
        scene({"N": "Wrs"}, {}, hand="Trs", options={"way": "takeover"}, camps=[["Trc"], []]),
        "reuse:Trs.NE",
        "reuse:Trc.NE",
    ),
    "king.castle": both(kings(THEIRS, "Wyc"), "attack:Wyc.1.N", "attack:Wyc.0.N"),
    "twin.own": both(twins({}, {}, {}, {}, hand="Trc"), "raise:Trc.2.NW", "raise:Trc.1.NW"),
    "twin.razed": both(twins({}, {}, {}, {}, hand="Trc", razed=[1]), "raise:Trc.1.NW", "raise:Trc.0.NW"),
    "move.tile": both(pair, "move:0.SE.NW", "move:0.NE.NW"),
    "move.finished": case(twins(WHOLE, {}, {}, {}), "move:0.NW.NW", pair, "move:0.NW.NW"),
    "move.joined": both(pair, "move:0.N.N", "move:0.NW.NW"),
    "move.match": case(twins(MENDED, {}, {}, {}), "move:0.N.N", twins(MENDED, {}, {}, {}), "move:0.W.W"),
    "move.keep": case(
        twins({"N": "Wrs", "C": "Kr"}, {}, {}, {}),
        "move:0.N.S",
        twins({"N": "Wrs", "C": "Kr"}, {"E": "Wrc"}, {}, {}),
        "move:0.C.C",
    ),
    "move.again": both(do(pair, "move:0.NW.NW"), "move:1.NW.NW", "move:0.N.N"),
    "siege.first": case(siege(phase="siege"), "pass", siege()),
    "siege.later": case(siege(), "turn-up", siege(phase="siege")),
    "siege.turn_up": case(siege(phase="siege"), "fall:N", siege(turned="Wrs", turns_up=1)),
    "siege.choose": case(siege(turned="Wrs", turns_up=1), "turn-up", siege(turns_up=1)),
    "siege.match": both(siege(turned="Wrs", turns_up=1), "fall:NE", "fall:N"),
    "discard.early": case(loaded, "discard:Trc", do(loaded, "pass")),
    "discard.first": case(do(loaded, "pass"), "pass", loaded),
}
DRY: dict[str, Any] = {"piles": [0, 0], "hands": [[], ["Trc"]], "passes": 1, "seat": 1}


def spent(*lying: str) -> list[str]:
    """All tiles but some."""
    left = list(ALL_TILES)
    for tile in lying:
        left.remove(tile)
    return left


LATE: dict[str, Any] = {"piles": [0, 0], "discards": spent(), "hands": [[], []]}
OUTCOMES = {
    "won.built": both(scene(RING, TWO, hand="Kr Kr"), "build:Kr.C", "pass"),
    "won.destroyed": case(
        scene(TWO, {"N": "Wyc"}, hand="Wyc", attacks=True),
        "attack:Wyc.1.N",
        scene(TWO, THEIRS, hand="Wyc", attacks=True),
    ),
    "lost.piles": case(
        siege(turns_up=1, stacks=[[], []], discards=spent("Wrs", "Tbs", "Trc")),
        "turn-up",
        siege(turns_up=2, stacks=[["Tys"], []], discards=spent("Wrs", "Tbs", "Trc", "Tys")),
    ),
    "lost.fallen": case(
        scene({"N": "Wrs"}, options={"way": "siege"}, turned="Wrs", turns_up=1),
        "fall:N",
        siege(turned="Wrs", turns_up=1),
    ),
    "draw.passes": case(
        scene(removed=spent("Trc"), **DRY),
        "pass",
        scene(removed=spent("Trc", "Tyc"), discards=["Tyc"], **DRY),
    ),
    "draw.idle": case(scene(idle_shuffles=1, **LATE), "pass", scene(**LATE)),
}


def test_every_id_has_a_case_and_every_case_an_id() -> None:
    assert REFUSALS.keys() | OUTCOMES.keys() == ids_in_source("castle_keep")


@pytest.mark.parametrize("rule", REFUSALS)
def test_refusals(rule: str) -> None:
    state, action = REFUSALS[rule].broken
    assert why_not(state, action) == rule
    state, action = REFUSALS[rule].kept
    assert why_not(state, action) is None


@pytest.mark.parametrize("rule", OUTCOMES)
def test_outcomes(rule: str) -> None:
    state, action = OUTCOMES[rule].broken
    outcome = do(state, action).outcome
    assert outcome is not None
    assert outcome.reason == f"castle_keep.{rule}"
    assert outcome.winners == ({0} if rule.startswith("won") else frozenset())
    assert outcome.scores is None
    state, action = OUTCOMES[rule].kept
    assert do(state, action).outcome is None
