"""Golden games replay to the letter: the same states, the same words, the same files."""

from itertools import zip_longest

import pytest

from game import catalog
from game.core import Record
from tests.golden import FOLDER, PERFT, names, records
from tests.golden.playthrough import path, told


def test_every_game_has_golden_games() -> None:
    assert {record.game for record in records().values()} == {rules.id for rules in catalog.games}
    for rules in catalog.games:
        ends = {bool(record.state().outcome.winners) for record in of(rules.id)}  # type: ignore[union-attr]
        assert True in ends, f"{rules.id} has no golden game won"
        # Rivals may always have a winner; who plays together may lose together.
        assert rules.rivals or False in ends, f"{rules.id} has no golden game lost"


def of(game: str) -> list[Record]:
    return [record for record in records().values() if record.game == game]


def test_every_file_is_a_record_or_its_playthrough() -> None:
    files = {file.name for file in FOLDER.iterdir() if file.suffix in (".json", ".txt")}
    expected = {name + end for name in names() for end in (".json", ".txt")}
    assert files == expected | {PERFT.name}


def test_castellion_has_a_won_game_for_each_last_exam() -> None:
    last = {
        record.states[0].summary()["ordeals"][2]["card"]
        for name, record in records().items()
        if name.startswith("castellion-architects-won")
    }
    assert len(last) == 3


def test_castellion_is_lost_for_every_reason() -> None:
    ends = {record.state().outcome.reason for record in of("castellion")}  # type: ignore[union-attr]
    assert ends == {"castellion.won", "castellion.lost.formations", "castellion.lost.foundation"}


@pytest.mark.parametrize("name", names())
def test_a_record_is_written_as_it_stands(name: str) -> None:
    assert (FOLDER / f"{name}.json").read_text("utf-8") == records()[name].to_json() + "\n"


@pytest.mark.parametrize("name", names())
def test_a_golden_game_is_played_to_its_end(name: str) -> None:
    *before, last = records()[name].states
    assert last.outcome is not None
    assert all(state.outcome is None for state in before)


@pytest.mark.parametrize("name", names())
def test_playthrough(name: str) -> None:
    written = path(name).read_text("utf-8").split("\n")
    for number, (line, expected) in enumerate(zip_longest(told(records()[name]), written), 1):
        assert line == expected, f"{path(name).name}, line {number}"
