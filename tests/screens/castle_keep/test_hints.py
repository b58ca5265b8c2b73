"""Hints and prompts at Castle Keep's table say what the rules allow, and ring all that they name."""

from collections import Counter
from typing import Any

from game.castle_keep.computer.guide import GUIDE
from game.castle_keep.rules.castle import PLACES
from game.castle_keep.rules.completion import threatens
from game.castle_keep.rules.position import Phase
from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.rules.ways.salvage import SOURCES
from game.castle_keep.screen.board.action_buttons import action_buttons
from game.castle_keep.screen.board.camp import camp
from game.castle_keep.screen.board.hand import hand
from game.castle_keep.screen.board.player_panels import player_panels
from game.castle_keep.screen.board.stock import stock
from game.castle_keep.screen.game_screen import SCREEN
from game.castle_keep.screen.picks import hand_by_mark
from game.castle_keep.screen.spoils import spoils
from game.castle_keep.screen.texts.hints import hint_lines
from game.castle_keep.screen.texts.names import tile_name
from game.castle_keep.screen.texts.reasons import why
from game.castle_keep.screen.view import View, known
from game.core import Action
from game.core.pile import UNKNOWN
from game.locale import words
from game.players import Hint
from game.players.guide import Reason
from game.screens.table_model import LAST, Tip
from tests.golden import records
from tests.rules.castle_keep.builders import KEEP, SEVEN, TWO, scene
from tests.screens.castle_keep.builders import samples
from tests.screens.samples import Element, elements, with_class

EN = words("en")


def hinted_view(state: CastleKeepState, action: str, *marks: str) -> View:
    """The table of the seat to act, which was told all of a hint to do something."""
    asked = KEEP.action(action)
    hint = Hint((), asked, GUIDE.reason(state, asked))
    return View(state, EN, state.turn, marks, tip=Tip(LAST, hint))


def ringed(html: Any) -> list[Element]:
    return with_class(elements(str(html)), "hinted")


def marks_of(state: CastleKeepState, *tiles: str) -> list[str]:
    return [mark for mark, tile in hand_by_mark(state).items() if tile in tiles]


def test_a_hint_for_a_tile_rings_its_place_whatever_other_tile_is_picked() -> None:
    state = scene({"N": "Wrs"}, TWO, hand="Trc Tys Kb")
    for picked in ((), *[(mark,) for mark in hand_by_mark(state)]):
        view = hinted_view(state, "build:Trc.NW", *picked)
        assert [e.attributes["id"] for e in ringed(player_panels(view))] == [f"cell0-{PLACES['NW']}"]
        assert [e.name for e in ringed(hand(view, 0))] == ["red round tower"]


def test_a_hint_rings_the_one_that_is_meant_where_hand_and_camp_have_the_same_tile_and_says_which() -> None:
    takes = {"options": {"way": "takeover"}, "camps": [["Wrs"], []]}
    state = scene({"N": "Wrz", "NW": "Trc"}, TWO, hand="Wrs Kb", **takes)
    for action, told, meant in (
        ("build:Wrs.W", "Build from your hand: red straight wall, west side.", "held-"),
        ("reuse:Wrs.W", "Build from your camp: red straight wall, west side.", "camp-"),
    ):
        view = hinted_view(state, action)
        assert view.tip is not None
        assert told in hint_lines(state, view.tip, EN)
        (ring,) = [*ringed(hand(view, 0)), *ringed(camp(view, 0))]
        assert ring.attributes["id"].startswith(meant)


def test_a_camp_counts_what_lies_there_and_what_was_won_where_that_is_more() -> None:
    record = records()["castle_keep-takeover"]
    for at, told in ((13, ""), (14, "Camp: 1"), (22, "Camp: 0 of 1 won")):
        states = [known(state) for state in record.states[: at + 1]]
        view = View(states[-1], EN, 0, spoils=spoils(states))
        (text,) = with_class(elements(str(camp(view, 0))), "camp-none")
        assert text.text == (told or "Camp: tiles won in attacks")
    assert spoils(states) == (1, 0)


def test_a_hint_to_discard_names_and_rings_all_that_go_and_then_the_button() -> None:
    held = ["Kr", "Wrs", "Tbz", "Tbz", "Tyz", "Tyc"]
    state = scene(SEVEN, TWO, hands=[held, ["??"] * 4], phase="discard", built=True)
    view = hinted_view(state, "discard:Tbz")
    assert view.tip is not None and view.tip.hint is not None
    go = str(view.tip.hint.reason.values["tiles"]).split()
    assert len(go) == 2 and "Tbz" in go
    advised = [mark for tile, number in Counter(go).items() for mark in marks_of(state, tile)[:number]]
    rings = sorted(e.attributes["id"] for e in ringed(hand(view, 0)))
    assert rings == sorted(f"held-{mark}" for mark in advised)
    told = hint_lines(state, view.tip, EN)[0].removeprefix("Discard: ").removesuffix(".")
    assert sorted(told.split(", ")) == sorted(tile_name(tile, EN) for tile in go)
    assert not [e for e in ringed(action_buttons(view)) if e.tag == "button"]
    done = hinted_view(state, "discard:Tbz", *advised)
    assert [e.attributes["id"] for e in ringed(action_buttons(done))] == ["act-discard"]
    assert len(ringed(hand(done, 0))) == 2


def test_of_equal_tiles_the_one_already_picked_is_meant() -> None:
    held = ["Kr", "Wrs", "Tbz", "Tbz", "Tyz"]
    state = scene(SEVEN, TWO, hands=[held, ["??"] * 4], phase="discard", built=True)
    for mark in marks_of(state, "Tbz"):
        view = hinted_view(state, "discard:Tbz", mark)
        assert [e.attributes["id"] for e in ringed(hand(view, 0))] == [f"held-{mark}"]


def attacked(hand_: list[str]) -> CastleKeepState:
    """A position after a first attack of several."""
    return scene(
        TWO,
        SEVEN,
        hands=[hand_, ["??"] * 4],
        attacks=True,
        attacked={"seat": 1, "count": 1},
        options={"attacks": "several", "destroyed": "out"},
    )


def test_attacking_again_is_asked_for_only_with_a_tile_that_can() -> None:
    assert "attack Player 2 again, or end" in SCREEN.prompt(attacked(["Wrz"]), EN)
    assert "no tile in your hand can attack Player 2 again" in SCREEN.prompt(attacked(["Wrs", "Trc"]), EN)


def test_who_does_not_see_the_hand_is_told_the_same_whatever_it_holds() -> None:
    told = {SCREEN.prompt(attacked(held).seen_by(1), EN) for held in (["Wrz"], ["Wrs"])}
    assert len(told) == 1
    assert UNKNOWN in attacked(["Wrs"]).seen_by(1).hand


def test_a_prompt_asks_for_nothing_that_cannot_be_done() -> None:
    prompts = {
        "stuck": scene(TWO, TWO, hand="Kr"),
        "peace": scene(TWO, {}, hand="Ky"),
        "attack-only": scene({"NW": "Tyz"}, {"N": "Wbs", "NE": "Tbs"}, hand="Wbs Kr", attacks=True),
        "war": scene(TWO, {"N": "Wrs", "NE": "Trs"}, hand="Wrs Ky", attacks=True),
        "unarmed": scene(TWO, TWO, hand="Ky", attacks=True),
        "built": scene(TWO, TWO, hand="Ky", built=True),
        "built-all": scene(TWO, TWO, hand="Kr", built=True),
    }
    for name, state in prompts.items():
        assert SCREEN.prompt(state, EN) == EN(f"castle_keep.prompt.{name}", player="Player 1"), name


def refused(state: CastleKeepState, action: Action) -> str:
    refusal = state.refusal(action)
    assert refusal is not None
    return why(state, action, refusal, EN)


def test_a_refusal_says_what_the_place_is_for_or_what_stands_there() -> None:
    state = scene(TWO, SEVEN, hand="Trc Wrz Kb", attacks=True)
    assert "A side is for a wall" in refused(state, KEEP.action("build:Trc.S"))
    assert "The centre is for a keep" in refused(state, KEEP.action("build:Trc.C"))
    assert "A corner is for a tower" in refused(state, KEEP.action("build:Wrz.SE"))
    assert "Only one tile" in refused(state, KEEP.action("build:Trc.NW"))
    assert "A tower cannot be attacked" in refused(state, KEEP.action("attack:Wrz.1.NW"))
    assert "A tower cannot be attacked" in refused(state, KEEP.action("attack:Trc.1.NW"))
    assert "the very same wall" in refused(state, KEEP.action("attack:Wrz.1.S"))


def test_a_refusal_to_take_names_no_tile_for_where_it_would_come_from() -> None:
    for options, told in (({}, "not chosen"), ({"salvage": "on"}, "have drawn in this turn already")):
        state = scene(TWO, TWO, hand="Kb", options=options)
        for source in SOURCES:
            assert told in refused(state, KEEP.action(f"take:{source}"))


def test_who_is_told_to_wait_is_told_of_a_rival_who_may_finish() -> None:
    near = {"NW": "Trc", "N": "Wrs", "NE": "Trs", "W": "Wrc", "E": "Wrs", "SW": "Trc", "S": "Wrc"}
    for standing, told in ((near, True), (TWO, False)):
        state = scene({"N": "Wrs"}, standing, hands=[["Trc", "Tys"], ["??"] * 4])
        assert threatens(state, 1) is told
        for action in ("pass", "build:Trc.NW"):
            view = hinted_view(state, action)
            assert view.tip is not None
            lines = " ".join(hint_lines(state, view.tip, EN))
            assert ("Player 2 may finish next turn." in lines) is (told and action == "pass")


def test_attacks_are_said_to_be_allowed_only_to_who_can_attack() -> None:
    for table in samples():
        state = known(table.view)
        if state.besieged or state.phase != Phase.ACT:
            continue
        (told,) = with_class(elements(str(stock(View(state, EN, state.turn)))), "truce")
        attacks = any(action.verb == "attack" for action in state.actions)
        assert (told.attributes["data-war"] == "yes") == attacks


def test_the_first_step_tells_what_kind_of_action_the_hand_is_good_for() -> None:
    state = scene(TWO, TWO, hand="Ky Wrz", attacks=True)
    told = [
        hint_lines(state, Tip(1, Hint((), KEEP.action(action), Reason("hint.castle_keep.other", {}))), EN)[0]
        for action in ("build:Wrz.E", "attack:Wrz.1.N", "discard:Wrz")
    ]
    assert len(set(told)) == 3


def test_the_first_step_of_a_first_tile_tells_that_a_castle_begins() -> None:
    state = scene({}, TWO, hand="Trc Wrc")
    hint = Hint((), Action("build", ("Trc", "NW")), Reason("", {}))
    assert hint_lines(state, Tip(1, hint), words("en")) == [words("en")("hint.castle_keep.look.begin")]
