"""The coach of Castellan: what it says holds in one position, and not in another near to it."""

import pytest

from game.castellan.rules.state import CastellanState
from tests.players.coach_walks import advices, kinds, moments, told
from tests.rules.castellan.builders import GAP, LINE, SQUARE, building, do, scene

COURTYARD = "o---o\n|   |\no   o\n|   |\no---o"
NO_CARDS = [{"tower": [], "wall": []}] * 2
SHORT, LONG = ["T1", "T2"], ["T1", "T2", "W1", "W2", "W3"]
OWN, THEIRS = {(0, 0): 0}, {(0, 0): 1}


def left(*hands: list[str]) -> CastellanState:
    return scene(SQUARE, OWN, hands=list(hands), decks=NO_CARDS)


PAIRS = {
    "double": (do(building(GAP, short=1), "short:1.0.n"), building(GAP, short=1)),
    "closes": (building(GAP, short=1), building(GAP, long=1)),
    "adds": (building(COURTYARD, OWN, tower=1, short=1), building(COURTYARD, THEIRS, tower=1, short=1)),
    "gives": (building(GAP, long=1), building(LINE, long=1)),
    "hands-on": (building(LINE, tower=1, short=1), building("o-o-", tower=1, short=1)),
    "ends": (left(SHORT, LONG), left(LONG, LONG)),
    "ends.other": (left(LONG, SHORT), left(LONG, LONG)),
    "extra": (scene(GAP, hands=[["T7"], ["T2"]]), scene(GAP, hands=[["T6"], ["T2"]])),
    "several": (
        do(scene(GAP, hands=[["W3", "T1", "T2"], ["T2"]]), "play:W3"),
        scene(GAP, hands=[["W3", "T1", "T2"], ["T2"]]),
    ),
}


def test_every_kind_is_looked_at() -> None:
    assert {message.partition(".")[0] for message in PAIRS} == kinds("castellan")


@pytest.mark.parametrize("message", PAIRS)
def test_it_is_said_where_it_holds_and_not_nearby(message: str) -> None:
    said, near = PAIRS[message]
    assert message in told(said) and message not in told(near)


def test_in_the_last_turn_nobody_is_next() -> None:
    last = building(GAP, long=1, last_turns=[0], hands=[[], []], decks=NO_CARDS)
    assert "gives" in told(PAIRS["gives"][0]) and "gives" not in told(last)


def test_what_who_builds_can_close_is_not_called_a_gift() -> None:
    assert "gives" not in told(building(GAP, short=1))


def test_what_pieces_close_scores_what_is_said() -> None:
    found = 0
    for state, said in moments("castellan", (2, ()), (3, (("trial", "off"),))):
        for advice in said:
            if advice.kind in ("closes", "adds") and advice.reason.values["pieces"] == 1:
                after = state.result(advice.good[0])
                assert after.scores[state.turn] - state.scores[state.turn] == advice.reason.values["n"]
                found += 1
    assert found


def test_what_the_next_player_is_left_is_worth_what_is_said() -> None:
    (gives,) = (advice for advice in advices(PAIRS["gives"][0]) if advice.kind == "gives")
    assert gives.reason.values == {"n": 1, "worth": 4, "player": 1}
    assert set(gives.reason.where) == {(1, 0), (1, 1)}
