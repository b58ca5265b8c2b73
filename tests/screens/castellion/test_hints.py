"""What a hint says where there is no choice, where it lies, and how French tells what came of an Ordeal."""

import re

import pytest

from game.castellion.screen.game_screen import SCREEN
from game.castellion.screen.table_layout import NAMED_AT
from game.castellion.screen.texts.hints import OTHER
from game.core import Action
from game.locale import LANGUAGES, words
from game.players import Hint
from game.players.player import Reason
from game.screens.table.hints import ADVISED
from game.screens.table_model import LAST, Table, Tip
from tests.golden import records
from tests.rules.castellion.builders import ORDEALS, do, scene
from tests.screens.castellion.builders import RARE, shown
from tests.screens.castellion.pressing import table
from tests.screens.samples import elements, with_class

RECORD = records()["castellion-architects-won"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_choice_is_told_in_one_line_without_a_reason(language: str) -> None:
    state = next(state for state in RECORD.states if len(state.actions) == 1)
    hint = Hint((), state.actions[0], Reason("hint.castellion.traitor", {}))
    lines = [SCREEN.hint_lines(state, Tip(told, hint), words(language)) for told in range(1, LAST + 1)]
    assert all(len(said) == 1 for said in lines)
    assert all(said == lines[0] for said in lines)


@pytest.mark.parametrize("level", ["exam", "simulation", "assault"])
def test_french_tells_of_success_without_a_gender(level: str) -> None:
    french = words("fr")
    name = french(f"castellion.ordeal.{level}", numeral="I")
    told = [french(f"castellion.log.{key}", exam=name) for key in ("passed", "passed-rows")]
    told += [french(f"castellion.end.{fate}") for fate in ("met", "withstood", "failed")]
    assert not any(re.search(r"\b(réussie?|repoussée?|perdue?)\b", text) for text in told)


def first_of_each_verb() -> dict[str, Table]:
    """Return for each verb a table where its action can be done."""
    found: dict[str, Table] = {}
    for record in (record for record in records().values() if record.game == "castellion"):
        for at, action in enumerate(record.actions):
            found.setdefault(action.verb, table(record.until(at)))
    rare = [shown(scene(options={"level": "menace"}, **told)) for told in RARE]
    return {action.verb: one for one in rare for action in one.state.actions} | found


def test_what_a_hint_is_about_is_said_for_the_layout_so_that_it_does_not_lie_over_it() -> None:
    met = first_of_each_verb()
    assert set(NAMED_AT) < set(met)
    for verb, one in met.items():
        action = next(action for action in one.state.actions if action.verb == verb)
        for told in (1, 2):
            hinted = one._replace(tip=Tip(told, Hint((), action, Reason(OTHER, {}))))
            found = elements(str(SCREEN.board(hinted, words("en"))))
            areas = {element.attributes.get("data-hint") for element in found}
            marked = with_class(found, "hinted")
            call = [element for element in marked if element.attributes.get("id") == "open-call"]
            ordeals, buttons = [*with_class(marked, "take-traitor"), *call], with_class(marked, "act")
            said = {word for word in SCREEN.layout(hinted) if word.startswith("hint-")}
            assert ("hint-ordeals" in said) == bool("ordeals" in areas or ordeals), (verb, told)
            assert ("hint-buttons" in said) == bool("hand" in areas or buttons), (verb, told)


def test_all_tiles_that_a_hint_names_are_destroyed_together_each_in_its_turn() -> None:
    state = scene(
        options={"level": "admiral"},
        castles=[[["St"], ["Jc"], ["Ps", "Cc", "St"], ["Cs"]]],
        effect={"kind": "destroy", "why": "traitor", "left": 4},
    )
    cells = ((0, 0), (1, 0), (2, 1), (2, 2))
    hint = Hint(cells, Action("destroy", cells[0]), Reason(OTHER, {}))
    actions = SCREEN.hinted_actions(hint, state)
    assert len(actions) == 4
    assert do(state, *map(str, actions)).castle == (("Ps",), ("Cs",))
    one = hint._replace(where=cells[:1])
    assert SCREEN.hinted_actions(one, state) == (one.action,)


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_to_look_for_a_draw_says_what_the_choice_is_about(language: str) -> None:
    exam = {"card": "exam-1", "traitors": ["Tr"] * 2}
    hint = Hint((), Action("draw", ("main",)), Reason(OTHER, {}))
    state = scene(castles=[[["St"]]], ordeals=[exam, *ORDEALS[1:]], safe=["Ct", "Cs"], main=["Tr", "Sc"])
    (line,) = SCREEN.hint_lines(state, Tip(1, hint), words(language))
    assert "3" in line and "2" in line
    used_up = scene(options={"level": "admiral"}, castles=[[["St"]]], safe=[])
    assert len(used_up.actions) > 1  # the Ordeal can be called
    (line,) = SCREEN.hint_lines(used_up, Tip(1, hint), words(language))
    assert "3" in line and "0" not in line


def test_a_hint_rings_only_where_to_act_and_marks_otherwise_what_its_reason_is_about() -> None:
    """Whoever taps a ring does what is advised: a spot that was ringed for "Discard" was played."""
    held = next(state for state in RECORD.states if {"place", "discard"} <= {a.verb for a in state.actions})
    place = next(action for action in held.actions if action.verb == "place")
    for language in LANGUAGES:
        for action, ringed, about in ((Action("discard"), 0, 1), (place, 1, 0)):
            reason = Reason("hint.castellion.discard.could.nothing", {}, (place.cell,))
            hint = Hint(reason.where, action, reason)
            for told in (1, 2, LAST):
                one = shown(held)._replace(tip=Tip(told, hint))
                found = elements(str(SCREEN.board(one, words(language))))
                cells = with_class(found, "cell")
                assert len(with_class(cells, "hinted")) == ringed, (action, told)
                marked = with_class(cells, "reason")
                assert len(marked) == (about if told == LAST else 0), (action, told)
                said = sum(words(language)("castellion.hinted") in cell.name for cell in cells)
                assert said == ringed
                areas = {element.attributes.get("data-hint") for element in found} - {None}
                assert areas == ({"hand"} if about and told == 1 else set())


def test_what_the_coach_speaks_of_is_ringed_though_it_advises_no_action() -> None:
    held = next(state for state in RECORD.states if state.castle)
    told = Hint(((0, 0),), ADVISED, Reason("coach.castellion.breaks.line", {}))
    found = elements(str(SCREEN.board(shown(held)._replace(tip=Tip(1, told)), words("en"))))
    assert len(with_class(with_class(found, "cell"), "hinted")) == 1
    assert not [element for element in found if "data-hint" in element.attributes]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_advised_is_named_by_its_place_and_not_by_a_ring(language: str) -> None:
    """Rows of a review name answers that nothing on the board rings."""
    ringed = words(language)("castellion.hinted")
    for one in first_of_each_verb().values():
        for action in one.state.actions:
            named = SCREEN.hint_lines(one.state, Tip(2, Hint((), action, Reason("", {}))), words(language))
            assert ringed not in named[0], action
