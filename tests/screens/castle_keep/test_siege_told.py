"""What the siege tells: what there is to choose, what a lesson begins with, and what was lost by."""

import pytest

from game.castle_keep.lessons.stages import STAGES
from game.castle_keep.screen.board.siege import siege as siege_box
from game.castle_keep.screen.game_screen import SCREEN
from game.castle_keep.screen.texts import decided
from game.castle_keep.screen.texts.names import tile_name
from game.castle_keep.screen.view import View, known
from game.core import Record
from game.locale import words
from game.screens.table_model import Table
from tests.golden import records
from tests.rules.castle_keep.builders import scene
from tests.screens.samples import elements, with_class

EN = words("en")
FALLEN = records()["castle_keep-siege-fallen"]
SIEGE = {"way": "siege"}


def test_where_several_sizes_may_fall_the_siege_tells_them_all_and_that_one_chooses() -> None:
    apart = scene(
        {"NW": "Tyc", "N": "Wyz", "NE": "Tbz", "E": "Wyz"}, hand="Kb", options=SIEGE, turned="Wyz", turns_up=1
    )
    for language, told in (("en", "1 or 2 tiles"), ("fr", "1 ou 2 tuiles")):
        assert told in str(siege_box(View(apart, words(language), 0)))
    assert "You choose" in str(siege_box(View(apart, EN, 0)))
    alone = scene({"NW": "Tyc", "N": "Wyz", "NE": "Tbz"}, hand="Kb", options=SIEGE, turned="Wyz", turns_up=1)
    assert "It brings down 2 tiles." in str(siege_box(View(alone, EN, 0)))


@pytest.mark.parametrize(("name", "slot"), [("siege", 0), ("mercy", 1)])
def test_a_lesson_that_begins_in_a_siege_shows_what_was_turned_up_and_counts_turns_from_1(
    name: str, slot: int
) -> None:
    stage = next(stage for stage in STAGES if stage.name == name)
    record = Record.at_scene("castle_keep", stage.scene)
    state = known(record.state())
    shown = elements(str(SCREEN.board(Table("1", record, 0), EN)))
    (face,) = with_class(shown, "struck")
    assert face.attributes["data-piece"] == f"siege{slot + 1}"
    assert tile_name(state.turned or "", EN) in face.attributes["aria-label"]
    assert with_class(shown, "siege-clock")[0].text.startswith("Turn 1")
    fallen = record.then(state.actions[0])
    shown = elements(str(SCREEN.board(Table("1", fallen, 1), EN)))
    assert any("brought down" in one.attributes["aria-label"] for one in with_class(shown, "struck"))
    assert with_class(shown, "wreck")


def test_who_lacks_one_place_at_the_end_hears_which_and_how_many_tiles_for_it_went_by() -> None:
    full = {
        "NW": "Tbz",
        "N": "Wbz",
        "NE": "Tbs",
        "E": "Wbs",
        "SE": "Tbs",
        "S": "Wbs",
        "SW": "Tbs",
        "W": "Wbz",
    }
    state = scene(full, hand="Kb", options=SIEGE, discards=["Kb", "Kb", "Kr", "Wys"])
    told = decided._short(state, EN)
    assert told == "What decided it: one place short (centre). 2 tiles that fit there lie in the discards."


def test_of_what_one_alone_does_not_see_nothing_is_in_other_hands() -> None:
    board = str(SCREEN.board(Table("1", FALLEN.until(28), 28), EN))
    assert EN("castle_keep.rest.about.alone") in board and EN("castle_keep.rest.about") not in board
