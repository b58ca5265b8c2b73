"""What earlier commits wrote opens unchanged: browser storages, an exported file and links, in `saved/`.

Commit 58bb6fd wrote them: of every game one with a computer and a hint, one that was looked back in, one that
is over; commit b71fe7f wrote `links-ways`, of Castle Keep's further ways and options. Each file says beside
its contents what was shown of them. Files may join them; none is written anew.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.app.messages import FileGiven
from game.app.storage.games import SAVE
from game.core import Record
from game.core.option import written
from game.screens.model import Model
from game.screens.seating import PAUSED, RUNNING
from game.screens.table_model import Table
from tests.app.fakes import FakeStorage, Player

SAVED = Path(__file__).parent / "saved"
LINKS = ("links", "links-ways")
KNOWN = {rules.id for rules in catalog.games}
"""A site may leave games out: their files are not for it."""
STORAGES = sorted(file.stem for file in SAVED.glob("*.json") if file.stem in KNOWN)


def content(name: str) -> Any:
    return json.loads((SAVED / f"{name}.json").read_text("utf-8"))


def plain(value: Any) -> Any:
    """Return a value as JSON gives it back."""
    return json.loads(json.dumps(value))


def cards(model: Model, told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return what is told of the cards of a model; what came later to cards is not."""
    found = [
        plain({**card._asdict(), "options": written(catalog.find(card.game).options, card.options)})
        for card in model.saves
    ]
    return [{key: card[key] for key in told[0]} for card in found]


def shown(table: Table) -> dict[str, Any]:
    """Return what a file tells of a table, but for its link, whose packing is not told byte for byte."""
    return {
        "at": table.at,
        "assisted": table.assisted,
        "hints": table.hints,
        "computers": plain(table.computers),
        "end": plain(table.record.state().summary()),
    }


@pytest.mark.parametrize("name", STORAGES)
def test_a_storage_shows_the_same_games_and_settings(name: str) -> None:
    saved = content(name)
    player = Player(FakeStorage(saved["storage"]))
    model, shows = player.model, saved["shows"]
    assert cards(model, shows["cards"]) == shows["cards"]
    assert {key: getattr(model, key) for key in shows["settings"]} == shows["settings"]
    assert player.notices == [] and player.storage.texts == saved["storage"]


@pytest.mark.parametrize("name", STORAGES)
def test_every_game_of_a_storage_opens_as_it_was_left(name: str) -> None:
    saved = content(name)
    player = Player(FakeStorage(saved["storage"]))
    for save, told in saved["shows"]["tables"].items():
        player.go(f"#/table/{save}")
        assert player.table.save == save
        assert player.table.record == Record.from_link(told.pop("link"))
        assert shown(player.table) == told
        back = told["at"] < len(player.table.record.actions)
        assert player.table.computing == (PAUSED if back else RUNNING)
    assert player.notices == [] and player.storage.texts == saved["storage"]


def test_the_storages_hold_what_may_break() -> None:
    tables = [table for name in STORAGES for table in content(name)["shows"]["tables"].values()]
    assert any(table["assisted"] for table in tables) and any(table["hints"] for table in tables)
    won = [card["won"] for name in STORAGES for card in content(name)["shows"]["cards"]]
    assert {True, False, None} == set(won)


def test_an_exported_file_comes_in_whole() -> None:
    text = (SAVED / "export.json").read_text("utf-8")
    games = {
        save: game
        for save, game in json.loads(text)["games"].items()
        if json.loads(json.loads(game)["record"])["game"] in KNOWN
    }
    player = Player()
    player.send(FileGiven(text))
    first = player.model.notices[0]
    assert (first.message, dict(first.values)) == ("import.new", {"n": len(games)})
    assert {key.removeprefix(SAVE): game for key, game in player.storage.saves().items()} == games
    was = [card for name in STORAGES for card in content(name)["shows"]["cards"]]
    assert sorted(cards(player.model, was), key=lambda card: card["id"]) == sorted(
        was, key=lambda card: card["id"]
    )


@pytest.mark.parametrize(
    ("link", "told"),
    [(link, told) for name in LINKS for link, told in content(name).items() if told["end"]["game"] in KNOWN],
)
def test_a_link_opens_the_same_game(link: str, told: dict[str, Any]) -> None:
    player = Player()
    player.go(link)
    table = player.table
    assert plain(table.computers) == told["computers"]
    at = told["actions"] if table.record.state().outcome else told["at"]  # what is over opens at its end
    assert (table.at, len(table.record.actions)) == (at, told["actions"])
    assert plain(table.record.state().summary()) == told["end"]
