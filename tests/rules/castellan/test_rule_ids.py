"""Every rule id in the source of the rules is broken and kept by a test: no refusal goes untested."""

import pytest

from game.castellan.rules.state import CastellanState
from tests.rules.castellan.builders import GAP, LINE, SQUARE, building, do, scene, why_not
from tests.rules.rule_ids import both, case, ids_in_source


def hand(*cards: str) -> CastellanState:
    return scene(hands=[list(cards), ["T2"]])


two_towers = do(hand("T1", "W5"), "play:T1")
asked = do(building(GAP, short=1), "short:1.0.n")
divided = do(
    building("o-o-o\n|   |\no-o-o", {(0, 0): 0}, short=1, double=[(0, 0)]),
    "short:1.0.n",
)
drawing = do(building(LINE, tower=1), "confirm")
end = scene(SQUARE, {(0, 0): 0}, phase="over", seat=None, hands=[[], []])
last = scene(LINE, hands=[["T2"], []], last_turns=[0])

REFUSALS = {
    "over": case(end, "build", do(hand("T2"), "play:T2")),
    "must_play": both(hand("T2"), "build", "play:T2"),
    "first_tower": case(do(hand("W5", "T2"), "play:W5"), "build", do(hand("W7"), "play:W7")),
    "first_connect": case(
        do(hand("T1", "W5"), "play:T1"), "build", do(hand("T1", "W5"), "play:T1", "play:W5")
    ),
    "play.hand": both(hand("T2"), "play:T3", "play:T2"),
    "play.last_turn": both(last, "play:T2", "build"),
    "play.first": case(do(hand("T2"), "play:T2"), "tower:0.0", do(hand("T2"), "play:T2", "build")),
    "build.none": both(building("o-.", tower=1), "short:0.0.n", "tower:1.0"),
    "build.first": both(building(LINE, short=1), "play:T1", "short:0.0.n"),
    "build.all": case(building(LINE, short=1), "confirm", building(LINE, tower=1)),
    "connect": both(building(LINE), "short:3.0.n", "short:1.0.n"),
    "overlap": both(building(LINE), "short:0.0.e", "short:0.0.n"),
    "blocked": both(building("o---o\n|\no-o-o"), "short:1.0.n", "short:2.0.n"),
    "inside": case(
        building("o-o-o\n|   |\no-o-o", {(0, 0): 1}),
        "short:1.0.n",
        building("o-o-o\n|   |\no-o-o", {(0, 0): 0}),
    ),
    "claim.first": both(asked, "confirm", "single"),
    "claim.choice": both(asked, "double:1.0", "double:0.0"),
    "claim.keep": both(divided, "single", "double:1.0"),
    "trial": case(
        do(building(LINE, short=2, options={"trial": "off"}), "short:1.0.e"),
        "back",
        do(building(LINE, short=2), "short:1.0.e"),
    ),
    "back.none": case(building(LINE, short=2), "back", do(building(LINE, short=2), "short:1.0.e")),
    "draw.first": both(drawing, "confirm", "draw:1.0"),
    "draw.count": both(drawing, "draw:1.1", "draw:0.1"),
    "draw.empty": case(
        do(
            building(
                LINE,
                tower=1,
                hands=[["T2"], ["T2"]],
                decks=[{"tower": ["T3"], "wall": []}, {"tower": [], "wall": []}],
            ),
            "confirm",
        ),
        "draw:0.1",
        drawing,
    ),
}

ENDING = {"tower": 1, "hands": [[], []], "last_turns": [0]}
TWO = "o-o o-o\n| | | |\no-o-o-o"
OUTCOMES = {
    "won.points": building(TWO, {(0, 0): 0, (2, 0): 0}, **ENDING),
    "won.keeps": building(
        "o-o-o-o o-o o-o\n|     | | | | |\no-o-o-o-o-o-o-o", {(0, 0): 0, (4, 0): 1, (6, 0): 1}, **ENDING
    ),
    "won.shared": building(TWO, {(0, 0): 0, (2, 0): 1}, **ENDING),
}


def test_every_id_has_a_case_and_every_case_an_id() -> None:
    assert REFUSALS.keys() | OUTCOMES.keys() == ids_in_source("castellan")


@pytest.mark.parametrize("rule", REFUSALS)
def test_refusals(rule: str) -> None:
    state, action = REFUSALS[rule].broken
    assert why_not(state, action) == rule
    state, action = REFUSALS[rule].kept
    assert why_not(state, action) is None


@pytest.mark.parametrize("rule", OUTCOMES)
def test_outcomes(rule: str) -> None:
    outcome = do(OUTCOMES[rule], "confirm").outcome
    assert outcome is not None
    assert outcome.reason == f"castellan.{rule}"
    assert outcome.winners == {"won.points": {0}, "won.keeps": {1}, "won.shared": {0, 1}}[rule]
