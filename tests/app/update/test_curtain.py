"""Persons who share a screen and hide their hands: when the curtain is down, and what shows when it is up."""

from random import Random

import pytest

from game.app.messages import ChangedElsewhere, Submitted, Tick
from game.app.thinking.questions import asked
from game.app.update.changes import announcement
from game.core import Record
from game.locale import words
from game.screens.frame.page import page
from game.screens.model import TABLE, Model, Route
from game.screens.table_model import Table
from tests.app.fakes import Player
from tests.screens.castle_keep.builders import whole_games
from tests.screens.samples import at_table, doing, rendered, with_class

FORM = {"seed": "otter-42"}
ALONE = FORM | {"seats": "4", "seat-2": "easy", "seat-3": "easy", "seat-4": "easy"}
MIXED = FORM | {"seats": "3", "seat-2": "easy"}
WATCHED = FORM | {"seats": "2", "seat-1": "easy", "seat-2": "easy"}


def sit(fields: dict[str, str] = FORM) -> Player:
    player = Player()
    player.go("#/castle_keep")
    player.send(Submitted("start", fields))
    return player


def pass_turn(player: Player) -> None:
    """Let whoever is to act do nothing, and discard what is too much."""
    seat = player.table.state.seat
    player.act("pass")
    while player.table.state.seat == seat:
        player.act(str(player.table.state.actions[0]))


def looked(player: Player) -> tuple[int | None, int | None]:
    """Who looks, and for whom the curtain is down."""
    return player.table.looking, player.table.curtain


# When the curtain is down


def test_it_is_down_at_the_start_and_after_every_turn():
    player = sit()
    assert looked(player) == (None, 0)
    player.act("pass")
    assert not player.played
    player.do("look")
    assert looked(player) == (0, None)
    pass_turn(player)
    assert looked(player) == (None, 1)
    player.do("look")
    assert looked(player) == (1, None)


def test_one_person_among_computers_never_meets_it():
    player = sit(ALONE)
    assert looked(player) == (None, None) and player.table.viewer == 0 and not player.table.idle
    pass_turn(player)
    assert looked(player) == (None, None) and player.table.viewer == 0 and player.table.idle


def test_between_two_persons_a_computer_acts_before_the_eyes_of_the_first():
    player = sit(MIXED)
    player.do("look")
    pass_turn(player)
    assert looked(player) == (0, None) and player.table.idle and asked(player.model)
    player.reload(f"#/table/{player.table.save}")
    assert looked(player) == (None, None) and player.table.viewer is None
    assert all("??" in hand for hand in player.table.view.hands)


def test_who_only_watches_sees_all():
    player = sit(WATCHED)
    assert looked(player) == (None, None) and player.table.view == player.table.state


def test_a_game_without_secrets_has_none():
    player = Player()
    player.go("#/castellion?seed=otter-42&level=architects&seats=2")
    assert looked(player) == (None, None) and not player.table.idle


# What was looked at stays hidden


def test_it_is_down_again_after_a_reload():
    player = sit()
    player.do("look")
    pass_turn(player)
    player.do("look")
    player.act("pass")
    assert player.table.looking == 1
    player.reload(f"#/table/{player.table.save}")
    assert looked(player) == (None, 1)


def test_undo_at_the_curtain_does_not_show_the_hand_of_the_one_before():
    player = sit()
    player.do("look")
    pass_turn(player)
    player.do("undo")
    assert looked(player) == (None, 0)


def test_who_looks_back_looks_through_the_own_eyes_and_may_pass_the_device_on():
    player = sit()
    player.do("look")
    pass_turn(player)
    player.do("look")
    player.do("undo")
    assert looked(player) == (1, None) and player.table.idle
    assert "??" in player.table.view.hands[0] and "??" not in player.table.view.hands[1]
    before = player.played
    player.act(*map(str, player.table.state.actions))
    player.do("mark", "1")
    player.do("confirm")
    player.do("hint")
    assert player.played == before and not player.table.marks and player.table.tip is None
    player.do("pass-on")
    assert looked(player) == (None, 0)
    player.do("look")
    assert looked(player) == (0, None) and not player.table.idle


def test_a_replay_that_runs_ends_at_the_curtain():
    player = sit()
    player.do("look")
    pass_turn(player)
    player.do("look")
    player.do("goto", "0")
    player.do("play-pause")
    while player.table.playing:
        player.send(Tick())
    assert looked(player) == (1, None)
    player.do("goto", "0")
    player.do("pass-on")
    player.do("look")
    player.do("goto", str(len(player.played)))
    assert looked(player) == (None, 1)


def test_another_window_that_played_on_brings_it_down():
    player = sit()
    player.do("look")
    player.act("pass")
    other = Player(player.storage)
    other.go(f"#/table/{player.table.save}")
    other.do("look")
    while other.table.state.seat == 0:
        other.act(str(other.table.state.actions[0]))
    player.send(ChangedElsewhere(player.table.save))
    assert player.played == other.played and looked(player) == (None, 1)


def test_a_link_of_a_game_under_way_opens_behind_it():
    player = Player()
    player.go(whole_games()[0].until(12).to_link())
    assert looked(player) == (None, 0)


def test_all_is_open_once_the_game_is_over_until_it_goes_on_otherwise():
    record = next(record for record in whole_games() if record.state().outcome)
    player = Player()
    player.go(record.to_link())
    assert looked(player) == (None, None) and player.table.view == player.table.state
    player.do("goto", "0")
    first = next(str(a) for a in record.state(0).actions if a != record.actions[0])
    player.act(first)
    assert player.table.curtain is not None or player.table.viewer is None
    assert all("??" in hand for hand in player.table.view.hands)
    assert player.table.assisted


@pytest.mark.parametrize("command", ["look", "pass-on"])
def test_the_curtain_stays_where_it_is_without_need(command):
    for player in (sit(ALONE), sit(WATCHED)):
        table = player.table
        player.do(command)
        assert player.table == table


# What shows


def swapped(table: Table) -> Table:
    """The same table, with all that the viewer does not see dealt otherwise."""
    record, rng = table.record, Random(7)
    viewer = 0 if table.viewer is None else table.viewer
    states = [state.guess(viewer, rng) for state in record.states]
    if table.viewer is None:
        # Nobody's eyes see the hand of the first seat either.
        states = [state.guess(1, rng) for state in states]
    other = Record.until(record, len(record.actions))
    object.__setattr__(other, "states", tuple(states))
    return table._replace(record=other)


def moments() -> list[Table]:
    """Tables in the midst of games, through all eyes and nobody's."""
    found = []
    for record in whole_games()[::4]:
        for at in range(0, len(record.actions), 17):
            for looking in (None, *range(record.seats)):
                for last in {at, min(at + 5, len(record.actions) - 1)}:
                    table = Table("1", record.until(last), at, looking=looking).covered
                    found.append(table)
                    found.append(table._replace(computers=((1, "easy"),)))
    return [table for table in found if table.hides]


def test_nothing_on_the_page_depends_on_what_the_one_who_looks_cannot_see():
    curtains = 0
    for table in moments():
        route = Route(TABLE, "castle_keep", "1")
        pages = [str(page(Model(route, table=one), words("en"))) for one in (table, swapped(table))]
        # Only the links to copy differ, which are no part of the page.
        assert pages[0] == pages[1]
        curtains += table.curtain is not None
    assert curtains > 10


def test_nothing_is_said_that_the_one_who_looks_cannot_see():
    for table in moments():
        if not table.at:
            continue
        route = Route(TABLE, "castle_keep", "1")
        said = [
            announcement(
                Model(route, table=one._replace(at=one.at - 1)), Model(route, table=one), words("en")
            )
            for one in (table, swapped(table))
        ]
        assert said[0] == said[1] != ""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_behind_the_curtain_there_is_no_table_but_whose_turn_it_is(language):
    record = whole_games()[0].until(12)
    found = rendered(at_table(record), language)
    (curtain,) = with_class(found, "curtain")
    seat = record.state().seat or 0
    name = words(language)("setup.seat", number=seat + 1)
    assert name in curtain.text and name in doing(found, "look")[0].name
    assert not [e for e in found if "data-act" in e.attributes or "data-piece" in e.attributes]
    assert not with_class(found, "estate") and not with_class(found, "replay")
    assert doing(found, "hint")[0].attributes["aria-disabled"] == "true"
    assert with_class(rendered(at_table(record, looking=seat), language), "estate")
