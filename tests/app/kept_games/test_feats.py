"""Finished games from before there were feats or counts are looked at while these show, a few at a time."""

import json

import pytest

from game.app.messages import Tick, Wake
from game.app.storage import saves
from game.app.storage.games import SAVE
from game.screens.table_model import Table
from tests.app.fakes import FakeStorage, Player
from tests.golden import records

WON = records()["castellion-architects-won"]


def old(number: int) -> str:
    """A finished game in which nobody looked for feats yet."""
    return saves.written(Table("x", WON, len(WON.actions)), 1e8 + number)


def storage(games: int) -> FakeStorage:
    return FakeStorage({f"{SAVE}{number}": old(number) for number in range(games)})


def unseen(player: Player) -> int:
    return sum(card.feats is None for card in player.model.saves)


def test_a_game_that_ends_is_looked_at_at_once() -> None:
    player = Player()
    player.go(WON.until(len(WON.actions) - 1).to_link())
    player.do("goto", str(len(WON.actions) - 1))
    player.act(str(WON.actions[-1]))
    (card,) = player.model.saves
    assert card.won and card.feats is not None and "architects" in card.feats
    player.reload()
    assert player.model.saves == (card,)


def test_games_of_before_are_looked_at_on_the_page_of_statistics() -> None:
    player = Player(storage(5))
    assert unseen(player) == 5
    player.go("#/statistics")
    times = 0
    while any(isinstance(effect, Wake) for effect in player.effects):
        player.send(Tick())
        times += 1
    assert unseen(player) == 0 and times > 1
    assert all(card.feats == ("architects", "unaided") for card in player.model.saves)
    assert {card.changed for card in player.model.saves} == {1e8 + number for number in range(5)}


@pytest.mark.parametrize("page", ["#/games", "#/daily"])
def test_what_was_not_counted_yet_is_counted_where_that_is_told(page: str) -> None:
    values = json.loads(old(0)) | {"feats": ["old"]}
    del values["count"]
    player = Player(FakeStorage({SAVE + "0": json.dumps(values)}))
    assert player.model.saves[0].counted is None
    player.go(page)
    player.send(Tick())
    assert [(card.counted, card.feats) for card in player.model.saves] == [((3,), ("old",))]


def test_nothing_is_looked_at_elsewhere_nor_where_nothing_is_left() -> None:
    player = Player(storage(1))
    assert not player.go("#/about")
    assert not player.send(Tick()) and unseen(player) == 1
    player.go("#/statistics")
    player.send(Tick())
    player.go("#/")
    assert not player.go("#/statistics")


def test_a_game_that_cannot_be_played_is_set_aside_and_the_rest_goes_on() -> None:
    store = storage(1)
    store.texts[SAVE + "bad"] = old(0).replace("moves=", "moves=AA")
    player = Player(store)
    player.go("#/statistics")
    for _ in range(3):
        player.send(Tick())
    assert unseen(player) == 0 and len(player.model.saves) == 1
    assert "notice.set-aside" in player.notices


def test_an_open_game_is_not_overtaken_by_the_look_at_it() -> None:
    player = Player(storage(1))
    player.go("#/table/0")
    player.go("#/statistics")
    player.send(Tick())
    player.go("#/table/0")
    player.do("goto", "3")
    assert player.notices == [] and len(player.model.saves) == 1


def test_what_finds_no_room_to_be_set_aside_is_not_looked_at_for_ever() -> None:
    store = storage(1)
    store.texts[SAVE + "bad"] = old(0).replace("moves=", "moves=AA")
    player = Player(store)
    player.go("#/statistics")
    store.room = 0
    for _ in range(3):
        player.send(Tick())
    assert player.effects == [] and SAVE + "bad" in store.texts
    assert {card.id for card in player.model.saves if card.feats} == {"0"}
