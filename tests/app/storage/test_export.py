"""All games as one file: out of one browser, into another, and nothing written over."""

import json

import pytest

from game.app.messages import Download, FileGiven
from game.app.storage import export
from game.app.storage.games import ASIDE, SAVE
from tests.app.fakes import LINK, FakeStorage, Player

SCRIPT = "<img src=x onerror=alert(1)>"


def file_of(player: Player) -> str:
    (file,) = player.do("export")
    assert isinstance(file, Download) and file.name.endswith(".json")
    return file.text


def counted(player: Player) -> dict[str, object]:
    return {notice.message: notice.values.get("n") for notice in player.model.notices}


@pytest.fixture
def player() -> Player:
    one = Player()
    for seed in ("otter-42", "fox-7"):
        one.go(f"#/castellion?seed={seed}")
        one.play(3)
    return one


def test_to_another_browser_and_again(player):
    other = Player()
    other.go(LINK)
    other.play(1)
    other.send(FileGiven(file_of(player)))
    assert counted(other) == {"import.new": 2} and len(other.model.saves) == 3
    assert player.storage.texts.items() <= other.storage.texts.items()
    before = dict(other.storage.texts)
    other.send(FileGiven(file_of(player)))
    assert counted(other) == {"import.there": 2} and other.storage.texts == before


def test_a_game_played_on_meanwhile_is_kept_beside_the_one_of_the_file(player):
    file = file_of(player)
    player.play(2)
    texts = dict(player.storage.texts)
    for times, told in ((1, {"import.new": 1, "import.there": 1}), (2, {"import.there": 2})):
        player.send(FileGiven(file))
        assert counted(player) == told, times
        assert texts.items() <= player.storage.texts.items() and len(player.storage.saves()) == 3


def test_what_cannot_be_read_is_set_aside_and_the_rest_comes_in(player):
    games = {**json.loads(file_of(player))["games"], "bad": "{", SCRIPT: SCRIPT}
    other = Player()
    for _ in range(2):
        other.send(FileGiven(export.written(games)))
    assert counted(other) == {"import.there": 2, "import.unreadable": 2}
    aside = {key: text for key, text in other.storage.texts.items() if key.startswith(ASIDE)}
    assert aside == {ASIDE + "bad": "{", ASIDE + SCRIPT: SCRIPT}


def test_a_strange_id_is_not_taken_over(player):
    (text, *_) = json.loads(file_of(player))["games"].values()
    other = Player()
    other.send(FileGiven(export.written({f"a b{SCRIPT}": text})))
    (key,) = other.storage.texts
    assert key.removeprefix(SAVE).isalnum() and other.storage.texts[key] == text


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "[" * 100_000, '{"games": {}}', export.written({}).replace("1", "2"), SCRIPT]
    + [export.written({}).replace("{}", games) for games in ('{"a": 1}', '["a"]', "null")],
)
def test_another_file_changes_nothing(player, text):
    before = dict(player.storage.texts)
    player.send(FileGiven(text))
    assert counted(player) == {"import.no-file": None} and player.storage.texts == before


def test_an_empty_file_says_so(player):
    player.send(FileGiven(export.written({})))
    assert counted(player) == {"import.empty": None}


def test_what_there_is_no_room_to_set_aside_stays_in_the_file():
    other = Player(FakeStorage(room=10))
    other.send(FileGiven(export.written({"bad": "{" * 20})))
    assert counted(other) == {"import.left": 1, "notice.storage-full": None}
    assert not other.storage.texts


@pytest.mark.parametrize("games", [{}, {"bad": "{"}, None])
def test_after_an_import_that_brings_nothing_all_games_still_open(player, games):
    saves = [card.id for card in player.model.saves]
    given = export.written(dict.fromkeys(saves, "[]") if games is None else games)
    player.go("")
    player.send(FileGiven(given))
    for save in saves:
        player.go(f"#/table/{save}")
        assert player.table.save == save and len(player.table.record.actions) == 3
        player.play(1)
    assert len(player.storage.saves()) == 2


def test_without_room_the_games_are_here_until_the_page_closes(player):
    other = Player(FakeStorage(room=10))
    other.send(FileGiven(file_of(player)))
    assert counted(other) == {"import.new": 2, "notice.storage-full": None} and len(other.model.saves) == 2
