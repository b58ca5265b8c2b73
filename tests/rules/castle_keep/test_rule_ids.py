"""Every rule id in the source of the rules is broken and kept by a test: no refusal goes untested."""

import ast
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import game.castle_keep
from game.castle_keep.pieces import ALL_TILES
from game.castle_keep.rules import CastleKeepState
from tests.rules.castle_keep.tables import RING, TWO, do, scene, why_not

FOLDER = Path(game.castle_keep.__path__[0])
ROOMS = ("attack", "castle", "hand", "pieces", "position", "rules", "stock", "turn")


class Case(NamedTuple):
    """A position in which one action breaks a rule, and one (here or in another position) that keeps it."""

    broken: tuple[CastleKeepState, str]
    kept: tuple[CastleKeepState, str]


def case(broken: CastleKeepState, action: str, kept: CastleKeepState, other: str | None = None) -> Case:
    return Case((broken, action), (kept, other or action))


def both(told: CastleKeepState, broken: str, kept: str) -> Case:
    return Case((told, broken), (told, kept))


THEIRS = {"NW": "Tyc", "N": "Wyc", "C": "Kb"}
LONE_KEEP = {"C": "Kb"}
MANY: dict[str, Any] = {"options": {"attacks": "several"}}
DONE: dict[str, Any] = {"attacked": {"seat": 1, "count": 1}, "attacks": True}
WON: dict[str, Any] = {"winners": [0], "reason": "castle_keep.won.built"}

at_once = scene(TWO, THEIRS, hand="Wyc Kb Kb Wrs Tyc")
loaded = scene(TWO, THEIRS, hand="Trc Trs Trz Tbc Tbs")

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
    "draw.passes": case(
        scene(removed=spent("Trc"), **DRY),
        "pass",
        scene(removed=spent("Trc", "Tyc"), discards=["Tyc"], **DRY),
    ),
    "draw.idle": case(scene(idle_shuffles=1, **LATE), "pass", scene(**LATE)),
}


def ids_in_source() -> set[str]:
    """Every text in the rules' source that is a rule id."""
    return {
        node.value.removeprefix("castle_keep.")
        for room in ROOMS
        for node in ast.walk(ast.parse((FOLDER / f"{room}.py").read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if node.value.startswith("castle_keep.") and " " not in node.value
    }


def test_every_id_has_a_case_and_every_case_an_id() -> None:
    assert REFUSALS.keys() | OUTCOMES.keys() == ids_in_source()


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
