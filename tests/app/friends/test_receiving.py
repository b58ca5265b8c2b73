"""A friend's link comes: the turn that was waited for, and every odd case. Nothing that was here is lost."""

import pytest

from game.app import routes
from game.app.friends.turns import Turn
from game.app.messages import Go, Submitted, Wake
from game.core import Record
from game.locale import LANGUAGES, words
from game.screens.table.replay import is_stepped
from game.screens.table.turn_link import checked, turn_link
from tests.app.fakes import Player
from tests.app.friends.devices import FRIEND, HERE, TWO, begun, host, link, play, play_all, see, take
from tests.golden import records
from tests.screens.samples import rendered

FOR_TWO = [
    "castellan-two-won-by-computer",
    "castelli-two-version-2-won-by-computer",
    "castellion-two-won-by-computer",
    "castle_keep-built-two",
]
RECORD = records()["castle_keep-built-two"]


def some_turns(record: Record = RECORD, turns: int = 2) -> tuple[Player, Player, list[str]]:
    """Return who is to open the last link in the midst of a game, who sent it, and all links so far."""
    player, other = begun(record, HERE, FRIEND), Player()
    left, links = list(record.actions), []
    for _ in range(turns):
        if links:
            take(player, links[-1])
        left = play(player, left)
        links.append(link(player))
        player, other = other, player
    return player, other, links


def saved(player: Player) -> dict[str, str]:
    return player.storage.saves()


def texts(player: Player) -> str:
    return " ".join(element.text for element in rendered(player.model) if element.tag == "main")


@pytest.mark.parametrize("name", FOR_TWO)
@pytest.mark.parametrize("sitters", [(HERE, FRIEND), (FRIEND, HERE)])
def test_two_devices_play_a_whole_game_by_links_alone(name, sitters):
    record = records()[name]
    one, other, links = play_all(record, *sitters)
    for player in (one, other):
        assert player.table.record == record and player.table.ended and not player.table.unsent
        assert player.notices == [] and len(player.storage.saves()) == 1
        (card,) = player.model.saves
        assert card.friends.game == routes.read(links[0]).game
    assert one.table.friends.seats != other.table.friends.seats


def test_what_was_played_is_shown_step_by_step_and_then_it_is_the_own_turn():
    receiver, sender, links = some_turns(turns=3)
    before = receiver.table.at
    effects = receiver.go(links[-1])
    assert any(isinstance(effect, Wake) for effect in effects)
    assert receiver.table.playing and receiver.table.at == before and receiver.table.idle
    see(receiver)
    assert receiver.table.at == len(receiver.table.record.actions) == len(sender.table.record.actions)
    assert not receiver.table.idle and not receiver.table.elsewhere


def test_a_replay_that_was_left_goes_on_when_the_game_is_opened_again():
    receiver, sender, links = some_turns(turns=3)
    receiver.go(links[-1])
    at = receiver.table.at
    for leaves in (lambda: None, receiver.reload):
        receiver.go("#/")
        leaves()
        effects = receiver.go(f"#/table/{receiver.model.saves[0].id}")
        assert any(isinstance(effect, Wake) for effect in effects)
        assert receiver.table.playing and receiver.table.at == at and receiver.table.idle
    see(receiver)
    assert receiver.table.at == len(sender.table.record.actions)


def test_the_last_turn_of_a_game_is_shown_and_then_its_end():
    record = records()["castelli-two-version-2-won-by-computer"]
    player, other = begun(record, HERE, FRIEND), Player()
    devices, left = [player, other], list(record.actions)
    while True:
        left = play(devices[0], left)
        if not left:
            break
        take(devices[1], link(devices[0]))
        devices.reverse()
    devices[1].go(link(devices[0]))
    table = devices[1].table
    assert table.playing and not table.looks_back and not is_stepped(table)
    assert "This is what was played since." in texts(devices[1])
    devices[1].do("goto", str(len(record.actions)))
    assert devices[1].table.ended and not devices[1].table.result_closed
    devices[1].do("play-pause")
    assert devices[1].table.looks_back and is_stepped(devices[1].table)


def test_the_address_of_a_turn_gives_way_to_that_of_the_game():
    receiver, _, links = some_turns(turns=3)
    effects = receiver.go(links[-1])
    assert Go(f"#/table/{receiver.table.save}", replace=True) in effects


def test_who_is_new_is_asked_and_sees_nothing_before():
    player, _, links = some_turns(turns=1)
    player.go(links[0])
    assert player.table.offered == (1,) and not player.storage.saves()
    assert player.table.viewer is None and player.table.idle and not player.table.playing
    assert routes.write(player.model) == links[0]
    for command in ("restart", "new-deal", "redo", "goto", "copy-link", "copy-record", "play-on", "hint"):
        assert player.do(command, "1") == [] and player.table.offered and player.table.at == 0
    player.send(Submitted("join", {}))
    assert player.notices == ["friends.no-seat"] and player.table.offered
    player.send(Submitted("join", {"seat-1": "on"}))
    assert player.table.offered
    player.send(Submitted("join", {"seat-2": "on"}))
    assert player.table.present == (1,) and player.table.friends.seats == (0,)
    assert len(player.storage.saves()) == 1


def test_of_several_everybody_takes_a_seat_of_their_own():
    record = Record("castle_keep", "otter-42", 4)
    one = begun(record, HERE, FRIEND, FRIEND, FRIEND)
    first = link(one)
    others = Player(), Player()
    take(others[0], first, 1)
    take(others[1], first, 2, 3)
    assert (others[0].table.present, others[0].table.friends.seats) == ((1,), (0, 2, 3))
    assert (others[1].table.present, others[1].table.friends.seats) == ((2, 3), (0, 1))
    assert others[1].table.curtain is None and others[1].table.viewer is None


# Odd cases


def test_an_old_link_changes_nothing():
    receiver, sender, links = some_turns(turns=4)
    take(receiver, links[-1])
    for old in links:
        for device in (receiver, sender):
            before, table = saved(device), device.table
            device.go(old)
            assert device.notices == ["friends.already"]
            assert saved(device) == before and not device.table.playing
            assert (device.table.record, device.table.at) == (table.record, table.at)


def test_the_own_link_opened_on_the_own_device_changes_nothing():
    _, sender, links = some_turns(turns=3)
    before = saved(sender)
    sender.go(links[-1])
    assert sender.notices == ["friends.already"] and saved(sender) == before


def test_a_link_from_further_ahead_brings_all_that_is_missing():
    late = Player()
    _, _, links = some_turns(turns=1)
    take(late, links[0])
    game = late.table.save
    _, _, more = some_turns(turns=5)
    # Another device of the same seat played on meanwhile.
    name = routes.read(links[0]).game
    ahead = again(more[-1], name)
    take(late, ahead)
    assert late.table.save == game and late.table.record == routes.read(ahead).record
    assert late.notices == [] and len(late.storage.saves()) == 1


def again(fragment: str, name: str) -> str:
    """The same turn of a game that is called otherwise."""
    turn = routes.read(fragment)
    assert isinstance(turn, Turn)
    return turn_link(turn._replace(game=name).invitation)


def test_two_continuations_are_both_kept_and_told():
    receiver, _, links = some_turns(turns=2)
    receiver.go(links[1])
    see(receiver)
    fork = fork_of(links[1], receiver.table.record)
    receiver.play(1)
    before = saved(receiver)
    (save,) = before
    take(receiver, fork)
    assert receiver.notices == ["friends.fork"]
    assert saved(receiver)[save] == before[save] and len(saved(receiver)) == 2
    assert receiver.table.record == routes.read(fork).record
    assert len({card.friends.game for card in receiver.model.saves}) == 1
    # Each goes on: a link finds the one that it continues.
    take(receiver, fork)
    assert receiver.notices == ["friends.already"] and len(saved(receiver)) == 2
    take(receiver, links[0])
    assert receiver.notices == ["friends.already"] and len(saved(receiver)) == 2


def fork_of(fragment: str, record: Record) -> str:
    """A turn that goes on otherwise than the record: with the last legal actions, until the turn is over."""
    turn = routes.read(fragment)
    assert isinstance(turn, Turn)
    seat = record.state().seat
    while record.state().seat == seat:
        record = record.then(record.state().actions[-1])
    return turn_link(turn._replace(record=record).invitation)


def test_a_turn_for_somebody_else_is_adopted_and_told():
    record = Record("castle_keep", "otter-42", 3)
    one = begun(record, HERE, FRIEND, FRIEND)
    two, three = Player(), Player()
    take(two, link(one), 1)
    take(three, link(one), 2)
    ended(one)
    sent = link(one)
    take(three, sent)
    assert three.notices == ["friends.not-yours"]
    (notice,) = three.model.notices
    assert dict(notice.values) == {"number": 2}
    assert three.table.elsewhere and three.table.record == one.table.record
    take(two, sent)
    assert two.notices == [] and not two.table.idle


def ended(player: Player) -> None:
    """Play the first legal actions to the end of a turn here."""
    seat = player.table.state.seat
    while player.table.state.seat == seat:
        player.act(str(player.table.state.actions[-1]))


def test_a_game_that_was_deleted_comes_back():
    receiver, sender, links = some_turns(turns=3)
    receiver.do("delete", receiver.table.save)
    assert not saved(receiver)
    receiver.go(links[-1])
    assert receiver.table.offered == (1,)
    take(receiver, links[-1])
    assert receiver.table.record == sender.table.record and not receiver.table.idle
    assert len(saved(receiver)) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda link: link[:-5], "record.cut"),
        (lambda link: link[: len(link) // 2], "record.cut"),
        (lambda link: link.replace("ranks=A", "ranks=B"), "record.cut"),
    ],
)
def test_a_link_that_is_not_whole_is_told_and_what_is_here_stays(change, problem, language):
    _, other, links = some_turns(turns=3)
    before = saved(other)
    other.go(change(links[-1]))
    assert other.notices == [problem] and saved(other) == before
    assert words(language)(problem)


def test_another_version_is_told():
    player, _, links = some_turns(turns=1)
    body = links[0].replace("&v=1&", "&v=99&").rpartition("&check=")[0]
    player.go(f"{body}&check={checked(body)}")
    assert player.notices == ["record.version"]


def test_the_same_name_for_another_deal_is_another_game():
    _, other, links = some_turns(turns=1)
    strange = again(link(begun(Record("castle_keep", "fox-7", 2), HERE, FRIEND)), routes.read(links[0]).game)
    other.go(strange)
    assert other.table.offered and len(saved(other)) == 1


@pytest.mark.parametrize(
    "before", ["", "Ada invites you to a game of Castle Keep: https://example.org/play/"]
)
def test_a_message_that_is_pasted_opens_the_link_in_it(before: str) -> None:
    sent = link(host("castle_keep", TWO))
    other = Player()
    assert Go(sent) in other.send(Submitted("paste", {"pasted-link": f"{before}{sent} ."}))
    assert other.table.offered and other.table.record.game == "castle_keep"


@pytest.mark.parametrize("fields", [{}, {"pasted-link": ""}, {"pasted-link": "https://example.org/ Hello"}])
def test_what_is_pasted_without_a_link_is_told(fields: dict[str, str]) -> None:
    player = Player()
    assert not [effect for effect in player.send(Submitted("paste", fields)) if isinstance(effect, Go)]
    assert player.notices == ["friends.no-link"]
