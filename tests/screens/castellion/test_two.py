"""What Castellion tells two players: what would come of each, who faces it and why, and why not to give."""

from typing import cast

import pytest

from game.castellion.rules.state import CastellionState
from game.castellion.screen.events.fronts import front, watched
from game.castellion.screen.game_screen import SCREEN
from game.core import Action
from game.locale import LANGUAGES, words
from tests.golden import records
from tests.rules.castellion.builders import EXAM_3, ORDEALS, scene
from tests.screens.castellion import builders
from tests.screens.castellion.pressing import shown
from tests.screens.castellion.test_goal import READY, told
from tests.screens.samples import Element, with_class

NARROW = [["St", "Sc", "St", "Sc"], ["Jc"]]
"""A tower, and nothing else."""


def board(state: CastellionState, language: str = "en") -> list[Element]:
    return shown(builders.shown(state), language)


def rows(state: CastellionState) -> list[str]:
    """Return the rows of the outlook, under the names of the players."""
    found = board(state)
    (table,) = with_class(found, "outlook")
    inside = found[found.index(table) :]
    return [element.text for element in inside if element.tag == "tr"]


def test_what_holds_and_what_is_missing_is_told_for_each_of_two() -> None:
    told = rows(scene(seats=2, castles=[READY, NARROW]))
    assert told[1:] == [
        "Towers1/11/1",
        "Bastions1/10/1",
        "Lines1/10/1",
        "Foundation6/62/6",
        "If it came nowlostlost",
    ]


def test_who_holds_the_champion_card_is_tested_for_the_foundation_alone() -> None:
    later = {"ordeals": [EXAM_3], "removed": ["Tr"] * 7, "champion": 0}
    told = rows(scene(seats=2, castles=[READY, READY], **later))
    assert told[1:] == ["Towers11/3", "Bastions11/2", "Foundation6/66/6", "If it came nowChampionlost"]


def test_rows_that_fall_count_for_the_castle_that_may_face_them() -> None:
    falls = {"ordeals": ORDEALS[1:], "removed": ["Tr"] * 5, "champion": 0}
    assert "Foundation2/62→1/6" in rows(scene(seats=2, castles=[NARROW, NARROW[::-1]], **falls))


def test_of_a_card_that_lies_face_down_only_what_each_would_come_to_is_told() -> None:
    told = rows(scene(options={"level": "menace"}, seats=2, castles=[READY, READY]))
    names = [words("en")(f"castellion.avatar.{who}") for who in ("harpy", "behemoth", "horde", "earthworm")]
    assert [row.startswith(name) for name, row in zip(names, told[1:], strict=True)] == [True] * 4


def test_the_castle_that_is_to_be_judged_comes_to_the_front_and_stays_there_until_it_was() -> None:
    record = records()["castellion-two-won-by-computer"]
    at = next(at for at, one in enumerate(record.actions) if str(one) == "face:1")
    asked, judged = cast(CastellionState, record.state(at)), cast(CastellionState, record.state(at + 1))
    assert (front(asked), asked.active) == (1, 0)
    assert watched(asked, record.actions[at], judged) == 1 and front(judged) == judged.active
    first = next(at for at, one in enumerate(record.actions) if str(one) == "face:0")
    chosen = cast(CastellionState, record.state(first))
    assert front(chosen) == chosen.active  # either may face the first one
    other = cast(CastellionState, chosen.result(Action("face", (1,))))
    assert watched(chosen, Action("face", (1,)), other) == 1


def test_one_castle_alone_needs_no_columns() -> None:
    assert with_class(board(scene(castles=[READY])), "outlook") == []


def test_what_is_cancelled_is_told_only_while_it_is_of_use() -> None:
    line = [["Sc"], ["St"], ["Sc"], ["St"], ["Sc"], ["Jt"]]
    last = {"ordeals": [EXAM_3], "removed": ["Tr"] * 7}
    for state, lines in ((scene(castles=[line]), 1), (scene(castles=[line], **last), 0)):
        assert [one.tag for one in with_class(board(state), "cancelled")].count("li") == lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refused_gift_says_why_not_at_its_button(language: str) -> None:
    state = scene(seats=2, castles=[[], READY], hand="St", hand_from="main")
    (button,) = [one for one in board(state, language) if one.attributes.get("data-act") == "donate"]
    reason = words(language)("refusal.castellion.donate.empty")
    assert button.attributes["aria-disabled"] == "true"
    assert reason in button.text and reason in button.attributes["aria-description"]


def test_a_gift_says_what_it_is_where_it_is_offered() -> None:
    state = scene(seats=2, castles=[READY, READY], hand="St", hand_from="main")
    (button,) = [one for one in board(state) if one.attributes.get("data-act") == "donate"]
    assert "must then place" in button.attributes["aria-description"]


def test_the_castle_that_faces_the_next_ordeal_says_so_and_why() -> None:
    two = records()["castellion-two-won-by-computer"]
    at = next(at for at, state in enumerate(two.states) if state.summary()["champion"] is not None)
    state = two.state(at)
    assert isinstance(state, CastellionState)
    (chip,) = with_class(board(state), "owner-faces")
    assert "holds the Champion card" in chip.attributes["aria-description"]
    assert with_class(board(two.state(0)), "owner-faces") == []  # type: ignore[arg-type]


def test_a_card_has_its_number_once() -> None:
    names = [one.text for one in with_class(board(scene()), "ordeal-name")]
    assert names == ["Exam I", "Exam II", "Exam III"]
    assert len(with_class(board(scene()), "numeral")) == 3


def test_two_are_ready_once_one_of_those_who_may_face_it_is() -> None:
    line = told(scene(seats=2, castles=[READY[1:] + READY[:1], READY]))
    assert line == "Ready for Exam I: draw on, 5 more Traitors bring it."
    bare = [["Jt"], ["Cs"], ["Sc"], ["Pt"], ["Js"], ["Ct"]]
    assert told(scene(seats=2, castles=[bare, READY])).startswith("Player 2: Ready for Exam I")


def test_a_gift_that_is_paid_for_is_seen_to_be_the_partners() -> None:
    before = scene(seats=2, castles=[READY, READY], hand="St", hand_from="main").after(Action("donate"))
    action = before.actions[0]
    seen = [
        cue for cue in SCREEN.cues(before, action, before.after(action), words("en")) if cue.piece == "hand"
    ]
    assert {cue.seat for cue in seen} == {1} and "Player 2" in {cue.text for cue in seen}


def test_who_is_asked_who_faces_an_ordeal_reads_at_each_button_what_would_come_of_it() -> None:
    narrow = [*READY[1:], ["St"]]
    exam = {"card": "exam-1", "traitors": ["Tr"] * 4}
    state = scene(seats=2, castles=[READY, narrow], hand="Tr", ordeals=[exam, *ORDEALS[1:]])
    asked = state.after(Action("traitor"))
    assert [one.text for one in with_class(board(asked), "act-brief")] == ["passed", "lost"]
    assert rows(asked)[-1] == "If it came nowpassedlost"
