"""The siege on the table: what it turned up lies there until the next one, with what it brought down."""

from collections.abc import Iterator
from typing import Any

import pytest

from game.app.dom.stage.holding import held
from game.castle_keep.computer.hints import reason
from game.castle_keep.rules.attack import fallen
from game.castle_keep.rules.castle import PLACES, size
from game.castle_keep.rules.position import Phase
from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.rules.ways.siege import matches, turns_left
from game.castle_keep.rules.ways.siege_odds import safe_builds
from game.castle_keep.screen.board import siege_outlook
from game.castle_keep.screen.board.castle_grid import castle_grid
from game.castle_keep.screen.board.stock import PILES_NUMBER
from game.castle_keep.screen.game_screen import SCREEN
from game.castle_keep.screen.legs import TURN_UP, legs
from game.castle_keep.screen.ruins import wrecks
from game.castle_keep.screen.texts import hints
from game.castle_keep.screen.texts.log_lines import done
from game.castle_keep.screen.texts.names import tile_name
from game.castle_keep.screen.turned_up import TurnedUp, turned_up
from game.castle_keep.screen.view import View, known
from game.core import Action, Record
from game.locale import words
from game.players import Hint, Player
from game.players.guide import Reason
from game.screens.cues import CueKind
from game.screens.table.end import what_next
from game.screens.table_model import LAST, Table, Tip
from tests.golden import records
from tests.rules.castle_keep.builders import KEEP, Cells, do, scene
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


def siege(cells: Cells, hand: str, **told: Any) -> CastleKeepState:
    told["options"] = {"way": "siege"} | told.get("options", {})
    return scene(cells, hand=hand, **told)


def note(state: CastleKeepState) -> str:
    """What is to be known before the turn ends."""
    return elements(str(siege_outlook.note(View(state, EN, 0))))[0].text


def runs(record: Record) -> Iterator[tuple[CastleKeepState, list[Action], CastleKeepState]]:
    """Each decision of a game with all that follows on it by itself, and the states before and after."""
    states, at = [known(state) for state in record.states], 0
    while at < len(record.actions):
        start, at = at, at + 1
        while (goes_on := SCREEN.end_of_turn(states[at], ())) is not None:
            assert goes_on == record.actions[at]
            at += 1
        yield states[start], list(record.actions[start:at]), states[at]


@pytest.mark.parametrize("record", [WON, FALLEN])
def test_a_siege_goes_on_by_itself_for_as_long_as_there_is_no_choice(record: Record) -> None:
    longest = 0
    for before, actions, after in runs(record):
        longest = max(longest, len(actions))
        for state in (before.after(action) for action in actions[:1] if len(actions) > 1):
            assert SCREEN.is_midway(before, actions[0], state)
        seen, then = known(before.seen_by(0)), known(after.seen_by(0))
        steps = legs(seen, actions[0], then)
        assert [leg.action for leg in steps] == actions and steps[-1].after == then
        cues = SCREEN.cues(seen, actions[0], then, EN)
        shown = [cue.piece for cue in cues if cue.kind == CueKind.SHOW and cue.piece.startswith("siege")]
        assert len(shown) >= sum(action == TURN_UP for action in actions) and shown == sorted(shown)
        fallen = [cue for cue in cues if cue.kind == CueKind.CRUMBLE]
        fell = sum(
            size(leg.before.castle) - size(leg.after.castle) for leg in steps if leg.action.verb == "fall"
        )
        assert len(fallen) == fell
        tolls = [cue for cue in cues if cue.kind == CueKind.SAY]
        assert sum(int(cue.text.replace("−", "")) for cue in tolls) == fell
        ends = {count.step for count in cues if count.kind == CueKind.COUNT}
        assert {cue.step for cue in tolls} <= ends
        told = [cue for cue in cues if cue.piece.startswith("toll")]
        assert [cue.step for cue in told] == [cue.step for cue in tolls]
        board = elements(str(SCREEN.board(Table("1", record, record.states.index(after)), EN)))
        assert {cue.piece for cue in told} <= {one.attributes.get("data-piece") for one in board}
        notes = with_class(board, "siege-note")
        assert all(one.attributes["data-told"] == "siege-note" for one in notes)
        line = SCREEN.log_line(seen, actions[0], then, EN)
        assert line.startswith(" ".join(done(*leg, EN) for leg in steps))
    assert longest >= 4 and SCREEN.end_of_turn(record.states[-1], ()) is None


def test_of_equal_tiles_that_fall_together_none_is_to_be_chosen() -> None:
    both = {"NW": "Trc", "N": "Wrz", "NE": "Tbz", "W": "Wrz"}
    state = siege(both, "Kb", turned="Wrz", turns_up=1)
    assert len(state.actions) == 2 and SCREEN.end_of_turn(state, ()) == state.actions[0]
    apart = siege({"NW": "Tbz", "N": "Wrz", "W": "Wrz"}, "Kb", turned="Wrz", turns_up=1)
    assert SCREEN.end_of_turn(apart, ()) is None


def test_before_the_turn_ends_it_is_told_that_one_hit_may_end_the_game_and_what_to_do() -> None:
    lone = siege({"N": "Wrz"}, "Tbz Kb")
    assert note(lone) == (
        "Only one tile stands: a hit would end the game (7%). "
        "Build the blue diamond tower (north-west corner), and something stays."
    )
    assert "prevents that" in note(siege({"N": "Wrz"}, "Trz"))
    assert "joined in one colour" in note(siege({"N": "Wrz", "NE": "Trc"}, "Tbs"))
    assert "of the tiles to come" in note(siege({"N": "Wrz"}, "Kb"))
    assert "The worst hit" in note(siege({"N": "Wrz"}, "Tbz", options={"mercy": "on"}))
    assert "The worst hit: red zigzag wall (3 still out there) takes 2 tiles." in note(
        siege({"NW": "Tbz", "N": "Wrz", "NE": "Trc"}, "Kb Tbz")
    )


def test_what_takes_several_builds_of_the_hand_to_prevent_is_not_told_to_be_beyond_it() -> None:
    two = siege({"N": "Wrs"}, "Trs Wys")
    assert len(safe_builds(two)) == 2
    assert "2 builds prevent that: first the red square tower (north-west corner)." in note(two)
    then = do(two, "build:Trs.NW")
    assert "Build the yellow straight wall (west side), and something stays." in note(then)
    assert safe_builds(siege({"N": "Wrs"}, "Trs Wrz")) == ()
    assert len(safe_builds(siege({"N": "Wrs"}, "Trs Wrz Tyz"))) == 3
    dealt = KEEP.start("jackdaw-458", 1, attacks="one", way="siege")
    assert isinstance(dealt, CastleKeepState) and "first the red square tower" in note(dealt)


def test_the_number_on_a_tile_has_the_sign_of_the_unseen_and_not_that_of_an_attack() -> None:
    grid = str(castle_grid(View(siege({"N": "Wrz"}, "Tbz"), EN, 0), 0))
    assert "mark-pool" in grid and "mark-attack" not in grid


def test_while_it_strikes_the_line_of_the_turn_says_so() -> None:
    for record in (WON, FALLEN):
        for before, actions, after in runs(record):
            cues = SCREEN.cues(known(before.seen_by(0)), actions[0], known(after.seen_by(0)), EN)
            lines = {cue.text for cue in cues if cue.kind == CueKind.LINE}
            strikes = any(action.verb in ("turn-up", "fall") for action in actions)
            wins = after.outcome is not None and actions[0].verb == "build"
            won = {"Player 1 builds…", "The castle is complete."} if wins else set()
            assert lines == ({"The siege strikes…"} if strikes else won)


def test_each_tile_that_stands_tells_how_many_like_it_are_out_there() -> None:
    gone = ["Wrz"] * 3
    state = siege({"N": "Wrz", "NE": "Tbz"}, "Tbz", discards=gone)
    grid = elements(str(castle_grid(View(state, EN, 0), 0)))
    assert [one.text for one in with_class(grid, "unseen")] == ["", "2"]
    wall, tower = (one.attributes["aria-description"] for one in with_class(grid, "filled"))
    assert "No tile like it is left" in wall and "2 tiles like it" in tower


def test_the_clock_counts_turns_of_as_many_as_there_can_be() -> None:
    turns = []
    for at, state in enumerate(WON.states[:-1]):
        if known(state).phase == Phase.ACT:
            board = elements(str(SCREEN.board(Table("1", WON.until(at), at), EN)))
            (clock,) = with_class(board, "siege-clock")
            turns.append(clock.text)
    assert turns[0] == "Turn 1 of at most 29" and len(set(turns)) == int(turns[-1].split()[1])
    assert all(turn.endswith("of at most 29") for turn in turns)


def test_a_siege_is_counted_by_the_tiles_that_stood_at_once() -> None:
    parts = {part.name: part.values for part in SCREEN.score_parts(WON, EN)}
    assert parts["Most tiles at once"] == ["9"]


def test_each_tile_turned_up_can_be_read_before_the_next_one_comes() -> None:
    met = 0
    for before, actions, after in runs(FALLEN):
        cues = SCREEN.cues(known(before.seen_by(0)), actions[0], known(after.seen_by(0)), EN)
        shown = [cue for cue in cues if cue.kind == CueKind.SHOW and cue.piece.startswith("siege")]
        rests = {cue.step: cue.piece for cue in cues if cue.kind == CueKind.REST}
        assert all(rests[cue.step + 1] == cue.piece for cue in shown) and len(rests) == len(shown)
        lit = {cue.piece for cue in cues if cue.kind == CueKind.LIGHT and cue.step in rests}
        struck = {cue.piece for cue in cues if cue.kind == CueKind.SHAKE}
        assert struck <= lit or actions[0].verb == "fall"
        met += len(struck & lit)
    assert met


def test_while_it_strikes_nothing_shows_that_is_over_or_still_to_come() -> None:
    for record in (WON, FALLEN):
        for before, actions, after in runs(record):
            cues = SCREEN.cues(known(before.seen_by(0)), actions[0], known(after.seen_by(0)), EN)
            if not any(action.verb in ("turn-up", "fall") for action in actions):
                continue
            last = max(cue.step for cue in cues)
            holds = {cue.piece: cue.step for cue in cues if cue.kind == CueKind.HOLD}
            assert {"siege1", "siege2"} <= set(held(cues).leaves) and holds["siege1"] == holds["siege2"]
            shows = {cue.piece: cue.step for cue in cues if cue.kind == CueKind.SHOW}
            assert shows["discards"] == last and "discards" in dict(held(cues).brought)
            assert all(shows[piece] > holds[piece] for piece in ("siege1", "siege2") if piece in shows)
            told = [cue.step for cue in cues if cue.kind == CueKind.COUNT and cue.piece == "discards-number"]
            assert told[-1] == last and len(told) == 1 + ("discard" == actions[0].verb)
            draws = [int(cue.text) for cue in cues if cue.kind == CueKind.COUNT and cue.piece == PILES_NUMBER]
            full = sum(map(len, known(before).piles))
            left = sum(map(len, known(after).piles))
            assert draws == list(range(full, left, -1))


def test_a_slot_holds_a_back_under_what_is_turned_up() -> None:
    table = Table("1", FALLEN.until(28), 28)
    beds = with_class(elements(str(SCREEN.board(table, EN))), "siege-bed")
    drawings = str(SCREEN.board(table, EN))
    assert len(beds) == 2 and drawings.count('class="siege-slot') == 2
    assert drawings.count('<span class="siege-bed"><span aria-hidden="true">') == 2


def played_out() -> Record:
    """A siege that is lost when the piles are used up, after some tiles fell."""
    record, player = Record("castle_keep", "s-2", 1, {"way": "siege"}), Player("easy", "s-20")
    while (state := record.state()).outcome is None:
        record = record.then(player.choose(state.seen_by(0), 0))
    assert known(state).castle.count(None)
    return record


def test_a_siege_says_what_decided_it() -> None:
    told = SCREEN.decided(FALLEN, EN)
    fatal = tile_name(known(FALLEN.states[-2]).turned or "", EN)
    assert told and told.startswith("What decided it: ") and fatal in told
    (lost,) = [part.values[0] for part in SCREEN.score_parts(WON, EN) if part.name == "Tiles lost"] or ["0"]
    assert f"the siege brought down {lost} tile" in (SCREEN.decided(WON, EN) or "")
    late = played_out()
    counts = {part.name: part.values[0] for part in SCREEN.score_parts(late, EN)}
    told = SCREEN.decided(late, EN)
    assert told and f"at best {counts['Most tiles at once']} of 9" in told
    assert f"brought down {counts['Tiles lost']}" in told
    assert SCREEN.decided(FALLEN.until(4), EN) is None


def reason_to_pass(cells: Cells, hand: str, **told: Any) -> str:
    state = siege(cells, hand, **told)
    passes = Action("pass")
    return " ".join(
        hints.hint_lines(state, Tip(LAST, Hint((), passes, reason(state, passes, (passes,)))), EN)
    )


def test_who_is_told_to_wait_hears_for_what() -> None:
    assert "Of the tiles to come" in reason_to_pass({"N": "Wrz"}, "Kb")
    assert "any of 3 like it still to come could hit it" in reason_to_pass({"N": "Wrz"}, "Tbz")
    assert "No tile like the blue diamond tower is left" in reason_to_pass(
        {"N": "Wrz"}, "Tbz", discards=["Tbz"] * 3
    )


def test_the_button_of_a_hint_to_end_the_turn_is_called_so() -> None:
    hint = Hint((), Action("pass"), Reason("", {}))
    assert SCREEN.hint_button(hint, EN) == "Pass"
    assert SCREEN.hint_button(hint._replace(action=Action("build", ("Kr", "C"))), EN) == "Do it"


def next_ways(record: Record, save: str) -> list[tuple[str, bool]]:
    """The name of each button at the end of a game, and whether it is the one that leads on."""
    board = elements(str(what_next(Table(save, record, len(record.actions)), SCREEN, EN, pictured=False)))
    buttons = [one for one in board if "button" in one.attributes.get("class", "").split()]
    return [(one.name, "button-primary" in one.attributes["class"]) for one in buttons]


def test_after_a_lost_siege_its_review_comes_first_where_there_is_one() -> None:
    review, deal = EN("review.open"), EN("table.new-deal")
    assert next_ways(FALLEN, "1")[0] == (review, True) and (deal, False) in next_ways(FALLEN, "1")
    assert next_ways(FALLEN, "")[0] == (deal, True) and (review, True) not in next_ways(FALLEN, "")
    assert next_ways(WON, "1")[0] == (deal, True) and (review, False) in next_ways(WON, "1")


def test_what_the_last_siege_brought_down_is_still_seen_behind_its_rubble() -> None:
    at = next(number for number, action in enumerate(FALLEN.actions) if action.verb == "fall")
    before, after = (known(FALLEN.states[moment]) for moment in (at, at + 1))
    gone = {place: tile for place, tile in enumerate(before.castle) if tile and not after.castle[place]}
    assert wrecks([known(state) for state in FALLEN.states[: at + 2]]) == gone
    table = Table("1", FALLEN.until(at + 1), at + 1)
    found = elements(str(SCREEN.board(table, EN)))
    assert len(with_class(found, "wreck")) == len(gone)
    for place, tile in gone.items():
        (cell,) = (one for one in found if one.attributes.get("id") == f"cell0-{place}")
        assert f"brought this down ({tile_name(tile, EN)})" in cell.attributes["aria-description"]
