"""Decks of one's own: who plays knows the own cards only, and all of it is checked once keys are shown."""

from random import Random

import pytest

from game.castellan.rules.game import RULES
from game.core import Record, RecordError
from game.core.own_decks import Keys, hidden, keys_of, read
from tests.golden import records

SECRETS = ["0123456789abcdef" * 2, "fedcba9876543210" * 2]
SEED = "00112233445566ff"
KEYS = keys_of(SEED, SECRETS)
ALL = KEYS.text


def known(*seats: int) -> str:
    """The seed as a device has it that plays some seats."""
    keys = tuple(key if seat in seats else None for seat, key in enumerate(KEYS.keys))
    return KEYS._replace(keys=keys).text


def game(seed: str, actions=()) -> Record:
    return Record("castellan", seed, 2, {}, actions, RULES.own_decks)


def played(seed: int) -> Record:
    """A whole game by chance."""
    record, rng = game(ALL), Random(seed)
    while record.state().outcome is None:
        record = record.then(rng.choice(record.state().actions))
    return record


@pytest.fixture(scope="module")
def whole() -> Record:
    return played(3)


def test_a_seed_has_a_key_for_each_seat_or_is_a_usual_one() -> None:
    assert read(ALL, 2) == KEYS
    assert read(ALL, 3) is None and read(SEED, 2) is None and read("otter-42", 2) is None
    assert hidden(ALL) == f"{SEED}.-.-" and hidden("otter-42") == "otter-42"
    assert read(f"{SEED}.-.-", 2) == Keys(SEED, (None, None)) == KEYS.hidden


def test_a_computer_that_plays_from_the_start_has_a_key_that_all_know() -> None:
    first, second = keys_of(SEED, [None, ""]).keys
    assert first is None and second == keys_of(SEED, ["secret", ""]).keys[1]


def test_each_device_knows_its_own_cards_only() -> None:
    mine, theirs, all_known = game(known(0)).state(), game(known(1)).state(), game(ALL).state()
    assert (mine.hands[0], theirs.hands[1]) == all_known.hands
    assert mine.hands[1] == tuple(card[0] + "?" for card in all_known.hands[1])
    assert mine.decks[0] == all_known.decks[0] and set(mine.decks[1].tower) == {"T?"}


def test_another_secret_of_a_friend_changes_nothing_here() -> None:
    other = keys_of(SEED, [SECRETS[0], "0" * 32])
    assert other.keys[0] == KEYS.keys[0] and other.keys[1] != KEYS.keys[1]


@pytest.mark.parametrize("number", range(4))
def test_what_each_device_replays_is_what_it_may_see(number: int) -> None:
    whole = played(number)
    for seats in ((), (0,), (1,)):
        record = game(known(*seats), whole.actions)
        for state, real in zip(record.states, whole.states, strict=True):
            for seat in seats or (0, 1):
                assert state.seen_by(seat) == (real if seats else real.seen_by(1 - seat)).seen_by(seat)
        assert record.state().outcome == whole.state().outcome
        for state, real in zip(record.states[::9], whole.states[::9], strict=True):
            for seat in seats:
                assert state.guess(seat, Random(number)) == real.guess(seat, Random(number))


def test_links_of_a_game_that_goes_on_tell_no_key_and_are_read_with_any(whole: Record) -> None:
    for at in range(0, len(whole.actions), 7):
        here = game(known(0), whole.actions[:at])
        link = here.hidden.to_link()
        assert not any(key in link for key in KEYS.keys)
        back = Record.from_link(link)
        assert back == here.hidden and back.actions == here.actions
        assert back.known_by(known(1)) == game(known(1), whole.actions[:at])
        assert (
            Record.from_link(here.hidden.to_stored_link()) == Record.from_json(here.hidden.to_json()) == back
        )


def test_a_card_that_was_not_in_hand_is_found_once_keys_are_shown(whole: Record) -> None:
    record = game(known(0))
    while record.state().turn == 0:
        record = record.then(next(iter(record.state().actions)))
    hand = game(known(1), record.actions).state().hand
    false = next(action for action in record.state().actions if action.arguments[0] not in hand)
    told = record.then(false)
    with pytest.raises(RecordError) as caught:
        told.known_by(ALL)
    assert caught.value.problem == "record.illegal"
    assert game(known(0), whole.actions).known_by(ALL) == whole


def test_games_of_before_are_dealt_as_they_were() -> None:
    record = records()["castellan-two-won-by-computer"]
    assert not record.own_decks and record.hidden is record and record.version == 1
    assert Record("castellan", "otter-42", 2).version == 1
