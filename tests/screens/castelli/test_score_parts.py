"""The end of Castelli: what brought the points adds up to the score, and settlements go by name."""

import re

import pytest

from game.castelli.rules.position import Tournament
from game.castelli.screen.game_screen import SCREEN
from game.core import Record
from game.locale import LANGUAGES, words
from tests.golden import records
from tests.screens.castelli.builders import whole_games


def added_up(record: Record, language: str) -> list[int]:
    """Add up the points of each seat; the mine gives silver, which brings none by itself."""
    texts = words(language)
    parts = SCREEN.score_parts(record, texts)
    assert all(len(part.values) == record.seats and set(part.values) != {"0"} for part in parts)
    return [sum(int(part.values[seat].split(" ")[0]) for part in parts) for seat in range(record.seats)]


def played() -> list[Record]:
    return [*whole_games(), *(one for one in records().values() if one.game == "castelli")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_parts_add_up_to_the_score(language: str) -> None:
    for record in played():
        outcome = record.state().outcome
        assert outcome is not None and added_up(record, language) == list(outcome.scores or ())
    assert any(record.options["tournament"] == Tournament.KNOCKOUT for record in played())


def test_settlements_are_named_with_the_module_battle_alone() -> None:
    for record in played():
        parts = {part.name: part.values for part in SCREEN.score_parts(record, words("en"))}
        named = parts.get(words("en")("castelli.count.settlements"), ())
        assert bool(named) is (record.options["battle"] == "on")
        assert all(re.fullmatch(r"\d+( \([A-H]\d(, [A-H]\d)*\))?", value) for value in named)


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_the_game_ended_so_is_told_without_the_scores_that_stand_beside_it(language: str) -> None:
    texts = words(language)
    for record in played():
        outcome = record.state().outcome
        assert outcome is not None and outcome.scores is not None
        why = SCREEN.how_ended(record.state(), texts)
        assert SCREEN.verdict(outcome, texts).startswith(why)
        assert why.endswith(".") and not why.endswith(f"{outcome.scores[-1]}.")
