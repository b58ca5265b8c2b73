"""Computers at the table: who acts, undo over them, pause and steps, and what is kept of it all."""

import json

import pytest

from game.app import routes
from game.app.messages import Answered, ChangedElsewhere, Submitted, Tick
from game.app.storage.games import ASIDE, SAVE
from game.app.thinking.questions import Answer, asked
from game.core import Record
from game.screens.model import HOME, Route
from game.screens.seating import PAUSED, RUNNING
from tests.app.fakes import FakeStorage, Player
from tests.app.seated import FORM, LATE, PARTNER, WATCHED, computer, sit, turn


def seats(player: Player) -> list[int]:
    """Who decided on each action of the record."""
    record = player.table.record
    return [state.seat for state in record.states[:-1]]


# Who sits where


def test_the_form_says_who_sits_where():
    assert sit(PARTNER).table.computers == ((1, "easy"),)
    assert sit(WATCHED).table.computers == ((0, "medium"),)
    assert sit(FORM).table.computers == ()
    assert sit(FORM | {"seats": "2", "seat-1": "person", "seat-2": "person"}).table.computers == ()


@pytest.mark.parametrize("bad", [{"seat-1": "genius"}, {"seat-7": "easy"}, {"seats": "2", "seat-2": ""}])
def test_a_bad_sitter_starts_nothing_and_is_said(bad):
    player = sit(FORM | bad)
    assert player.notices == ["record.option"] and player.model.table is None


def test_a_game_with_a_computer_is_kept_from_the_first_action_and_survives_a_reload_before():
    player = sit(PARTNER)
    assert not player.model.saves and not player.storage.saves()
    player.reload(routes.write(player.model))
    assert player.table.computers == ((1, "easy"),) and not player.notices
    player.play(2)
    (card,) = player.model.saves
    assert card.computers == ((1, "easy"),) and player.model.route.detail == card.id
    player.reload(f"#/table/{card.id}")
    assert asked(player.model).level == "easy"


def test_a_deal_goes_on_only_with_the_same_players():
    player = sit(PARTNER)
    turn(player)
    save = player.table.save
    player.go("#/castellion")
    player.send(Submitted("start", PARTNER | {"seat-2": "strong"}))
    assert player.table.save != save and not player.played
    player.send(Submitted("start", PARTNER))
    assert player.table.save == save and player.played


@pytest.mark.parametrize("command", ["restart", "new-deal"])
def test_another_deal_keeps_the_players(command):
    player = sit(PARTNER)
    turn(player)
    player.do(command)
    assert player.table.computers == ((1, "easy"),) and player.table.at == 0
    player.play(1)
    assert len(player.storage.saves()) == 2


@pytest.mark.parametrize(
    "computers", [{"2": "easy"}, {"-1": "easy"}, {"01": "easy"}, {"1": "genius"}, {"1": []}, {"": "easy"}, []]
)
def test_bad_computers_in_a_save_are_set_aside(computers):
    player = sit(PARTNER)
    player.play(1)
    ((key, text),) = player.storage.saves().items()
    bad = json.dumps({**json.loads(text), "computers": computers})
    storage = FakeStorage({key: bad})
    player = Player(storage)
    assert player.notices == ["notice.set-aside"] and not player.model.saves
    assert storage.texts == {ASIDE + key.removeprefix(SAVE): bad}


def test_a_save_from_before_computers_played_is_read():
    player = sit(FORM)
    player.play(3)
    ((key, text),) = player.storage.saves().items()
    later = {"computers", "hints", "before", "winners", "squares", "match", "friends", "awaited", "begun"}
    values = {name: value for name, value in json.loads(text).items() if name not in later}
    old = Player(FakeStorage({key: json.dumps({**values, "schema": 1})}))
    old.do("resume", key.removeprefix(SAVE))
    assert old.played == player.played and not old.notices and old.table.computers == ()
    assert (old.table.hints, asked(old.model)) == (0, None)


# Its turn


def test_the_computer_acts_when_it_is_its_turn_and_each_action_is_kept():
    player = sit(PARTNER)
    assert asked(player.model) is None
    player.play(2)
    while asked(player.model):
        computer(player)
        (text,) = player.storage.saves().values()
        assert Record.from_json(json.loads(text)["record"]) == player.table.record
    assert seats(player) == [0, 0, 1, 1] and player.table.state.seat == 0


def test_a_person_does_not_act_for_the_computer():
    player = sit(PARTNER)
    player.play(2)
    before = player.model
    player.act(*map(str, player.table.state.actions))
    for command in ("hint", "confirm", "clear", "hint-all"):
        player.do(command)
    player.do("mark", "0.0")
    assert player.model == before


def test_an_answer_that_nobody_waits_for_any_more_changes_nothing():
    player = sit(PARTNER)
    player.play(2)
    question = asked(player.model)
    player.do("undo")
    before = player.model
    player.send(Answered(question, Answer(question.record.state().actions[0])))
    assert player.model == before


def test_an_answer_after_leaving_the_table_changes_nothing():
    player = sit(PARTNER)
    player.play(2)
    question = asked(player.model)
    player.go("#/")
    player.send(Answered(question, Answer(question.record.state().actions[0])))
    assert player.model.route == Route(HOME) and len(player.played) == 2


@pytest.mark.parametrize("answer", [Answer(error="broken"), Answer()])
def test_a_computer_that_cannot_decide_is_paused_and_says_so(answer):
    player = sit(PARTNER)
    player.play(2)
    player.send(Answered(asked(player.model), answer))
    assert player.notices == ["notice.no-thought"] and player.table.computing == PAUSED
    player.do("computer")
    assert asked(player.model) is not None and not player.notices


def test_an_illegal_answer_is_not_played():
    player = sit(PARTNER)
    played = player.table.state.actions[0]
    player.play(2)
    question = asked(player.model)
    illegal = next(a for a in question.record.states[1].actions if question.record.state().refusal(a))
    player.send(Answered(question, Answer(illegal)))
    assert player.table.computing == PAUSED and player.played[0] == str(played) and len(player.played) == 2


# Undo and redo


def test_undo_goes_back_over_the_computer_to_the_persons_own_action():
    player = sit(PARTNER)
    turn(player)
    turn(player)
    player.do("undo")
    assert player.table.at == 5 and player.table.state.seat == 0
    player.do("undo")
    assert player.table.at == 4
    player.do("undo")
    assert player.table.at == 1
    player.do("redo")
    assert player.table.at == 4
    player.do("redo")
    player.do("redo")
    assert player.table.at == 8 and asked(player.model) is None


def test_undo_while_the_computer_thinks():
    player = sit(PARTNER)
    player.play(2)
    computer(player)
    player.do("undo")
    assert player.table.at == 1 and asked(player.model) is None
    player.do("redo")
    assert player.table.at == 3 and asked(player.model) is not None


def test_after_undo_another_action_makes_the_computer_answer_anew():
    player = sit(PARTNER)
    turn(player)
    player.do("undo")
    player.act(str(player.table.state.actions[-1]))
    assert asked(player.model) is not None


def test_who_plays_the_recorded_action_again_gets_an_answer_of_the_computer():
    player = sit(PARTNER)
    turn(player)
    player.do("undo")
    player.act(player.played[1])
    assert player.table.at == 2 and len(player.played) == 4
    assert asked(player.model) is not None


def test_undo_before_a_persons_first_action_goes_one_back():
    player = sit(LATE)
    computer(player, 2)
    player.do("undo")
    assert player.table.at == 1 and player.table.computing == PAUSED


def test_looking_back_lets_no_computer_act_and_loses_nothing():
    player = sit(PARTNER)
    turn(player)
    turn(player)
    player.do("goto", "2")
    assert asked(player.model) is None
    player.reload(f"#/table/{player.table.save}")
    assert player.table.at == 2 and asked(player.model) is None and len(player.played) == 8
    player.do("computer")
    assert asked(player.model) is not None
    computer(player)
    assert len(player.played) in {3, 8}


def test_a_replay_runs_to_its_end_before_the_computer_goes_on():
    player = sit(PARTNER)
    player.play(2)
    player.do("play-pause")
    assert player.table.at == 0
    player.send(Tick())
    assert asked(player.model) is None
    player.send(Tick())
    assert player.table.at == 2 and asked(player.model) is not None


# Watching, pausing


def test_a_watched_game_plays_by_itself_to_its_end():
    player = sit(WATCHED)
    while player.table.state.seat is not None:
        computer(player)
    assert asked(player.model) is None and player.model.saves[0].won is not None


def test_pause_and_on():
    player = sit(WATCHED)
    computer(player, 3)
    player.do("computer")
    assert asked(player.model) is None and player.table.at == 3
    player.do("undo")
    player.do("redo")
    assert asked(player.model) is None
    player.do("computer")
    computer(player)
    assert player.table.at == 4 and player.table.computing == RUNNING


@pytest.mark.parametrize("paused", [False, True])
def test_one_step(paused):
    player = sit(WATCHED)
    if paused:
        player.do("computer")
    player.do("computer-step")
    computer(player)
    assert player.table.at == 1 and player.table.computing == PAUSED and asked(player.model) is None


def test_a_game_of_persons_knows_no_pause():
    player = sit(FORM)
    before = player.model
    player.do("computer")
    player.do("computer-step")
    assert player.model == before


def test_a_pause_outlasts_what_another_window_did():
    player = sit(WATCHED)
    player.do("computer")
    player.send(ChangedElsewhere(""))
    assert player.table.computing == PAUSED
