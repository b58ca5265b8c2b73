"""Devices agree on a deal by links: how many it takes, what goes wrong, what shows till then."""

import pytest

from game import catalog
from game.app import routes
from game.app.friends.turns import Turn
from game.app.messages import Share, ShowSheet, Submitted
from game.app.thinking.questions import asked
from game.app.update.saves import reopened
from game.locale import LANGUAGES, words
from game.screens.agreement import UNDEALT
from game.screens.frame.brief import BRIEF
from game.screens.frame.page import page
from game.screens.html.commands import COMMANDS
from game.screens.table.command_box import QUERIES
from tests.app.fakes import Player
from tests.app.friends.devices import FRIEND, HERE, THREE, TWO, deal, host, link, secret, take, turn
from tests.screens.samples import rendered, with_class

FOR_TWO = [rules.id for rules in catalog.games if 2 in rules.seats]


def told(player: Player) -> Turn:
    """What a device's link tells."""
    read = routes.read(link(player))
    assert isinstance(read, Turn)
    return read


def texts(player: Player) -> str:
    return " ".join(element.text for element in rendered(player.model) if element.tag == "main")


def buttons(player: Player) -> list[str]:
    return [element.name for element in rendered(player.model) if element.tag == "button"]


@pytest.mark.parametrize("game", FOR_TWO)
def test_two_devices_agree_by_one_link_each_and_play(game):
    one, other = host(game, TWO), Player()
    take(other, link(one))
    take(one, link(other))
    assert one.notices == ["friends.dealt"] and not one.table.undealt
    seed = one.table.record.hidden.seed
    for _ in range(2):
        turn(one)
        take(other, link(one))
        assert other.table.record.hidden == one.table.record.hidden
        turn(other)
        take(one, link(other))
        assert one.notices == [] and one.table.record.hidden == other.table.record.hidden
    assert other.table.record.hidden.seed == seed
    assert secret(one) != secret(other) and len(one.storage.saves()) == len(other.storage.saves()) == 1


def test_who_is_new_to_the_game_is_told_it_once_it_is_dealt():
    """Before that it would lie over what is to be sent."""
    one, other = Player(introduces=True), Player(introduces=True)
    one.go("#/castelli")
    one.send(Submitted("start", TWO))
    assert one.model.brief is None
    take(other, link(one))
    assert other.model.brief is None and other.table.undealt
    sent = link(other)
    assert ShowSheet(BRIEF) in one.go(sent) and one.model.brief == ()
    one.do("brief-over")
    turn(one)
    assert ShowSheet(BRIEF) in other.go(link(one)) and other.model.brief == ()


@pytest.mark.parametrize("game", FOR_TWO)
def test_who_begins_may_be_the_friend(game):
    one, other = host(game, {"seats": "2", "seat-1": FRIEND, "seat-2": HERE}), Player()
    deal(one, other)
    if one.table.elsewhere:
        assert one.table.unsent and "Send the deal" in buttons(one)
        take(other, link(one))
    assert other.notices == ["friends.dealt"] or not one.table.elsewhere
    assert other.table.idle != one.table.idle or other.table.undealt


def test_no_link_tells_a_secret_before_all_have_committed():
    one, two, three = host("castle_keep", THREE), Player(), Player()
    secrets, sent = [secret(one)], []
    for device in (two, three):
        sent.append(link(one if device is two else two))
        assert not any(value in sent[-1] for value in secrets)
        take(device, sent[-1], 1 if device is two else 2)
        secrets.append(secret(device))
    answer = link(three)
    assert secrets[2] in answer and secrets[0] not in answer and secrets[1] not in answer
    take(two, answer)
    back = link(two)
    assert secrets[1] in back and secrets[0] not in back
    take(one, back)
    assert one.notices == ["friends.dealt"] and not one.table.idle
    turn(one)
    take(two, link(one))
    turn(two)
    take(three, link(two))
    assert two.table.record == three.table.record and three.notices == ["friends.dealt"]


@pytest.mark.parametrize(("seats", "links"), [(2, 2), (3, 4), (4, 6)])
def test_it_takes_two_links_for_each_friend_till_the_first_turn(seats, links, monkeypatch):
    fields = {"seats": str(seats)} | {f"seat-{seat}": FRIEND for seat in range(2, seats + 1)}
    one, sent = host("castle_keep", fields), []
    monkeypatch.setattr(
        "tests.app.friends.devices.link", lambda player: sent.append(copied := link(player)) or copied
    )
    deal(one, *(Player() for _ in range(seats - 1)))
    assert len(sent) == links and not one.table.idle


def test_of_several_each_may_answer_whom_they_like():
    one, two, three = host("castle_keep", THREE), Player(), Player()
    first = link(one)
    take(two, first, 1)
    take(three, first, 2)
    take(one, link(two))
    assert one.table.undealt and one.table.awaited == 2
    take(one, link(three))
    assert one.table.undealt and one.table.unsent and told(one).agreement.missing((0, 1, 2)) == (2, 1)
    take(three, link(one))
    take(two, link(three))
    assert not two.table.undealt and two.table.elsewhere and two.table.unsent
    take(one, link(two))
    take(three, link(two))
    assert one.table.record == two.table.record == three.table.record and not one.table.idle


def test_two_who_sit_down_at_the_same_time_find_together():
    one, two, three = host("castle_keep", THREE), Player(), Player()
    first = link(one)
    take(two, first, 1)
    take(three, first, 2)
    mine, theirs = link(two), link(three)
    take(two, theirs)
    take(three, mine)
    take(two, link(three))
    take(one, link(two))
    assert one.notices == ["friends.dealt"]
    turn(one)
    for device in (two, three):
        take(device, link(one))
        assert device.table.record == one.table.record


def test_several_seats_of_one_device_give_one_part():
    four = {**THREE, "seats": "4", "seat-4": FRIEND}
    one, other = host("castle_keep", four), Player()
    take(other, link(one), 1, 2, 3)
    take(one, link(other))
    assert one.notices == ["friends.dealt"] and one.table.friends.seats == (1, 2, 3)


def test_a_computer_gives_nothing():
    one, other = host("castelli", {**THREE, "seat-2": "easy"}), Player()
    take(other, link(one))
    assert other.table.present == (2,) and dict(other.table.computers) == {1: "easy"}
    assert asked(other.model) is None and asked(one.model) is None
    take(one, link(other))
    take(other, link(one))
    assert other.notices == ["friends.dealt"] and not one.table.idle
    assert other.table.record == one.table.record and dict(one.table.computers) == {1: "easy"}


def test_a_seed_that_is_typed_does_not_count():
    one = host("castelli", {**TWO, "seed": "otter-42"})
    other = Player()
    deal(one, other)
    assert one.table.record.seed not in {"otter-42", UNDEALT}


def test_a_new_deal_is_agreed_on_again_and_the_same_deal_is_not():
    one, other = host("castelli", TWO), Player()
    deal(one, other)
    seed, before = one.table.record.seed, secret(one)
    one.do("restart")
    assert not one.table.undealt and one.table.friends.agreement is None and one.table.record.seed == seed
    one.do("new-deal")
    assert one.table.undealt and secret(one) != before and one.table.friends.seats == (1,)


# Until it is dealt


def waiting() -> list[tuple[Player, str]]:
    """Devices at a game that is not dealt yet, and whether each has sent its link."""
    one, other = host("castelli", TWO), Player()
    take(other, link(one))
    fresh = host("castelli", TWO)
    return [(fresh, "unsent"), (one, "sent"), (other, "unsent")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_till_then_the_page_says_what_it_waits_for_and_why(language):
    for player, sent in waiting():
        found = rendered(player.model, language)
        (shown,) = [element for element in found if element.attributes.get("id") == "to-deal"]
        text = words(language)
        assert text("friends.deal-about") in shown.text
        (button,) = [element for element in found if element.attributes.get("id") == "send"]
        answers = player.table.missing == (0,)
        what = "friends.send.answer" if answers else "friends.send.invitation"
        assert button.name == text(what if sent == "unsent" or player.table.copied else "friends.send-again")
        assert not with_class(found, "seed") and "log" not in {e.attributes.get("id") for e in found}
        assert not [element for element in found if "data-act" in element.attributes]


def test_no_page_shows_a_secret():
    for player, _ in waiting():
        assert secret(player) not in str(page(player.model, player.model.words))
        player.go("#/")
        assert player.model.saves[0].friends.agreement.secret not in str(
            page(player.model, player.model.words)
        )


def test_till_then_nothing_can_be_done_but_sending():
    for player, _ in waiting():
        before = player.table
        for name in sorted(set(COMMANDS) - {"copy-link", "share", "qr", "delete", "delete-chosen"}):
            if name not in {"resume", "send-again", "play-now", "new-seed"}:
                player.do(name, "0")
        for query in QUERIES:
            assert player.send(Submitted("type", {"text": words("en")(f"query.{query}")})) != []
        player.act(*map(str, before.state.actions))
        assert player.table == before and player.played == [] and player.model.route.place == "table"
        (share,) = [effect for effect in player.do("share") if isinstance(effect, Share)]
        answers = player.table.missing == (0,)
        assert share.text == words("en")(f"friends.message.{'answer' if answers else 'invitation'}")


def test_a_device_is_closed_and_opened_again_before_the_deal():
    for player, _ in waiting():
        table = player.table._replace(copied=False)
        assert reopened(player.model).table == table
        player.reload(f"#/table/{table.save}")
        assert player.table == table and player.notices == []


def test_home_tells_of_a_game_that_is_not_dealt_and_sends_its_link():
    for player, sent in waiting():
        player.go("#/")
        other = 2 if player.model.saves[0].friends.seats == (1,) else 1
        if sent == "sent":
            assert f"waiting for Player {other}" in texts(player) and "Send again" in buttons(player)
        else:
            assert f"Player {other} goes on: not sent yet" in texts(player)
            assert {"Send the invitation", "Send the answer"} & {*buttons(player)}
        (card,) = with_class(rendered(player.model), "saved-game")
        assert "Seed" not in card.text and "It is not dealt yet" in card.text


def test_the_set_up_page_says_that_nobody_chooses_the_deal_and_asks_for_no_seed():
    player = Player()
    player.go("#/castelli")
    player.do("choose", FRIEND, field="seat-2")
    found = rendered(player.model)
    assert "nobody chose it" in texts(player)
    assert "seed" not in {element.attributes.get("id") for element in found}
