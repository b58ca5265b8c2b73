"""The end of Castelli: what brought the points adds up to the score, and settlements go by name."""

import re

import pytest

from game.castelli.rules.castles.build import castles_built
from game.castelli.rules.position import Tournament
from game.castelli.screen.game_screen import SCREEN
from game.castelli.screen.view import known
from game.core import Record
from game.locale import LANGUAGES, words
from game.screens.table.end import decided_by_points, points_in
from game.screens.table_model import Table
from tests.golden import records
from tests.screens.castelli.builders import whole_games
from tests.screens.samples import elements


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_winners_and_losers_are_told_the_part_that_decided(language: str) -> None:
    texts, told = words(language), 0
    for record in played():
        outcome = record.state().outcome
        assert outcome is not None and outcome.scores is not None
        line = decided_by_points(record, SCREEN, texts)
        if line is None:
            continue
        told += 1
        (winner,) = outcome.winners
        rivals = [seat for seat in range(record.seats) if seat != winner]
        best = max(rivals, key=outcome.scores.__getitem__)
        gaps = {
            part.name: points_in(part)[winner] - points_in(part)[best]
            for part in SCREEN.score_parts(record, texts)
        }
        assert [gaps[name] for name in gaps if name.partition(" (")[0] in line] == [max(gaps.values())]
    assert told > len(played()) / 2


def test_flags_go_up_on_the_castles_of_who_won() -> None:
    for record in played():
        state = record.state()
        assert state.outcome is not None
        for at, flags in ((len(record.states) - 2, 0), (len(record.states) - 1, None)):
            table = Table("1", record, at)
            drawn = str(SCREEN.board(table, words("en"))).count("fort-flag")
            on_top = (castle for castle in known(state).castles if not castle.overbuilt)
            won = sum(castle.seat in state.outcome.winners for castle in on_top)
            assert drawn == (won if flags is None else flags)


def test_a_panel_at_the_end_counts_the_castles_that_the_table_of_points_does() -> None:
    texts = words("en")
    for record in played():
        state = known(record.state())
        table = Table("1", record, len(record.actions))
        named = {element.name for element in elements(str(SCREEN.board(table, texts)))}
        built = set(castles_built(state))
        assert built == {n for n in range(10) if texts("castelli.castles-built", n=n) in named}
