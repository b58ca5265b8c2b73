"""A turn goes to friends: when it is offered, what counts as sent, what can be taken back, who computes."""

import json

import pytest

from game.app import routes
from game.app.messages import (
    Answered,
    Copy,
    Effect,
    MakeQrCode,
    QrCodeMade,
    Share,
    Shared,
    ShowSheet,
    Submitted,
)
from game.app.storage.games import SAVE
from game.app.thinking.questions import Answer, asked
from game.app.update.saves import reopened
from game.core import Record
from game.screens.model import HOME, TABLE, Code
from tests.app.fakes import FakeStorage, Player
from tests.app.friends.devices import FRIEND, HERE, begun, deal, fields_of, host, link, play, play_all, take
from tests.golden import records
from tests.screens.samples import rendered

DEAL = Record("castelli", "otter-42", 2)
FIRST = fields_of(DEAL, HERE, FRIEND)


def turn(player: Player) -> None:
    """Play to the end of a turn here."""
    while not player.table.elsewhere:
        player.act(str(player.table.state.actions[-1]))


def texts(player: Player) -> str:
    return " ".join(element.text for element in rendered(player.model) if element.tag == "main")


def buttons(player: Player) -> list[str]:
    return [element.name for element in rendered(player.model) if element.tag == "button"]


def test_a_game_with_a_friend_is_saved_and_named_at_once():
    player = host("castelli", FIRST)
    (card,) = player.model.saves
    assert card.friends.game == card.id == player.table.friends.game
    assert player.table.present == (0,) and player.table.viewer == 0 and player.table.undealt


def test_a_turn_is_offered_once_it_is_over_and_counts_as_sent_by_any_way_of_sending():
    for command, effect in (("copy-link", Copy), ("share", Share), ("qr", MakeQrCode), ("copy-record", Copy)):
        player = begun(DEAL, HERE, FRIEND)
        player.act(str(player.table.state.actions[0]))
        assert not player.table.unsent and "Send the turn" not in buttons(player)
        turn(player)
        assert player.table.unsent and "Send the turn" in buttons(player)
        assert "Next: Player 2" in texts(player)
        (sent,) = [one for one in player.do(command) if isinstance(one, effect)]
        went_out(player, sent)
        assert routes.read(sent.fragment).record == player.table.record
        # Nobody knows whether what was copied was pasted.
        again = "Send the turn" if isinstance(sent, Copy) else "Send again"
        assert not player.table.unsent and again in buttons(player)
        told = "Copied: paste it to Player 2." if isinstance(sent, Copy) else "Waiting for a link"
        assert told in texts(player)
        assert link(player) == sent.fragment


def went_out(player: Player, sent: Effect) -> None:
    """Answer as the browser does when the system's sheet was used, or a code could be made."""
    if isinstance(sent, Share):
        player.send(Shared(sent.fragment))
    if isinstance(sent, MakeQrCode):
        player.send(QrCodeMade(Code(sent.fragment, ("1",))))


@pytest.mark.parametrize("command", ["share", "qr"])
def test_what_did_not_go_out_does_not_count_as_sent(command):
    player = begun(DEAL, HERE, FRIEND)
    turn(player)
    (asked,) = player.do(command)
    if isinstance(asked, MakeQrCode):
        player.send(QrCodeMade(Code(asked.fragment, ())))
    assert player.table.unsent and player.table.friends.settled == -1
    player.do("undo")  # nothing holds it back
    assert player.table.at < len(player.table.record.actions)
    went_out(player, asked)  # of what is no longer on the table
    assert player.table.friends.settled == -1


def test_what_is_sent_again_in_ones_own_turn_does_not_say_that_it_is_the_friends():
    player, friend = begun(DEAL, HERE, FRIEND), Player()
    turn(player)
    (first,) = player.do("share")
    assert first.text.startswith("It is your turn")
    take(friend, link(player))
    (again,) = friend.do("share")
    assert not again.text.startswith("It is your turn")


def test_whose_turn_it_is_is_told_of_the_game_not_of_the_moment_that_one_looks_at():
    player, friend = begun(DEAL, HERE, FRIEND), Player()
    turn(player)
    first = link(player)
    player.do("goto", "1")
    player.go("#/")
    assert "waiting for Player 2" in texts(player)
    player.do("resume", player.model.saves[0].id)
    friend.go(first)
    friend.send(Submitted("join", {"seat-2": "on"}))
    assert friend.table.at < len(friend.table.record.actions)  # what was played is being shown
    friend.go("#/")
    assert "your turn" in texts(friend) and "waiting for" not in texts(friend)


def test_in_the_midst_of_a_turn_only_what_was_sent_goes_out_again():
    player = begun(DEAL, HERE, FRIEND)
    turn(player)
    first = link(player)
    friend = Player()
    take(friend, first)
    assert link(friend).split("&from")[0] == first.split("&from")[0]
    friend.act(str(friend.table.state.actions[0]))
    assert routes.read(link(friend)).record == routes.read(first).record
    take(player, link(friend))
    assert player.notices == ["friends.already"]


def test_undo_goes_back_in_the_own_turn_and_never_past_what_was_sent():
    player = begun(DEAL, HERE, FRIEND)
    turn(player)
    end = player.table.at
    player.do("undo")
    assert 0 < player.table.at < end and not player.table.idle
    player.do("redo")
    assert player.table.at == end
    link(player)
    player.do("undo")
    assert player.table.at == end
    undo = next(e for e in rendered(player.model) if e.attributes.get("data-do") == "undo")
    assert undo.attributes["aria-disabled"] == "true"


def test_what_was_sent_can_be_looked_at_and_not_be_played_otherwise():
    player = begun(DEAL, HERE, FRIEND)
    turn(player)
    sent, record = link(player), player.table.record
    player.do("goto", "0")
    assert player.table.at == 0 and player.table.idle and player.table.catching_up
    assert "An earlier moment" in texts(player) and "To the present" in buttons(player)
    player.act(*map(str, player.table.state.actions))
    player.do("play-on")
    player.do("undo")
    assert player.table.record == record and link(player) == sent
    player.do("goto", str(len(record.actions)))
    assert not player.table.catching_up


def test_a_friends_turn_cannot_be_played_here():
    player = begun(DEAL, FRIEND, HERE)
    assert player.table.elsewhere and player.table.unsent
    player.act(*map(str, player.table.state.actions))
    player.do("confirm")
    player.do("hint")
    assert player.played == [] and player.table.tip is None and asked(player.model) is None


def test_a_device_is_closed_and_opened_again_at_any_moment():
    player = begun(DEAL, HERE, FRIEND)
    turn(player)
    link(player)
    table = player.table._replace(copied=False)
    assert reopened(player.model).table == table
    player.reload(f"#/table/{table.save}")
    assert player.table == table


# Computers


def answers(player: Player) -> int:
    """Have the computers here play their first legal actions; return how many they played."""
    played = 0
    while (question := asked(player.model)) is not None:
        player.send(Answered(question, Answer(question.record.state().actions[0])))
        played += 1
    return played


@pytest.mark.parametrize("sitters", [(HERE, "easy", FRIEND), (FRIEND, "easy", HERE), ("easy", HERE, FRIEND)])
def test_a_computer_plays_on_one_device_only_after_the_person_there(sitters):
    deal = Record("castelli", "otter-42", 3)
    player, other = begun(deal, *sitters), Player()
    take(other, link(player))
    devices = [player, other]
    for _ in range(30):
        thinks = [device for device in devices if asked(device.model) is not None]
        acts = [device for device in devices if not device.table.idle]
        assert len(thinks) + len(acts) == 1
        if thinks:
            assert answers(thinks[0])
            continue
        mover = acts[0]
        waits = devices[1 - devices.index(mover)]
        while not mover.table.idle:
            mover.act(str(mover.table.state.actions[-1]))
        answers(mover)
        if mover.table.unsent:
            take(waits, link(mover))
            assert waits.notices == [] and waits.table.record == mover.table.record


# The end


def test_the_end_goes_to_friends_too_and_then_all_is_open():
    record = records()["castelli-two-version-2-won-by-computer"]
    one, other, _ = play_all(record, HERE, FRIEND)
    for player in (one, other):
        assert not player.table.hides and not player.table.elsewhere
        winner = player.table.present[0] in record.state().outcome.winners
        assert ("You have won" in texts(player) or "You won" in texts(player)) == winner, texts(player)[:300]


def test_the_last_turn_is_offered_at_the_end():
    record = records()["castelli-two-version-2-won-by-computer"]
    last = record.states[-2].seat
    sitters = (HERE, FRIEND) if last == 0 else (FRIEND, HERE)
    player, other = begun(record, *sitters), Player()
    left, devices = list(record.actions), [player, other]
    at = 0 if not player.table.elsewhere else 1
    if at:
        take(other, link(player))
    while True:
        left = play(devices[at], left)
        if not left:
            break
        take(devices[1 - at], link(devices[at]))
        at = 1 - at
    assert devices[at].table.ended and devices[at].table.unsent
    assert "Send the result" in buttons(devices[at])
    take(devices[1 - at], link(devices[at]))
    assert not devices[at].table.unsent
    assert devices[1 - at].table.ended and not devices[1 - at].table.result_closed


def test_who_plays_on_from_a_game_that_is_over_plays_alone():
    record = records()["castelli-two-version-2-won-by-computer"]
    one, _, _ = play_all(record, HERE, FRIEND)
    save = one.table.save
    one.do("goto", "3")
    one.do("play-on")
    assert one.table.friends is None and one.table.save != save
    assert len(one.storage.saves()) == 2


def test_another_game_with_the_same_friend_has_another_name():
    player = begun(DEAL, HERE, FRIEND)
    name = player.table.friends.game
    for command in ("new-deal", "restart"):
        player.do(command)
        assert player.table.friends.seats == (1,) and player.table.friends.game != name
        assert player.table.friends.settled == -1


# Home


def test_home_says_whose_turn_it_is_and_sends_again():
    player, friend = begun(DEAL, HERE, FRIEND), Player()
    player.go("#/")
    assert "your turn" in texts(player) and "Send again" not in buttons(player)
    player.do("resume", player.model.saves[0].id)
    turn(player)
    player.go("#/")
    assert "Player 2 goes on: not sent yet" in texts(player) and "Send the turn" in buttons(player)
    effects = player.do("send-again", player.model.saves[0].id)
    assert ShowSheet("share") in effects and player.model.route.place == TABLE
    sent = link(player)
    player.go("#/")
    assert "waiting for Player 2" in texts(player) and "Send again" in buttons(player)
    player.do("send-again", player.model.saves[0].id)
    assert link(player) == sent
    take(friend, sent)
    friend.go("#/")
    assert friend.model.route.place == HOME and "your turn" in texts(friend)


def test_several_games_at_once_keep_apart():
    player, friend = begun(DEAL, HERE, FRIEND), Player()
    for _ in range(3):
        player.go("#/castelli")
        player.send(Submitted("start", FIRST))
        deal(player, friend)
    sent = []
    for card in player.model.saves[:3]:
        player.do("resume", card.id)
        turn(player)
        sent.append(link(player))
    replies = []
    for fragment in sent[::-1]:
        take(friend, fragment)
        turn(friend)
        replies.append(link(friend))
    for fragment in replies:
        take(player, fragment)
        assert player.notices == [] and not player.table.idle
    assert len(player.model.saves) == 4 and len(friend.model.saves) == 3


# Saves


@pytest.mark.parametrize(
    "friends",
    [
        {"game": "x"},
        {"game": "", "seats": [1], "settled": 0},
        {"game": "a b", "seats": [1], "settled": 0},
        {"game": "a", "seats": [], "settled": 0},
        {"game": "a", "seats": [0, 1], "settled": 0},
        {"game": "a", "seats": [1, 1], "settled": 0},
        {"game": "a", "seats": [2], "settled": 0},
        {"game": "a", "seats": ["1"], "settled": 0},
        {"game": "a", "seats": [1], "settled": -2},
        {"game": "a", "seats": [1], "settled": 99},
        {"game": "a", "seats": [1], "settled": True},
    ],
)
def test_damaged_friends_of_a_save_are_set_aside(friends):
    player = begun(DEAL, HERE, FRIEND)
    ((key, text),) = player.storage.saves().items()
    other = Player(FakeStorage({key: json.dumps({**json.loads(text), "friends": friends})}))
    assert other.notices == ["notice.set-aside"] and not other.model.saves


def test_saves_of_today_open_unchanged():
    player = host("castelli", {"seed": "otter-42", "seats": "2", "seat-2": HERE})
    player.do("look")
    player.play(2)
    ((key, text),) = player.storage.saves().items()
    values = json.loads(text)
    del values["friends"], values["awaited"], values["begun"]
    older = json.dumps({**values, "schema": 4})
    other = Player(FakeStorage({key: older}))
    other.go(f"#/table/{key.removeprefix(SAVE)}")
    assert other.notices == [] and other.table.friends is None
    assert other.table.record == player.table.record and other.storage.texts[key] == older
