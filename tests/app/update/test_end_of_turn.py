"""A turn in which nothing can be done ends by itself, unless that is switched off."""

from collections import Counter
from random import Random

import pytest

from game.app.messages import SaveSettings, Submitted
from game.castelli.screen.game_screen import SCREEN
from game.castelli.screen.outlook import outlook
from game.castelli.screen.picks import spared
from game.castelli.screen.view import known
from game.castle_keep.screen.picks import hand_by_mark
from game.castle_keep.screen.view import known as castle_keep
from game.catalog import find
from game.core import Action
from tests.app.fakes import Player
from tests.golden import records
from tests.screens.samples import doing, rendered

GOLDEN = records()["castelli-two-version-2-won-by-computer"]


def sit() -> Player:
    player = Player()
    player.go("#/castelli")
    persons = {"seat-1": "person", "seat-2": "person"}
    player.send(Submitted("start", {"seed": GOLDEN.seed, "seats": "2", **persons}))
    return player


def play(player: Player, *, by_hand: bool) -> int:
    """Play the golden game; without the ends of turns that come by themselves, which it counts."""
    alone = 0
    for state, action in zip(GOLDEN.states, GOLDEN.actions, strict=False):
        if action.verb == "done" and SCREEN.end_of_turn(state, ()) is not None and not by_hand:
            alone += 1
            continue
        if player.table.curtain is not None:
            player.do("look")
        player.act(str(action))
    return alone


def test_nobody_has_to_end_a_turn_in_which_nothing_can_be_done() -> None:
    player = sit()
    assert play(player, by_hand=False) > 5
    assert player.table.record == GOLDEN


def test_who_switches_it_off_ends_every_turn() -> None:
    player = sit()
    (effect,) = [one for one in player.do("end-turns", "off") if isinstance(one, SaveSettings)] or [None]
    assert not player.model.end_turns, effect
    play(player, by_hand=True)
    assert player.table.record == GOLDEN
    player.do("end-turns", "perhaps")
    assert not player.model.end_turns
    player.do("end-turns", "on")
    assert player.model.end_turns


def test_undo_goes_back_to_where_something_can_be_done() -> None:
    at = next(at for at, state in enumerate(GOLDEN.states) if SCREEN.end_of_turn(state, ()) is not None)
    player = sit()
    for action in GOLDEN.actions[:at]:
        if player.table.curtain is not None:
            player.do("look")
        player.act(str(action))
    assert player.table.at == at + 1
    player.do("undo")
    assert player.table.at == at - 1


def test_a_card_in_hand_tells_nothing_by_the_end_of_a_turn() -> None:
    ends = [state for state in GOLDEN.states if SCREEN.end_of_turn(state, ()) is not None]
    assert ends and all(not state.summary()["hands"][state.seat] for state in ends)


def test_who_wants_to_be_spared_is_asked_for_a_steward_only_where_a_tile_brings_something() -> None:
    met = set()
    for number in range(6):
        state, chance = known(find("castelli").start(seed=f"spared-{number}", seats=4)), Random(number)
        while state.actions:
            if state.react is not None and state.react.kind == "steward":
                wish = (spared(state),)
                at, tile = state.react.at, state.laid[state.react.at] // 4
                faces = range(4 * tile, 4 * tile + 4)
                ways = {outlook(state, at, face, laid=True).gains for face in faces}
                assert SCREEN.end_of_turn(state, ()) is SCREEN.end_of_turn(state, ("spared:9",)) is None
                assert (SCREEN.end_of_turn(state, wish) is None) is (len(ways) > 1)
                assert SCREEN.picked(state, (), wish[0]) == wish == SCREEN.lasting((*wish, "card:raider"))
                met.add(len(ways) > 1)
            state = known(state.after(chance.choice(state.actions)))
    assert met == {True, False}


@pytest.mark.parametrize(
    ("game", "there"), [("castelli", True), ("castellion", True), ("castle_keep", False)]
)
def test_the_choice_stands_in_the_menu_where_there_are_such_turns(game: str, there: bool) -> None:
    player = Player()
    player.go(f"#/{game}")
    player.send(Submitted("start", {"seed": "otter", "seats": "2", "seat-1": "person", "seat-2": "person"}))
    assert bool(doing(rendered(player.model), "end-turns:off")) is there


def test_a_siege_follows_the_discard_of_a_turn() -> None:
    record = records()["castle_keep-siege-won"]
    at = next(at for at, action in enumerate(record.actions) if action.verb == "discard")
    player = Player()
    player.go(record.until(0).to_link())
    while (done := player.table.at) < at:
        player.act(str(record.actions[done]))
    marks = {tile: mark for mark, tile in hand_by_mark(castle_keep(record.states[at])).items()}
    player.do("mark", marks[record.actions[at].words[0]])
    player.do("confirm")
    ahead = player.table.record.actions
    assert len(ahead) > at + 1 and record.actions[: len(ahead)] == ahead
    player.do("undo")
    assert player.table.at == at


def test_nobody_presses_at_castellion_where_one_thing_can_be_done_only() -> None:
    """A Traitor that brings no Ordeal is placed, and a tile drawn from the only pile."""
    record = records()["castellion-architects-won"]
    player = Player()
    player.go(record.until(0).to_link())
    pressed: list[Action] = []
    while player.table.at < len(record.actions):
        pressed.append(record.actions[player.table.at])
        player.act(str(pressed[-1]))
    assert player.table.record == record
    presses = Counter(action.verb for action in pressed)
    assert presses["traitor"] == 3  # the last of each Ordeal
    assert len(pressed) < len(record.actions) * 3 / 4
    states = [record.states[at] for at in range(len(record.actions))]
    drawn = [state for state in states if len(state.actions) == 1 and state.actions[0].verb == "draw"]
    assert presses["draw"] == Counter(action.verb for action in record.actions)["draw"] - len(drawn)


def test_undo_goes_back_to_before_a_traitor_was_drawn() -> None:
    record = records()["castellion-architects-won"]
    at = record.actions.index(Action("traitor")) - 1
    player = Player()
    player.go(record.until(0).to_link())
    for action in record.actions[: at + 1]:
        player.act(str(action))
    assert player.table.at == at + 2
    player.do("undo")
    assert player.table.at == at


def test_a_tile_that_fits_nowhere_is_discarded_by_itself() -> None:
    record = records()["castellion-architects-won"]
    forced = (Action("discard"),)
    at = next(at for at, state in enumerate(record.states) if state.actions == forced)
    player = Player()
    player.go(record.until(0).to_link())
    for action in record.actions[:at]:
        player.act(str(action))
    assert player.table.at > at
    player.do("undo")
    assert player.table.at < at
    player.do("end-turns", "off")
    player.act(str(record.actions[at - 1]))
    assert player.table.at == at


def test_by_hand_every_traitor_is_placed() -> None:
    record = records()["castellion-architects-won"]
    player = Player()
    player.go(record.until(0).to_link())
    player.do("end-turns", "off")
    player.act(*map(str, record.actions))
    assert player.table.record == record


def test_what_is_left_is_played_out_at_one_go_where_the_castle_stands_all() -> None:
    record = records()["castellion-architects-won"]
    at = next(at for at, state in enumerate(record.states) if state.playing_out is not None)
    player = Player()
    player.go(record.until(at - 1).to_link())
    player.do("goto", str(at - 1))
    assert not doing(rendered(player.model), "play-out")
    player.do("play-out")
    assert not player.table.ended, "where more is to decide nothing is played"
    player.act(str(record.actions[at - 1]))
    assert doing(rendered(player.model), "play-out")
    player.do("play-out")
    assert player.table.ended and player.table.record.state().outcome.winners
    assert player.table.record.until(at) == record.until(at)
