"""What shows only where it means something: black borders, red before a loss, and keys of tiles."""

import pytest

from game.castellion.screen.game_screen import SCREEN
from game.castellion.screen.texts import explanations
from game.locale import words
from tests.rules.castellion.builders import ORDEALS, scene
from tests.screens.castellion.builders import shown as table_of
from tests.screens.castellion.pressing import shown
from tests.screens.samples import Element, elements, with_class


@pytest.mark.parametrize(("level", "drawn"), [("architects", "tile-Tr"), ("admiral", "tile-Tb")])
def test_a_black_traitor_is_black_only_where_that_means_something(level: str, drawn: str) -> None:
    ordeals = [{**ORDEALS[0], "traitors": ["Tb"]}, *ORDEALS[1:]] if level == "architects" else None
    told = {"ordeals": ordeals} if ordeals else {}
    state = scene(options={"level": level}, castles=[[["St"]]], hand="Tb", **told)
    board = str(SCREEN.board(table_of(state), words("en")))
    assert f"#{drawn}" in board
    assert ("#tile-Tb" in board) is (level != "architects")
    about = explanations.of_tile("Tb", words("en"), powers=True, spurns=level != "architects")
    assert (about == words("en")("castellion.explain.tile.black")) is (level != "architects")


@pytest.mark.parametrize(("traitors", "told"), [(0, False), (3, False), (4, True)])
def test_a_loss_is_told_only_where_one_traitor_is_left(traitors: int, told: bool) -> None:
    state = scene(
        castles=[[["St"]]],
        ordeals=[{"card": "exam-1", "traitors": ["Tr"] * traitors}, *ORDEALS[1:]],
    )
    found = shown(table_of(state))
    assert bool(with_class(found, "bad")) is told
    assert any("foundation 1 of 6" in e.text for e in with_class(found, "elsewhere"))


def test_of_a_card_face_down_what_is_missing_is_told_before_that_the_game_is_lost() -> None:
    state = scene(options={"level": "menace"}, castles=[[["St"]]])
    found = [e.text for e in with_class(shown(table_of(state)), "later")]
    assert found
    assert all("of 6" in text and "lost" not in text for text in found)


def keys(found: list[Element], id: str) -> list[str | None]:
    return [e.attributes.get("aria-keyshortcuts") for e in found if e.attributes.get("id", "").startswith(id)]


def test_revealed_tiles_and_those_of_the_pantry_have_number_keys() -> None:
    state = scene(options={"level": "pantry"}, castles=[[["St"]]], revealed=["Jc", "Ps"])
    found = elements(str(SCREEN.board(table_of(state), words("en"))))
    assert keys(found, "revealed-") == ["1", "2"]
    assert keys(found, "pantry-") == ["3", "4", "5"]


def test_tiles_that_a_chameleon_may_recover_have_number_keys() -> None:
    state = scene(
        options={"level": "admiral"},
        castles=[[["St"]]],
        discards=["Jc", "Pc", "Sc", "Cc"],
        barred=1,
        effect={"kind": "recover", "why": "chameleon", "left": 1},
    )
    found = elements(str(SCREEN.board(table_of(state), words("en"))))
    assert keys(found, "recover-") == [str(n) for n in range(1, len(state.actions) + 1)]
