"""Castellion's guide where two play: who faces an Ordeal, and with which castle."""

from typing import Any, cast

import pytest

from game.castellion.computer.evaluation.context import ordeals_by_seat
from game.castellion.computer.evaluation.position_value import evaluator
from game.castellion.computer.guide import GUIDE, LIKELY
from game.castellion.computer.one_ply import leaf_value
from game.castellion.rules.state import CastellionState
from game.core.action import Action
from tests.players.castellion.builders import EXAM, LATER, best, why
from tests.rules.castellion.scene.builders import CASTELLION, READY, table

GROUND = ["St", "Jc", "Ps", "Ct", "Ss", "Jt"]
DUE = {"card": "exam-1", "traitors": ["Tr"] * 5}


def pair(wide: int, level: str = "architects", **told: Any) -> CastellionState:
    """Return a game of two before the first Exam: one with a foundation, the other with a part of one."""
    castles = [[[tile] for tile in GROUND], [[tile] for tile in GROUND[:wide]]]
    told = {"ordeals": [EXAM, *LATER], **told, "options": {"level": level}, "seats": 2, "castles": castles}
    return cast(CastellionState, CASTELLION.scene(told))


def test_two_may_call_an_ordeal_with_a_traitor_in_hand() -> None:
    state = table(castle=READY, partner=READY, phase="decide", hand="Tr", hand_from="main")
    called = state.after(CASTELLION.action("call"))
    assert called.phase == "encounter"
    assert 0 < GUIDE.value(called, called.active) < 1
    assert "call" in {idea.action.verb for idea in GUIDE.ideas(state.seen_by(0), 50)}


def test_two_face_the_ordeals_in_turn_after_who_holds_the_champion_card() -> None:
    before = table(castle=READY, partner=READY)
    numbers = [[ordeal.number for ordeal in seat] for seat in ordeals_by_seat(before, before.ordeals)]
    assert numbers == [[1, 3], [2]]
    held = before.having(ordeals=before.ordeals[1:], champion=0)
    assert [[ordeal.number for ordeal in seat] for seat in ordeals_by_seat(held, held.ordeals)] == [[3], [2]]
    alone = table(castle=READY)
    assert ordeals_by_seat(alone, alone.ordeals) == (alone.ordeals,)


def test_who_faces_nothing_more_is_judged_by_the_foundation_alone() -> None:
    state = table(castle=READY, partner="SJC")
    last = state.having(ordeals=state.ordeals[2:], champion=1)
    judge = evaluator(last, 1)
    assert judge(last.castles[0]) > judge(last.castles[1]) > 0


def test_two_do_not_call_an_ordeal_that_one_foundation_is_not_ready_for() -> None:
    state = table(castle=READY, partner="SJC")
    assert "call" in {action.verb for action in state.actions}
    assert best(state) != "call"


@pytest.mark.parametrize("wide", range(1, 6))
def test_who_does_not_face_the_next_ordeal_is_judged_better_with_a_foundation(wide: int) -> None:
    narrow, whole = (
        table("architects", castle=READY, partner="SJCPSJ"[:width], safe=[], ordeals=[EXAM, *LATER])
        for width in (wide, 6)
    )
    assert evaluator(narrow, 1)(narrow.castles[1]) < evaluator(whole, 1)(whole.castles[1])


def test_with_two_castles_to_build_no_tile_is_drawn_that_may_bring_an_ordeal_too_soon() -> None:
    state = pair(4).seen_by(0)
    ideas = GUIDE.ideas(state, LIKELY)
    *_, (chosen,) = GUIDE.refined(state, ideas)
    assert str(chosen.action) == "draw:safe"


def test_before_it_is_chosen_who_faces_an_ordeal_the_position_is_worth_what_that_brings() -> None:
    state = pair(6, cause="traitor", ordeals=[{**EXAM, "traitors": ["Tr"] * 5}, *LATER])
    assert state.phase == "encounter"
    assert GUIDE.value(state, 0) == leaf_value(state) == 0


def test_of_two_nobody_calls_an_ordeal_to_lose_it_well() -> None:
    state = CASTELLION.start("duo-0", 2, level="admiral")
    for notation in ("draw:main", "place:0.0", "draw:main"):
        state = state.after(CASTELLION.action(notation))
    state = cast(CastellionState, state.seen_by(1))
    ideas = GUIDE.ideas(state, 50)
    assert Action("call") in {idea.action for idea in ideas}
    *_, (chosen,) = GUIDE.refined(state, ideas)
    assert chosen.action != Action("call")


def test_two_are_ready_when_either_castle_is_as_it_can_be_chosen_who_faces_the_first() -> None:
    for castle, partner in ((READY, "SJCPSJ"), ("SJCPSJ", READY)):
        state = table("architects", castle=castle, partner=partner, ordeals=[EXAM, *LATER])
        assert why(state, "draw:main") == "draw-ready"
        called = table("architects", castle=castle, partner=partner, cause="traitor", ordeals=[DUE, *LATER])
        readier = 0 if castle == READY else 1
        assert best(called) == f"face:{readier}"
        assert why(called, best(called)) == "faces"
    both = table("architects", castle=READY, partner=READY, cause="traitor", ordeals=[DUE, *LATER])
    assert why(both, "face:1") == "faces-both"
