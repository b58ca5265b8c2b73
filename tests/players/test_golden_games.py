"""How golden games of the computer are made."""

from pathlib import Path

import pytest

from game.castellion.rules.game import Castellion
from game.core import Record
from tests.golden import played, records
from tests.golden.played import TABLES, Table, play, won, write

ARCHITECTS = Table("castellion", {"level": "architects"})
LOST, WON = (records()[f"castellion-architects-{end}"] for end in ("lost", "won"))


def test_every_level_every_variant_and_two_players_are_asked_for() -> None:
    tables = [table for table in TABLES.values() if table.game == Castellion.id]
    for option in Castellion.options[:1] + Castellion.options[2:3]:
        asked = {table.options.get(option.id, option.default) for table in tables}
        assert asked == set(option.choices)
    assert {table.seats for table in tables} == set(Castellion.seats)


FIRST = {table.game: name for name, table in reversed(TABLES.items())}
"""The first table of each game: one is enough to see that chance has no part in a game."""


@pytest.mark.parametrize("name", TABLES)
def test_a_game_is_played_to_its_end_and_alike_each_time(name: str) -> None:
    record = play(TABLES[name], "end", 2)
    assert record.state().outcome
    assert record.seats == TABLES[name].seats
    assert TABLES[name].options.items() <= record.options.items()
    if name in FIRST.values():
        assert play(TABLES[name], "end", 2).to_json() == record.to_json()


@pytest.fixture
def deals(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every third deal is won; gives the seeds played."""
    seeds: list[str] = []

    def played_instead(table: Table, seed: str, playouts: int) -> Record:
        seeds.append(seed)
        return LOST if len(seeds) % 3 else WON

    monkeypatch.setattr(played, "play", played_instead)
    return seeds


def test_deals_are_tried_until_one_is_won(deals: list[str]) -> None:
    assert won(ARCHITECTS) is WON
    assert deals == ["golden-1", "golden-2", "golden-3"]
    assert won(ARCHITECTS, deals=2) is None


def test_what_is_there_is_not_played_again(deals: list[str], tmp_path: Path) -> None:
    there, *missing = TABLES
    (tmp_path / f"{there}.json").write_text("kept", "utf-8")
    assert write([], tmp_path) == []
    assert (tmp_path / f"{there}.json").read_text("utf-8") == "kept"
    for name in missing:
        assert Record.from_json((tmp_path / f"{name}.json").read_text("utf-8")) == WON


def test_games_that_are_not_won_are_named(
    deals: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(played, "won", lambda table: None)
    name = next(iter(TABLES))
    assert write([name], tmp_path) == [name]
    assert not list(tmp_path.iterdir())
    with pytest.raises(KeyError):
        write(["castellion-architects-draw"], tmp_path)
