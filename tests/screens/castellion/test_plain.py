"""What shows only where it means something: black borders, red before a loss, and keys of tiles."""

import pytest

from game.castellion.screen.game_screen import SCREEN
from game.castellion.screen.texts import explanations
from game.locale import words
from tests.rules.castellion.builders import ORDEALS, scene
from tests.screens.castellion.builders import shown as table_of
from tests.screens.castellion.pressing import shown
from tests.screens.samples import Element, elements


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


@pytest.mark.parametrize(("traitors", "red"), [(0, False), (3, False), (4, True)])
def test_a_loss_is_red_only_where_one_traitor_is_left(traitors: int, red: bool) -> None:
    state = scene(
        castles=[[["St"]]],
        ordeals=[{"card": "exam-1", "traitors": ["Tr"] * traitors}, *ORDEALS[1:]],
    )
    lines = [e for e in shown(table_of(state)) if "bad" in e.attributes.get("class", "").split()]
    assert lines
    assert all(("later" in e.attributes["class"].split()) is not red for e in lines)


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
