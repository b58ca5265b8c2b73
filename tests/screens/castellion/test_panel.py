"""What Castellion's table tells of what is missing, of what would happen, and in the prompt."""

from functools import cache

from game.castellion.rules.ordeals.forecast import forecast
from game.castellion.rules.state import CastellionState
from game.castellion.screen.board.panel import forecast_lines, forecast_text
from game.castellion.screen.game_screen import SCREEN
from game.castellion.screen.view import View
from game.core import Action
from game.locale import words
from game.screens.table_model import Table
from tests.golden import records
from tests.rules.castellion.builders import scene
from tests.screens.castellion import builders
from tests.screens.samples import Element, elements, with_class

WON = records()["castellion-architects-won"]


@cache
def shown(table: Table) -> list[Element]:
    return elements(str(SCREEN.board(table, words("en"))))


def test_a_lost_game_says_what_was_missing() -> None:
    lost = records()["castellion-architects-lost-formations"]
    missing = with_class(shown(Table("1", lost, len(lost.actions))), "missing")
    assert [":" in element.text for element in missing] == [True]
    assert with_class(shown(Table("1", WON, len(WON.actions))), "missing") == []


def lost_for_the_pantry(*castles: list[list[str]]) -> list[str]:
    """Return what was missing when the first Ordeal, an Earthworm, was met."""
    before = scene(
        options={"level": "pantry"},
        seats=len(castles),
        castles=[*castles],
        ordeals=[{"card": "assault-1-earthworm"}, *({"card": f"assault-{n}-horde"} for n in (2, 3))],
    )
    after = before.after(Action("call"))
    if len(castles) > 1:
        after = after.after(Action("face", (0,)))
    return [element.text for element in with_class(shown(builders.shown(after)), "missing")]


def test_a_game_lost_for_the_pantry_says_how_many_tiles_lay_in_whose_castle() -> None:
    bare = [["St", "Cs"], ["Jc", "Pt"], ["Ss", "Jt"], ["Pt", "Cc"], ["Cs", "Sc"], ["Jt", "Ps"]]
    stored = [["St", "Ft"], *bare[1:]]
    assert lost_for_the_pantry(stored) == ["Missing: Pantry tiles 1 of 2."]
    assert lost_for_the_pantry(bare, stored) == ["Player 1: Pantry tiles 0 of 1"]


def test_of_two_players_each_is_told_what_the_ordeal_would_do_to_them() -> None:
    two = records()["castellion-two-won-by-computer"]
    at = next(at for at in range(len(two.actions)) if two.actions[at].verb == "face")
    state = two.state(at)
    assert isinstance(state, CastellionState)
    offered = {
        e.attributes["data-act"]: e.text for e in shown(Table("1", two, at)) if "data-act" in e.attributes
    }
    for seat in (0, 1):
        told = forecast_text(forecast(state, state.ordeals[0].face, seat), words("en"))
        assert offered[f"face:{seat}"].endswith(told)
    assert offered["face:0"] != offered["face:1"]


def test_where_either_may_face_an_ordeal_that_does_not_do_the_same_to_both_each_is_told() -> None:
    two = records()["castellion-two-won-by-computer"]
    at = next(at for at in range(len(two.actions)) if two.actions[at].verb == "face") - 1
    state = two.state(at)
    assert isinstance(state, CastellionState)
    texts = [text for _, _, text in forecast_lines(View(state, words("en")))]
    assert [text.partition(":")[0] for text in texts] == ["Player 1", "Player 2"]
    alike = scene(seats=2, castles=[state.castles[0], state.castles[0]])
    assert len([*forecast_lines(View(alike, words("en")))]) == 1


def test_of_two_players_the_counts_of_both_castles_show() -> None:
    two = records()["castellion-two-won-by-computer"]
    counts = with_class(shown(Table("1", two, 117)), "counts")[:2]  # those in the sheets follow
    assert [each.attributes["aria-label"].partition(":")[0] for each in counts] == ["Player 1", "Player 2"]
    assert counts[0].text != counts[1].text


def asked(**told: object) -> str:
    return SCREEN.prompt(scene(**told), words("en"))


def test_the_prompt_names_the_prison_where_the_tile_can_go_there() -> None:
    prison = {"options": {"variant": "prison"}, "castles": [[["St"]]]}
    assert "prison" in asked(**prison, hand="Jc")
    taken = [None, "Sc", "Jt", "Cs", "Pt", "Js", "Ct", "Cc"]
    assert "prison" not in asked(**prison, hand="Jc", prison=taken)


def test_the_prompt_of_two_says_that_a_tile_may_be_donated_while_it_may() -> None:
    told = {"seats": 2, "castles": [[["Js"], ["Ct"]], [["Sc"]]], "hand": "Cc"}
    assert "Or donate it." in asked(**told, hand_from="main")
    assert "donate" not in asked(**told, hand_from="discards", options={"level": "admiral"})
    assert "donate" not in asked(**{**told, "castles": [[], [["Sc"]]]}, hand_from="main")
    assert "donate" not in asked(castles=[[["Js"], ["Ct"]]], hand="Cc")


def test_the_prompt_names_the_menace_while_it_can_drive_off_the_traitor() -> None:
    sweat = {"options": {"variant": "cold_sweat"}, "castles": [[["St", "Jc"]]]}
    assert "Menace" in asked(**sweat, hand="Tr")
    assert "Menace" not in asked(**sweat, hand="Tb")


def test_the_panel_tells_how_far_the_prison_is() -> None:
    prison = scene(options={"variant": "prison"}, prison=["St", "Jc", *[None] * 6])
    told = [element.text for element in with_class(shown(builders.shown(prison)), "prison")]
    assert "The prison: 2 of 8" in told


def test_a_forecast_of_the_castle_of_the_other_says_so():
    one = {"castles": [builders.CASTLE] * 2, "ordeals": builders.LATER, "removed": ["Tr"] * 2}
    state = scene(options={"level": "menace"}, seats=2, champion=0, **one)
    assert state.active == 0
    texts = [text for _, _, text in forecast_lines(View(state, words("en")))]
    assert texts and all("Player 2" in text for text in texts)
