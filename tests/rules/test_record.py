"""Records: whole games as values, and their way through JSON and links."""

import base64
import json
import zlib
from copy import copy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import catalog
from game.core import IllegalAction, Record, RecordError, Rules, UnknownGame
from game.core.record import _pack
from tests.golden import names, records
from tests.rules.journeys import every_game, every_table, journeys, options_of

SEEDS = st.one_of(
    st.text(st.characters(codec="utf-8"), min_size=1, max_size=20),
    st.sampled_from(
        ["otter-42", "a&b=c#d/e?f%25+g", "élan vital", "\N{OTTER}", "x" * 64, "<b>", '"', "\\", "0"]
    ),
)


@st.composite
def any_record(draw: st.DrawFn, rules: Rules, seats: int) -> Record:
    journey = draw(journeys(rules, seats))
    first = journey.states[0].summary()
    return Record(rules.id, first["seed"], seats, first["options"], tuple(journey.actions), journey.version)


@every_table
@given(data=st.data())
def test_round_trips(rules: Rules, seats: int, data: st.DataObject) -> None:
    record = data.draw(any_record(rules, seats))
    for again in (Record.from_json(record.to_json()), Record.from_link(record.to_link())):
        assert again == record
        assert hash(again) == hash(record)
        assert again.states == record.states
        assert (again.to_json(), again.to_link()) == (record.to_json(), record.to_link())


@every_table
@given(data=st.data(), seed=SEEDS)
def test_any_seed_and_options_make_the_round_trips(
    rules: Rules, seats: int, data: st.DataObject, seed: str
) -> None:
    try:
        record = Record(rules.id, seed, seats, data.draw(options_of(rules, seats)))
    except RecordError as error:
        assert error.values["option"] == "seed"
        return
    link = record.to_link()
    assert Record.from_json(record.to_json()) == record == Record.from_link(link)
    assert Record.from_link(f"https://example.org/castles/index.html{link}") == record
    assert link.isascii()
    assert not set(link) & set(" <>\"'\\^`{|}\n")


@every_table
@given(data=st.data())
def test_a_record_is_its_states(rules: Rules, seats: int, data: st.DataObject) -> None:
    record = data.draw(any_record(rules, seats))
    assert len(record.states) == len(record.actions) + 1
    assert record.state() == record.states[-1]
    for at, state in enumerate(record.states):
        assert record.state(at) == state
    state = record.state(0)
    for action in record.actions:
        state = state.after(action)
    assert state == record.state()


@every_table
@given(data=st.data())
def test_then_until_and_undone(rules: Rules, seats: int, data: st.DataObject) -> None:
    record = data.draw(any_record(rules, seats))
    kept = copy(record)
    for at in {0, len(record.actions) // 2, len(record.actions)}:
        part = record.until(at)
        assert part == Record(
            rules.id, record.seed, seats, record.options, record.actions[:at], record.version
        )
        assert part.states == record.states[: at + 1]
        for action in record.actions[at:]:
            part = part.then(action)
        assert part == record
        assert part.states == record.states
    for action in record.state().actions[:3]:
        assert record.then(action).undone() == record
    while record.actions:
        shorter = record.undone()
        assert shorter == record.until(len(record.actions) - 1)
        record = shorter
    with pytest.raises(RecordError) as caught:
        record.undone()
    assert caught.value.problem == "record.start"
    assert kept == Record(rules.id, kept.seed, seats, kept.options, kept.actions, kept.version)


@every_game
def test_an_illegal_action_does_not_join_a_record(rules: Rules) -> None:
    record = Record(rules.id, "otter", rules.default_seats)
    for golden in records().values():
        if golden.game == rules.id:
            with pytest.raises(IllegalAction):
                golden.then(golden.actions[0])
    assert record.actions == ()


@every_game
def test_options_left_out_and_untidy_seeds(rules: Rules) -> None:
    record = Record(rules.id, "  otter ", rules.default_seats)
    full = {option.id: option.default for option in rules.options}
    assert record == Record(rules.id, "otter", rules.default_seats, full)
    assert (record.seed, dict(record.options)) == ("otter", full)
    assert Record.from_link(f"#/{rules.id}?seed=otter") == record
    assert Record.from_link(f"#{rules.id}?seed=%20otter") == record


@every_game
def test_a_record_keeps_nothing_of_its_caller(rules: Rules) -> None:
    options: dict[str, str] = {}
    record = Record(rules.id, "otter", rules.default_seats, options)
    options["level"] = "changed"
    assert "changed" not in record.options.values()
    with pytest.raises(TypeError):
        record.options["level"] = "changed"  # type: ignore[index]


def test_actions_may_be_given_in_notation() -> None:
    golden = records()["castellion-architects-lost"]
    written = tuple(map(str, golden.actions))
    assert Record(golden.game, golden.seed, golden.seats, golden.options, written) == golden  # type: ignore[arg-type]


def test_the_json_form() -> None:
    record = Record("castellion", "otter-1", 1, {}, ("draw:main", "place:0.0"))  # type: ignore[arg-type]
    assert json.loads(record.to_json()) == {
        "schema": 1,
        "game": "castellion",
        "version": 1,
        "seed": "otter-1",
        "seats": 1,
        "options": {"level": "architects", "pantry_apart": "off", "variant": "none", "deal": "shuffled"},
        "actions": ["draw:main", "place:0.0"],
    }


def test_the_link_form() -> None:
    deal = Record("castellion", "otter-1", 1)
    assert deal.to_link() == "#/castellion?seed=otter-1&seats=1&level=architects&v=1"
    other = Record("castellion", "otter-1", 2, {"variant": "vigil"})
    assert other.to_link() == "#/castellion?seed=otter-1&seats=2&level=architects&variant=vigil&v=1"
    played = Record("castellion", "otter-1", 1, {}, ("draw:main", "place:0.0"))  # type: ignore[arg-type]
    assert played.to_link() == f"{deal.to_link()}&ranks=AAKyql03Ag"
    start, moves = played.to_stored_link().split("&moves=")
    assert start == deal.to_link() == deal.to_stored_link()
    unpacker = zlib.decompressobj(zdict=catalog.find("castellion").link_sample.encode())
    unpacked = unpacker.decompress(base64.urlsafe_b64decode(moves + "=" * (-len(moves) % 4)))
    assert unpacked == b"draw:main\nplace:0.0"


def test_a_whole_game_fits_a_short_link() -> None:
    assert all(len(record.to_link()) < 250 for record in records().values())


@pytest.mark.parametrize("name", names())
def test_a_link_is_read_in_every_form_and_has_one_only(name: str) -> None:
    record = records()[name]
    short, stored = record.to_link(), record.to_stored_link()
    assert Record.from_link(short) == Record.from_link(stored) == record
    with pytest.raises(RecordError):
        Record.from_link(f"{short}&moves={stored.rpartition('moves=')[2]}")
    other = next(rules for rules in catalog.games if rules.id != record.game)
    with pytest.raises(RecordError):
        Record.from_link(short.replace(record.game, other.id))


def test_the_catalog() -> None:
    assert len({rules.id for rules in catalog.games}) == len(catalog.games)
    for rules in catalog.games:
        assert catalog.find(rules.id) is rules
        assert rules.versions == tuple(range(1, rules.version + 1))
        assert rules.seats
    strange: list[Any] = ["", "no-such-game", "CASTELLION", None, [], 5]
    for name in strange:
        with pytest.raises(UnknownGame) as caught:
            catalog.find(name)
        assert isinstance(caught.value, KeyError)
        assert caught.value.known == tuple(rules.id for rules in catalog.games)
        assert all(rules.id in str(caught.value) for rules in catalog.games)


SAMPLES = {
    "castellion": 3466060216,
    "castelli": 4042643610,
    "castellan": 2323464551,
    "castle_keep": 3888327930,
}
"""The checksums of what links are packed by: it never changes, or links of before cannot be read."""


@pytest.mark.parametrize("rules", catalog.games, ids=lambda rules: rules.id)
def test_the_sample_that_links_are_packed_by_never_changes(rules: Rules) -> None:
    assert zlib.crc32(rules.link_sample.encode()) == SAMPLES[rules.id]


@pytest.mark.parametrize("name", names())
def test_links_are_read_that_were_packed_without_a_sample(name: str) -> None:
    record = records()[name]
    old = f"{record.until(0).to_link()}&play={_pack(chr(10).join(map(str, record.actions)))}"
    assert Record.from_link(old) == record
    new = record.to_stored_link()
    assert "&moves=" in new and len(new) < len(old)
    with pytest.raises(RecordError):
        Record.from_link(f"{old}&moves={new.rpartition('moves=')[2]}")
    other = next(rules for rules in catalog.games if rules.id != record.game)
    with pytest.raises(RecordError):
        Record.from_link(new.replace(record.game, other.id))
