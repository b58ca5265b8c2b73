"""The shelf of kept games: filtered, sorted, searched, pinned, deleted together and brought back."""

import re
import time

import pytest

from game import catalog
from game.app.messages import FileGiven, Submitted
from game.app.storage import saves
from game.app.storage.games import SAVE
from game.core import Record
from game.locale import words
from game.screens.model import ANY, BY_GAME, BY_TIME, FINISHED, GOING, LOST_GAMES, OLDEST, WON_GAMES
from game.screens.shelf.listed import LONGEST, listed
from game.screens.shelf.page import PAGE
from game.screens.table_model import Table
from tests.app.fakes import FakeStorage, Player
from tests.golden import records
from tests.screens.samples import rendered, with_class

WON = records()["castellion-architects-won"]
LOST = records()["castellion-architects-lost"]
KEEP = records()["castle_keep-built-two"]
SIZES = re.compile(r"(?s).* (\d+)\s:\s(\d+) tiles.*")


def text(record: Record, changed: float, actions: int | None = None, **values: object) -> str:
    record = record if actions is None else record.until(actions)
    return saves.written(Table("x", record, len(record.actions))._replace(**values), changed)


@pytest.fixture
def player() -> Player:
    return Player(
        FakeStorage(
            {
                SAVE + "won": text(WON, 5e8),
                SAVE + "lost": text(LOST, 4e8),
                SAVE + "going": text(WON, 3e8, 9),
                SAVE + "keep": text(KEEP, 2e8, computers=((0, "strong"),)),
                SAVE + "other": text(KEEP, 1e8, 5, computers=((1, "easy"),)),
            }
        )
    )


def ids(player: Player) -> list[str]:
    model = player.model
    return [card.id for card in listed(model.saves, model.shelf, model.words)]


def choose(player: Player, **fields: str) -> list[str]:
    for field, value in fields.items():
        player.do("shelf", value, field)
    return ids(player)


def test_all_games_are_listed_the_last_played_first(player):
    assert ids(player) == ["won", "lost", "going", "keep", "other"]


def test_games_are_filtered_by_game_and_by_how_they_stand(player):
    assert choose(player, game="castle_keep") == ["keep", "other"]
    assert choose(player, game="", state=GOING) == ["going", "other"]
    assert choose(player, state=FINISHED) == ["won", "lost", "keep"]
    assert choose(player, state=WON_GAMES) == ["won"]  # the strong computer won the other one
    assert choose(player, state=LOST_GAMES) == ["lost", "keep"]
    assert choose(player, state=GOING, game="castle_keep") == ["other"]
    assert choose(player, state=ANY, game="") == ["won", "lost", "going", "keep", "other"]


def test_games_are_sorted_by_time_or_by_game(player):
    assert choose(player, order=BY_GAME)[-2:] == ["keep", "other"]
    player.storage.texts[SAVE + "other"] = text(KEEP, 9e8, 5)
    player.do("delete", "lost")
    assert ids(player) == ["won", "going", "other", "keep"]
    assert choose(player, order=BY_TIME)[0] == "other"
    assert choose(player, order=OLDEST) == ["keep", "going", "won", "other"]
    player.do("pin", "won")
    assert ids(player)[0] == "won"


def test_words_are_looked_for_in_seeds_and_names(player):
    assert choose(player, search=WON.seed.upper()) == [
        card.id for card in player.model.saves if WON.seed in card.seed
    ]
    assert choose(player, search="castle keep") == ["keep", "other"]
    assert choose(player, search="keep strong") == ["keep"]
    assert choose(player, search="bruno") == ["other"]
    assert choose(player, search="architects") == ["won", "lost", "going"]
    assert choose(player, search="architects nowhere") == []


def test_where_nothing_is_found_all_games_can_be_listed_again(player):
    player.go("#/games")
    assert choose(player, search="nowhere", state=WON_GAMES, game="castellion", order=OLDEST) == []
    found = rendered(player.model)
    assert "No game fits" in with_class(found, "shelf-nothing")[0].text and not with_class(
        found, "saved-game"
    )
    player.do("list-all")
    assert ids(player) == ["other", "keep", "going", "lost", "won"]
    assert not with_class(rendered(player.model), "shelf-nothing")


def test_a_person_is_found_by_name(player):
    player.session.model = player.model._replace(names=("Zoe",))
    assert choose(player, search="zoe") == ["won", "lost", "going", "keep", "other"]


@pytest.mark.parametrize(
    ("field", "value"),
    [("game", "chess"), ("state", "broken"), ("order", "luck"), ("pages", "9"), ("", ""), ("chosen", "won")],
)
def test_what_no_field_offers_changes_nothing(player, field, value):
    before = player.model
    player.do("shelf", value, field)
    assert player.model == before


def test_what_is_typed_is_cut_and_sending_it_off_looks_for_it_too(player):
    player.do("shelf", "x" * 999, "search")
    assert player.model.shelf.search == "x" * LONGEST
    player.send(Submitted("shelf", {"search": "bruno", "game": "", "state": ANY, "order": BY_TIME}))
    assert ids(player) == ["other"]


def test_a_pinned_game_stands_first_stays_so_and_travels(player):
    player.do("pin", "going")
    assert ids(player)[0] == "going" and player.model.saves[0].id == "won"
    player.go("#/table/going")
    player.act(str(player.table.state.actions[0]))
    player.reload()
    assert ids(player)[0] == "going" and player.notices == []
    (file,) = player.do("export")
    other = Player()
    other.send(FileGiven(file.text))
    assert ids(other)[0] == "going"
    player.do("pin", "going")
    assert not any(card.pinned for card in player.model.saves)


def test_a_pinned_game_stays_pinned_when_it_ends(player):
    player.do("pin", "won")
    player.go("#/table/won")
    player.do("goto", "3")
    assert next(card for card in player.model.saves if card.id == "won").pinned


def test_pinning_an_open_game_does_not_overtake_it(player):
    player.go("#/table/going")
    player.go("#/games")
    player.do("pin", "going")
    player.go("#/table/going")
    player.act(str(player.table.state.actions[0]))
    assert player.notices == [] and len(player.model.saves) == 5


def test_pinning_a_game_that_is_not_there_does_nothing(player):
    before = dict(player.storage.texts)
    player.do("pin", "none")
    assert player.storage.texts == before


def test_several_games_are_deleted_together_and_come_back_as_they_were(player):
    before = dict(player.storage.texts)
    player.do("choose-games", "on")
    for save in ("won", "keep", "lost", "lost"):
        player.do("choose-game", "on", save)
    assert player.model.shelf.chosen == ("won", "keep")
    player.do("delete-chosen")
    assert ids(player) == ["lost", "going", "other"] and player.notices == ["notice.deleted-many"]
    assert player.model.notices[0].values["n"] == 2 and player.model.shelf.chosen is None
    player.do("undelete")
    assert player.storage.texts == before and player.notices == []
    assert ids(player) == ["won", "lost", "going", "keep", "other"]


def test_all_that_are_listed_are_chosen_and_no_others(player):
    choose(player, game="castle_keep")
    player.do("choose-games", "all")
    player.do("delete-chosen")
    assert choose(player, game="") == ["won", "lost", "going"]


def test_one_game_comes_back_too_but_never_over_another(player):
    player.do("delete", "won")
    player.storage.texts[SAVE + "won"] = text(LOST, 9e8)
    player.do("undelete")
    assert player.storage.texts[SAVE + "won"] == text(LOST, 9e8)


def test_only_what_was_deleted_last_comes_back(player):
    player.do("delete", "won")
    player.do("delete", "lost")
    player.do("undelete")
    player.do("undelete")
    assert ids(player) == ["lost", "going", "keep", "other"]


def test_deleting_the_game_on_the_table_leaves_it(player):
    player.go("#/table/going")
    player.go("#/games")
    player.do("choose-games", "all")
    player.do("delete-chosen")
    assert player.model.table is None and not player.storage.saves()
    player.do("undelete")
    assert len(player.storage.saves()) == 5


def test_nothing_is_deleted_while_nothing_is_chosen(player):
    before = dict(player.storage.texts)
    for name, argument, field in (
        ("delete-chosen", "", ""),
        ("choose-game", "on", "won"),
        ("choose-games", "some", ""),
        ("choose-games", "on", ""),
        ("choose-game", "on", "none"),
        ("delete-chosen", "", ""),
        ("choose-games", "off", ""),
    ):
        player.do(name, argument, field)
    assert player.storage.texts == before and player.model.shelf.chosen is None


def test_games_that_went_elsewhere_meanwhile_are_not_deleted_twice(player):
    player.do("choose-games", "all")
    player.do("delete", "won")
    player.do("delete-chosen")
    assert player.model.notices[-1].values["n"] == 4


def test_many_games_show_a_page_at_a_time_and_a_filter_begins_anew():
    games = {f"{SAVE}{number}": text(WON, 1e8 + number, 1) for number in range(PAGE * 2 + 5)}
    player = Player(FakeStorage(games))
    player.go("#/games")
    shown = [len(with_class(rendered(player.model), "saved-game"))]
    for _ in range(2):
        player.do("more-games")
        shown.append(len(with_class(rendered(player.model), "saved-game")))
    assert shown == [PAGE, 2 * PAGE, 2 * PAGE + 5]
    choose(player, state=GOING)
    assert len(with_class(rendered(player.model), "saved-game")) == PAGE


def test_the_list_of_games_names_all_there_are(player):
    player.go("#/games")
    options = [e.attributes["value"] for e in rendered(player.model) if e.tag == "option"]
    assert options[: len(catalog.games) + 1] == ["", *(rules.id for rules in catalog.games)]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_shows_pins_and_boxes_to_choose(player, language):
    player.go("#/games")
    player.do("pin", "keep")
    found = rendered(player.model, language)
    pins = [e for e in found if e.attributes.get("data-do", "").startswith("pin:")]
    assert [pin.attributes["aria-pressed"] for pin in pins] == ["true", *["false"] * 4]
    assert words(language)("shelf.pinned") in with_class(found, "saved-game")[0].text
    player.do("choose-games", "on")
    player.do("choose-game", "on", "won")
    boxes = [e for e in rendered(player.model, language) if e.attributes.get("type") == "checkbox"]
    assert [box.attributes["name"] for box in boxes if "checked" in box.attributes] == ["won"]
    assert len(boxes) == 5


def test_games_tell_what_was_counted_and_at_what_time_they_were_played(player):
    player.go("#/games")
    told = {e.attributes["id"]: e.text for e in with_class(rendered(player.model), "saved-game")}
    assert "3 Ordeals overcome" in told["save-won"] and "actions" not in told["save-won"]
    tiles = SIZES.fullmatch(told["save-keep"])
    assert tiles and tiles[1] == "9" and 0 < int(tiles[2]) < 9
    assert "9 actions" in told["save-going"]
    assert time.strftime("%H:%M", time.localtime(5e8)) in told["save-won"]


def test_points_are_told_seat_by_seat():
    ended = [record for record in records().values() if record.game == "castelli" and record.state().outcome]
    scores = ended[0].state().outcome.scores
    player = Player(FakeStorage({SAVE + "a": text(ended[0], 1e8)}))
    player.go("#/games")
    (game,) = with_class(rendered(player.model), "saved-game")
    assert " : ".join(map(str, scores)) + " points" in game.text


def test_an_empty_shelf_says_so():
    player = Player()
    player.go("#/games")
    found = rendered(player.model)
    assert not with_class(found, "saved-game") and "No game is kept" in with_class(found, "lead")[0].text


def test_home_shows_a_few_games_to_go_on_with(player):
    for number in range(9):
        player.storage.texts[f"{SAVE}more{number}"] = text(LOST, 6e8 + number)
    player.do("pin", "keep")
    player.go("#/")
    shown = [e.attributes["id"] for e in with_class(rendered(player.model), "saved-game")]
    assert len(shown) == 6 and shown[0] == "save-keep"
    assert {"save-going", "save-other"} < set(shown)
