"""Finished games in the store: short texts, the same games, and the same sums wherever they come."""

import json

import pytest

from game.app.messages import Download, FileGiven
from game.app.storage import saves
from game.app.storage.games import ASIDE, SAVE
from game.app.storage.schemas import SCHEMA, SaveError
from game.core import Record
from game.screens.statistics.sums import counted, groups
from game.screens.table_model import Table
from tests.app.fakes import FakeStorage, Player
from tests.golden import records

OVER = {name: record for name, record in records().items() if record.state().outcome is not None}
NAMES = sorted(OVER)
WON = OVER["castellion-architects-won"]
LOST = OVER["castellion-architects-lost"]


def at_end(record: Record, **values: object) -> Table:
    computers = tuple((seat, "easy") for seat in range(1, record.seats))
    return Table("x", record, len(record.actions), computers=computers)._replace(**values)


def old_text(record: Record, schema: int, **changes: object) -> str:
    """A text as earlier releases wrote it, of schema 3 to 5."""
    outcome = record.state().outcome
    values = {
        "schema": schema,
        "record": record.to_json(),
        "at": len(record.actions),
        "assisted": False,
        "won": None if outcome is None else bool(outcome.winners),
        "changed": 1e9,
        "computers": {},
        "hints": 0,
        "before": 0.0,
    }
    if schema > 3:
        values |= {"winners": [0], "squares": [], "match": {}}
    if schema > 4:
        values |= {"friends": {}, "awaited": None}
    return json.dumps(values | changes, ensure_ascii=False)


def storage_of(*texts: str) -> FakeStorage:
    return FakeStorage({f"{SAVE}{number}": text for number, text in enumerate(texts)})


def exported(player: Player) -> str:
    (file,) = player.do("export")
    assert isinstance(file, Download)
    return file.text


@pytest.mark.parametrize("name", NAMES)
def test_a_finished_game_is_a_link_and_opens_the_same(name: str) -> None:
    table = at_end(OVER[name], hints=2, assisted=True)
    text = saves.written(table, 1e9)
    assert saves.table("x", text) == table and saves.card("x", text) == saves.card_of(table, 1e9)
    assert len(text) < 0.75 * len(old_text(table.record, 5))
    assert json.loads(text)["record"].startswith("#/")


def test_a_long_game_is_a_third_of_what_it_was() -> None:
    record = OVER["castellion-cold-sweat-won-by-computer"]
    assert 3 * len(saves.written(at_end(record), 1e9)) < len(old_text(record, 5))


def test_a_game_that_goes_on_is_written_in_full() -> None:
    values = json.loads(saves.written(at_end(WON.until(9)), 1e9))
    assert Record.from_json(values["record"]) == WON.until(9) and values["schema"] == SCHEMA
    assert {"winners", "match", "friends", "awaited"} <= set(values) and "ended" not in values


@pytest.mark.parametrize("schema", [3, 4, 5])
def test_finished_games_of_earlier_schemas_count_and_open(schema: int) -> None:
    player = Player(storage_of(old_text(WON, schema)))
    (card,) = player.model.saves
    assert (card.ended, card.play) == (1e9, saves.play_of(map(str, WON.actions)))
    assert [game.card for game in counted(player.model.saves)] == [card]
    player.go("#/table/0")
    assert player.table.record == WON and player.notices == []


@pytest.mark.parametrize(
    "changes",
    [
        {"record": WON.to_stored_link()[:-9]},
        {"record": WON.to_stored_link().replace("moves=", "moves=A")},
        {"actions": 3},
        {"at": 1000},
    ],
)
def test_a_damaged_link_is_set_aside_when_it_is_opened_and_kept(changes: dict[str, object]) -> None:
    text = json.dumps({**json.loads(saves.written(at_end(WON), 1e9)), **changes})
    player = Player(storage_of(text))
    player.go("#/table/0")
    assert "notice.set-aside" in player.notices and player.storage.texts == {ASIDE + "0": text}


@pytest.mark.parametrize(
    "changes",
    [
        {"record": "#/chess?seed=a"},
        {"record": "#/castellion?seed=a&level=none&v=1"},
        {"record": "#/castellion?seed=a&seats=9&v=1"},
        {"record": "#"},
        {"actions": None},
        {"actions": -1},
        {"play": None},
        {"ended": float("nan")},
        {"feats": [1]},
        {"feats": ["<b>"]},
        {"count": [1.5]},
        {"count": [10**9]},
        {"pinned": 1},
        {"colour": "red"},
    ],
)
def test_a_damaged_text_does_not_count_and_is_kept(changes: dict[str, object]) -> None:
    text = json.dumps({**json.loads(saves.written(at_end(WON), 1e9)), **changes})
    with pytest.raises(SaveError):
        saves.card("0", text)
    player = Player(storage_of(text))
    assert counted(player.model.saves) == [] and player.storage.texts == {ASIDE + "0": text}


def test_when_a_game_ended_stays_whatever_is_looked_at_later() -> None:
    player = Player(storage_of(saves.written(at_end(WON), 1e8)))
    player.go("#/table/0")
    player.do("goto", "3")
    (card,) = player.model.saves
    assert card.changed > card.ended == 1e8
    player.reload()
    assert player.model.saves == (card,)


def test_an_export_and_an_import_restore_all_sums() -> None:
    player = Player(storage_of(*(saves.written(at_end(record), 1e8) for record in OVER.values())))
    before = groups(counted(player.model.saves))
    other = Player()
    other.send(FileGiven(exported(player)))
    assert groups(counted(other.model.saves)) == before and len(before) > 5


def test_a_game_that_was_looked_at_on_one_device_is_there_already_on_the_other() -> None:
    player = Player(storage_of(saves.written(at_end(WON), 1e8), saves.written(at_end(LOST), 1e8)))
    other = Player()
    other.send(FileGiven(exported(player)))
    player.go("#/table/0")
    player.do("goto", "3")
    other.send(FileGiven(exported(player)))
    assert len(other.model.saves) == len(counted(other.model.saves)) == 2
    assert [(one.message, one.values["n"]) for one in other.model.notices] == [("import.there", 2)]


def test_a_file_of_an_earlier_release_brings_no_doubles() -> None:
    player = Player(storage_of(saves.written(at_end(WON), 1e9)))
    older = json.dumps({"kind": "castellarium games", "schema": 1, "games": {"a": old_text(WON, 5)}})
    player.send(FileGiven(older))
    assert len(player.model.saves) == 1


def test_only_texts_that_changed_are_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(storage_of(*(saves.written(at_end(record), 1e8) for record in OVER.values())))
    read: list[str] = []
    card = saves.card
    monkeypatch.setattr(saves, "card", lambda save, text: read.append(save) or card(save, text))
    player.storage.texts[SAVE + "1"] = saves.written(at_end(LOST), 2e8)
    player.do("delete", "0")
    assert read == ["1"] and len(player.model.saves) == len(OVER) - 1


@pytest.mark.parametrize(
    "changes",
    [
        {"record": WON.to_stored_link()[:-9]},
        {"record": LOST.to_stored_link()},
        {"record": WON.to_link()},
        {"actions": 3},
        {"play": 3},
        {"record": WON.until(9).to_json()},
        {"record": WON.to_json().replace("draw:main", "draw:moon"), "actions": None},
    ],
)
def test_a_damaged_game_of_a_file_is_set_aside_and_the_rest_comes_in(changes: dict[str, object]) -> None:
    good = saves.written(at_end(LOST), 1e9)
    bad = json.dumps({**json.loads(saves.written(at_end(WON), 1e9)), **changes})
    player = Player()
    games = {"good": good, "bad": bad}
    player.send(FileGiven(json.dumps({"kind": "castellarium games", "schema": 1, "games": games})))
    assert [card.id for card in player.model.saves] == ["good"]
    assert player.storage.texts == {SAVE + "good": good, ASIDE + "bad": bad}
