"""The coach of Castellion: what it says holds in one position, and not in another near to it."""

from typing import Any

import pytest

from game.castellion.computer.coach import DRAW_SAFE
from game.castellion.rules.formations import count
from game.castellion.screen.game_screen import SCREEN
from game.locale import words
from tests.players.coach_walks import advices, kinds, moments, told
from tests.rules.castellion.builders import EXAM_1, EXAM_2, EXAM_3, do, painted, scene
from tests.rules.castellion.test_exams import PASSES_1

FLAT = painted("S C J P S C")
TOWER = "S - - - - -\nS - - - - -\nS - - - - -\nS C J P P -"
NO_TOWER = "J - - - - -\nS - - - - -\nS - - - - -\nS C J P P -"
THREE = painted("S - - - - -\nS - - - - -\nS C J P S C")
ADMIRAL = {"options": {"level": "admiral"}}
CIRCLES = "Sc Cc Jc Pc Sc Cc"


def first(traitors: int) -> dict[str, Any]:
    """So many Traitors of five beside the first Exam."""
    return {"ordeals": [{**EXAM_1, "traitors": ["Tr"] * traitors}, EXAM_2, EXAM_3]}


def second(columns: str) -> dict[str, Any]:
    """The second Exam comes next, which takes a row."""
    return {"castles": [painted(columns)], "ordeals": [EXAM_2, EXAM_3]}


def near(*ordeals: dict[str, Any], less: int = 1) -> dict[str, Any]:
    """So many Traitors are missing beside the first of some Exams, in a game that came so far."""
    traitors = ["Tr"] * ((2 if ordeals[0] is EXAM_2 else 5) - less)
    return {"castles": [FLAT], "ordeals": [{**ordeals[0], "traitors": traitors}, *ordeals[1:]]}


PAIRS = {
    "last-first": (scene(castles=[FLAT], **first(4)), scene(castles=[FLAT], **first(3))),
    "last-first.open": (scene(castles=[FLAT], safe=[], **first(4)), scene(castles=[FLAT], **first(4))),
    "last-second": (scene(**near(EXAM_2, EXAM_3)), scene(**near(EXAM_2, EXAM_3, less=2))),
    "last-third": (scene(**near(EXAM_3)), scene(**near(EXAM_3, less=2))),
    "met": (scene(castles=[painted(PASSES_1)], **first(4)), scene(castles=[FLAT], **first(4))),
    "completes.tower": (scene(castles=[THREE], hand="Ss"), scene(castles=[THREE], hand="Ct")),
    "breaks.tower": (scene(castles=[painted(TOWER)], hand="Ss"), scene(castles=[painted(TOWER)], hand="Ct")),
    "price": tuple(
        do(scene(castles=[painted(columns)], hand="Ps", **ADMIRAL), "power") for columns in (TOWER, NO_TOWER)
    ),
    "power.juggler": tuple(scene(castle=CIRCLES, hand=tile, **ADMIRAL) for tile in ("Jc", "Jt")),
    "foundation": tuple(scene(castles=[FLAT[:columns]], hand="Pt", **first(2)) for columns in (5, 6)),
    "falls": (scene(**second("C J P S C -\nS C J P S C")), scene(**second("C J P S C J\nS C J P S C"))),
    "lacks.none.tower": (scene(castles=[FLAT], **first(2)), scene(castles=[FLAT], **first(1))),
    "lacks.tower": (scene(castles=[THREE], **first(2)), scene(castles=[FLAT], **first(2))),
}


def test_every_kind_is_looked_at() -> None:
    assert {message.partition(".")[0] for message in PAIRS} == kinds("castellion")


@pytest.mark.parametrize("message", PAIRS)
def test_it_is_said_where_it_holds_and_not_nearby(message: str) -> None:
    said, near = PAIRS[message]
    assert message in told(said) and message not in told(near)


def test_a_formation_that_no_ordeal_asks_for_is_not_to_be_spared() -> None:
    owing = {"kind": "destroy", "why": "donation", "left": 1}
    asks = {"card": "exam-3-bastions-lines"}, {"card": "exam-3-towers-bastions"}
    done = {
        "seats": 2,
        "champion": 0,
        "removed": ["Tr"] * 7,
        "effect": owing,
        "hand": "Ps",
        "hand_from": "main",
    }
    for card, spared in zip(asks, (False, True), strict=True):
        state = scene(castles=[painted(TOWER), FLAT], ordeals=[card], **done)
        assert ("price" in told(state)) is spared


def test_rows_that_another_castle_loses_are_none_of_ones_own() -> None:
    falls = {"seats": 2, "castles": [FLAT, FLAT], "ordeals": [EXAM_2, EXAM_3], "removed": ["Tr"] * 5}
    assert "falls" not in told(scene(champion=0, **falls))
    assert "falls" in told(scene(champion=1, **falls))


def test_formations_come_and_go_and_are_missing_as_is_said() -> None:
    found = set()
    for state, said in moments("castellion", (1, ()), (1, (("level", "admiral"),))):
        for advice in said:
            formation = advice.reason.id.split(".")[-1]
            if advice.kind in ("completes", "breaks"):
                found.add(advice.kind)
                step = 1 if advice.good else -1
                for action in advice.good or advice.bad:
                    after = state.result(action).castles[state.active]
                    assert (count(after)[formation] - count(state.castle)[formation]) * step > 0
            if advice.kind == "lacks":
                found.add(advice.kind)
                assert advice.reason.values["n"] == state.ordeals[0].left
                assert count(state.castle)[formation] < state.ordeals[0].face.formations[formation]
                tiles = {state.castle[column][row][0] for column, row in advice.reason.where}
                assert len(tiles) <= 1
                assert len(advice.reason.where) == advice.reason.values.get("tiles", 0)
    assert found == {"completes", "breaks", "lacks"}


def test_at_the_last_traitor_it_is_said_what_fails() -> None:
    (said,) = (one for one in advices(scene(castles=[THREE], **first(4))) if one.kind == "last-first")
    assert said.good == (DRAW_SAFE,)
    line = SCREEN.advice_line(said.reason, words("en"))
    assert line == "Next Traitor: Exam I fails, tower, line, bastion missing. Safe tiles: 12."
