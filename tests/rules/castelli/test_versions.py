"""Version 2 draws evenly on which side of two players' board the mine lies; version 1 stays what it was."""

import json
from collections import Counter

import pytest

from game.core import Record, RecordError
from game.core.option import OptionError
from tests.golden import records
from tests.rules.castelli.builders import CASTELLI

GOLDEN = records()["castelli-two-won-by-computer"]


def laid(version: int | None, seeds: int) -> Counter[tuple[str, ...]]:
    return Counter(CASTELLI.start(f"deal {number}", 2, version=version).pieces for number in range(seeds))


def test_new_games_lay_every_two_pieces_evenly() -> None:
    drawn = laid(None, 1200)
    assert set(drawn) == {(one, "A") for one in "BCD"} | {("A", one) for one in "BCD"}
    assert all(150 < number < 250 for number in drawn.values())
    assert drawn == laid(2, 1200)


def test_version_1_lays_them_as_ever() -> None:
    drawn = laid(1, 400)
    assert sum(number for pieces, number in drawn.items() if pieces[1] == "A") > 270


@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_nothing_is_different(seats: int) -> None:
    for number in range(20):
        assert CASTELLI.start(f"deal {number}", seats) == CASTELLI.start(f"deal {number}", seats, version=1)


def test_all_else_of_a_deal_is_the_same() -> None:
    old, new = (CASTELLI.start("deal 1", 2, version=version) for version in (1, 2))
    assert (old.down, old.deck, old.fate) == (new.down, new.deck, new.fate)


def test_records_and_links_of_version_1_go_on_in_it() -> None:
    assert GOLDEN.version == 1
    for record in (GOLDEN, GOLDEN.until(3), GOLDEN.undone(), GOLDEN.until(0).then(GOLDEN.actions[0])):
        assert json.loads(record.to_json())["version"] == 1
        assert "&v=1" in record.to_link()
        assert Record.from_link(record.to_link()).states == record.states


def test_a_link_that_names_no_version_is_a_new_game() -> None:
    assert Record.from_link("#/castelli?seed=otter").version == 2
    assert "&v=2" in Record("castelli", "otter", 2).to_link()
    assert Record("castelli", "otter", 2) != Record("castelli", "otter", 2, version=1)


def test_no_other_version_is_known() -> None:
    for version in (0, 3):
        with pytest.raises(OptionError):
            CASTELLI.start("otter", 2, version=version)
        with pytest.raises(RecordError, match=r"record\.version"):
            Record("castelli", "otter", 2, version=version)
