"""Asking everybody every time: who holds no answer takes the device too, so that asking tells nothing."""

import pytest

from game.app.messages import Submitted
from game.app.thinking.questions import asked
from game.core import Record
from tests.app.fakes import Player
from tests.golden import records
from tests.screens.samples import doing, rendered, with_class

GOLDEN = records()["castelli-four-battle-guard"]
FIELDS = {"seed": GOLDEN.seed, "seats": "4", "battle": "on"}


def until(verb: str, record: Record = GOLDEN) -> int:
    """How many actions come before the first one that makes a seat answer with a verb."""
    return next(at for at, action in enumerate(record.actions) if action.verb == verb) - 1


def sit(fields: dict[str, str] | None = None) -> Player:
    player = Player()
    player.do("discreet", "on")
    player.do("end-turns", "off")
    player.go("#/castelli")
    persons = {f"seat-{seat}": "person" for seat in range(1, 5)}
    player.send(Submitted("start", {**FIELDS, **persons, **(fields or {})}))
    return player


def play(player: Player, actions) -> list[int]:
    """Play actions; gives the seats that took the device without being asked, in order."""
    seats = []
    for action in actions:
        seats += hand_round(player)
        if player.table.curtain is not None:
            player.do("look")
        player.act(str(action))
    return seats


def hand_round(player: Player) -> list[int]:
    """Give the device to those who are not asked anything, and take it on from each."""
    seats = []
    while player.table.decoy_handovers:
        seats.append(player.table.decoy_handovers[0])
        player.do("hand-on")
        assert player.table.decoy_handovers[0] == seats[-1], "nobody hands on what they have not seen"
        player.do("look")
        found = rendered(player.model)
        assert not with_class(found, "castelli") and not with_class(found, "log-line")
        assert doing(found, "hand-on") and not any("data-act" in e.attributes for e in found)
        player.do("hand-on")
    return seats


def test_everybody_with_cards_takes_the_device_after_a_tile_is_laid():
    player = sit()
    for at, action in enumerate(GOLDEN.actions):
        state = GOLDEN.states[at]
        unasked = play(player, [action])
        assert player.table.at == at + 1 and player.table.record.actions[-1] == action
        if at and GOLDEN.actions[at - 1].verb == "lay":
            before = GOLDEN.states[at - 1]
            others = {seat for seat in before.rivals(before.turn) if before.hands[seat]}
            react = state.react
            really = set() if react is None else {react.asked[0]}
            assert set(unasked) | really <= others
            assert react is not None or set(unasked) == others
    assert player.table.state.outcome is not None and not player.table.decoy_handovers


def test_the_first_steward_is_asked_in_its_turn_and_the_others_are_too():
    at = until("steward")
    player = sit()
    play(player, GOLDEN.actions[: at + 1])
    before, after = GOLDEN.states[at : at + 2]
    assert after.react is not None
    order = [seat for seat in before.rivals(before.turn) if before.hands[seat]]
    really = after.react.asked[0]
    assert hand_round(player) == order[: order.index(really)]
    player.do("look")
    player.act(str(GOLDEN.actions[at + 1]))
    assert hand_round(player) == order[order.index(really) + 1 :]


def test_only_who_can_answer_is_asked_without_it():
    player = sit()
    player.do("discreet", "off")
    assert play(player, GOLDEN.actions) == []
    assert not player.model.discreet


def test_the_choice_is_kept_and_stands_in_the_menu():
    player = sit()
    (button,) = doing(rendered(player.model), "discreet:off")
    assert button.attributes["id"] == "discreet"
    player.reload()
    assert player.model.discreet
    player.do("discreet", "perhaps")
    assert player.model.discreet


@pytest.mark.parametrize("persons", [0, 1])
def test_nobody_is_disturbed_where_only_one_person_plays(persons: int):
    computers = {f"seat-{seat}": "easy" for seat in range(persons + 1, 5)}
    player = sit(computers)
    assert not doing(rendered(player.model), "discreet:off")
    for action in GOLDEN.actions[:2]:
        player.act(str(action))
    assert not player.table.decoy_handovers


def test_a_computer_waits_while_somebody_looks():
    player = sit({"seat-2": "easy"})
    for action in GOLDEN.actions:
        if player.table.decoy_handovers:
            break
        if player.table.curtain is not None:
            player.do("look")
        if player.table.computer is not None:
            break
        player.act(str(action))
    if player.table.decoy_handovers:
        assert asked(player.model) is None


def test_taking_back_ends_the_round():
    player = sit()
    for action in GOLDEN.actions:
        if player.table.decoy_handovers:
            break
        if player.table.curtain is not None:
            player.do("look")
        player.act(str(action))
    assert player.table.decoy_handovers
    player.do("undo")
    assert not player.table.decoy_handovers and doing(rendered(player.model), "look")
