"""Connected devices: turns pass by themselves, all else is refused, and links go on where a line ends."""

import pytest

from game.app import routes
from game.app.messages import (
    AnswerCode,
    CodeMade,
    ConnectionFailed,
    Copy,
    Go,
    HandedOver,
    HandOver,
    HangUp,
    Heard,
    LinesCounted,
    QrCodeMade,
    Share,
    Submitted,
    Tell,
)
from game.app.update.saves import reopened
from game.core import Record
from game.locale import LANGUAGES
from game.screens.connection import ALONE, FAILED, HANDED, HANDING, IDLE, MAKING, SHOWN, UNABLE, Connection
from game.screens.frame.page import title
from game.screens.model import CONNECT, TABLE, Code
from game.screens.table.turn_link import turn_link
from tests.app.friends import devices
from tests.app.friends.devices import FRIEND, HERE, fields_of, link, play, see, take
from tests.app.friends.lines import Device, connect, join
from tests.app.friends.test_codes import ANSWER, OFFER
from tests.app.friends.test_receiving import FOR_TWO, fork_of
from tests.golden import records
from tests.screens.samples import rendered

RECORD = records()["castle_keep-built-two"]


def host(record: Record, *sitters: str) -> Device:
    """The device on which a game is set up, whose deal is to be agreed on."""
    device = Device()
    device.go(f"#/{record.game}")
    device.send(Submitted("start", fields_of(record, *sitters)))
    return device


def begun(record: Record, *sitters: str) -> Device:
    """The device on which a game of this very deal was begun."""
    old = devices.begun(record, *sitters)
    device = Device(old.storage)
    device.go(f"#/table/{old.table.save}")
    return device


def pair(record: Record = RECORD) -> tuple[Device, Device]:
    """Two connected devices, the first with the first seat."""
    one, other = begun(record, HERE, FRIEND), Device()
    connect(one, other, OFFER.text)
    sit(other, 1)
    return one, other


def sit(device: Device, *seats: int) -> None:
    device.send(Submitted("join", {f"seat-{seat + 1}": "on" for seat in seats}))
    see(device)


def play_on(players: list[Device], record: Record, end: int | None = None, begin: int = 0) -> None:
    """Have devices play a record, or a part of it; nothing is sent by hand."""
    left = list(record.actions[begin:end])
    while left:
        for device in players:
            see(device)
            left = play(device, left)
    for device in players:
        see(device)


def text(device: Device) -> str:
    return " ".join(element.text for element in rendered(device.model) if element.tag == "main")


def buttons(device: Device) -> list[str]:
    return [element.name for element in rendered(device.model) if element.tag == "button"]


# Whole games


@pytest.mark.parametrize("name", FOR_TWO)
def test_two_connected_devices_play_a_whole_game(name):
    record = records()[name]
    one, other = pair(record)
    play_on([one, other], record)
    for device in (one, other):
        assert device.table.record == record and device.table.ended and not device.table.unsent
        assert device.notices == [] and len(device.storage.saves()) == 1
    assert one.table.present != other.table.present


def test_what_one_guest_plays_reaches_the_others_by_the_host():
    record = Record("castle_keep", "otter-42", 4)
    one, two, three = begun(record, HERE, FRIEND, FRIEND, FRIEND), Device(), Device()
    connect(one, two, OFFER.text)
    sit(two, 1)
    connect(one, three, OFFER.text)
    sit(three, 2, 3)
    all_three = [one, two, three]
    for _ in range(24):
        acts = next(device for device in all_three if not device.table.elsewhere)
        if acts.table.curtain is not None:
            acts.do("look")
        acts.act(str(acts.table.state.actions[-1]))
        for device in all_three:
            see(device)
    assert len({device.table.record for device in all_three}) == 1 and len(one.table.record.actions) == 24
    assert [device.table.present for device in all_three] == [(0,), (1,), (2, 3)]
    assert all(device.notices == [] for device in all_three)


def test_each_turn_passes_once_it_is_over_and_then_nobody_takes_it_back():
    one, other = pair()
    seat = one.table.state.seat
    one.act(str(one.table.state.actions[-1]))
    while one.table.state.seat == seat:
        assert not any(isinstance(effect, Tell) for effect in one.effects)
        assert len(other.table.record.actions) == 0
        one.act(str(one.table.state.actions[-1]))
    see(other)
    assert other.table.record == one.table.record and not other.table.idle
    one.do("undo")
    assert one.table.at == len(one.table.record.actions)
    assert "Player 2 plays, on the other device." in text(one)
    assert not {"Send the turn", "Send again"} & set(buttons(one))


def test_another_game_goes_on_with_the_same_devices():
    one, other = pair()
    play_on([one, other], RECORD)
    one.do("new-deal")
    assert other.table.offered == (1,) and other.table.undealt
    sit(other, 1)
    assert one.table.connected and other.table.connected
    assert not one.table.undealt and one.table.record == other.table.record
    while not one.table.elsewhere:
        one.act(str(one.table.state.actions[-1]))
    assert other.table.record == one.table.record
    assert len(other.storage.saves()) == 2


@pytest.mark.parametrize("seats", [2, 3])
def test_connected_devices_agree_on_a_deal_by_themselves(seats):
    record = Record("castle_keep", "otter-42", seats)
    one = host(record, HERE, *[FRIEND] * (seats - 1))
    guests = [Device() for _ in range(seats - 1)]
    for seat, guest in enumerate(guests, 1):
        connect(one, guest, OFFER.text)
        assert guest.table.undealt
        sit(guest, seat)
    everybody = [one, *guests]
    assert not any(device.table.undealt for device in everybody)
    assert len({device.table.record for device in everybody}) == 1
    for _ in range(12):
        acts = next(device for device in everybody if not device.table.elsewhere)
        acts.act(str(acts.table.state.actions[-1]))
        for device in everybody:
            see(device)
    assert len({device.table.record for device in everybody}) == 1 and len(one.table.record.actions) == 12


# Devices that come and go


def test_where_a_line_ends_links_go_on_and_the_next_line_brings_what_is_missing():
    one, other = pair()
    play_on([one, other], RECORD, 6)
    one.lines[1][0].reload(f"#/table/{other.table.save}")
    assert one.notices == ["connect.lost"] and not one.table.connected
    left = play(one, RECORD.actions[len(one.table.record.actions) :])
    if one.table.unsent:
        assert "Send the turn" in buttons(one)
    take(other, link(one))
    left = play(other, left)
    assert one.table.record != other.table.record
    connect(one, other, OFFER.text)
    see(one)
    see(other)
    assert one.table.record == other.table.record and one.notices == ["connect.connected"]
    play_on([one, other], RECORD, begin=len(one.table.record.actions))
    assert one.table.record == other.table.record == RECORD


def test_a_device_that_is_away_comes_back_and_is_told_what_it_missed():
    one, other = pair()
    lines = dict(one.lines), dict(other.lines)
    one.lines, other.lines = {}, {}
    one.send(LinesCounted(0))
    other.send(LinesCounted(0))
    while not one.table.elsewhere:
        one.act(str(one.table.state.actions[-1]))
    assert one.table.unsent and other.table.record != one.table.record
    one.lines, other.lines = lines
    for device in (one, other):
        device.send(LinesCounted(1))
    see(other)
    assert other.table.record == one.table.record and not one.table.unsent
    assert "connect.lost" not in one.notices and "connect.lost" not in other.notices


def test_a_turn_waits_for_who_looks_at_something_else():
    one, other = pair()
    other.go("#/castle_keep/rules")
    while not one.table.elsewhere:
        one.act(str(one.table.state.actions[-1]))
    assert other.notices == ["connect.turn-came"] and other.model.route.place != TABLE
    assert other.table.record != one.table.record
    other.go(f"#/table/{other.table.save}")
    see(other)
    assert other.table.record == one.table.record


def test_a_turn_waits_for_who_has_not_sat_down_and_comes_to_one_game():
    one, other = begun(RECORD, HERE, FRIEND), Device()
    connect(one, other, OFFER.text)
    while not one.table.elsewhere:
        one.act(str(one.table.state.actions[-1]))
    assert other.notices == ["connect.turn-came"] and not other.storage.saves()
    sit(other, 1)
    assert other.table.record == one.table.record
    assert len(other.storage.saves()) == 1


def test_a_page_that_is_opened_again_is_not_connected():
    one, _ = pair()
    assert one.table.connected and "Disconnect" in buttons(one)
    model = reopened(one.model)
    assert not model.table.connected and model.connection == Connection()


def test_whoever_disconnects_goes_on_by_links():
    one, other = pair()
    one.do("disconnect")
    assert one.notices == [] and other.notices == ["connect.lost"]
    assert not one.lines and not other.lines and not one.table.connected
    while not one.table.elsewhere:
        one.act(str(one.table.state.actions[-1]))
    take(other, link(one))
    assert other.table.record == one.table.record


# What is refused


def refuses(device: Device, said: str, notice: str) -> None:
    """A device leaves who says that, tells it, and keeps all as it was."""
    before, table = device.storage.saves(), device.table
    effects = device.send(Heard(said, 1))
    left = [effect for effect in effects if isinstance(effect, HangUp)]
    assert left == [HangUp(1)] and device.notices == [notice]
    assert not device.lines and device.storage.saves() == before
    assert (device.table.record, device.table.at) == (table.record, table.at)


def turn_of(device: Device, record: Record) -> str:
    """A game as a device would send it."""
    assert device.table.friends
    friends = device.table.friends._replace(settled=len(record.actions))
    return turn_link(device.table._replace(record=record, at=len(record.actions), friends=friends))


@pytest.mark.parametrize(
    "said", ["", "#/", "#/castellion?seed=otter-42", "hello", "x" * 60_000, "#/table/id1", "\0", "[" * 9_000]
)
def test_what_is_no_turn_is_refused(said):
    one, _ = pair()
    refuses(one, said, "connect.not-a-turn")


def test_a_turn_that_was_cut_or_is_of_another_game_is_refused():
    one, other = pair()
    good = turn_of(other, other.table.record)
    refuses(one, good[:-1], "connect.not-a-turn")
    one, other = pair()
    refuses(one, turn_of(begun(RECORD, FRIEND, HERE), RECORD.until(0)), "connect.not-a-turn")
    one, other = pair()
    other_deal = other.table._replace(record=Record("castle_keep", "fox-7", 2))
    refuses(one, turn_link(other_deal), "connect.not-a-turn")


def test_nobody_plays_for_others():
    one, other = pair()
    forged = one.table.record
    while forged.state().seat == 0:
        forged = forged.then(forged.state().actions[0])
    refuses(one, turn_of(other, forged), "connect.apart")


def test_nobody_takes_back_what_was_played():
    one, other = pair()
    play_on([one, other], RECORD, 6)
    fork = fork_of(turn_of(one, RECORD.until(0)), RECORD.until(0))
    refuses(one, fork, "connect.apart")
    one, other = pair()
    play_on([one, other], RECORD, 6)
    saves = one.storage.saves()
    one.send(Heard(turn_of(other, RECORD.until(2)), 1))  # nothing new, and nothing bad
    assert one.lines and one.notices == [] and one.storage.saves() == saves


# The codes


def test_the_code_shows_in_the_sheet_and_can_be_copied_and_shared():
    one = begun(RECORD, HERE, FRIEND)
    one.session.model = one.model._replace(shares=True)
    assert "Connect a device" in buttons(one)
    one.do("connect")
    assert one.model.connection.step == MAKING and "Connect a device" not in buttons(one)
    one.send(CodeMade(OFFER.text))
    fragment = f"#/connect/{OFFER.text}"
    one.send(QrCodeMade(Code(fragment, ("10", "01"))))
    assert any(element.attributes.get("class") == "qr" for element in rendered(one.model))
    assert {"Copy the link", "Copy the connection link"} <= set(buttons(one))
    assert one.do("copy-code") == [Copy(fragment)]
    (shared,) = one.do("share-code")
    assert isinstance(shared, Share) and shared.fragment == fragment
    one.send(ConnectionFailed())
    assert one.model.connection.step == FAILED and "Try again" in buttons(one)
    assert one.do("copy-code") == [] and one.do("share-code") == []


@pytest.mark.parametrize("sitters", [(HERE, HERE), (HERE, "easy")])
def test_games_without_friends_do_not_connect(sitters):
    one = host(RECORD, *sitters)
    assert "Connect a device" not in buttons(one) and one.do("connect") == []


def test_a_browser_that_cannot_connect_says_so():
    one = begun(RECORD, HERE, FRIEND)
    one.session.model = one.model._replace(connects=False)
    assert "Connect a device" not in buttons(one) and one.do("connect") == []
    assert one.go(f"#/connect/{OFFER.text}") == []
    assert one.model.connection.step == UNABLE and "cannot connect" in text(one)


def test_an_answer_goes_to_the_tab_that_waits():
    tab = Device()
    assert HandOver(ANSWER.text) in tab.go(f"#/connect/{ANSWER.text}")
    assert tab.model.connection.step == HANDING
    tab.send(HandedOver(False))
    assert tab.model.connection.step == ALONE
    tab.send(HandedOver(True))
    assert tab.model.connection.step == HANDED and "Done" in text(tab)


def test_the_answer_opened_in_the_tab_that_waits_brings_back_the_table():
    one = begun(RECORD, HERE, FRIEND)
    one.do("connect")
    one.send(CodeMade(OFFER.text))
    one.go(f"#/connect/{ANSWER.text}")
    effects = one.send(HandedOver(True))
    assert one.model.route.place == TABLE and Go(f"#/table/{one.table.save}", replace=True) in effects
    other = Device()
    join(one, other)
    assert one.table.connected and one.model.connection.step == IDLE


def test_the_own_code_is_for_another_device():
    one = begun(RECORD, HERE, FRIEND)
    one.do("connect")
    one.send(CodeMade(OFFER.text))
    before = one.model.connection
    one.go(f"#/connect/{OFFER.text}")
    assert one.notices == ["connect.open-there"] and one.model.connection == before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("step", [IDLE, MAKING, SHOWN, HANDING, HANDED, ALONE, FAILED, UNABLE])
def test_every_step_has_its_page(step, language):
    device = Device()
    assert AnswerCode(OFFER.text) in device.go(f"#/connect/{OFFER.text}")
    model = device.model._replace(language=language, connection=device.model.connection._replace(step=step))
    assert model.route.place == CONNECT and title(model, model.words)
    told = [element for element in rendered(model) if element.attributes.get("id") == "connect-told"]
    assert len(told) == 1 and told[0].text
    assert routes.read(routes.write(model)) == model.route


def test_a_guest_sees_the_game_once_it_came():
    one, other = begun(RECORD, HERE, FRIEND), Device()
    connect(one, other, OFFER.text)
    assert other.table.offered == (1,) and "turns pass by themselves" in text(other)
    assert routes.write(other.model) == turn_link(other.table)
    sit(other, 1)
    assert other.table.present == (1,) and "plays, on the other device" in text(other)
