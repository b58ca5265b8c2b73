"""Storages that are full, blocked, or hold what cannot be read."""

import json

import pytest

from game.app.messages import Command, NoticeRaised
from game.app.notices import LASTING
from game.app.session import Session
from game.app.storage import saves
from game.app.storage.games import ASIDE, SAVE, SETTINGS, Store
from game.app.storage.saves import SaveError
from game.app.storage.settings import Settings
from game.core import Record
from game.screens.model import Notice
from game.screens.seating import PAUSED
from game.screens.table_model import Table
from tests.app.fakes import LINK, FakeStorage, Player


def text(**changes) -> str:
    record = Record("castellion", "otter-42", 1)
    record = record.then(record.state().actions[0])
    values = json.loads(saves.written(Table("", record, 1), 1e9))
    return json.dumps({**values, **changes})


def record_text(**changes) -> str:
    return text(record=json.dumps({**json.loads(json.loads(text())["record"]), **changes}))


UNREADABLE = {
    "empty": "",
    "no JSON": "{",
    "deep": "[" * 100_000,
    "no object": "[]",
    "newer": text(schema=99),
    "no record": text(record="{"),
    "strange key": text(colour="red"),
    "at no time": text(changed=float("nan")),
    "newer record": record_text(schema=2),
    "newer rules": record_text(version=2),
    "unknown game": record_text(game="chess"),
    "options of other kinds": record_text(options={"level": 3}),
    "no such choice": record_text(options={"level": "none"}),
    "no such option": record_text(options={"colour": "red"}),
}
UNPLAYABLE = {
    "illegal": record_text(actions=["discard"]),
    "no actions": record_text(actions=["dance"]),
    "beyond the end": text(at=2),
    "before the start": text(at=-1),
}


def test_round_trip():
    record = Record("castellion", "otter-42", 1)
    for _ in range(4):
        record = record.then(record.state().actions[0])
    table = Table("x", record, 2, assisted=True, computing=PAUSED, computers=((0, "strong"),), hints=3)
    kept = saves.written(table, 1e9)
    assert saves.table("x", kept) == table
    assert saves.card("x", kept) == saves.card_of(table, 1e9)


@pytest.mark.parametrize("name", UNREADABLE)
def test_what_is_unreadable_is_set_aside_at_the_start(name):
    storage = FakeStorage({SAVE + "bad": UNREADABLE[name], SAVE + "good": text(), "other": "{"})
    player = Player(storage)
    assert [card.id for card in player.model.saves] == ["good"] and player.notices == ["notice.set-aside"]
    assert storage.texts == {SAVE + "good": text(), ASIDE + "bad": UNREADABLE[name], "other": "{"}
    assert "notice.set-aside" in LASTING


@pytest.mark.parametrize("name", UNPLAYABLE)
def test_what_cannot_be_played_is_set_aside_when_it_is_opened(name):
    storage = FakeStorage({SAVE + "bad": UNPLAYABLE[name]})
    player = Player(storage)
    player.do("resume", "bad")
    assert sorted(player.notices) == ["notice.save-gone", "notice.set-aside"] and not player.model.saves
    assert storage.texts == {ASIDE + "bad": UNPLAYABLE[name]}


@pytest.mark.parametrize("bad", [*UNREADABLE.values(), *UNPLAYABLE.values()])
def test_bad_texts_raise_the_typed_error(bad):
    with pytest.raises(SaveError):
        saves.table("x", bad)


def test_what_was_set_aside_before_is_not_written_over():
    storage = FakeStorage({SAVE + "bad": "{", ASIDE + "bad": "[", ASIDE + "bad.2": "]"})
    Player(storage)
    assert storage.texts == {ASIDE + "bad": "[", ASIDE + "bad.2": "]", ASIDE + "bad.3": "{"}


def test_where_there_is_no_room_the_unreadable_stays_where_it_is():
    texts = {SAVE + "bad": "{" * 100}
    storage = FakeStorage(texts, room=150)
    player = Player(storage)
    assert storage.texts == texts and sorted(player.notices) == ["notice.set-aside", "notice.storage-full"]
    player.reload()
    assert storage.texts == texts


def test_a_blocked_storage_is_said_once_and_the_game_goes_on():
    storage = FakeStorage()
    storage.blocked = True
    player = Player(storage)
    assert player.notices == ["notice.storage-blocked"]
    player.do("dismiss", "0")
    player.go(LINK)
    player.play(5)
    assert player.notices == [] and len(player.played) == 5
    save = player.table.save
    player.go("#/")
    player.do("resume", save)
    assert len(player.played) == 5


def test_a_full_storage_keeps_the_last_good_save_and_catches_up():
    storage = FakeStorage()
    player = Player(storage)
    player.go(LINK)
    player.play(4)
    good = storage.saves()
    storage.room = sum(len(key) + len(text) for key, text in storage.texts.items())
    player.play(6)
    assert storage.saves() == good and player.notices == ["notice.storage-full"]
    assert len(player.played) == 10
    player.do("dismiss", "0")
    player.play(1)
    assert player.notices == []
    storage.room = float("inf")
    player.do("undo")
    other = Player(storage)
    other.go(f"#/table/{player.table.save}")
    assert other.table == player.table


def test_another_game_does_not_push_the_held_one_out():
    storage = FakeStorage(room=60)
    player = Player(storage)
    for seed in ["a", "b"]:
        player.go(f"#/castellion?seed={seed}")
        player.play(3)
    assert {card.seed for card in player.model.saves} == {"a", "b"}
    storage.room = float("inf")
    player.play(1)
    assert len(storage.saves()) == 2


def test_deleting_in_a_full_storage_makes_room():
    storage = FakeStorage()
    player = Player(storage)
    player.go(LINK)
    player.play(4)
    storage.room = 0
    player.do("delete", player.table.save)
    assert not storage.texts


def test_keys_of_other_pages_are_not_touched():
    storage = FakeStorage({"a": "{", "castellariumX": "{", "castellarium": "{"})
    player = Player(storage)
    player.go(LINK)
    player.play(2)
    player.do("delete", player.table.save)
    assert storage.texts == {"a": "{", "castellariumX": "{", "castellarium": "{"}


def test_settings_come_back():
    player = Player()
    player.do("lang", "fr")
    player.do("theme", "dark")
    player.reload()
    assert (player.model.language, player.model.theme) == ("fr", "dark")


@pytest.mark.parametrize(("name", "argument"), [("lang", "xx"), ("lang", ""), ("theme", "pink")])
def test_unknown_settings_are_not_taken(name, argument):
    player = Player()
    before = player.model
    player.do(name, argument)
    assert player.model == before and not player.storage.texts


@pytest.mark.parametrize(
    "bad",
    [
        "{",
        "[]",
        "null",
        '{"language": "xx", "theme": "auto"}',
        '{"language": [], "theme": {}}',
        '{"letters": 1}',
    ],
)
def test_bad_settings_are_set_aside(bad):
    storage = FakeStorage({SETTINGS: bad})
    player = Player(storage)
    assert (player.model.language, player.model.theme) == ("en", "auto")
    assert storage.texts == {ASIDE + "settings": bad} and player.notices == ["notice.set-aside"]


def test_notices_are_shown_once_and_dismissed_by_number():
    player = Player()
    for message in ["a", "b", "a", "c"]:
        player.send(NoticeRaised(Notice(message)))
    assert player.notices == ["a", "b", "c"]
    player.do("dismiss", "1")
    assert player.notices == ["a", "c"]
    player.do("dismiss", "7")
    assert player.notices == ["a", "c"]


def test_single_letters_stay_off_and_other_settings_as_they_were():
    player = Player()
    player.do("lang", "fr")
    player.do("letters", "off")
    player.do("letters", "maybe")
    player.reload()
    assert not player.model.letters and player.model.language == "fr"
    player.do("letters", "on")
    player.reload()
    assert player.model.letters


def test_settings_given_from_outside_hold_for_this_time_only():
    player = Player()
    player.do("theme", "light")
    session = Session(Store(player.storage), "en", Settings(language="fr", theme="dark"))
    assert (session.model.language, session.model.theme) == ("fr", "dark")
    session.send(Command("lang", "en"))
    player.reload()
    assert (player.model.language, player.model.theme) == ("en", "light")
