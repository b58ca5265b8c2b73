"""The siege on the table: what it turned up lies there until the next one, with what it brought down."""

from game.castle_keep.rules.attack import fallen
from game.castle_keep.rules.castle import PLACES, size
from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.rules.ways.siege import matches, turns_left
from game.castle_keep.screen.game_screen import SCREEN
from game.castle_keep.screen.texts.names import tile_name
from game.castle_keep.screen.turned_up import TurnedUp, turned_up
from game.castle_keep.screen.view import known
from game.locale import words
from game.screens.cues import CueKind
from game.screens.table_model import Table
from tests.golden import records
from tests.screens.samples import elements, with_class

EN = words("en")
WON, FALLEN = records()["castle_keep-siege-won"], records()["castle_keep-siege-fallen"]


def slots(at: int) -> list[str]:
    """What is told of the two tiles after some actions of the game that is lost."""
    board = elements(str(SCREEN.board(Table("1", FALLEN.until(at), at), EN)))
    return [one.attributes.get("aria-label", "") for one in with_class(board, "siege-slot")]


def states() -> list[CastleKeepState]:
    return [known(state) for state in FALLEN.states]


def test_each_tile_lies_with_what_it_brought_down_until_the_next_siege() -> None:
    told: list[TurnedUp] = []
    for at, action in enumerate(FALLEN.actions):
        before, after = states()[at : at + 2]
        if before.turns_up == 2 and before.turned is None:
            told = []
        if action.verb == "turn-up" and after.turned:
            told = [*told, TurnedUp(after.turned, None)]
        elif action.verb == "turn-up" and len(after.discards) > len(before.discards):
            told = [*told, TurnedUp(after.discards[-1], 0)]
        elif action.verb == "fall":
            told[-1] = told[-1]._replace(fell=size(before.castle) - size(after.castle))
        begins = after.turns_up == 2 and after.turned is None
        assert list(turned_up(states()[: at + 2])) == ([] if begins else told)
    assert any(one.fell for one in told)


def test_a_slot_says_whether_its_tile_hit() -> None:
    for at, action in enumerate(FALLEN.actions):
        after = states()[at + 1]
        if action.verb == "turn-up" and after.turned:
            assert slots(at + 1)[1 - after.turns_up] == EN(
                "castle_keep.siege.hits", tile=tile_name(after.turned, EN)
            )
        if action.verb == "fall" and after.outcome is None:
            assert any("brought down" in slot for slot in slots(at + 1))


def test_as_many_turns_begin_as_the_piles_last_for() -> None:
    counted = {}
    for at, action in enumerate(WON.actions):
        state = known(WON.states[at])
        if action.verb in ("build", "end", "pass"):
            counted[turns_left(state)] = at
    assert list(counted) == list(range(max(counted), max(counted) - len(counted), -1))
    first = known(WON.states[0])
    assert turns_left(first) == (sum(map(len, first.piles)) - 2 + 2) // 3


def test_nothing_is_left_once_the_piles_are_used_up() -> None:
    state = known(WON.states[0])
    for left, turns in ((5, 1), (4, 1), (3, 1), (2, 0), (0, 0)):
        assert turns_left(state.having(piles=(("Wys",) * left, ()))) == turns


def test_what_falls_without_a_choice_falls_by_the_button_too() -> None:
    seen = set()
    for at, state in enumerate(states()):
        if state.outcome is None and (state.turned or state.turns_up):
            board = elements(str(SCREEN.board(Table("1", FALLEN.until(at), at), EN)))
            buttons = [one for one in board if one.attributes.get("id", "").startswith("act-")]
            acts = [one.attributes["data-act"] for one in buttons]
            assert acts == ([str(state.actions[0])] if len(state.actions) == 1 else [])
            if state.turned and acts:
                falls = len(fallen(state.castle, PLACES[state.actions[0].words[0]]))
                assert EN("castle_keep.does.fall", n=falls) in buttons[0].text
            seen.add((bool(state.turned), len(acts)))
    assert {(True, 1), (False, 1)} <= seen


def test_who_lost_still_sees_the_tile_that_was_fatal_and_who_won_no_siege() -> None:
    assert any("brought down" in slot for slot in slots(len(FALLEN.actions)))
    end = Table("1", WON, len(WON.actions))
    assert not with_class(elements(str(SCREEN.board(end, EN))), "siege")


def test_where_one_tile_only_is_hit_all_that_falls_with_it_is_marked() -> None:
    met = set()
    for at, state in enumerate(states()):
        if not state.turned:
            continue
        board = elements(str(SCREEN.board(Table("1", FALLEN.until(at), at), EN)))
        places = matches(state.castle, state.turned)
        falls = fallen(state.castle, places[0]) if len(places) == 1 else ()
        assert len(with_class(board, "goes")) == len(falls)
        met.add(len(falls))
    assert max(met) > 1


def test_the_second_tile_follows_by_itself_once_the_first_has_done_what_it_does() -> None:
    played = 0
    for before, action, after in zip(states(), FALLEN.actions, states()[1:], strict=False):
        goes_on = SCREEN.end_of_turn(after, ())
        if goes_on is None:
            continue
        assert action.verb in ("turn-up", "fall") and after.actions == (goes_on,)
        assert SCREEN.is_midway(before, action, after)
        shown = [
            cue for cue in SCREEN.cues(before, action, after.result(goes_on), EN) if cue.kind == CueKind.SHOW
        ]
        assert [cue.piece for cue in shown][-1] == "siege2"
        assert [cue.step for cue in shown] == sorted({cue.step for cue in shown})
        line = SCREEN.log_line(before, action, after.result(goes_on), EN)
        told = [
            SCREEN.last_line(*step, EN)
            for step in ((before, action, after), (after, goes_on, after.result(goes_on)))
        ]
        assert line.startswith(" ".join(told))
        played += 1
    assert played and SCREEN.end_of_turn(FALLEN.states[-1], ()) is None


def test_a_siege_is_counted_by_the_tiles_that_stood_at_once() -> None:
    parts = {part.name: part.values for part in SCREEN.score_parts(WON, EN)}
    assert parts["Most tiles at once"] == ["9"]
