"""An encounter, step by step: what comes first decides how a game ends."""

from typing import Any

import pytest

from tests.rules.castellion.scene.builders import FOUNDATION, READY, SIMULATIONS, do, reason, table

FULL = "JPJPJP PJPJPJ CSCSCS SCSCSC CSCSCS"
LAST_BUT_ONE = f"-PJPJP {FULL}"
"""A castle that is complete with a square or a circle on its first column, and has no formation."""


def test_the_formations_of_an_exam_come_before_the_foundation() -> None:
    cards = [{**SIMULATIONS[0], "traitors": ["Tr", "Tr"]}, *SIMULATIONS[1:]]
    neither = do(table(castle="SJCPS", hand="Tr", ordeals=cards), "traitor")
    assert reason(neither) == "castellion.lost.formations"
    gap = "\n".join(row[:-1] for row in READY.split())
    foundation = do(table(castle=gap, hand="Tr", ordeals=cards), "traitor")
    assert reason(foundation) == "castellion.lost.foundation"


def test_two_foundations_come_before_the_card_is_turned_up() -> None:
    cards = [{"card": f"assault-{number}-harpy", "up": False} for number in (1, 2, 3)]
    lost = do(table("menace", castle=FOUNDATION, partner="S", ordeals=cards), "call")
    assert reason(lost) == "castellion.lost.foundation"
    assert not any(ordeal.up for ordeal in lost.ordeals)


def test_the_card_is_turned_up_before_it_is_said_who_faces_it() -> None:
    cards = [{"card": f"assault-{number}-harpy", "up": False} for number in (1, 2, 3)]
    state = do(table("menace", castle=FOUNDATION, partner=FOUNDATION, ordeals=cards), "call")
    assert (state.phase, [ordeal.up for ordeal in state.ordeals]) == ("encounter", [True, False, False])


def test_bastions_are_counted_once_before_the_penalty() -> None:
    cards = [{"card": "assault-1-harpy", "traitors": ["Tr"]}, {"card": "?"}, {"card": "?"}]
    castle = "CC---- CCPSJP"
    state = do(table("menace", castle=castle, hand="Tr", ordeals=cards), "traitor", "destroy:0.0")
    assert state.summary()["formations"][0]["bastion"] == 0
    assert state.effect == ("destroy", "assault", min(12, 8) - 1)


def test_a_haunted_tile_comes_before_the_foundation() -> None:
    cards = [{"card": "exam-2", "traitors": ["Tb"]}, {"card": "exam-3-towers-bastions"}]
    state = table(
        "architects", "horror", castle=FOUNDATION, hand="Tb", ordeals=cards, pawn={"column": 2, "row": 0}
    )
    assert reason(do(state, "traitor")) == "castellion.lost.haunted"


def test_only_the_foundation_of_who_faced_it_is_looked_at_afterwards() -> None:
    cards = [{"card": "assault-1-earthworm"}, {"card": "?"}, {"card": "?"}]
    state = table("menace", castle=f"JCPSJC {FOUNDATION}", partner=FOUNDATION, ordeals=cards)
    assert do(state, "call", "face:0").phase == "draw"
    assert reason(do(state, "call", "face:1")) == "castellion.lost.foundation"


def test_the_foundation_comes_before_the_pantry() -> None:
    cards = [{"card": "assault-1-earthworm"}, {"card": "?"}, {"card": "?"}]
    assert (
        reason(do(table("pantry", castle=FOUNDATION, ordeals=cards), "call")) == "castellion.lost.foundation"
    )
    state = table("pantry", castle=f"JCPSJC {FOUNDATION}", ordeals=cards)
    assert reason(do(state, "call")) == "castellion.pantry.count"


def test_the_pantry_comes_before_the_prison() -> None:
    cards = [{"card": "assault-3-earthworm"}]
    castle = "JCPSJC SPSPSP JCJCJC SPSPSP"
    assert (
        reason(do(table("pantry", "prison", castle=castle, ordeals=cards), "call"))
        == "castellion.pantry.count"
    )
    assert (
        reason(do(table("menace", "prison", castle=castle, ordeals=cards), "call"))
        == "castellion.lost.prison"
    )


def test_after_the_prisons_penalty_neither_foundation_nor_pantry_is_looked_at() -> None:
    cards = [{"card": "assault-1-earthworm"}, {"card": "?"}, {"card": "?"}]
    state = do(table("pantry", "prison", castle=f"FFPSJC {FOUNDATION}", ordeals=cards), "call")
    assert state.effect == ("destroy", "prison", 6)
    after = do(state, *["destroy:0.0"] * 6)
    assert (after.castle, after.phase, after.outcome) == ((), "draw", None)


def test_the_card_and_its_traitors_are_gone_before_the_prisons_penalty() -> None:
    cards = [{**SIMULATIONS[0], "traitors": ["Tr", "Tb"]}, *SIMULATIONS[1:]]
    state = do(table("admiral", "prison", castle=READY, ordeals=cards), "call")
    assert ([ordeal.number for ordeal in state.ordeals], state.removed) == ([2, 3], ("Tr", "Tb"))


# One after another


ONE_OF_EACH_BUT_ONE = "-CJCPC JSPSJP JPCCPJ JSCCJS JPJPSP SSSSPJ"
EXAMS = [{"card": "exam-1"}, {"card": "exam-2"}, {"card": "exam-3-lines-towers"}]


def test_a_castle_complete_after_success_encounters_the_next_one() -> None:
    ready = table("architects", castle=ONE_OF_EACH_BUT_ONE, hand="Sc", ordeals=EXAMS)
    assert ready.summary()["formations"] == [{"tower": 1, "line": 1, "bastion": 1}]
    after = do(ready, "place:0.5")
    assert ([ordeal.number for ordeal in after.ordeals], after.phase) == ([3], "draw")
    assert len(after.discards) == 6


def test_a_castle_incomplete_after_it_does_not() -> None:
    cards = [{"card": f"assault-{number}-earthworm"} for number in (1, 2, 3)]
    after = do(table("menace", castle=LAST_BUT_ONE, hand="Sc", ordeals=cards), "place:0.5")
    assert (len(after.ordeals), after.phase) == (2, "draw")


def test_the_penalty_may_leave_nothing_to_trigger_the_next() -> None:
    cards = [{"card": "assault-1-harpy"}, {"card": "?"}, {"card": "?"}]
    state = do(table("menace", castle=LAST_BUT_ONE, hand="Sc", ordeals=cards), "place:0.5")
    assert (state.cause, state.effect) == ("castle", ("destroy", "assault", 16))


def test_a_prison_penalty_is_paid_before_the_next_one_and_may_prevent_it() -> None:
    state = do(
        table("architects", "prison", castle=ONE_OF_EACH_BUT_ONE, hand="Sc", ordeals=EXAMS), "place:0.5"
    )
    assert state.effect == ("destroy", "prison", 6)
    after = do(state, *["destroy:0.0"] * 6)
    assert (len(after.ordeals), after.phase) == (2, "draw")


@pytest.mark.parametrize("played", ["place:5.1", "discard"])
@pytest.mark.parametrize("level", ["architects", "admiral", "menace", "pantry"])
def test_when_all_tiles_are_played_the_ordeals_follow(level: str, played: str) -> None:
    state = table(level, castle=f"JCPSJ- {FOUNDATION}", hand="Pt", main=[], safe=[])
    after = do(state, played)
    assert after.cause == "piles"
    assert after.phase in ("over", "effect")


def test_all_ordeals_follow_one_another_at_the_end_of_the_piles() -> None:
    cards = [{"card": f"assault-{number}-earthworm"} for number in (1, 2, 3)]
    state = table("menace", castle=FULL, hand="Sc", main=[], safe=[], ordeals=cards)
    lost = do(state, "discard")
    assert ([ordeal.number for ordeal in lost.ordeals], reason(lost)) == ([3], "castellion.lost.foundation")


def test_the_last_tile_played_is_a_traitor_that_triggers() -> None:
    cards = [{"card": f"assault-{number}-earthworm"} for number in (2, 3)]
    state = table(
        "menace",
        castle=FULL,
        hand="Tr",
        main=[],
        safe=[],
        ordeals=[{**cards[0], "traitors": ["Tr"]}, cards[1]],
    )
    after = do(state, "traitor")
    assert (after.cause, reason(after)) == ("piles", "castellion.lost.foundation")
    assert len(after.ordeals) == 1


@pytest.mark.parametrize("left", [{"revealed": ["St"]}, {"main": ["Tr"]}, {"safe": ["St"]}])
def test_not_while_a_tile_is_left(left: dict[str, Any]) -> None:
    told: dict[str, Any] = {"main": [], "safe": [], **left}
    source = "revealed" if "revealed" in left else "main"
    state = table("admiral", castle="Js", hand="Pc", hand_from=source, **told)
    assert do(state, "discard").phase == "draw"


def test_effects_end_before_the_piles_are_looked_at() -> None:
    state = table("admiral", castle="Js Ss Ps", hand="Ct", discards=["Jt"], main=[], safe=[])
    state = do(state, "power", "recover:Jt")
    assert state.phase == "decide"
    state = do(state, "power")
    assert state.phase == "effect"
    assert do(state, "swap:0.0.right").outcome is not None


def test_a_donated_tile_is_played_before_the_piles_are_looked_at() -> None:
    state = table("admiral", castle="Js", partner="Cc", hand="Pt", main=[], safe=[])
    state = do(state, "donate", "destroy:0.0")
    assert (state.phase, state.seat) == ("decide", 1)
    assert reason(do(state, "discard")) == "castellion.lost.foundation"


# Play resumes


def test_after_a_traitor_comes_the_next_turn() -> None:
    cards = [{**SIMULATIONS[0], "traitors": ["Tr", "Tr"]}, *SIMULATIONS[1:]]
    state = table(castle=READY, partner=READY, revealed=["St", "Tr"], ordeals=cards)
    after = do(state, "take:Tr", "traitor", "face:0")
    assert (after.seat, after.revealed, after.phase) == (1, ("St",), "draw")


def test_a_tile_in_hand_is_still_decided_on_and_may_trigger_the_next() -> None:
    cards = [SIMULATIONS[0], SIMULATIONS[1], SIMULATIONS[2]]
    state = do(table(castle=READY, hand="Tr", ordeals=cards), "call", "traitor")
    assert (state.ordeals[0].number, state.ordeals[0].traitors) == (2, ("Tr",))


def test_a_penalty_after_an_early_call_keeps_the_tile_in_hand() -> None:
    cards = [{"card": "assault-1-harpy"}, {"card": "?"}, {"card": "?"}]
    castle = "CPCPCP SJSJSJ CPCPCP SJSJSJ"
    state = do(table("menace", castle=castle, hand="Pc", ordeals=cards), "call")
    assert (state.hand, state.cause, state.effect) == ("Pc", "early", ("destroy", "assault", 16))
    rows = [f"destroy:{column}.{row}" for row in (3, 2, 1) for column in range(6)]
    after = do(state, *rows[:16])
    assert (after.hand, after.phase) == ("Pc", "decide")
