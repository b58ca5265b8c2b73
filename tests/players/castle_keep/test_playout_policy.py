"""The policy of Castle Keep's playouts: what it does is always legal, and fair."""

from random import Random

import pytest

from game.castle_keep.computer.playout_policy import policy_action
from tests.rules.castle_keep.builders import KEEP, RING, SEVEN, SEVERAL, TWO, Cells, scene
from tests.rules.journeys import wander

GROUP: Cells = {"N": "Wbc", "NE": "Tbs", "S": "Wrc"}
"""A castle of which one wall brings another tile down."""


@pytest.mark.parametrize("attacks", ["one", "several"])
@pytest.mark.parametrize("seats", SEVERAL)
def test_what_it_does_is_legal(seats: int, attacks: str) -> None:
    first = KEEP.start("quick", seats, attacks=attacks)
    verbs = set()
    for state in wander(first, Random(seats), 200).states:
        if state.outcome is None and state.seat is not None:
            action = policy_action(state.seen_by(state.seat))
            assert action in state.actions
            verbs.add(action.verb)
    assert {"build", "discard", "end"} <= verbs


@pytest.mark.parametrize(
    ("seats", "options", "met"),
    [
        (2, {"way": "takeover", "towers": "on"}, {"build", "discard"}),
        (2, {"way": "king"}, {"build", "attack", "pass"}),
        (2, {"way": "twin"}, {"raise", "attack", "pass", "end"}),
        (3, {"way": "twin", "salvage": "on"}, {"raise", "take"}),
        (3, {"salvage": "on"}, {"take"}),
        (1, {"salvage": "on"}, {"take", "turn-up", "fall"}),
    ],
)
def test_it_is_legal_in_the_further_ways(seats: int, options: dict[str, str], met: set[str]) -> None:
    verbs = set()
    for deal in range(6):
        for state in wander(KEEP.start(f"ways {deal}", seats, **options), Random(deal), 200).states:
            if state.outcome is None and state.seat is not None:
                action = policy_action(state.seen_by(state.seat))
                assert action in state.actions
                verbs.add(action.verb)
    assert met <= verbs


@pytest.mark.parametrize(
    ("mine", "theirs", "hand", "action"),
    [
        (RING, GROUP, "Ky Wbc", "build:Ky.C"),
        (TWO, GROUP, "Trs Tys Wbc", "attack:Wbc.1.N"),
        (TWO, GROUP, "Wys Wrs", "build:Wrs.W"),
        (TWO, GROUP, "Trc Wrc", "attack:Wrc.1.S"),
        (SEVEN, {"N": "Wbz", "S": "Wrs"}, "Kr Wbz", "build:Kr.C"),
        (TWO, TWO, "Kb", "pass"),
    ],
    ids=[
        "a win first",
        "an attack that hurts",
        "what no blow brings down with another",
        "any attack",
        "the keep",
        "nothing",
    ],
)
def test_what_it_does(mine: Cells, theirs: Cells, hand: str, action: str) -> None:
    state = scene(mine, theirs, hand=hand, attacks=True)
    assert str(policy_action(state)) == action


def test_tiles_that_fit_nowhere_are_discarded_first() -> None:
    hand = ["Kr", "Wrs", "Tbz", "Tbz", "Tyz", "Tyc"]
    state = scene(SEVEN, TWO, hands=[hand, []], phase="discard", built=True)
    assert str(policy_action(state)).startswith("discard:T")
