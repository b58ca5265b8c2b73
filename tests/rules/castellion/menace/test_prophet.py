"""The Prophet: one Ordeal, chosen before the first draw, comes a Traitor sooner."""

from typing import Any

import pytest

from tests.rules.castellion.scene.builders import CASTELLION, READY, SIMULATIONS, do, legal, table, why_not

EXAMS = [{"card": "exam-1"}, {"card": "exam-2"}, {"card": "exam-3-towers-bastions"}]


@pytest.mark.parametrize("level", ["architects", "admiral", "menace", "pantry"])
@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_an_ordeal_is_chosen_before_anything_else(level: str, seats: int, number: int) -> None:
    state = CASTELLION.start("otter", seats, level=level, variant="prophet")
    before = [ordeal["needs"] for ordeal in state.summary()["ordeals"]]
    assert (state.seat, state.summary()["phase"]) == (0, "setup")
    assert [str(action) for action in state.actions] == ["foresee:1", "foresee:2", "foresee:3"]
    after = state.after(CASTELLION.action(f"foresee:{number}")).summary()
    before[number - 1] -= 1
    assert [ordeal["needs"] for ordeal in after["ordeals"]] == before
    assert (after["pawn"], after["phase"], after["seat"], after["turn"]) == ({"ordeal": number}, "draw", 0, 0)


@pytest.mark.parametrize("action", ["draw:main", "place:0.0", "call", "pantry:Ft.0.0", "give"])
def test_nothing_comes_before_the_choice(action: str) -> None:
    assert why_not(table("pantry", "prophet"), action) == "castellion.setup.prophet"


def test_the_choice_is_made_once() -> None:
    assert why_not(table("architects", "prophet", pawn={"ordeal": 1}), "foresee:2") == "castellion.hand.empty"
    assert legal(table("architects"), "foresee") == []


def test_the_choice_tells_nothing_of_a_face_down_ordeal() -> None:
    state = CASTELLION.start("otter", level="menace", variant="prophet")
    for action in state.actions:
        assert not state.reveals(action)
        assert not any(ordeal["up"] for ordeal in state.after(action).summary()["ordeals"])


def four(number: int) -> list[dict[str, Any]]:
    return [{**EXAMS[0], "traitors": ["Tr"] * number}, *EXAMS[1:]]


def test_the_ordeal_comes_a_traitor_sooner() -> None:
    state = table("architects", "prophet", castle=READY, pawn={"ordeal": 1}, hand="Tr", ordeals=four(3))
    after = do(state, "traitor")
    assert ([ordeal.number for ordeal in after.ordeals], after.pawn) == ([2, 3], "gone")


def test_the_others_come_as_ever() -> None:
    state = table("architects", "prophet", castle=READY, pawn={"ordeal": 2}, hand="Tr", ordeals=four(3))
    after = do(state, "traitor")
    assert (len(after.ordeals), after.pawn) == (3, 2)
    state = table("architects", "prophet", castle=READY, pawn={"ordeal": 3}, hand="Tr", ordeals=four(4))
    after = do(state, "traitor")
    assert ([ordeal.number for ordeal in after.ordeals], after.pawn) == ([2, 3], 3)


def test_an_ordeal_that_needs_two_needs_one() -> None:
    state = table(
        "architects", "prophet", castle="SJCPSJ JCPSJC", pawn={"ordeal": 2}, hand="Tb", ordeals=EXAMS[1:]
    )
    assert len(do(state, "traitor").ordeals) == 1


def test_the_pawn_goes_after_an_ordeal_called_early() -> None:
    state = table("admiral", "prophet", castle=READY, pawn={"ordeal": 1}, ordeals=SIMULATIONS)
    assert do(state, "call").pawn == "gone"
