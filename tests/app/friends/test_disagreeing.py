"""What may go wrong while devices agree on a deal, and after it: each is told, and nothing changes."""

import json

import pytest

from game.app import routes
from game.app.friends.turns import Turn
from game.app.messages import Copy, Submitted
from game.app.storage.games import SAVE
from game.core import Record
from game.locale import LANGUAGES, words
from game.screens.agreement import Agreement, Part
from game.screens.frame.notices import notice as notice_shown
from game.screens.frame.page import page
from game.screens.model import HOME
from game.screens.table.turn_link import checked, turn_link
from tests.app.fakes import FakeStorage, Player
from tests.app.friends.devices import (
    FRIEND,
    HERE,
    THREE,
    TWO,
    begun,
    deal,
    host,
    link,
    secret,
    see,
    take,
    turn,
)
from tests.golden import records
from tests.screens.samples import doing, rendered


def told(player: Player) -> Turn:
    """What a device's link tells."""
    read = routes.read(link(player))
    assert isinstance(read, Turn)
    return read


def changed(fragment: str, **values: object) -> str:
    """The link of somebody who knows how they are made, and changes something."""
    read = routes.read(fragment)
    assert isinstance(read, Turn)
    return turn_link(read._replace(**values).invitation)


def unchanged(player: Player, fragment: str, notice: str, number: int | None = None) -> None:
    """Open a link on a device at which it changes nothing."""
    saved, table = player.storage.saves(), player.table
    player.go(fragment)
    assert player.notices == [notice] and player.storage.saves() == saved
    assert (player.table.record, player.table.friends) == (table.record, table.friends)
    assert number is None or dict(player.model.notices[0].values) == {"number": number}
    for language in LANGUAGES:
        assert notice_shown(0, player.model.notices[0], words(language))


def finds_its_seat_lost(player: Player, fragment: str) -> None:
    """Open a link that tells that somebody else has the seat: the prompt says it, and what can be done."""
    saved, table = player.storage.saves(), player.table
    player.go(fragment)
    assert player.notices == [] and player.storage.saves() == saved
    assert (player.table.record, player.table.friends) == (table.record, table.friends)
    found = rendered(player.model)
    assert "This seat is taken." in " ".join(
        one.text for one in found if one.attributes.get("id") == "prompt"
    )
    assert doing(found, f"with-friend:{table.record.game}") and doing(found, f"delete:{table.save}")
    assert "Waiting" not in shown(player)


def shown(player: Player) -> str:
    return " ".join(element.text for element in rendered(player.model) if element.tag == "main")


def test_old_links_and_the_own_change_nothing_before_the_deal_and_after_it():
    one, other = host("castelli", TWO), Player()
    links = [link(one)]
    unchanged(one, links[0], "friends.own-invitation")
    take(other, links[0])
    links.append(link(other))
    unchanged(other, links[0], "friends.already")
    unchanged(other, links[1], "friends.already")
    take(one, links[1])
    turn(one)
    links.append(link(one))
    for fragment in links:
        unchanged(one, fragment, "friends.already")
    take(other, links[2])
    for fragment in links:
        unchanged(other, fragment, "friends.already")


def test_a_secret_that_was_not_committed_to_is_told():
    one, other = host("castelli", TWO), Player()
    take(other, link(one))
    answer = told(other)
    chosen = Part((0,), "c" * 32)
    agreement = Agreement((chosen, answer.agreement.parts[1]))
    record = Record("castelli", agreement.seed, 2, answer.record.options)
    unchanged(
        other, changed(link(other), agreement=agreement, record=record, senders=(0,)), "friends.broken", 1
    )
    take(one, link(other))
    turn(one)
    take(other, link(one))
    assert other.notices == ["friends.dealt"] and other.table.record == one.table.record


def test_a_deal_without_the_own_secret_is_told():
    one, other = host("castelli", TWO), Player()
    take(other, link(one))
    agreement = Agreement((Part((0,), secret(one)), Part((1,), "c" * 32)))
    record = Record("castelli", agreement.seed, 2)
    fragment = changed(link(other), agreement=agreement, record=record, senders=(0,))
    finds_its_seat_lost(other, fragment)


def test_a_deal_that_somebody_chose_is_told():
    one, other = host("castelli", TWO), Player()
    take(other, link(one))
    chosen = changed(link(one), agreement=None, record=Record("castelli", "otter-42", 2), senders=(0,))
    unchanged(other, chosen, "friends.other-deal")
    take(one, link(other))
    turn(one)
    take(other, link(one))
    unchanged(other, chosen, "friends.other-deal")


def test_other_options_than_those_agreed_on_are_told():
    one, other = host("castelli", TWO), Player()
    take(other, link(one))
    take(one, link(other))
    turn(one)
    record = Record("castelli", one.table.record.seed, 2, {"dilemma": "on"})
    unchanged(other, changed(link(one), record=record), "friends.other-deal")


def test_two_devices_on_one_seat_are_told():
    one, two, three = host("castle_keep", THREE), Player(), Player()
    first = link(one)
    take(two, first, 1)
    take(three, first, 1)
    take(one, link(two))
    unchanged(one, link(three), "friends.seat-twice", 2)
    finds_its_seat_lost(three, link(two))
    three.do("delete", three.table.save)
    take(three, link(two))
    assert three.table.present == (2,)
    take(two, link(three))
    take(one, link(two))
    assert one.notices == ["friends.dealt"]


def test_two_who_accept_one_invitation_are_both_told_what_to_do():
    one, two, three = host("castelli", TWO), Player(), Player()
    invitation = link(one)
    take(two, invitation)
    take(three, invitation)
    take(one, link(two))
    unchanged(one, link(three), "friends.seat-twice", 2)
    assert "accepted the same invitation, for the seat of Player 2" in str(page(one.model, one.model.words))
    finds_its_seat_lost(three, link(one))
    assert "Ask for an invitation of your own" in shown(three)


def test_a_seat_that_is_taken_is_not_offered_as_free():
    one, other, stranger = host("castelli", TWO), Player(), Player()
    deal(one, other)
    turn(one)
    stranger.go(link(one))
    found = rendered(stranger.model)
    assert "This seat is taken already: Player 2" in " ".join(element.text for element in found)
    (joins,) = [element for element in found if element.attributes.get("id") == "join-button"]
    assert joins.name == "Go on for Player 2" and "button-primary" not in str(joins.attributes["class"])


def test_who_deleted_the_game_before_the_deal_is_told_that_its_seat_is_taken():
    one, other = host("castelli", TWO), Player()
    take(other, link(one))
    answer = link(other)
    other.do("delete", other.table.save)
    other.go(answer)
    assert other.notices == ["friends.no-seat-left"] and other.model.route.place == HOME
    assert not other.storage.saves()
    other.do("undelete")
    other.go(answer)
    assert other.notices == ["friends.already"] and other.table.present == (1,)


def test_who_deleted_the_game_after_the_deal_sits_down_again():
    one, other = host("castelli", TWO), Player()
    deal(one, other)
    turn(one)
    take(other, link(one))
    other.do("delete", other.table.save)
    take(other, link(one))
    assert other.table.record == one.table.record and other.table.present == (1,)
    turn(other)
    take(one, link(other))
    assert one.table.record == other.table.record and one.notices == []


def test_a_link_for_the_deal_that_is_not_whole_is_told():
    one, other = host("castelli", TWO), Player()
    whole = link(one)
    for end in range(whole.index("turn=") + 5, len(whole)):
        other.go(whole[:end])
        assert other.notices == ["record.cut"] and not other.storage.saves()


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("v=2", "v=99", "record.version"),
        ("seed=-", "seed=otter-42", "record.cut"),
        ("from=1&", "from=2&", "record.unreadable"),
        ("deal=1-", "deal=2-", "record.unreadable"),
        ("deal=1-", "deal=3-", "record.cut"),
        ("deal=1-", "deal=1-0", "record.unreadable"),
    ],
)
def test_a_link_for_the_deal_that_somebody_changed_is_refused(old, new, problem):
    whole = link(host("castelli", TWO))
    assert old in whole
    body = whole.replace(old, new).rpartition("&check=")[0]
    player = Player()
    player.go(f"{body}&check={checked(body)}")
    assert player.notices == [problem]


def test_a_dealt_link_whose_seed_is_none_of_its_secrets_is_refused():
    one, other = host("castelli", TWO), Player()
    deal(one, other)
    whole = link(one)
    body = whole.replace(f"seed={one.table.record.seed}", "seed=otter-42").rpartition("&check=")[0]
    other.go(f"{body}&check={checked(body)}")
    assert other.notices == ["record.cut"]


def test_a_link_from_further_ahead_brings_the_deal_and_all_that_was_played():
    one, two, three = host("castle_keep", THREE), Player(), Player()
    deal(one, two, three)
    for device, friend in ((one, two), (two, one)):
        turn(device)
        take(friend, link(device))
    assert three.table.undealt
    three.go(link(two))
    assert "friends.dealt" in three.notices and three.table.playing
    see(three)
    assert three.table.record == two.table.record and three.table.at == len(three.table.record.actions)


# Saves


@pytest.mark.parametrize(
    "friends",
    [
        {"secret": "x"},
        {"secret": ""},
        {"secret": "d" * 32},
        {"deal": "1-x"},
        {"deal": f"2-{'a' * 64}"},
        {"deal": f"1-{'a' * 64}"},
        {"deal": f"1-{'a' * 32}_2-{'b' * 32}"},
        {"more": 1},
    ],
)
def test_a_damaged_agreement_of_a_save_is_set_aside(friends):
    player = host("castelli", TWO)
    ((key, text),) = player.storage.saves().items()
    values = json.loads(text)
    values["friends"] |= friends
    other = Player(FakeStorage({key: json.dumps(values)}))
    other.go(f"#/table/{key.removeprefix(SAVE)}")
    assert "notice.set-aside" in other.notices and other.model.table is None
    assert json.dumps(values) in other.storage.texts.values()


def test_an_invitation_and_a_turn_tell_strangers_who_plays():
    one, other, stranger = host("castelli", {**TWO, "name-1": "Ada"}), Player(), Player()
    stranger.go(link(one))
    assert "Ada invites you to a game of Castelli" in shown(stranger)
    (copied,) = [effect for effect in one.do("copy-link") if isinstance(effect, Copy)]
    assert copied.text == "Ada invites you to a game of Castelli:"
    deal(one, other)
    turn(one)
    stranger.go(link(one))
    assert "A game of Castelli: Ada, Player 2" in shown(stranger)


def test_who_plays_again_with_the_same_players_still_knows_their_names():
    one, other = host("castelli", {**TWO, "name-1": "Ada"}), Player()
    other.go(link(one))
    other.send(Submitted("join", {"seat-2": "on", "name-1": "Bob"}))
    see(other)
    take(one, link(other))
    one.do("new-deal")
    assert dict(one.table.friends.names) == {0: "Ada", 1: "Bob"} and one.table.undealt
    assert "Send this link to Bob" in " ".join(element.text for element in rendered(one.model))


def test_a_stranger_may_look_through_a_game_that_is_over():
    record = records()["castelli-two-version-2-won-by-computer"]
    table = begun(record, HERE, FRIEND).table
    stranger = Player()
    stranger.go(turn_link(table._replace(record=record, at=len(record.actions))))
    found = rendered(stranger.model)
    assert "This game is over." in shown(stranger) and "Go on for" not in shown(stranger)
    (look,) = [one for one in found if one.name == "Look through it"]
    stranger.go(look.attributes["href"])
    assert stranger.table.record.actions == record.actions and not stranger.table.friends
