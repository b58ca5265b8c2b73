"""Picking several things, and playing what they make; what the player points at."""

import pytest

from game.app.messages import Pointed
from game.app.update.changes import announcement
from game.core import Record
from game.locale import words
from tests.app.fakes import Player
from tests.screens.samples import rendered, with_class


def until_spurned() -> Record:
    """A game of the Academy in which a Traitor was just spurned for four tiles."""
    for number in range(40):
        record = Record("castellion", f"marks-{number}", 1, {"level": "admiral"})
        while record.state().outcome is None:
            actions = {str(action): action for action in record.state().actions}
            if "spurn" in actions and sum(map(len, record.state().castle)) > 8:
                return record.then(actions["spurn"])
            building = [action for text, action in actions.items() if text.startswith("place")]
            wide = len(record.state().castle) > 4
            first = building[0 if wide else -1] if building else next(iter(actions.values()))
            record = record.then(actions.get("traitor", first))
    raise AssertionError("no deal with an early Traitor")


SPURNED = until_spurned()


@pytest.fixture
def player():
    player = Player()
    player.go(SPURNED.to_link())
    player.do("goto", str(len(SPURNED.actions)))
    return player


def test_what_is_picked_takes_the_place_of_what_was_pointed_at():
    player = Player()
    player.go("#/castelli?seed=otter-42&seats=2")
    player.do("look")
    player.act("reveal:0.0")
    player.send(Pointed("lay:blue"))
    assert player.table.preview == "lay:blue"
    player.do("mark", "lay:red")
    assert (player.table.marks, player.table.preview) == (("lay:red",), "")
    player.send(Pointed("lay:red"))
    player.do("mark", "lay:red")
    assert player.table.preview == "lay:red"


def tops(player: Player) -> list[str]:
    castle = player.table.state.castle
    return [f"{column}.{len(tiles) - 1}" for column, tiles in enumerate(castle) if len(tiles) > 1]


def test_marks_are_set_and_taken_back(player):
    first = tops(player)[0]
    player.do("mark", first)
    assert player.table.marks == (first,)
    player.do("mark", first)
    assert player.table.marks == ()
    player.do("mark", "nonsense")
    assert player.table.marks == ()


def test_marks_are_cleared_without_playing(player):
    player.do("mark", tops(player)[0])
    player.do("clear")
    assert player.table.marks == () and player.table.record == SPURNED


def test_what_is_marked_is_played_one_by_one_and_taken_back_at_one_go(player):
    column = max(range(len(player.table.state.castle)), key=lambda at: len(player.table.state.castle[at]))
    for row in (0, 1):
        player.do("mark", f"{column}.{row}")
    player.do("confirm")
    assert player.played[-2:] == [f"destroy:{column}.1", f"destroy:{column}.0"]
    assert player.table.marks == ()
    paid = len(SPURNED.actions) + 2
    player.do("undo")
    assert player.table.at == paid - 2
    player.do("redo")
    assert player.table.at == paid
    player.do("goto", str(paid - 1))
    assert player.table.at == paid - 1


def test_nothing_marked_plays_nothing(player):
    player.do("confirm")
    assert player.table.record == SPURNED


def test_marks_that_would_split_the_castle_say_why(player):
    castle = player.table.state.castle
    column = next(at for at in range(1, len(castle) - 1) if len(castle[at]) <= 4)
    for row in range(len(castle[column])):
        player.do("mark", f"{column}.{row}")
    player.do("confirm")
    assert player.table.record == SPURNED and player.table.marks
    assert player.table.refused is not None
    assert player.table.refused.refusal.rule == "castellion.destroy.split"


@pytest.mark.parametrize(("name", "argument"), [("undo", ""), ("goto", "0")])
def test_going_elsewhere_drops_marks(player, name, argument):
    player.do("mark", tops(player)[0])
    player.do(name, argument)
    assert player.table.marks == ()


def test_what_is_pointed_at_is_shown_until_something_is_done(player):
    player.act("place:0.0")
    player.send(Pointed("0.0"))
    assert player.table.preview == "0.0" and player.table.refused is not None
    player.do("mark", tops(player)[0])
    player.do("confirm")
    assert player.table.preview == ""


def test_nothing_is_pointed_at_away_from_the_table(player):
    player.go("#/castellion/rules")
    before = player.model
    player.send(Pointed("0.0"))
    assert player.model == before


def lines(player: Player) -> list[str]:
    return [line.text for line in with_class(rendered(player.model), "log-line")]


def test_what_was_done_at_one_go_is_told_in_one_line_and_said_at_once(player):
    before, told = player.model, len(lines(player))
    player.do("mark", "top")
    player.do("confirm")
    number = len(player.played) - len(SPURNED.actions)
    assert number > 1
    assert len(lines(player)) == told + 1
    assert f"Destroyed {number} tiles." in lines(player)[0]
    assert announcement(before, player.model, words("en")) == lines(player)[0]


def test_in_the_midst_of_what_was_done_at_one_go_the_log_says_how_far_it_is(player):
    player.do("mark", "top")
    player.do("confirm")
    whole = lines(player)
    player.do("goto", str(len(SPURNED.actions) + 2))
    assert "Destroyed 2 tiles." in lines(player)
    assert len(lines(player)) == len(whole) + 1
