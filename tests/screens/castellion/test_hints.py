"""What a hint says where there is no choice, where it lies, and how French tells what came of an Ordeal."""

import re

import pytest

from game.castellion.screen.game_screen import SCREEN
from game.castellion.screen.table_layout import NAMED_AT
from game.castellion.screen.texts.hints import OTHER
from game.locale import LANGUAGES, words
from game.players import Hint
from game.players.player import Reason
from game.screens.table_model import LAST, Table, Tip
from tests.golden import records
from tests.rules.castellion.builders import scene
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
