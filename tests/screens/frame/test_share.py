"""What can be shared of a game, and that the result gives nothing of the deal away."""

import pytest

from game import catalog
from game.castellion.rules.formations import groups
from game.castellion.screen.game_screen import SCREEN
from game.castle_keep.screen.game_screen import SCREEN as KEEPS
from game.locale import LANGUAGES, words
from game.screens.frame.share import result
from game.screens.html.qr_code import QUIET
from game.screens.model import TABLE, Code, Model, Route
from game.screens.table_model import Table
from tests.golden import records
from tests.rules.castellion.builders import scene
from tests.screens.samples import doing, rendered, with_class

WON = records()["castellion-architects-won"]
ENDED = [(name, record) for name, record in records().items() if record.state().outcome]


def over(record=WON, **changes) -> Table:
    return Table("x", record, len(record.actions), **changes)


def at_table(table: Table, **changes) -> Model:
    return Model(route=Route(TABLE, table.record.game, "x"), table=table, **changes)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "record"), ENDED, ids=[name for name, _ in ENDED])
def test_the_result_tells_how_it_went_and_nothing_of_the_deal(name, record, language):
    text = result(over(record, hints=2), words(language))
    assert record.seed not in text and "#/" not in text
    first, second, *castle = text.split("\n")
    assert first.startswith("Castellarium · ") and str(len(record.actions)) in second and "2" in second
    assert set("".join(castle)) <= {*"🟥🟦🟩🟫🟨⬜ "}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_of_a_game_without_points_tells_what_is_counted(language):
    tell = words(language)
    assert tell("counted.castellion", count="3", n=3) in result(over(), tell)
    for name, record in ENDED:
        if record.game == "castelli":
            assert "counted" not in result(over(record), tell), name


def test_the_squares_show_the_formations_and_not_the_tiles():
    state = scene(castles=[[["St", "Ss", "Sc", "St"], ["Cs"], ["Pc", "Pt"]]])
    assert [group.formation for group in groups(state.castles[0])].count("tower") == 1
    assert SCREEN.squares(state) == ["🟥⬜⬜", "🟥⬜⬜", "🟥⬜🟫", "🟥🟫🟫"]
    other = scene(castles=[[["Jc", "Jt", "Js", "Jc"], ["Pt"], ["Cs", "Cc"]]])
    assert SCREEN.squares(other) == SCREEN.squares(state) and not SCREEN.squares(scene())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "record"), ENDED, ids=[name for name, _ in ENDED])
def test_the_squares_of_a_result_are_told_beside_it(name, record, language):
    told = catalog.screen(record.game).squares_told(record.seats, words(language))
    used = {*"".join(catalog.screen(record.game).squares(record.state()))} - {" ", "⬜"}
    assert used <= {*told}
    keys = with_class(rendered(at_table(over(record)), language), "result-key")
    assert len(keys) == bool(catalog.screen(record.game).squares(record.state()))


def test_two_castles_stand_one_below_the_other():
    state = scene(seats=2, castles=[[["St"]], [["Cs", "Pt"]]])
    assert SCREEN.squares(state) == ["🟫", "", "🟫", "🟫"]


def test_castles_of_castle_keep_stand_side_by_side():
    record = next(record for name, record in ENDED if name == "castle_keep-built-two")
    lines = KEEPS.squares(record.state())
    assert len(lines) == 3 and {len(line) for line in lines} == {7}
    assert any(
        [line[start : start + 3] for line in lines] == ["🟦🟫🟦", "🟫🟨🟫", "🟦🟫🟦"] for start in (0, 4)
    )
    assert KEEPS.squares(record.state(0)) == ["⬜⬜⬜ ⬜⬜⬜"] * 3


def test_the_result_stands_in_the_sheet_once_the_game_is_over():
    assert doing(rendered(at_table(over())), "copy-result")
    assert not doing(rendered(at_table(over()._replace(at=3))), "copy-result")


def test_the_sheet_shows_the_very_text_that_is_copied_each_square_painted():
    found = rendered(at_table(over()))
    (shown,) = [element for element in found if element.attributes.get("id") == "result"]
    assert "".join(shown.texts) == result(over(), words("en"))
    squares = "".join(SCREEN.squares(WON.state()))
    painted = [(e.text, e.attributes["data-square"]) for e in found if "data-square" in e.attributes]
    assert "".join(letter for letter, _ in painted[: len(squares)]) == squares, (
        "and those that tell what they mean"
    )
    assert {kind for letter, kind in painted if letter == "🟦"} == {"azure"}


def test_the_system_sheet_is_offered_where_there_is_one():
    assert not doing(rendered(at_table(over())), "share")
    assert doing(rendered(at_table(over(), shares=True)), "share")


def test_a_code_is_drawn_with_the_quiet_around_it_that_it_needs():
    code = Code(WON.until(0).to_link(), ("10", "01"))
    found = rendered(at_table(over(), code=code))
    (drawing,) = [element for element in found if element.attributes.get("class") == "qr"]
    size = 2 + 2 * QUIET
    assert drawing.attributes["viewbox"] == f"0 0 {size} {size}" and drawing.attributes["aria-label"]
    paths = [element.attributes["d"] for element in found if element.attributes.get("fill") == "#000"]
    assert paths == [f"M{QUIET} {QUIET}h1v1h-1zM{QUIET + 1} {QUIET + 1}h1v1h-1z"]
    assert not doing(found, "qr")


def test_the_code_of_another_deal_does_not_show():
    found = rendered(at_table(over(), code=Code("#/castellion?seed=other", ("1",))))
    assert doing(found, "qr") and not [e for e in found if e.attributes.get("class") == "qr"]
