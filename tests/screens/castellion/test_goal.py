"""The goal line: what the next Ordeal still asks, and what to do once nothing is missing."""

import pytest

from game.castellion.rules.state import CastellionState
from game.castellion.screen.board.goal import goal_line
from game.castellion.screen.view import View, known
from game.core import Action
from game.locale import words
from tests.rules.castellion.builders import ORDEALS, scene
from tests.screens.samples import elements

READY = [
    ["St", "Sc", "St", "Sc"],
    ["Cs", "Ct"],
    ["Ct", "Cs", "Jc"],
    ["Ps", "Pt", "Js"],
    ["Sc", "Ss", "Jt"],
    ["Pt", "Pc", "Js"],
]
"""It has a tower, a line, a bastion and its foundation."""


def told(state: CastellionState, language: str = "en") -> str:
    """Return the words of the line."""
    return elements(str(goal_line(View(known(state), words(language)))))[0].text


def test_what_is_missing_is_told() -> None:
    assert told(scene()) == "Exam I still asks: 1 tower 1 line 1 bastion foundation 0 of 6"
    tower = scene(castles=[[["St", "Sc", "St", "Sc"], ["Jc"]]])
    assert told(tower) == "Exam I still asks: 1 line 1 bastion foundation 2 of 6"


@pytest.mark.parametrize(
    ("level", "line"),
    [
        ("architects", "Ready for Exam I: draw on, 5 more Traitors bring it."),
        ("admiral", "Ready for Simulation I: call it now, or build on."),
    ],
)
def test_what_to_do_is_told_once_nothing_is_missing(level: str, line: str) -> None:
    assert told(scene(options={"level": level}, castles=[READY])) == line


def test_where_no_exam_can_be_called_none_is_offered_while_a_price_is_due() -> None:
    donated = scene(seats=2, castles=[READY, READY], hand="St").after(Action("donate"))
    assert not donated.options.has_powers and donated.refusal(Action("call")) is not None
    assert "call it" not in told(donated)


@pytest.mark.parametrize(
    ("traitors", "line"),
    [
        (4, "Ready for Exam I: this Traitor brings it."),
        (2, "Ready for Exam I: after this Traitor, 2 more bring it."),
    ],
)
def test_a_traitor_in_hand_is_not_waited_for(traitors: int, line: str) -> None:
    exam = {"card": "exam-1", "traitors": ["Tr"] * traitors}
    assert told(scene(castles=[READY], hand="Tr", ordeals=[exam, *ORDEALS[1:]])) == line


def test_the_foundation_of_the_other_is_told_too() -> None:
    line = told(scene(seats=2, castles=[READY, READY[3:5]]))
    assert line == "Exam I still asks: Player 2: foundation 2 of 6"


def test_what_the_other_misses_waits_until_nothing_is_missing_in_the_own_castle() -> None:
    both = scene(seats=2, castles=[READY[1:], READY[3:5]])
    assert "Player 2" not in told(both) and "1 tower" in told(both)


def test_a_row_that_falls_takes_the_foundation_along() -> None:
    before = scene(castles=[[["St", "Jc"], ["Cs"]]], ordeals=ORDEALS[1:], removed=["Tr"] * 5)
    assert told(before) == "Exam II still asks: foundation 2→1 of 6 after the fall"


def test_of_a_card_that_lies_face_down_all_is_told_that_it_may_ask() -> None:
    line = told(scene(options={"level": "menace"}))
    assert "Assault I may ask: 2 towers 2 lines 2 bastions" in line
