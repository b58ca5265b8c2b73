"""Castellan with a friend: each device holds its own cards only, and shows at the end that it was honest."""

from random import Random

from game.app.messages import Answered, Copy, Share, Submitted
from game.app.storage.games import SAVE
from game.app.thinking.questions import CHOOSE, Answer, asked
from game.app.update.saves import reopened
from game.core import Record
from game.core.own_decks import read
from game.screens.frame.notices import notice
from game.screens.frame.page import page
from game.screens.table.turn_link import checked, turn_link
from tests.app.fakes import Player
from tests.app.friends.devices import FRIEND, HERE, TWO, deal, host, link, secret, see, take, turn
from tests.app.friends.lines import Device, connect
from tests.app.friends.test_codes import OFFER
from tests.screens.samples import rendered

CASTELLAN = "castellan"
FOUR = {"seats": "4", "seat-1": HERE, "seat-2": FRIEND, "seat-3": FRIEND, "seat-4": HERE}


def dealt() -> tuple[Player, Player]:
    one, other = host(CASTELLAN, TWO), Player()
    deal(one, other)
    take(other, link(one))
    return one, other


def is_over(player: Player) -> bool:
    return player.table.record.state().outcome is not None


def to_the_end(one: Player, other: Player) -> tuple[Player, Player, list[str]]:
    """Play a game to its end; return who played last, the other, and the links that went between them."""
    acting, waiting = (other, one) if one.table.elsewhere else (one, other)
    sent = list[str]()
    while True:
        turn(acting)
        if is_over(acting):
            return acting, waiting, sent
        sent.append(link(acting))
        take(waiting, sent[-1])
        acting, waiting = waiting, acting


def text(player: Player) -> str:
    return " ".join(element.text for element in rendered(player.model) if element.tag == "main")


def test_each_device_knows_its_own_cards_and_no_others():
    one, other = dealt()
    for device, mine, theirs in ((one, 0, 1), (other, 1, 0)):
        state = device.table.state
        assert "?" not in "".join((*state.hands[mine], *state.decks[mine].tower))
        hidden = (*state.hands[theirs], *state.decks[theirs].tower, *state.decks[theirs].wall)
        assert {card[1] for card in hidden} == {"?"}


def test_nothing_that_leaves_a_device_tells_a_key_before_the_end():
    one, other = dealt()
    secrets = {device: secret(device) for device in (one, other)}
    last, first, sent = to_the_end(one, other)
    keys = [key for device in secrets for key in read(device.table.record.seed, 2).keys if key]
    assert len(keys) == 2 and len(sent) > 4
    for given in sent:
        assert not any(hidden in given for hidden in (*secrets.values(), *keys))
    for device, foreign in ((one, secrets[other]), (other, secrets[one])):
        kept = " ".join(device.storage.saves().values())
        assert secrets[device] in kept and foreign not in kept
        shown = str(page(device.model, device.model.words))
        assert not any(hidden in shown for hidden in (*secrets.values(), *keys))
    assert secrets[last] in link(last) and secrets[first] not in link(last)


def test_at_the_end_all_decks_are_opened_and_checked():
    last, first, _ = to_the_end(*dealt())
    assert last.table.unsent and "Send the result" in text(last)
    take(first, link(last))
    assert "friends.cards-checked" in first.notices and first.table.record.all_known
    assert "every card was right" in text(first) and first.table.unsent
    assert not last.table.record.all_known and "checked once all have sent" in text(last)
    (share,) = [effect for effect in first.do("share") if isinstance(effect, Share)]
    assert secret(first) in share.fragment
    take(last, link(first))
    assert last.table.record == first.table.record and last.table.record.all_known
    assert not first.table.unsent and not last.table.unsent
    for device in (first, last):
        assert reopened(device.model).table.record == last.table.record
        take(device, link(last))
        assert device.notices == ["friends.already"]
        (copied,) = [effect for effect in device.do("copy-record") if isinstance(effect, Copy)]
        stranger = Player()
        stranger.go(copied.fragment)
        assert stranger.table.record == last.table.record and stranger.notices == []


def test_a_link_to_a_game_that_goes_on_shows_nothing_and_one_to_its_end_the_castle():
    last, _, sent = to_the_end(*dealt())
    path, _, query = sent[-1].partition("?")
    stranger = Player()
    stranger.go(f"{path}?{'&'.join(query.split('&')[3:-1])}")
    assert stranger.notices == ["record.decks"]
    (copied,) = [effect for effect in last.do("copy-record") if isinstance(effect, Copy)]
    stranger.go(copied.fragment)
    assert stranger.table.record == last.table.record.hidden and stranger.notices == []
    assert stranger.table.record.state().plan == last.table.record.state().plan


def test_over_a_line_decks_are_opened_by_themselves():
    one, other = Device(), Device()
    one.go(f"#/{CASTELLAN}")
    one.send(Submitted("start", dict(TWO)))
    connect(one, other, OFFER.text)
    other.send(Submitted("join", {"seat-2": "on"}))
    assert not one.table.undealt and not other.table.undealt
    while not (is_over(one) and is_over(other)):
        for device in (one, other):
            see(device)
            turn(device)
    assert one.table.record == other.table.record and one.table.record.all_known
    assert not one.table.unsent and not other.table.unsent


def test_a_false_card_is_told_once_the_decks_are_open():
    one, other = dealt()
    known = read(other.table.record.seed, 2)
    record, rng = Record(CASTELLAN, f"{known.seed}.0123456789.{known.keys[1]}", 2, version=2), Random(1)
    while record.state().outcome is None:
        record = record.then(rng.choice(record.state().actions))
    cheat = one.table._replace(record=record.hidden, at=len(record.actions))
    before = other.table
    other.go(turn_link(cheat))
    assert other.notices == ["friends.false-card"]
    assert "Player 1 played a card" in str(notice(0, other.model.notices[0], other.model.words))
    assert other.table.record == before.record and not other.table.record.all_known


def test_another_key_than_the_one_committed_to_is_told():
    last, first, _ = to_the_end(*dealt())
    body = link(last).rpartition("&check=")[0].replace(secret(last), "0" * 32)
    first.go(f"{body}&check={checked(body)}")
    assert first.notices == ["friends.broken"] and not first.table.record.all_known


def test_a_key_before_all_have_shown_their_secrets_is_no_link():
    one = host(CASTELLAN, TWO)
    body = link(one).rpartition("&check=")[0]
    part = body.partition("deal=1-")[2].partition("&")[0]
    body = body.replace(part, f"{'1' * 32}k{secret(one)}_2-{'0' * 64}").replace("from=1", "from=1.2")
    stranger = Player()
    stranger.go(f"{body}&check={checked(body)}")
    assert stranger.notices == ["record.unreadable"]


def test_a_link_that_brings_keys_in_its_seed_is_refused():
    one, other = dealt()
    hidden = other.table.record.hidden.seed
    body = link(one).rpartition("&check=")[0].replace(hidden, hidden.replace("-", "0123456789", 1))
    other.go(f"{body}&check={checked(body)}")
    assert other.notices == ["record.unreadable"]


def test_a_device_without_the_cards_takes_no_seat():
    one, other = dealt()
    acting = other if one.table.elsewhere else one
    turn(acting)
    stranger = Player()
    stranger.go(link(acting))
    assert stranger.notices == ["friends.cards-elsewhere"] and stranger.storage.saves() == {}


def test_seats_do_not_change_hands_and_the_same_deal_is_not_played_again():
    one, _other = dealt()
    names = {element.name for element in rendered(one.model) if element.tag == "button"}
    assert not names & {"Who plays…", "Start this deal over"}
    before = one.table
    one.send(Submitted("hand-seats", {"seat-2": "easy"}))
    one.do("restart")
    assert one.table == before


def test_two_on_each_device_and_a_computer_between():
    one, other = host(CASTELLAN, {**FOUR, "seat-3": "easy"}), Player()
    deal(one, other)
    take(other, link(one))
    assert [None if key is None else "known" for key in read(other.table.record.seed, 4).keys] == [
        None,
        "known",
        "known",
        None,
    ]
    assert [hand[0][1] == "?" for hand in one.table.state.hands] == [False, True, False, False]
    rng, devices = Random(2), [one, other]
    while not is_over(one):
        acting = next(device for device in devices if not device.table.elsewhere)
        while not acting.table.elsewhere and not is_over(acting):
            if acting.table.curtain is not None:
                acting.do("look")
            question = asked(acting.model)
            action = rng.choice(acting.table.state.actions)
            if question is None:
                acting.act(str(action))
            else:
                acting.send(Answered(question, Answer(action if question.what == CHOOSE else None)))
        waiting = other if acting is one else one
        take(waiting, link(acting))
        see(waiting)
    assert is_over(other) and one.table.record.hidden == other.table.record.hidden


def test_a_kept_game_whose_cards_are_damaged_is_set_aside():
    one, _other = dealt()
    ((key, kept),) = one.storage.saves().items()
    one.storage.texts[key] = kept.replace(secret(one), "f" * 32)
    one.reload(f"#/table/{key.removeprefix(SAVE)}")
    assert "notice.set-aside" in one.notices
