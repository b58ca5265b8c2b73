"""Acting, the cursor, branches and replays."""

import pytest

from game.app import notices
from game.app.messages import Tick, Wake, Zoom
from game.core import Record
from game.screens.table.seats import game_link
from tests.app.fakes import LINK, FakeStorage, Player
from tests.golden import records

DRAWS = ["draw:main", "draw:safe"]


@pytest.fixture
def player():
    player = Player()
    player.go(LINK)
    return player


def first_legal(player: Player, verb: str) -> str:
    return next(str(action) for action in player.table.state.actions if action.verb == verb)


def test_a_legal_action_is_played_and_kept(player):
    player.act("draw:main")
    assert player.played == ["draw:main"] and player.table.at == 1
    assert len(player.storage.saves()) == 1


def test_a_refused_action_changes_nothing_but_says_why(player):
    before = player.table.record
    player.act("discard")
    assert player.table.record is before
    assert player.table.refused is not None
    assert player.table.refused.refusal.rule == "castellion.hand.empty"
    assert not player.storage.saves()


@pytest.mark.parametrize("name", ["undo", "redo", "goto", "copy-link"])
def test_the_next_thing_done_takes_the_refusal_away(player, name):
    player.act("discard")
    player.do(name, "0")
    assert player.table.refused is None


@pytest.mark.parametrize(("name", "argument"), [("lang", "fr"), ("theme", "dark"), ("dismiss", "0")])
def test_a_refusal_outlasts_changes_of_the_frame(player, name, argument):
    player.act("discard")
    player.do(name, argument)
    assert player.table.refused is not None


@pytest.mark.parametrize(
    "notation", ["", "dance", "place:9.9", "place:x", "draw:other", "place:" + "1" * 300]
)
def test_nonsense_does_nothing(player, notation):
    before = player.model
    player.act(notation)
    assert player.model == before


def test_undo_and_redo_move_the_cursor_and_keep_the_record(player):
    player.play(4)
    record = player.table.record
    player.do("undo")
    player.do("undo")
    assert (player.table.at, player.table.record) == (2, record)
    player.do("redo")
    assert (player.table.at, player.table.record) == (3, record)


def test_undo_at_the_start_and_redo_at_the_end_do_nothing(player):
    player.do("undo")
    assert player.table.at == 0
    player.do("redo")
    assert player.table.at == 0


@pytest.mark.parametrize(
    ("argument", "at"), [("0", 0), ("3", 3), ("4", 4), ("5", 4), ("-1", 4), ("x", 4), ("", 4)]
)
def test_goto(player, argument, at):
    player.play(4)
    player.do("goto", argument)
    assert player.table.at == at


def test_the_recorded_action_only_moves_the_cursor(player):
    player.play(4)
    record = player.table.record
    player.do("goto", "0")
    player.act(str(record.actions[0]))
    assert player.table.at == 1 and player.table.record is record and not player.table.assisted


def test_another_action_cuts_the_record_and_a_revealed_tile_marks_the_game(player):
    player.act("draw:main")
    player.do("undo")
    player.act("draw:safe")
    assert player.played == ["draw:safe"] and player.table.assisted


def test_a_branch_that_had_shown_nothing_does_not_mark_the_game(player):
    player.act("draw:safe")
    player.act("place:0.0" if first_legal(player, "place") == "place:0.0" else "discard")
    player.do("undo")
    player.act("discard")
    assert player.played == ["draw:safe", "discard"] and not player.table.assisted


def test_the_mark_stays(player):
    player.act("draw:main")
    player.do("undo")
    player.act("draw:safe", "discard")
    player.reload(f"#/table/{player.table.save}")
    assert player.table.assisted


def test_every_action_is_kept_at_once(player):
    for number in range(1, 9):
        player.play(1)
        save = player.table.save
        other = Player(player.storage)
        other.go(f"#/table/{save}")
        assert other.table.record == player.table.record and other.table.at == number


def test_restart_deals_the_same_and_leaves_the_game_kept(player):
    player.play(6)
    record, save = player.table.record, player.table.save
    player.do("restart")
    assert player.table.record == record.until(0) and player.table.assisted
    player.play(1)
    assert player.table.save != save and len(player.storage.saves()) == 2
    player.go(f"#/table/{save}")
    assert player.table.record == record


def test_restart_before_anything_was_shown_is_not_assisted(player):
    player.do("restart")
    assert not player.table.assisted


def test_new_deal_has_the_same_options_and_another_seed(player):
    player.play(3)
    old = player.table.record
    player.do("new-deal")
    new = player.table.record
    assert new.seed != old.seed and new.options == old.options and new.actions == ()
    player.do("new-deal")
    assert player.table.record.seed not in {old.seed, new.seed}


def test_nothing_can_be_played_away_from_the_table(player):
    player.play(2)
    player.go("#/castellion/rules")
    before = player.model
    player.play(1)
    player.do("undo")
    assert player.model == before


class TestReplay:
    @pytest.fixture
    def replay(self):
        record = Record("castellion", "otter-42", 1)
        for _ in range(5):
            record = record.then(record.state().actions[0])
        player = Player(FakeStorage())
        player.go(record.to_link())
        return player

    def test_runs_by_itself_to_its_end(self, replay):
        assert any(isinstance(effect, Wake) for effect in replay.do("play-pause"))
        places = []
        while replay.table.playing:
            woken = replay.send(Tick())
            places.append(replay.table.at)
            assert any(isinstance(effect, Wake) for effect in woken) == replay.table.playing
        assert places == [1, 2, 3, 4, 5]

    def test_starts_again_from_its_end(self, replay):
        replay.do("goto", "5")
        replay.do("play-pause")
        assert replay.table.at == 0 and replay.table.playing

    @pytest.mark.parametrize("name", ["play-pause", "undo", "redo", "goto"])
    def test_stops_when_the_player_does_something(self, replay, name):
        replay.do("play-pause")
        replay.send(Tick())
        replay.do(name, "3")
        at = replay.table.at
        replay.send(Tick())
        assert replay.table.at == at and not replay.table.playing

    def test_stops_when_another_page_is_shown(self, replay):
        replay.do("play-pause")
        replay.go("#/")
        assert not replay.table.playing

    def test_is_kept_only_when_played_on(self, replay):
        replay.do("play-pause")
        replay.send(Tick())
        replay.do("goto", "4")
        replay.act(replay.played[4])
        assert not replay.storage.saves() and not replay.table.save
        replay.play(1)
        assert len(replay.storage.saves()) == 1 and replay.table.save


def test_a_drawing_is_zoomed_by_the_browser_alone(player):
    before = player.model
    assert player.do("zoom", "in") == [Zoom("in")]
    assert player.do("zoom", "elsewhere") == []
    assert player.model == before


def test_marks_that_last_stay_when_something_is_played_and_others_do_not():
    player = Player()
    player.go(Record("castellan", "otter-42", 2, {}).to_link())
    player.do("look")
    player.do("mark", "bays")
    player.do("mark", "tower")
    player.act(str(player.table.state.actions[0]))
    assert player.table.marks == ("again-tower", "bays")


def test_a_final_count_goes_on_by_itself_until_it_is_stopped():
    player = Player()
    record = records()["castellan-two-won-by-computer"]
    player.go(record.to_link())
    player.do("goto", str(len(record.actions)))
    assert any(isinstance(effect, Wake) for effect in player.do("mark", "counting-1"))
    assert any(isinstance(effect, Wake) for effect in player.send(Tick()))
    assert player.table.marks == ("counting-2",)
    assert not any(isinstance(effect, Wake) for effect in player.do("mark", "count-2"))
    player.send(Tick())
    assert player.table.marks == ("count-2",)


def test_a_game_that_is_over_stays_as_it_ended_where_one_plays_on_from_its_middle():
    player = Player()
    record = records()["castellion-architects-lost"]
    player.go(record.until(0).to_link())
    player.act(*map(str, record.actions))
    ended = player.table
    assert ended.save and ended.state.outcome
    last = max(at for at, state in enumerate(record.states) if len(state.actions) > 1)
    player.do("goto", str(last))
    other = next(action for action in player.table.state.actions if action != record.actions[last])
    player.act(str(other))
    assert player.table.save not in {"", ended.save} and player.table.state.outcome is None
    assert notices.BEGUN in player.model.notices
    again = Player(player.storage)
    again.go(f"#/table/{ended.save}")
    assert again.table.record == record
    player.do("undo")
    player.act(str(other))
    assert len(player.storage.saves()) == 2


@pytest.mark.parametrize(
    "name", ["castle_keep-built-two", "castellan-two-won-by-computer", "castelli-two-won-by-computer"]
)
@pytest.mark.parametrize("same", [True, False])
def test_who_plays_on_from_the_middle_of_a_game_that_is_over_sees_no_hand_of_others(
    name: str, same: bool
) -> None:
    player = Player()
    record = records()[name]
    player.go(game_link(record, ((1, "easy"),)))
    own = [at for at, state in enumerate(record.states[:-1]) if state.seat == 0 and len(state.actions) > 1]
    at = own[len(own) // 2]
    player.do("goto", str(at))
    player.act(
        next(str(action) for action in player.table.state.actions if (action == record.actions[at]) == same)
    )
    table = player.table
    assert table.at == len(table.record.actions) == at + 1 and table.hides
    assert table.view == table.state.seen_by(0) != table.state
    player.do("undo")
    assert player.table.view == player.table.state.seen_by(0)


def test_playing_on_from_a_moment_leaves_what_came_after_behind_and_hides_hands() -> None:
    player = Player()
    record = records()["castle_keep-built-two"]
    player.go(game_link(record, ((1, "easy"),)))
    player.do("play-on")
    assert player.table.record == record
    at = next(at for at, state in enumerate(record.states) if at > 4 and state.seat == 0)
    player.do("goto", str(at))
    assert not player.table.hides
    player.do("play-on")
    assert player.table.record == record.until(at) and player.table.at == at and player.table.hides
    assert player.table.view == record.state(at).seen_by(0)
