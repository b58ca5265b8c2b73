"""Addresses, deals, saved games."""

import pytest

from game.app.messages import ChangedElsewhere, Copy, Focus, Go, Persist, Submitted
from game.app.storage.games import SAVE
from game.app.thinking.questions import asked
from game.core import Record
from game.screens.model import HOME, RULES, SETUP, TABLE, Route
from tests.app.fakes import LINK, FakeStorage, Player
from tests.golden import records
from tests.screens.samples import rendered


@pytest.fixture
def player():
    return Player()


@pytest.mark.parametrize(
    ("fragment", "route"),
    [
        ("", Route(HOME)),
        ("#", Route(HOME)),
        ("#/", Route(HOME)),
        ("#/castellion", Route(SETUP, "castellion")),
        ("#/castellion/rules", Route(RULES, "castellion")),
        ("#/castellion/rules/castellion.place.shape", Route(RULES, "castellion", "castellion.place.shape")),
    ],
)
def test_pages(player, fragment, route):
    player.go("#/castellion/rules")
    effects = player.go(fragment)
    assert player.model.route == route and not player.notices
    assert (Focus(f"rule-{route.detail}") in effects) == bool(route.detail)


@pytest.mark.parametrize(
    ("fragment", "notice"),
    [
        ("#/chess", "record.game"),
        ("#/castellion/strategy", "record.game"),
        ("#/chess?seed=x", "record.game"),
        ("#/castellion?level=architects", "record.unreadable"),
        ("#/castellion?seed=x&level=grandmaster", "record.option"),
        ("#/castellion?seed=x&seats=9", "record.option"),
        ("#/castellion?seed=x&v=999", "record.version"),
        ("#/castellion?seed=x&play=AAAA", "record.unreadable"),
        ("#/castellion?seed=" + "x" * 60_000, "record.long"),
        ("#/table/none", "notice.save-gone"),
        ("#/table/%00/", "notice.save-gone"),
    ],
)
def test_an_address_that_leads_nowhere_leads_home_and_stays(player, fragment, notice):
    effects = player.go(fragment)
    assert player.model.route == Route(HOME) and player.notices == [notice]
    assert not any(isinstance(effect, Go) for effect in effects)


def test_a_bad_address_does_not_lose_the_game_on_the_table(player):
    player.go(LINK)
    player.play(3)
    save = player.table.save
    player.go("#/castellion?seed=x&play=broken")
    player.go(f"#/table/{save}")
    assert len(player.played) == 3 and not player.notices


def test_a_deal_link_starts_the_deal_and_keeps_nothing_yet(player):
    player.go(LINK)
    assert player.model.route == Route(TABLE, "castellion")
    assert player.table.record == Record("castellion", "otter-42", 1, {"level": "architects"})
    assert not player.storage.saves()


def test_the_first_action_gives_the_game_an_address_of_its_own(player):
    player.go(LINK)
    effects = player.act("draw:main")
    assert effects == [Go(f"#/table/{player.table.save}", replace=True), Persist()]
    assert player.model.route == Route(TABLE, "castellion", player.table.save)
    assert player.act("discard") == []


def test_a_deal_already_begun_goes_on(player):
    player.go(LINK)
    player.play(3)
    save = player.table.save
    player.reload(LINK)
    assert player.table.save == save and len(player.played) == 3
    assert player.notices == ["notice.resumed"]
    assert Go(f"#/table/{save}", replace=True) in player.effects
    player.do("restart")
    assert not player.played and not player.notices


def test_of_several_games_of_a_deal_the_last_one_goes_on(player):
    player.go(LINK)
    player.play(2)
    player.do("restart")
    player.play(4)
    save = player.table.save
    player.reload(LINK)
    assert player.table.save == save


def test_a_deal_already_finished_shows_how_it_ended_and_is_marked_when_begun_anew(player):
    player.go(LINK)
    while player.table.state.outcome is None:
        player.play(1)
    played = player.played
    player.reload(LINK)
    assert player.played == played and player.notices == ["notice.ended"]
    player.do("restart")
    assert not player.played and player.table.assisted and not player.notices
    player.go(LINK)
    assert not player.played, "what was begun anew is not put away"


def test_another_deal_is_not_resumed(player):
    player.go(LINK)
    player.play(3)
    player.reload("#/castellion?seed=otter-43")
    assert not player.played and not player.notices


def test_a_record_link_opens_at_its_start_even_where_the_deal_is_kept(player):
    player.go(LINK)
    player.play(6)
    link = player.table.record.to_link()
    player.reload(link)
    assert player.table.at == 0 and len(player.played) == 6 and not player.table.save


def test_going_to_the_rules_and_back_changes_nothing_at_the_table(player):
    record = Record("castellion", "otter-42", 1)
    record = record.then(record.state().actions[0])
    player.go(record.to_link())
    player.do("redo")
    table = player.table
    player.go("#/castellion/rules")
    player.go(record.to_link())
    assert player.table == table and player.model.route.place == TABLE


def test_the_setup_form(player):
    player.go("#/castellion")
    effects = player.send(Submitted("start", {"seed": " fox-7 ", "level": "architects", "seats": "1"}))
    assert player.table.record == Record("castellion", "fox-7", 1)
    assert Go(player.table.record.to_link()) in effects


def test_a_form_without_seed_takes_the_suggested_one(player):
    player.go("#/castellion")
    suggested = player.model.seed
    player.send(Submitted("start", {"seed": "", "level": "architects"}))
    assert player.table.record.seed == suggested and player.model.seed != suggested


@pytest.mark.parametrize(
    "fields",
    [{"seed": "x" * 65}, {"seed": "x", "level": "none"}, {"seed": "x", "seats": "many"}, {"colour": "red"}],
)
def test_a_bad_form_is_answered_in_words(player, fields):
    player.go("#/castellion")
    player.send(Submitted("start", fields))
    assert player.model.route.place == SETUP and player.notices == ["record.option"]


def test_a_form_on_another_page_does_nothing(player):
    before = player.model
    player.send(Submitted("start", {"seed": "x"}))
    player.send(Submitted("dance", {}))
    assert player.model == before


def test_what_is_chosen_on_the_setup_page_is_remembered(player):
    player.go("#/castellion")
    player.do("choose", "fox-7", field="seed")
    player.do("choose", "architects", field="level")
    player.do("lang", "fr")
    assert player.model.seed == "fox-7" and dict(player.model.options) == {"level": "architects"}
    player.do("new-seed")
    assert player.model.seed != "fox-7"


def test_resume(player):
    player.go(LINK)
    player.play(5)
    player.do("undo")
    table = player.table
    player.reload()
    effects = player.do("resume", table.save)
    assert player.table == table and player.model.route == Route(TABLE, "castellion", table.save)
    assert Go(f"#/table/{table.save}") in effects


def test_delete(player):
    player.go(LINK)
    player.play(2)
    save = player.table.save
    player.go("#/")
    player.do("delete", save)
    assert not player.storage.saves() and not player.model.saves and player.notices == ["notice.deleted"]
    player.go(f"#/table/{save}")
    assert player.notices == ["notice.save-gone"]


def test_deleting_the_game_on_the_table_leads_home(player):
    player.go(LINK)
    player.play(2)
    effects = player.do("delete", player.table.save)
    assert player.model.route == Route(HOME) and player.model.table is None and Go("#/") in effects


def test_saves_are_listed_with_the_last_changed_first(player):
    for seed in ["d", "f", "z"]:  # their first tiles are no Traitors
        player.go(f"#/castellion?seed={seed}")
        player.play(2)
    player.reload()
    assert [(card.seed, card.actions, card.won) for card in player.model.saves] == [
        ("z", 2, None),
        ("f", 2, None),
        ("d", 2, None),
    ]


def test_copying(player):
    player.go(LINK)
    player.play(3)
    record = player.table.record
    assert player.do("copy-link") == [Copy(record.until(0).to_link())]
    assert player.do("copy-record") == [Copy(record.to_link())]


class TestTwoWindows:
    def test_the_second_follows_the_first(self, player):
        player.go(LINK)
        player.play(1)
        save = player.table.save
        other = Player(player.storage)
        other.go(f"#/table/{save}")
        player.play(2)
        other.send(ChangedElsewhere(save))
        assert other.table == player.table
        other.play(1)
        player.send(ChangedElsewhere(save))
        assert len(player.played) == 4

    def test_new_games_are_listed(self, player):
        other = Player(player.storage)
        other.go(LINK)
        other.play(1)
        player.send(ChangedElsewhere(other.table.save))
        assert [card.id for card in player.model.saves] == [other.table.save]
        assert player.model.route == Route(HOME)

    def test_a_game_deleted_in_the_other_stays_on_the_table(self, player):
        player.go(LINK)
        player.play(3)
        Player(player.storage).do("delete", player.table.save)
        player.send(ChangedElsewhere(player.table.save))
        assert len(player.played) == 3 and not player.notices
        player.play(1)
        assert len(player.storage.saves()) == 1

    def test_who_missed_what_the_other_did_is_told_and_overwrites_nothing(self, player):
        player.go(LINK)
        player.play(1)
        other = Player(player.storage)
        other.go(f"#/table/{player.table.save}")
        other.play(3)
        player.act("discard")
        assert player.notices == ["notice.overtaken"] and player.table == other.table
        player.play(1)
        assert not player.notices and len(player.played) == 5

    def test_a_window_that_wakes_up_catches_up_and_changes_nothing_else(self, player):
        player.go(LINK)
        player.play(1)
        other = Player(player.storage)
        other.go(f"#/table/{player.table.save}")
        player.do("undo")
        before = player.model
        player.send(ChangedElsewhere())
        assert player.model == before
        other.send(ChangedElsewhere())
        assert other.table.at == 0

    def test_two_that_write_in_the_same_moment_are_both_kept(self, player):
        player.go(LINK)
        player.play(1)
        save, storage = player.table.save, player.storage
        other = Player(FakeStorage(storage.texts))  # has not heard of anything since
        other.go(f"#/table/{save}")
        player.play(2)
        other.act("discard")
        mine, theirs = player.table.record, other.table.record
        text = other.storage.texts[SAVE + save]
        storage.texts[SAVE + save] = text
        player.send(ChangedElsewhere(save, text))
        assert player.table.record == theirs and player.notices == ["notice.both-kept"]
        (copy,) = (card.id for card in player.model.saves if card.id != save)
        player.do("resume", copy)
        assert player.table.record == mine
        other.send(ChangedElsewhere(save, text))  # the one that wrote last has lost nothing
        assert other.table.record == theirs and not other.notices

    def test_the_same_action_in_both_needs_no_second_game(self, player):
        player.go(LINK)
        player.play(1)
        save = player.table.save
        other = Player(FakeStorage(player.storage.texts))
        other.go(f"#/table/{save}")
        player.act("discard")
        other.act("discard")
        player.storage.texts |= other.storage.texts
        player.send(ChangedElsewhere(save, other.storage.texts[SAVE + save]))
        assert len(player.storage.saves()) == 1 and not player.notices

    def test_computers_think_in_the_window_that_was_played_in(self, player):
        player.go("#/castellion")
        player.send(Submitted("start", {"seed": "y", "seats": "2", "seat-2": "easy"}))
        player.play(1)
        save = player.table.save
        other = Player(player.storage)
        other.go(f"#/table/{save}")
        while player.table.computer is None:
            player.play(1)
        other.send(ChangedElsewhere(save, player.storage.texts[SAVE + save]))
        assert asked(player.model) and not asked(other.model)
        other.do("computer")
        assert asked(other.model)


@pytest.mark.parametrize("actions", [0, 2])
def test_rules_opened_from_a_table_lead_back_to_it(player, actions):
    player.go(LINK)
    player.play(actions)
    table = player.table
    player.go("#/castellion/rules/castellion.place.shape")
    back = {
        e.attributes["href"] for e in rendered(player.model) if (e.tag, e.text) == ("a", "Back to the table")
    }
    assert len(back) == 1
    player.go(back.pop())
    assert player.table == table and player.model.route.place == TABLE
    player.go("#/castelli/rules")
    assert not any(e.text == "Back to the table" for e in rendered(player.model))


def test_who_comes_back_to_a_game_that_is_over_sees_how_it_ended() -> None:
    record = records()["castle_keep-siege-fallen"]
    player = Player()
    player.go(record.until(0).to_link())
    while (done := player.table.at) < len(record.actions):
        player.act(str(record.actions[done]))
    address = f"#/table/{player.table.save}"
    player.do("goto", "0")
    player.go(address)
    assert player.table.at == 0  # nobody left
    player.go("#/")
    player.go(address)
    assert player.table.at == len(record.actions) and not player.table.result_closed


def test_a_way_to_play_for_other_numbers_of_players_is_chosen_with_its_number(player):
    player.go("#/castle_keep")
    player.do("choose-for", "1.way.siege")
    assert player.model.options == {"seats": "1", "way": "siege"}
    page = rendered(player.model)
    (siege,) = (one for one in page if one.attributes.get("id") == "way-siege")
    assert "checked" in siege.attributes
