"""Actions in links as their ranks: links of before are read for ever, and nothing but a game comes of one."""

import base64

import pytest

from game.core import Record, RecordError, ranks
from game.core.ranks import CHECK, COUNT, MOST_ACTIONS, packed
from tests.golden import records

LINKS = {
    "castellan-two-won-by-computer": (
        "AK12zlOMBZJ6dqpD9dgElcLGYIkSwKw4yM_enXjaIxqFvBPl_vOcwPEv4GpX-ju9J_FhNq5jL2OAibJ0eML3PBE"
    ),
    "castelli-two-won-by-computer": "AD1pncXlVOkfA-G9LHWCP6_WViJJ",
    "castellion-architects-won": "AH7znpL5Dv-R_SpE7KSO40hx18IMV9OG8g",
    "castle_keep-built-two": "AE4Wa19i7iJdVpU2QP00vduezZE",
}
"""What was given away once. The order of legal actions, and which these are in a version, never change."""


def forged(record: Record, *, count: int | None = None, more: int = 0) -> str:
    """A link of a record with another number of actions, or of ranks."""
    start, _, text = record.to_link().rpartition("&ranks=")
    data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    head = data[:COUNT] if count is None else count.to_bytes(COUNT, "big")
    number = int.from_bytes(data[COUNT + CHECK :], "big") + more
    changed = head + data[COUNT : COUNT + CHECK] + number.to_bytes((number.bit_length() + 7) // 8, "big")
    return f"{start}&ranks={base64.urlsafe_b64encode(changed).decode().rstrip('=')}"


@pytest.mark.parametrize("name", LINKS)
def test_links_given_away_are_read_and_written_so_for_ever(name: str) -> None:
    record = records()[name]
    assert record.to_link() == f"{record.until(0).to_link()}&ranks={LINKS[name]}"
    assert Record.from_link(record.to_link()) == record


@pytest.mark.parametrize("name", LINKS)
def test_any_part_of_a_game_fits_a_link(name: str) -> None:
    record = records()[name]
    for at in range(0, len(record.actions), 1 + len(record.actions) // 10):
        assert Record.from_link(record.until(at).to_link()) == record.until(at)


@pytest.mark.parametrize("name", LINKS)
def test_a_link_with_other_ranks_or_another_number_of_them_is_no_game(name: str) -> None:
    record = records()[name]
    last = len(record.actions)
    assert Record.from_link(forged(record)) == record
    for link in (
        forged(record, count=0),
        forged(record, count=last - 1),
        forged(record, count=last + 1),
        forged(record, count=MOST_ACTIONS),
        forged(record, count=MOST_ACTIONS + 1),
        forged(record, more=1),
        forged(record, more=256**400),
    ):
        with pytest.raises(RecordError) as caught:
            Record.from_link(link)
        assert caught.value.problem == "record.unreadable"


def test_more_actions_than_a_link_is_read_with_are_not_written() -> None:
    record = records()["castle_keep-built-two"]
    assert packed(record.states, record.actions)
    with pytest.raises(ValueError, match="actions"):
        packed(record.states, record.actions * MOST_ACTIONS)


def test_a_game_with_more_actions_than_that_has_a_link_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    record = records()["castle_keep-built-two"]
    monkeypatch.setattr(ranks, "MOST_ACTIONS", len(record.actions) - 1)
    assert record.to_link() == record.to_stored_link() and Record.from_link(record.to_link()) == record
