"""Seats change hands in the midst of a game: to a computer and back, to a friend, from one who is lost."""

from random import Random

import pytest

from game.app import routes
from game.app.messages import Answered, Submitted
from game.app.thinking.questions import CHOOSE, Answer, asked
from game.screens.table.players.sheet import can_be_handed_on
from game.screens.table.turn_link import turn_link
from tests.app.fakes import Player
from tests.app.friends.devices import FRIEND, HERE, THREE, TWO, deal, host, link, take, turn
from tests.screens.samples import rendered

FORM = {"seed": "otter-42", "seats": "2", "seat-2": "easy"}
WITH_COMPUTER = {"seats": "3", "seat-1": HERE, "seat-2": FRIEND, "seat-3": "easy"}


def compute(player: Player) -> None:
    """Let the computers play, somehow, until a person is to go on."""
    rng = Random(1)
    while (question := asked(player.model)) is not None and question.what == CHOOSE:
        player.send(Answered(question, Answer(rng.choice(question.record.state().actions))))


def alone(game: str = "castle_keep", **fields: str) -> Player:
    """Return a device with a game against a computer, in which one turn was played."""
    player = Player()
    player.go(f"#/{game}")
    player.send(Submitted("start", FORM | fields))
    compute(player)
    player.act(str(player.table.state.actions[0]))
    return player


def hand(player: Player, **sitters: str) -> None:
    player.send(Submitted("hand-seats", {name.replace("_", "-"): who for name, who in sitters.items()}))


def offered(player: Player, seat: int) -> list[str]:
    """Return who may have a seat, as the page offers it."""
    found = rendered(player.model)
    within = next(number for number, one in enumerate(found) if one.attributes.get("id") == f"player-{seat}")
    options = []
    for one in found[within + 1 :]:
        if one.tag != "option":
            break
        options.append(one.attributes["value"])
    return options


def together(fields: dict[str, str] = TWO, game: str = "castle_keep") -> tuple[Player, Player]:
    """Return two devices whose deal is agreed on, a turn or none played on the first of them."""
    one, other = host(game, fields), Player()
    deal(one, other)
    if one.table.elsewhere:
        one, other = other, one
    return one, other


def of_three() -> tuple[Player, Player, Player]:
    """Return three devices: that on which a turn was played, that which is to go on, and the third."""
    devices = (host("castle_keep", THREE), Player(), Player())
    deal(*devices)
    one = next(device for device in devices if not device.table.elsewhere)
    turn(one)
    lost = next(device for device in devices if one.table.awaited in device.table.present)
    (rest,) = [device for device in devices if device not in (one, lost)]
    return one, lost, rest


@pytest.mark.parametrize("game", ["castellion", "castelli", "castellan", "castle_keep"])
def test_a_computer_takes_over_for_a_while(game):
    player = alone(game)
    hand(player, seat_1="medium", seat_2=HERE)
    assert player.notices == ["players.handed-on"] and player.table.computers == ((0, "medium"),)
    assert player.table.persons == (1,) and player.table.hints == 1
    compute(player)
    hand(player, seat_1=HERE)
    assert player.table.computers == () and len(player.table.record.actions) > 1
    (card,) = player.model.saves
    assert card.computers == ()


def test_somebody_stays_at_this_device():
    player = alone()
    before = player.table
    for sitters in ({"seat_1": "easy"}, {"seat_1": FRIEND}):
        hand(player, **sitters)
        assert player.notices == ["friends.nobody-here"] and player.table == before
        player.do("dismiss", "0")


@pytest.mark.parametrize("sitters", [{}, {"seat_2": "easy"}, {"seat_2": "nobody"}, {"seat_9": "easy"}])
def test_what_changes_nothing_or_is_nobody_is_left_alone(sitters):
    player = alone()
    before = player.table
    hand(player, **sitters)
    assert player.table == before and player.notices == []


def test_a_friend_joins_in_the_place_of_a_computer():
    player, other = alone(), Player()
    hand(player, seat_2=FRIEND)
    while not player.table.elsewhere:
        player.act(str(player.table.state.actions[0]))
    assert player.table.unsent
    take(other, link(player))
    assert other.table.present == (1,) and other.table.record == player.table.record
    turn(other)
    take(player, link(other))
    assert player.table.record == other.table.record and len(player.model.saves) == 1


def test_a_lost_friend_is_replaced_by_a_computer_and_the_game_goes_on_here():
    one, other = together()
    turn(one)
    assert offered(one, other.table.present[0] + 1) == [FRIEND, "easy", "medium", "strong"]
    lost = other.table.present[0] + 1
    hand(one, **{f"seat_{lost}": "easy"})
    assert one.table.friends is None and one.table.computer == "easy"
    compute(one)
    (card,) = one.model.saves
    assert card.friends is None and card.computers == ((lost - 1, "easy"),)


@pytest.mark.parametrize("plays", [True, False])
def test_the_others_hear_of_it_by_the_next_link(plays):
    """Whoever is left goes on, with the computer in the place of the friend; computers play on one device."""
    one, _, rest = of_three()
    awaited = one.table.awaited
    if not plays:
        take(rest, link(one))
    hand(one, **{f"seat_{awaited + 1}": "easy"})
    assert one.table.computer == "easy" and one.table.friends.agreement is not None
    if plays:
        compute(one)
        assert one.table.elsewhere and one.table.unsent
    take(rest, link(one))
    assert rest.table.computers == one.table.computers == ((awaited, "easy"),)
    assert rest.table.record == one.table.record and rest.table.friends.seats == one.table.present
    if plays:
        assert not rest.table.elsewhere
        turn(rest)
        take(one, link(rest))
        assert one.table.record == rest.table.record and one.notices == []


def test_who_is_replaced_keeps_the_own_game_and_is_told():
    one, lost, _ = of_three()
    awaited = one.table.awaited
    before = lost.table
    hand(one, **{f"seat_{awaited + 1}": "easy"})
    compute(one)
    lost.go(link(one))
    assert lost.notices == ["players.seat-gone"]
    assert lost.table.record == one.table.record.until(0) and lost.table.present == before.present
    hand(one, **{f"seat_{awaited + 1}": FRIEND})
    take(lost, link(one))
    assert lost.table.record == one.table.record and lost.table.present == before.present


def test_a_computer_that_plays_an_agreed_deal_from_the_start_goes_on():
    one, _ = together(WITH_COMPUTER)
    turn(one)
    assert offered(one, 3) == ["easy", "medium", "strong"]
    before = one.table
    hand(one, seat_3=HERE)
    assert one.table == before


def test_a_friends_hand_is_not_to_be_had():
    one, other = together()
    before, seat = one.table, other.table.present[0] + 1
    hand(one, **{f"seat_{seat}": HERE})
    assert one.table == before


def test_a_link_cannot_change_who_gave_a_part_to_the_deal():
    """A part of a computer's seat, made once all secrets are known, would choose the deal."""
    one, other = together(WITH_COMPUTER)
    agreement = one.table.friends.agreement
    forged = agreement.joined((2,), "0" * 32).showing((0, 1, 2))
    friends = one.table.friends._replace(agreement=forged)
    record = one.table.record.until(0)
    forged_seed = type(record)(record.game, forged.seed, 3, record.options, (), record.version)
    sent = routes.read(link(one))
    assert sent.agreement == agreement._replace(secret="")
    forged_link = turn_link(one.table._replace(record=forged_seed, at=0, friends=friends))
    before = other.table
    other.go(forged_link)
    assert other.notices == ["friends.other-deal"]
    assert other.table.record == before.record and other.table.friends == before.friends


def test_the_sheet_names_who_sits_where_and_nobody_is_asked_once_it_is_over():
    player = alone()
    assert can_be_handed_on(player.table)
    found = rendered(player.model)
    assert [one.attributes["id"] for one in found if one.tag == "select"] == ["player-1", "player-2"]
    chosen = [
        one.attributes["value"] for one in found if one.tag == "option" and "selected" in one.attributes
    ]
    assert chosen == [HERE, "easy"]
    over = player.table._replace(save="")
    assert not can_be_handed_on(over)
