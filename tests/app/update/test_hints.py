"""Hints: told step by step, counted, and gone with the next thing done."""

import pytest

from game.app.messages import Answered
from game.app.thinking.questions import HINT, Answer, asked
from game.players import Hint
from game.players.guide import Reason
from game.screens.table.seats import invitation
from tests.app.fakes import Player
from tests.app.seated import FORM, sit
from tests.golden import records
from tests.screens.samples import doing, rendered


def hinted(player: Player) -> Hint:
    player.do("hint")
    question = asked(player.model)
    assert question is not None and question.what == HINT
    hint = Hint(((0, 0),), question.record.state().actions[0], Reason("hint.castellion.other", {}))
    player.send(Answered(question, Answer(hint=hint)))
    return hint


def test_a_hint_is_told_in_three_steps_and_then_put_away():
    player = sit(FORM)
    hint = hinted(player)
    assert (player.table.tip.told, player.table.tip.hint) == (1, hint)
    for told in (2, 3):
        player.do("hint")
        assert player.table.tip.told == told
    assert player.table.hints == 1
    player.do("hint")
    assert player.table.tip is None and player.table.hints == 1


def test_all_of_a_hint_at_once():
    player = sit(FORM)
    player.do("hint-all")
    assert player.table.tip is None
    player.do("hint")
    player.do("hint-all")
    assert player.table.tip.hint is None
    player.do("undo")
    hinted(player)
    player.do("hint-all")
    assert player.table.tip.told == 3


def test_a_hint_where_nothing_else_is_possible_is_told_once():
    won = records()["castellion-architects-won"]
    traitor = next(at for at, state in enumerate(won.states) if len(state.actions) == 1)
    player = Player()
    player.go(won.until(traitor).to_link())
    player.do("goto", str(traitor))
    hinted(player)
    assert player.table.tip.told == 3
    assert player.table.hints == 0  # there was nothing to choose
    player.do("hint")
    assert player.table.tip is None


def test_pressing_again_while_it_is_sought_does_not_ask_twice():
    player = sit(FORM)
    player.do("hint")
    question = asked(player.model)
    player.do("hint")
    assert asked(player.model) == question and player.table.tip.told == 1


@pytest.mark.parametrize("command", ["undo", "redo", "restart", "play"])
def test_a_hint_goes_with_the_next_thing_done(command):
    player = sit(FORM)
    player.play(2)
    hinted(player)
    if command == "play":
        player.play(1)
    else:
        player.do(command)
    assert command == "redo" or player.table.tip is None


def test_hints_are_counted_and_kept():
    player = sit(FORM)
    player.play(1)
    hinted(player)
    player.reload(f"#/table/{player.table.save}")
    assert player.table.hints == 1 and player.table.tip is None
    hinted(player)
    player.play(1)
    hinted(player)
    player.reload(f"#/table/{player.table.save}")
    assert player.table.hints == 3


def test_a_hint_before_the_first_action_counts_whatever_is_done_then():
    """It was gone once the page was loaded again, or the deal begun again."""
    player = sit(FORM)
    hinted(player)
    save = player.table.save
    assert save and player.model.saves[0].hints == 1
    player.do("restart")
    assert (player.table.save, player.table.hints) == (save, 1)
    hinted(player)
    assert player.table.hints == 1, "the same one once more"
    player.reload(f"#/table/{save}")
    assert player.table.hints == 1
    player.play(1)
    player.do("restart")
    assert (player.table.save, player.table.hints) == ("", 0), "another game"


def test_the_address_of_a_deal_with_a_hint_goes_on_with_that():
    player = sit(FORM)
    hinted(player)
    save, address = player.table.save, invitation(player.table.record, player.table.computers)
    player.go("#/")
    player.reload(address)
    assert (player.table.save, player.table.hints) == (save, 1)


def test_a_hint_that_cannot_be_found_is_said_and_can_be_asked_again():
    player = sit(FORM)
    player.do("hint")
    player.send(Answered(asked(player.model), Answer(error="broken")))
    assert player.notices == ["notice.no-hint"] and player.table.tip is None and not player.table.hints
    hinted(player)
    assert player.table.hints == 1


def test_there_is_no_hint_when_the_game_is_over():
    player = sit(FORM)
    while player.table.state.seat is not None:
        player.play(1)
    player.do("hint")
    assert player.table.tip is None


def test_who_asks_again_without_playing_is_given_the_same_hint_which_counts_once():
    player = sit(FORM)
    for _ in range(2):
        hinted(player)
        player.do("hint-all")
        player.do("hint")
        assert player.table.tip is None and player.table.hints == 1
    player.play(1)
    hinted(player)
    assert player.table.hints == 2


def test_what_a_hint_names_is_done_once_all_of_it_is_told() -> None:
    player = sit(FORM)
    hint = hinted(player)
    player.do("hint-do")
    assert player.table.at == 0  # what it names is not told yet
    player.do("hint-all")
    assert doing(rendered(player.model), "hint-do")
    player.do("hint-do")
    assert player.table.record.actions == (hint.action,) and player.table.tip is None
    player.do("hint-do")
    assert player.table.at == 1


def test_a_game_tried_again_before_its_end_counts_the_hints_up_to_there():
    """Of a game branched off it told the hints of the one that was over, also those that came later."""
    lost = records()["castellion-architects-lost"]
    player = Player()
    player.go(lost.until(len(lost.actions) - 1).to_link())
    choices = [at for at, state in enumerate(lost.states) if len(state.actions) > 1]
    early, later = choices[1], choices[-1]
    forced = next(at for at, state in enumerate(lost.states) if len(state.actions) == 1 and at > choices[2])
    for at in (early, forced, later):
        player.do("goto", str(at))
        hinted(player)
    assert player.table.hints == 2, "where nothing else can be done none is counted"
    player.do("goto", str(len(lost.actions) - 1))
    player.act(str(lost.actions[-1]))
    assert player.table.record.state().outcome is not None and player.table.hints == 2
    player.do("goto", str(choices[2]))
    taken = {str(lost.actions[choices[2]])}
    player.act(next(str(action) for action in player.table.state.actions if str(action) not in taken))
    assert player.table.record.state().outcome is None and player.table.hints == 1
