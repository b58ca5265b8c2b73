"""What a hint says where there is nothing to choose, and how French tells what came of an Ordeal."""

import re

import pytest

from game.castellion.screen.game_screen import SCREEN
from game.locale import LANGUAGES, words
from game.players import Hint
from game.players.player import Reason
from game.screens.table_model import LAST, Tip
from tests.golden import records

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
